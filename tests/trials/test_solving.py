"""Challenges without their screens: what counts, who answers and how badly, what may be asked for, and the stars."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import yaml

from game.config import ConfigError
from game.match import HUMAN
from game.rules.augustus.notation import ASK_PLACE, TO_SKIP
from game.rules.core import CHANCE
from game.rules.optimates.notation import PASS
from game.saves import SaveError
from game.scenarios.augustus_puzzles import AugustusPuzzle
from game.scenarios.challenges import Challenge, load_challenge
from game.scenarios.goals import AnyGoal, Influence
from game.scenes.gallery_trials import played_badly, played_well
from game.storage import Profile
from game.trials.solving import AUGUR, Outlook, Solving, all_challenges, rules_of
from game.trials.stars import PLACE, Reached, keep, stars

RULES = rules_of(all_challenges()[0])
EVERY = pytest.mark.parametrize("named", all_challenges(), ids=lambda each: each.name)

SOME = pytest.mark.parametrize("named", all_challenges()[:8], ids=lambda each: each.name)


def solving_of(name: str) -> Solving:
    return Solving(next(each for each in all_challenges() if each.name == name))


@EVERY
def test_the_stored_way_reaches_it_with_all_stars_against_the_worst_of_answers(named: Challenge) -> None:
    solving = Solving(named)
    match = played_well(solving)
    assert solving.is_over(match) and solving.is_reached(match)
    assert solving.acts(match) <= solving.puzzle.par and solving.stars(match) == 3
    assert {progress.verdict for progress in solving.progress(match)} == {"met"}


@SOME
def test_who_only_passes_has_not_reached_it(named: Challenge) -> None:
    solving = Solving(named)
    match = played_badly(solving)
    assert solving.is_over(match) and not solving.is_reached(match)
    assert solving.acts(match) == 0


def strayed() -> Solving:
    """Give a challenge that is lost by the first act of LOSING, though its time is not over then."""
    return solving_of("same_law")


LOSING = ["tribune agrarian_reform", "flip c1"]


def test_where_it_is_lost_the_augur_says_so_and_takes_it_away() -> None:
    solving = strayed()
    match = solving.begin(LOSING)
    assert solving.next_move(match) is None and solving.outlook(match) == Outlook()
    while not solving.is_over(match):
        assert match.decision is not None
        own = match.decision.seat == solving.seat
        match.play(match.decision.actions[0] if own else solving.answer(match))
    assert not solving.is_reached(match)


@pytest.fixture
def die() -> Solving:
    """One threat is all that can be paid, and one Senator more is wanted: the die alone decides."""
    named = solving_of("crossing").challenge
    state = msgspec.json.decode(msgspec.json.encode(named.puzzle.state))
    state["pw"] = {"optimates": 0, "populares": RULES.book.tables.senate.intimidate.pw}
    state["coins"] = {"optimates": 0, "populares": 0}
    start = RULES.from_json(state)
    goals: list[AnyGoal] = [Influence(least=start.influence(start.asked) + 2)]
    changes = {"state": state, "goals": goals, "par": 1, "solution": {"": "pass"}, "otherwise": {}}
    puzzle = msgspec.structs.replace(named.puzzle, **changes)
    return Solving(Challenge(1, "die", puzzle, named.game))


@pytest.mark.parametrize("cell", ["a1", "a2", "b3"])
def test_the_die_falls_as_badly_as_it_can(die: Solving, cell: str) -> None:
    """Where some face would not do, such a one falls, however few there are; else luck decides."""
    match = die.begin([f"intimidate {cell}"])
    assert match.decision is not None and match.decision.seat == CHANCE
    faces = [RULES.text(face) for face in match.decision.actions]
    after = {face: die.outlook(die.begin([*match.moves, face])).stars for face in faces}
    fallen = RULES.text(die.answer(match))
    assert after[fallen] == (3 if cell == "a2" else 0)
    assert set(after.values()) == ({3} if cell == "a2" else {0, 3})


@SOME
def test_everything_is_taken_back_and_what_stands_counts(named: Challenge) -> None:
    solving = Solving(named)
    match = played_well(solving)
    acts = [solving.acts(match)]
    while (back := solving.back(match)) is not None:
        assert back.decision is not None and back.decision.seat == solving.seat
        assert back.ply < match.ply and match.moves[: back.ply] == back.moves
        match = back
        acts.append(solving.acts(match))
    assert match.ply == 0 and 0 < acts[0] <= solving.puzzle.par and acts[-1] == 0 and acts == sorted(acts, reverse=True)
    assert played_well(solving).moves == played_well(Solving(named)).moves, "the same dice and answers"


def test_a_move_that_is_shown_costs_a_star_once_and_never_the_last() -> None:
    solving = solving_of("crossing")
    start = solving.begin()
    for _ in range(2):
        assert solving.next_move(start) is not None
        solving.show(start)
    assert solving.shown == 1 and solving.stars(solving.begin()) == 2
    for move in solving.begin().legal_moves[:3]:
        solving.show(solving.begin([move]))
    assert solving.shown == 4 and solving.stars(solving.begin()) == 1


def test_off_the_stored_way_the_next_move_is_found_where_there_is_one() -> None:
    solving = solving_of("one_veto")
    match = solving.begin()
    other = "consul agrarian_reform"
    assert solving.puzzle.solution[""] != other
    match.play(RULES.parse(other))
    while not solving.is_over(match):
        assert match.decision is not None
        own = match.decision.seat == solving.seat
        action = solving.next_move(match) if own else solving.answer(match)
        assert action is not None
        match.play(action)
    assert solving.is_reached(match) and solving.stars(match) == 3


def test_the_stored_way_says_nothing_to_who_has_left_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the answer that it has for all questions of a kind."""
    left = 0
    for named in all_challenges("optimates"):
        solving = Solving(named)
        stored, moves = solving.next_move(solving.begin()), solving.begin().legal_moves
        with monkeypatch.context() as patch:
            patch.setattr("game.trials.solving.MOST_POSITIONS", -9_999)  # nothing can be looked for
            for move in moves[:: max(1, len(moves) // 9)]:
                match = solving.begin([move])
                is_asked = match.decision is not None and match.decision.seat == solving.seat
                if RULES.parse(move) != stored and is_asked and not solving.is_over(match):
                    assert solving.next_move(match) is None, (named.name, move)
                    left += 1
    assert left > 20


def test_what_takes_too_long_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.trials.solving.MOST_POSITIONS", 3)
    solving = solving_of("crossing")
    match = solving.begin()
    assert not solving.outlook(match).is_sure
    solving.puzzle.solution.clear()
    assert solving.next_move(match) is None
    match.play((PASS,))
    assert match.decision is None or solving.answer(match) in match.decision.actions


@EVERY
def test_the_augur_sits_on_the_other_side_and_the_position_is_the_files(named: Challenge) -> None:
    solving = Solving(named)
    match = solving.begin()
    assert [match.seats[solving.seat], *sorted({*match.seats} - {HUMAN})] == [HUMAN, AUGUR]
    assert match.decision is not None and match.decision.seat == solving.seat
    assert match.game.from_json(match.game.to_json(match.state)).legal == solving.start.legal


# -- Augustus

AUGUSTAN = pytest.mark.parametrize("named", all_challenges("augustus"), ids=lambda each: each.name)


@AUGUSTAN
def test_the_bag_gives_the_tokens_that_are_told_and_the_others_hold(named: Challenge) -> None:
    for played in (played_well, played_badly):
        solving = Solving(named)
        match, puzzle = played(solving), cast("AugustusPuzzle", solving.puzzle)
        drawn = [move.partition(" ")[2] for move in match.moves if move.startswith("draw ")]
        assert drawn == puzzle.tokens[: len(drawn)] and (len(drawn) == len(puzzle.tokens) or match.state.over)
        placed = [
            action
            for state, action in solving._course(match)
            if state.ask == ASK_PLACE and state.asked not in (CHANCE, solving.seat)
        ]
        assert set(placed) <= {TO_SKIP} and puzzle.others == "hold"


def test_where_the_others_may_place_all_that_they_can_do_is_reckoned_with() -> None:
    named = solving_of("one_away").challenge
    solving = Solving(Challenge(1, "free", msgspec.structs.replace(named.puzzle, others="any"), named.game))
    match = solving.begin(["skip"])
    assert match.decision is not None and match.decision.seat == 1 - solving.seat
    assert solving.kind.others(solving.puzzle, solving.start, match.state) == list(match.decision.actions)
    assert len(match.decision.actions) > 2


def test_what_is_lost_in_augustus_stays_lost() -> None:
    named = solving_of("borrowed_legions").challenge
    solving = Solving(named)
    match = solving.begin(["skip"])
    assert solving.outlook(match) == Outlook()
    while not solving.is_over(match):
        own = match.decision is not None and match.decision.seat == solving.seat
        match.play(match.decision.actions[0] if own and match.decision else solving.answer(match))
    assert not solving.is_reached(match) and solving.progress(match)[0].have < solving.progress(match)[0].need


WRONG = [
    ({"tokens": ["joker", "shield"]}, "must be no joker"),
    ({"tokens": ["dagger"] * 5}, "must be tokens that are in the bag"),
    ({"goals": [{"kind": "control", "objective": 88}]}, "must be one that the player has or could take"),
    ({"goals": [{"kind": "hold", "reward": "palm"}]}, "must be one of three_senators"),
    ({"goals": [{"kind": "controlled", "least": 1}]}, "holds already"),
    ({"others": "sleep"}, "must be"),
]


@pytest.mark.parametrize(("change", "said"), WRONG)
def test_a_wrong_challenge_of_augustus_is_refused(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    named = solving_of("two_shields").challenge
    path = tmp_path / "augustus" / "01_wrong.yaml"
    path.parent.mkdir()
    path.write_text(yaml.safe_dump(msgspec.to_builtins(named.puzzle) | change), encoding="utf-8")
    with pytest.raises(ConfigError, match=said):
        load_challenge(path, rules_of(named))


# -- the stars


def test_only_what_is_better_is_kept_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "profile.db"
    results = [(1, 5, True), (2, 4, True), (2, 4, False), (1, 2, False), (2, 3, True), (3, 3, True), (3, 3, False)]
    for number, acts, better in results:
        assert keep(Profile.open(path), Reached("bread", number, acts)) is better
    keep(Profile.open(path), Reached("votes", 1, 9))
    kept = stars(Profile.open(path))
    assert kept.best == {"bread": Reached("bread", 3, 3), "votes": Reached("votes", 1, 9)} and not kept.unread
    assert (kept.of("bread"), kept.of("nothing")) == (3, 0)


@pytest.mark.parametrize(
    "line", [b"{", b"[]", b'{"challenge": "votes", "stars": 4, "acts": 1}', b'{"challenge": 1, "stars": 1, "acts": 1}']
)
def test_a_spoilt_line_is_counted_and_costs_only_itself(line: bytes) -> None:
    profile = Profile.open(None)
    keep(profile, Reached("bread", 2, 4))
    profile.append(PLACE, 2, line)
    keep(profile, Reached("votes", 1, 9))
    kept = stars(profile)
    assert set(kept.best) == {"bread", "votes"} and kept.unread == 1
    assert line in profile.load(PLACE)[1]  # type: ignore[index]


def test_stars_of_a_newer_program_are_left_alone() -> None:
    profile = Profile.open(None)
    profile.begin(PLACE, b'{"format": 2}')
    profile.append(PLACE, 1, b"something new")
    with pytest.raises(SaveError, match="newer version"):
        stars(profile)
    with pytest.raises(SaveError, match="newer version"):
        keep(profile, Reached("bread", 3, 3))
    assert profile.load(PLACE) == (b'{"format": 2}', [b"something new"])


def test_a_spoilt_head_costs_no_stars() -> None:
    profile = Profile.open(None)
    profile.begin(PLACE, b"{nonsense")
    assert keep(profile, Reached("bread", 3, 3))
    assert stars(profile).of("bread") == 3 and profile.load(PLACE)[0] == b"{nonsense"  # type: ignore[index]
