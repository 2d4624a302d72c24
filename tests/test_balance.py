"""The balance: what is written down of a game, going on where a run was stopped, the tables, and the page."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.ai.optimates_planner import Planner
from game.ai.player import Line, Thought, decide
from game.arena.score import wilson
from game.config import ConfigError, loads
from game.rules.chance import draw
from game.rules.core import CHANCE, Event
from game.rules.optimates.events import Acted, EndTriggered, GameEnded, TurnBegan
from game.rules.optimates.state import State
from tests.playing import optimates
from tests.protocol import choose
from tools.balance.__main__ import main
from tools.balance.games import missing, open_games, read_games
from tools.balance.plan import BalanceError, BalancePlan, Configuration, Opening, Run, player_of, read_plan, run_of
from tools.balance.play import GameRow, Scribe, Turn, play, varied
from tools.balance.report import fill, write_report
from tools.balance.tables import acts_table, ends_table, laws_table, offices_table, series_of, wins_table

ROOT = Path(__file__).resolve().parent.parent
USUAL = Configuration("usual", "The usual game", "usual", 2)
POOR = Configuration("poor", "Dole: Poor", "dole", 4, {"dole": "poor"})
OPENING = Opening(6, 0.02)
PLAN = BalancePlan(OPENING, (USUAL, POOR))
PLAN_TEXT = """
opening: {acts: 6, loss: 0.02}
configurations:
  - {name: usual, words: The usual game, group: usual, games: 2}
  - {name: poor, words: "Dole: Poor", group: dole, games: 1, options: {dole: poor}}
"""


@pytest.fixture(scope="module")
def run() -> Run:
    return run_of("quaestor", None, 5, OPENING)


def row(configuration: Configuration = USUAL, number: int = 0, winner: str = "optimates", **other: object) -> GameRow:
    """Give a game of two turns."""
    first = Turn((5, 4), (7, 7), (2, 4), (0, 1, 1, 1, 0), (3, 1, 3, 3), ({"pass": 1, "consul italic_franchise": 2}, {}))
    last = Turn((3, 4), (9, 8), (30, 51), (0, 0, 0, 1, 0), (2, 3, 3, 4), ({"veto consul": 1}, {"consul grain_dole": 1}))
    whole = {
        "configuration": configuration.name,
        "options": configuration.options,
        "number": number,
        "winner": winner,
        "ends": ["vp", "lead"],
        "decided": "lead",
        "cpu": 1.5,
        "turns": [first, last],
    }
    return msgspec.convert(whole | other, GameRow, from_attributes=True)


def cells(table: str, words: str) -> list[str]:
    """Give the cells of a line of a table, without its first."""
    line = next(line for line in table.splitlines() if line.startswith(f"| {words} |"))
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


# -- a game


def test_a_game_is_written_down_turn_by_turn() -> None:
    """Against a second account of the same game, taken from the states and not from the events."""
    game, random = optimates().game, Random(8)
    state = game.new({}, random)
    assert isinstance(state, State)
    scribe, turn, acts = Scribe(state), 1, Counter[tuple[int, str]]()
    events: list[Event] = []
    turns: list[int] = []

    def hear(event: Event) -> None:
        scribe.hear(event)
        events.append(event)

    while (decision := game.decision(state)) is not None:
        action = draw(decision, random) if decision.seat == CHANCE else choose(decision, random)
        if decision.seat != CHANCE:
            acts[decision.seat, " ".join(game.text(action).split()[: 2 if action[0] in (7, 8, 17) else 1])] += 1
        game.apply(state, action, hear)
        if state.turn > turn or state.over:
            # Nothing is paid or won between the spoils and the first choice of the next turn.
            for name in ("pw", "coins", "vp", "offices", "laws"):
                assert list(getattr(scribe.turns[-1], name)) == getattr(state, name)
            turns.append(turn)
            turn = state.turn
    assert len(scribe.turns) == state.turn == len(turns)
    assert scribe.decided and scribe.ends == [event.reason for event in events if isinstance(event, EndTriggered)]
    counted = Counter[tuple[int, str]]()
    for one in scribe.turns:
        for seat in (0, 1):
            counted.update({(seat, name): n for name, n in one.acts[seat].items()})
    assert counted == acts
    assert sum(isinstance(event, TurnBegan) for event in events) == state.turn - 1
    assert sum(isinstance(event, GameEnded) for event in events) == 1


def test_what_nobody_chose_is_not_counted_as_done() -> None:
    scribe = Scribe(State())
    for only_choice in (True, False, True):
        scribe.hear(Acted("5.3", 1, (16,), only_choice))
    scribe.hear(Acted("5.1", CHANCE, (11, 3), False))
    scribe.state.pw, scribe.state.coins, scribe.state.vp = [1, 2], [3, 4], [5, 6]
    scribe.hear(TurnBegan("4.0", 2, False, 0))
    assert scribe.turns == [Turn((1, 2), (3, 4), (5, 6), (0,) * 5, (0,) * 4, ({}, {"allow": 1}))]


def test_the_same_game_comes_again_and_another_configuration_has_the_same_deal(run: Run) -> None:
    one, again, other = play(run, USUAL, 1), play(run, USUAL, 1), play(run, USUAL, 2)
    assert msgspec.structs.replace(one, cpu=0) == msgspec.structs.replace(again, cpu=0)
    assert one.turns != other.turns
    assert run.deal(1) != run.deal(2)
    dealt = [optimates().game.new(options, Random(run.deal(1))) for options in ({}, POOR.options)]
    assert dealt[0].rank_of == dealt[1].rank_of


def test_openings_are_drawn_among_what_promises_nearly_as_much() -> None:
    lines = (Line((1,), 0.6), Line((2,), 0.59), Line((3,), 0.57), Line((4,), 0.61))
    thought = Thought((1,), 0.6, "why.only", {}, lines)
    drawn = {varied(thought, Opening(6, 0.02), Random(seed)) for seed in range(60)}
    assert drawn == {(1,), (2,), (4,)}
    assert varied(Thought((9,), 0.5, "why.only"), OPENING, Random(1)) == (9,)


def test_the_opening_alone_is_varied(run: Run) -> None:
    """With a loss as wide as can be, the first choices are drawn blindly; with none to vary, what is best is done."""
    wild = msgspec.structs.replace(run, opening=Opening(6, 1.0))
    tame = msgspec.structs.replace(run, opening=Opening(0, 1.0))
    assert play(wild, USUAL, 1).turns != play(tame, USUAL, 1).turns
    game, player, dice = optimates().game, player_of("quaestor"), Random(tame.deal(1))
    state = game.new({}, dice)
    seed = '5 1 {"dole": "poor_legions", "handicap": {"optimates": {"coins": 0, "pw": 0}, "populares": '
    seed += '{"coins": 0, "pw": 0}}, "layout": "benches", "mix": "8/4/4", "random_italics": false}'
    thinking = [Random(f"think {seed} {seat}") for seat in ("optimates", "populares")]
    while (decision := game.decision(state)) is not None:
        seat = decision.seat
        action = draw(decision, dice) if seat == CHANCE else decide(player, game, state, seat, thinking[seat]).action
        game.apply(state, action, lambda event: None)
    assert tuple(state.vp) == play(tame, USUAL, 1).turns[-1].vp


def test_a_budget_takes_the_place_of_the_levels_own() -> None:
    player = player_of("consul", 70)
    assert isinstance(player, Planner)
    assert player.level.positions == 70 and player._settings.positions == 70
    assert run_of("consul", 70, 1, OPENING).positions == 70
    assert run_of("consul", None, 1, OPENING).positions == player_of("consul").level.positions  # type: ignore[attr-defined]
    with pytest.raises(BalanceError, match="does not plan ahead"):
        player_of("quaestor", 70)
    with pytest.raises(BalanceError, match="no player 'nero'"):
        player_of("nero")


# -- the plan


def test_our_plan_has_every_option_and_reading_of_the_game() -> None:
    plan = read_plan()
    book = optimates().game.book  # type: ignore[attr-defined]
    setup = book.tables.setup.defaults
    for name, values in (("layout", book.layouts), ("mix", book.mixes), ("dole", book.doles)):
        played = {one.options.get(name, getattr(setup, name)) for one in plan.configurations if len(one.options) < 2}
        assert played == set(values)
    assert plan.configurations[0].options == {}
    handicaps = [one.options["handicap"] for one in plan.configurations if one.group == "handicaps"]
    assert {(seat, what) for one in handicaps for seat in one for what in one[seat]} == {
        (seat, what) for seat in ("optimates", "populares") for what in ("pw", "coins")
    }


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("dole: corn", "dole must be one of"),
        ("dole: poor_legions", "the same game is there twice"),
        ("doles: poor", "unknown field `doles`"),
    ],
)
def test_a_mistake_in_a_plan_is_told_with_its_line(wrong: str, told: str) -> None:
    with pytest.raises(ConfigError, match=told) as caught:
        loads(PLAN_TEXT.replace("dole: poor", wrong), BalancePlan)
    assert caught.value.line == 5


# -- the file


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "balance" / "games.jsonl"
    assert open_games(file, run) == []
    rows = [row(), row(POOR, 2)]
    with file.open("ab") as stream:
        for one in rows:
            stream.write(msgspec.json.encode(one) + b"\n")
        stream.write(msgspec.json.encode(row(POOR, 3))[:50])  # stopped in the middle of a line
    assert read_games(file) == (run, rows)
    assert open_games(file, run) == rows
    assert file.read_bytes().endswith(b"}\n")
    left = [(one.name, number) for _, one, number in missing(PLAN, run, rows)]
    # All configurations come on alike: half of the one when half of the other is there.
    assert left == [("poor", 0), ("poor", 1), ("usual", 1), ("poor", 3)]
    assert [(one.name, number) for _, one, number in missing(PLAN, run, rows, 1)] == [("poor", 0)]


def test_a_configuration_is_known_by_its_options_whatever_its_name(run: Run) -> None:
    renamed = msgspec.structs.replace(POOR, name="grain", words="Only the poor")
    plan = BalancePlan(OPENING, (USUAL, renamed))
    assert [one.name for _, one, _ in missing(plan, run, [row(POOR, number) for number in range(4)])] == ["usual"] * 2
    assert [one.words for one in series_of(plan, [row(POOR)])] == ["Only the poor"]


def test_games_played_otherwise_are_never_mixed(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "games.jsonl"
    open_games(file, run)
    before = file.read_bytes()
    for name, value in (("seed", 6), ("level", "aedile"), ("tables", "x"), ("opening", Opening(1, 0.5))):
        with pytest.raises(BalanceError, match=rf"played otherwise \({name} differ\)"):
            open_games(file, msgspec.structs.replace(run, **{name: value}))
    assert file.read_bytes() == before


def test_a_broken_line_is_told_with_its_number(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "games.jsonl"
    open_games(file, run)
    with file.open("ab") as stream:
        stream.write(msgspec.json.encode(row()) + b"\n{}\n")
    with pytest.raises(BalanceError, match=r"games\.jsonl:3: .*configuration"):
        read_games(file)
    with pytest.raises(BalanceError, match="can't be read"):
        read_games(tmp_path / "none")


# -- the tables


def test_the_tables_count_what_was_played() -> None:
    rows = [row(number=number, winner="populares" if number < 3 else "optimates") for number in range(8)]
    rows[0] = msgspec.structs.replace(rows[0], turns=rows[0].turns[:1], ends=("laws",), decided="short")
    rows.append(row(POOR))
    usual, poor = series_of(PLAN, rows)
    assert [len(usual.rows), len(poor.rows)] == [8, 1]

    share = wilson(3, 8)
    assert share.low is not None and share.high is not None
    wins = cells(wins_table([usual, poor]), "The usual game")
    assert wins[0] == "8" and wins[2] == f"38 % ({100 * share.low:.0f}–{100 * share.high:.0f})"
    assert wins[1].startswith("62 %") and wins[3:] == ["+21", "26", "45"]

    ends = cells(ends_table([usual, poor]), "The usual game")
    assert ends == ["1.9 ± 0.3", "1, 2", "88 %", "88 %", "12 %", "12 %", "0 %"]
    # Fifteen turns: eight first ones with one Consul of the Populares and their Tribune, seven last ones without.
    assert cells(offices_table([usual]), "The usual game") == ["0.53", "53 %", "100 %", "0 %", "47 %", "0 %"]
    assert cells(acts_table(usual), "consul") == ["2.00", "0.88"]
    assert cells(acts_table(usual), "veto by Consul") == ["0.88", "0.00"]
    assert cells(laws_table(usual), "Italic Franchise") == ["2.00", "0.00", "0.00", "0.00", "88 %", "0 %"]
    assert cells(laws_table(usual), "Grain Dole") == ["0.00", "0.00", "0.88", "0.00", "0 %", "100 %"]


def test_parts_go_between_their_marks_and_nothing_else_is_touched() -> None:
    text = "Words.\n<!-- one -->\nold\n<!-- /one -->\nMore words.\n<!-- two -->\n<!-- /two -->\n"
    filled = fill(text, {"one": "| new |", "two": "2"})
    assert filled == (
        "Words.\n<!-- one -->\n\n| new |\n\n<!-- /one -->\nMore words.\n<!-- two -->\n\n2\n\n<!-- /two -->\n"
    )
    assert fill(filled, {"one": "| new |", "two": "2"}) == filled
    for broken in (text.replace("<!-- two -->", ""), text + text, text.replace("<!-- /two -->", "")):
        with pytest.raises(BalanceError, match="once each"):
            fill(broken, {"two": "2"})


# -- the whole


def test_games_are_played_and_shown_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Twice the same command: the second finds everything there, in other processes or not."""
    plan = tmp_path / "plan.yaml"
    plan.write_text(PLAN_TEXT)
    page = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    command = ["--level", "quaestor", "--plan", str(plan), "--out", str(tmp_path), "--jobs", "2"]
    assert main(command) == 0
    assert "0 games there, 3 to play" in capsys.readouterr().out
    file = tmp_path / "balance" / "games.jsonl"
    assert len(file.read_text().splitlines()) == 4
    assert main(command) == 0
    assert "3 games there, 0 to play" in capsys.readouterr().out
    run, rows = read_games(file)
    write_report(tmp_path, read_plan(plan), run, rows)
    shown = (tmp_path / "balance.md").read_text(encoding="utf-8")
    assert "| The usual game | 2 |" in shown and "Player on both sides: `quaestor`." in shown
    outside = re.compile(r"(<!-- (\w+) -->).*?(<!-- /\2 -->)", re.S)
    assert outside.sub("", shown) == outside.sub("", page)
    (tmp_path / "balance.md").write_text(f"{shown}\nWords of its own.\n", encoding="utf-8")
    write_report(tmp_path, read_plan(plan), run, rows[:1])
    again = (tmp_path / "balance.md").read_text(encoding="utf-8")
    assert again.endswith("Words of its own.\n") and "- 1 games in 1 configurations" in again
    assert main([*command, "--seed", "2"]) == 1
    assert "played otherwise (seed differ)" in capsys.readouterr().err


def test_plots_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from tools.balance.plots import draw_plots

    files = draw_plots(tmp_path, series_of(PLAN, [row(), row(POOR)]))
    assert [file.name for file in files] == ["wins.svg", "course.svg", "offices.svg"]
    assert all("<svg" in file.read_text() for file in files)
