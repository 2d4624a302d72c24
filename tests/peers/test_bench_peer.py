"""The match against OpenSpiel's player: what it says and counts, and what it says where there is no OpenSpiel."""

from __future__ import annotations

import importlib.util
import sys
from typing import Any

import pytest

from bench import peer

needs_openspiel = pytest.mark.skipif(
    importlib.util.find_spec("pyspiel") is None, reason="OpenSpiel is not installed: `make peers` has it"
)


def test_without_openspiel_it_says_where_to_find_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "tests.peers.openspiel", raising=False)
    with pytest.raises(SystemExit, match=r"needs OpenSpiel: run `make peers`, then \.venv-peers/bin/python"):
        peer.main([])


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--sims", "1"], ["--sims", "5", "--seconds", "1"]])
def test_what_can_not_be_played_is_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        peer.main(wrong)
    assert refused.value.code == 2


@needs_openspiel
def test_a_match_swaps_the_sides_and_counts_what_we_win(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Let the Optimates win all the games: we win those in which they are ours."""
    dealt: list[str] = []

    def play(game: Any, bots: list[Any], random: object, tally: peer.Tally) -> list[float]:
        dealt.append(
            f"{game.get_parameters()['seed']} {isinstance(bots[0], peer.Ours)} {isinstance(bots[1], peer.Ours)}"
        )
        bots[0].spent.append((10, 0.5))
        bots[1].spent.append((10, 0.5))
        tally.moves += 7
        return [1.0, -1.0]

    monkeypatch.setattr(peer, "play", play)
    monkeypatch.setattr(peer, "PLAYOUTS", 2)
    peer.main(["--games", "4", "--sims", "3", "--seed", "5"])
    assert dealt == ["5 True False", "5 False True", "6 True False", "6 False True"]
    told = capsys.readouterr().out
    assert "4 games, 7 moves each" in told
    assert "as optimates    wins 100.0%" in told and "as populares    wins   0.0%" in told
    assert "in all          wins  50.0%" in told and told.count("20 simulations/s, 10 an act") == 2


@needs_openspiel
def test_a_whole_match_is_played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(peer, "PLAYOUTS", 2)
    peer.main(["--player", "random", "--games", "2", "--sims", "4"])
    told = capsys.readouterr().out
    assert "random v OpenSpiel's MCTSBot with 4 simulations an act: 2 games" in told
    assert "counts none" in told and "4 an act" in told and "times as fast" in told


@needs_openspiel
def test_no_deal_is_begun_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = peer.Tally([0, 0], [0, 0], [], [])
    peer.match(peer.read(["--minutes", "0"]), tally)
    assert tally.games == [0, 0]
