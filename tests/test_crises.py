"""How hard the crises are: games as the campaign deals them, judged as it judges them, kept, and shown."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.campaign import Crisis, load_campaign
from game.paths import resource
from game.rules.optimates.notation import SEATS
from game.scenarios.goals import LOST, MET, HoldDown, Progress
from tools.balance.plan import BalanceError, digest_of_opinions
from tools.crises.__main__ import main
from tools.crises.games import missing, of_now, read_rows
from tools.crises.judge import Judged, course_of, judge
from tools.crises.play import Cell, Row, play, table_of
from tools.crises.table import Found, Wanted, crises_table, goals_table, read_wanted, run_list, spread_list

NAME = "last_century"
RED, BLUE = (Cell(NAME, "land_law", side, "quaestor", 3) for side in SEATS)


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """Two games of novices from each side."""
    return [play(cell, number) for cell in (RED, BLUE) for number in range(2)]


def short(cell: Cell, number: int) -> Crisis:
    """Begin a campaign with a crisis."""
    campaign = load_campaign(NAME)
    stop = campaign.road[campaign.number(cell.crisis)]
    return Crisis(msgspec.structs.replace(campaign, road=[stop]), table_of(cell).chronicle(number))


# -- a game


@pytest.mark.parametrize("cell", [RED, BLUE, Cell(NAME, "heirs", "optimates", "praetor")], ids=lambda cell: cell.crisis)
def test_a_crisis_is_dealt_as_the_campaign_deals_it(cell: Cell) -> None:
    table = table_of(cell)
    for number in (0, 7):
        crisis, (state, dice) = short(cell, number), table.deal(number)
        match = crisis.begin()
        assert match.head.start == table.game.to_json(state)
        assert match.random.getstate() == dice.getstate()
        assert crisis.opponent == table.opponent and crisis.side == table.side


def test_games_differ_and_can_be_played_again(rows: list[Row]) -> None:
    assert len({row.moves for row in rows}) == len(rows)
    assert play(RED, 1).moves == rows[1].moves


def test_a_game_is_judged_as_the_campaign_judges_it(rows: list[Row]) -> None:
    for row in rows:
        crisis = short(row.cell, row.number)
        match = crisis.begin()
        for move in row.each():
            match.play(match.game.parse(move))
        seen = judge(row)
        assert match.decision is None
        assert crisis.verdict(match) == ("won" if seen.is_won else "lost")
        assert [list(seen.goals), list(seen.honours)] == [crisis.goals(match), crisis.honours(match)]
        assert seen.is_game_won == (
            match.result == {SEATS[seat]: float(seat == crisis.chronicle.seat) for seat in (0, 1)}
        )


def test_goals_that_change_need_no_new_games(rows: list[Row], monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(RED)
    vp = course_of(table, rows[0]).state.vp[1]
    for most, verdict in ((vp, MET), (vp - 1, LOST)):
        monkeypatch.setattr(table, "side", msgspec.structs.replace(table.side, goals=[HoldDown(most)], honours=[]))
        assert judge(rows[0]).goals == (Progress(verdict, vp, most),)


@pytest.mark.parametrize("spoil", [lambda moves: moves[:-1], lambda moves: ["consul grain_dole", *moves]])
def test_a_game_that_the_rules_do_not_allow_is_refused(
    rows: list[Row], spoil: Callable[[list[str]], list[str]]
) -> None:
    spoilt = msgspec.structs.replace(rows[0], moves="; ".join(spoil(rows[0].each())))
    with pytest.raises(BalanceError, match="game 0 of land_law"):
        judge(spoilt)


# -- the file


def test_games_are_still_of_now_when_another_game_gets_other_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shutil.copytree(resource("config", "ai"), tmp_path / "config" / "ai")
    monkeypatch.setattr("tools.balance.plan.resource", tmp_path.joinpath)
    before = digest_of_opinions()
    for name, is_same in (("augustus.yaml", True), ("levels.yaml", False), ("optimates_judge.rows", False)):
        whole = (folder / name).read_bytes()
        (folder / name).write_bytes(whole + b"\n")
        assert (digest_of_opinions() == before) is is_same, name
        (folder / name).write_bytes(whole)


def test_only_what_is_missing_is_played(rows: list[Row]) -> None:
    other = msgspec.structs.replace(rows[3], played="of other tables")
    found = of_now([rows[1], other, rows[0], rows[2]], (RED, BLUE))
    assert found == {RED: rows[:2], BLUE: rows[2:3]}
    assert missing(found, 3) == [(BLUE, 1), (RED, 2), (BLUE, 2)]


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path, rows: list[Row]) -> None:
    file = tmp_path / "games.jsonl"
    assert read_rows(file) == []
    whole = b"".join(msgspec.json.encode(row) + b"\n" for row in rows[:2])
    file.write_bytes(whole + msgspec.json.encode(rows[2])[:40])
    assert read_rows(file) == rows[:2] and file.read_bytes() == whole
    file.write_bytes(b'{"cell": 1}\n')
    with pytest.raises(BalanceError, match="holds something else"):
        read_rows(file)


# -- the tables


def found(cell: Cell, rows: list[Row], *verdicts: tuple[str, str]) -> Found:
    """Give games whose two goals stood so; the one honour never was met."""
    honours = (Progress(LOST, 1, 2),)
    judged = tuple(Judged(tuple(Progress(v, 3, 4) for v in each), honours, True) for each in verdicts)
    return Found(cell, tuple(rows[:1] * len(verdicts)), judged)


def test_a_figure_off_what_is_meant_stands_out(rows: list[Row]) -> None:
    wanted = Wanted("quaestor", 0.75, 0.35, 0.08, read_wanted().floor)
    kept = found(RED, rows, *[(MET, MET)] * 3, (MET, LOST))
    missed = found(BLUE, rows, *[(MET, MET)] * 2, (LOST, MET), (LOST, LOST))
    consul = found(Cell(NAME, "land_law", "populares", "consul", 3), rows, *[(MET, LOST)] * 6, (MET, MET))
    line = crises_table([kept, missed, consul], wanted).splitlines()[-1]
    assert line == ("| The Land Law | 75 % | 75 % (30–95) | – | **50 % (15–85)** | **14 % (3–51)** |")
    goals = goals_table([kept, missed], "quaestor").splitlines()
    assert [each.rpartition("| ")[2] for each in goals[2:]] == [
        "100 % |",
        "75 % |",
        "0 % |",
        "50 % |",
        "75 % |",
        "0 % |",
    ]
    assert goals[2].startswith("| The Land Law | Optimates | quaestor, legislator | Win the Tribune")
    assert "VP or fewer, to the end. *(a laurel)*" in goals[4]
    assert "came to 3: 4" in spread_list([kept]) and "came to 1: 4" in spread_list([kept])
    assert "`quaestor` in the person's place: 4 games, 4 for each side" in run_list([kept])


@pytest.mark.parametrize(("place", "share"), [(0, 0.75), (11, 0.35), (5, 0.75 - 0.4 * 5 / 11)])
def test_what_is_meant_falls_evenly(place: int, share: float) -> None:
    wanted = read_wanted()
    assert wanted.at(place, 12) == pytest.approx(share)
    assert wanted.is_kept("praetor", share - 0.079, place, 12) and not wanted.is_kept(
        "praetor", share + 0.081, place, 12
    )
    assert wanted.is_kept("consul", 0.2, place, 12) and not wanted.is_kept("consul", 0.19, place, 12)


# -- the command


def test_the_command_plays_judges_and_fills_in_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, page = tmp_path / "games.jsonl", tmp_path / "campaign.md"
    page.write_text("".join(f"<!-- {name} -->\n<!-- /{name} -->\n" for name in ("run", "crises", "goals")), "utf-8")
    ask = [str(file), "--crisis", "land_law", "--side", "populares", "--level", "quaestor", "--page", str(page)]
    assert main(ask) == 1 and "holds no games" in capsys.readouterr().err
    assert main([*ask, "--games", "1", "--spread"]) == 0
    told = capsys.readouterr().out
    assert "1 to play" in told and "| The Land Law | 75 % |" in told and "came to" in told
    assert "| The Land Law | 75 % |" in page.read_text("utf-8")
    assert main([*ask, "--games", "1"]) == 0 and "to play" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--crisis", "actium"], "there is no crisis actium; there are: land_law"),
        (["--campaign", "x"], "no campaign 'x'"),
    ],
)
def test_what_is_not_there_is_named(
    tmp_path: Path, arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "f"), *arguments]) == 1
    assert problem in capsys.readouterr().err
