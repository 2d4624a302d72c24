"""A game being played: one door, taking back up to a barrier, saving action by action, and taking up again."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.ai.player import decide
from game.ai.random_player import RandomPlayer
from game.catalogue import LoadedGame, UnknownGameError, game_names, load_game
from game.match import UNDO_STOPS, Match
from game.rules.chance import draw
from game.rules.core import CHANCE, Decision, OptionError, StateError
from game.rules.legality import IllegalAction
from game.rules.record import MOST_SEED, read_record
from game.saves import SaveError, export_save, read_export
from game.storage import Profile, StorageError
from tests.playing import KINDS, look, optimates, play_out, positions, step

GAMES = 200


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    opened = Profile.open(tmp_path / "profile.db")
    yield opened
    opened.close()


@pytest.fixture
def memory() -> Iterator[Profile]:
    """Give a profile without a disk, for tests that save a thousand times."""
    opened = Profile.open(None)
    yield opened
    opened.close()


def new(seed: int = 1, **others: Any) -> Match:
    return Match.new(optimates(), seed=seed, **others)


def until(kind: str, seed: int = 0, **others: Any) -> tuple[Match, Random]:
    """Play games at random until somebody is asked a question of this kind."""
    for each in range(seed, seed + 500):
        match, random = new(each, **others), Random(each)
        while match.decision is not None:
            if match.decision.kind == kind:
                return match, random
            step(match, random)
    raise AssertionError(f"no {kind} came up")


# -- whole games


def test_two_hundred_random_games_end_with_a_winner_and_every_question_asked() -> None:
    asked: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    for seed in range(GAMES):
        match, random = new(seed), Random(seed)
        while match.decision is not None:
            assert len(match.decision.actions) > 1, "one legal move is no question"
            asked[match.decision.kind] += 1
            step(match, random)
            assert match.ply < 2000, "this game has no end"
        assert match.result is not None and sum(match.result.values()) == 1
        winners[max(match.result, key=match.result.__getitem__)] += 1
        assert not match.legal_moves and match.undo_stop == "over"
    assert set(asked) == KINDS and len(winners) == 2


def test_the_same_seed_and_options_give_the_same_game() -> None:
    options = {"layout": "mingled", "random_italics": True}
    first, second = (play_out(new(7, options=options), 7) for _ in range(2))
    assert look(first) == look(second)
    assert first.head.start != new(8, options=options).head.start


def test_without_a_seed_one_is_picked_and_kept() -> None:
    match = Match.new(optimates())
    assert match.head.seed is not None
    again = Match.new(optimates(), seed=match.head.seed)
    assert again.head.start == match.head.start


def test_wrong_options_seats_and_seeds_are_refused() -> None:
    with pytest.raises(OptionError):
        Match.new(optimates(), {"layout": "sofas"})
    with pytest.raises(ValueError, match="2 seats"):
        new(seats=("human",))
    for seed in (-1, MOST_SEED + 1):
        with pytest.raises(ValueError, match="seed"):
            new(seed)


def test_an_unknown_game_is_refused_by_name() -> None:
    assert game_names() == ("optimates", "augustus")
    with pytest.raises(UnknownGameError, match="there are: optimates, augustus"):
        load_game("chess")


def test_a_position_from_outside_is_played_on_from() -> None:
    for position in list(positions())[::40]:
        match = Match.from_state(optimates(), position["state"], seed=1)
        assert sorted(match.legal_moves) == sorted(position["legal"])
        assert play_out(match, 1).result is not None
    with pytest.raises(StateError):
        Match.from_state(optimates(), {})


# -- the one door


def test_what_is_not_asked_is_refused_and_changes_nothing() -> None:
    match = new(3)
    before = look(match)
    refused: list[Any] = [(), (99,), (0, 0), [0], "pass", None, match.game.parse("roll 3"), match.game.parse("bid 900")]
    for action in refused:
        with pytest.raises(IllegalAction):
            match.play(action)
        assert look(match) == before
    with pytest.raises(IllegalAction, match="populares is asked"):
        match.draw()


def test_a_player_may_not_roll_for_chance_without_it_being_asked_but_may_when_it_is() -> None:
    match, _ = until("roll")
    dice = match.random.getstate()
    events = match.play(match.game.parse("roll 8"))
    assert match.moves[-1] == "roll 8" and any(type(event).__name__ == "DieRolled" for event in events)
    assert match.random.getstate() == dice


def test_an_over_game_takes_no_action() -> None:
    match = play_out(new(2), 2)
    with pytest.raises(IllegalAction, match="over"):
        match.play((0,))
    with pytest.raises(IllegalAction, match="over"):
        match.draw()


def test_an_action_that_breaks_inside_the_rules_leaves_all_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_out(new(3), 3, most=20)
    before = look(match)

    def apply(state: Any, action: Any, emit: Any) -> None:
        state.pw[0] = 99
        raise ZeroDivisionError

    monkeypatch.setattr(match.game, "apply", apply)
    assert match.decision is not None
    with pytest.raises(ZeroDivisionError):
        match.play(match.decision.actions[0])
    assert look(match) == before


def test_a_player_is_shown_a_view_and_never_the_dice() -> None:
    match = new(4)
    dice = match.random.getstate()
    view = match.view(1)
    thought = decide(RandomPlayer(), match.game, view, 1, Random(0))
    assert thought.action in match.decision.actions  # type: ignore[union-attr]
    assert match.random.getstate() == dice and view is not match.state
    view.pw[0] = 77
    assert match.state.pw[0] != 77


def test_draws_follow_the_odds() -> None:
    decision = until("roll")[0].decision
    assert decision is not None and decision.weights is not None and len(decision.weights) == 8
    rolls = Counter(draw(decision, Random(seed)) for seed in range(4000))
    assert len(rolls) == 8 and all(400 < count < 600 for count in rolls.values()), rolls
    loaded = Decision(CHANCE, "roll", decision.actions[:2], (0.25, 0.75))
    assert 2700 < sum(draw(loaded, Random(seed)) == decision.actions[1] for seed in range(4000)) < 3300


# -- taking back


def test_taking_back_gives_the_very_same_position_for_every_kind_of_answer() -> None:
    wanted = KINDS - {"roll", "oppose"}  # behind those two there is always a die
    taken: Counter[str] = Counter()
    for seed in range(1000):
        if wanted <= set(taken):
            break
        match, random = new(seed), Random(seed)
        while match.decision is not None:
            was, kind = match.decision, match.decision.kind
            before = look(match) if taken[kind] < 3 else ()
            step(match, random)
            if before and match.can_undo:
                match.undo()
                assert look(match) == before and match.decision == was
                taken[kind] += 1
    assert set(taken) - {kind for kind in taken if not taken[kind]} == wanted


def test_every_run_of_ones_own_acts_can_be_taken_back_to_the_barrier() -> None:
    depth = 0
    for seed in range(30):
        match, random = new(seed), Random(seed)
        while match.decision is not None:
            step(match, random)
            seen = [look(match)]
            moves = []
            copy = Match.from_save(optimates(), match.to_save())
            while copy.can_undo:
                moves.append(copy.moves[-1])
                copy.undo()
                seen.append(look(copy))
            depth = max(depth, len(moves))
            assert copy.undo_stop in UNDO_STOPS
            for move, was in zip(reversed(moves), reversed(seen[:-1]), strict=True):
                copy.play(copy.game.parse(move))
                assert look(copy) == was
    assert depth >= 3


def test_nothing_is_taken_back_at_the_start_behind_a_die_or_another_ones_choice() -> None:
    match = new(5)
    assert match.undo_stop == "start"
    match, _ = until("roll")
    assert match.undo_stop == "chance"
    match.draw()
    assert match.undo_stop in ("chance", "over")
    with pytest.raises(IllegalAction, match="a die has been cast since"):
        match.undo()
    match, random = until("veto")
    assert match.undo_stop == "other"
    step(match, random)
    assert match.undo_stop in ("other", "over") or match.entries[-1].seat == match.decision.seat  # type: ignore[union-attr]
    with pytest.raises(IllegalAction, match="the other side has made a choice since"):
        until("veto")[0].undo()


def test_taking_back_never_changes_the_dice_to_come() -> None:
    straight, _ = until("action", seed=9)
    wavering, _ = until("action", seed=9)
    for match, turns_back in ((straight, 0), (wavering, 5)):
        random = Random(3)
        while match.decision is not None:
            step(match, random)
            for _ in range(turns_back):
                if match.can_undo:
                    move = match.moves[-1]
                    match.undo()
                    match.play(match.game.parse(move))
    assert look(straight) == look(wavering)
    assert any(move.startswith("roll") for move in straight.moves)


# -- the record


def test_a_match_from_a_record_goes_on_with_the_dice_that_would_have_come() -> None:
    whole = play_out(new(11), 11)
    for most in (0, 5, 30, whole.ply):
        part = play_out(new(11), 11, most=most)
        again = Match.from_record(optimates(), read_record(part.record_text()))
        assert look(again) == look(part)
        assert again.head == part.head


def test_a_record_of_other_tables_says_so() -> None:
    text = play_out(new(11), 11, most=9).record_text()
    other = text.replace(optimates().digest, "0" * 64)
    assert Match.from_record(optimates(), read_record(text)).notices == []
    [notice] = Match.from_record(optimates(), read_record(other)).notices
    assert "other tables" in notice


def test_a_match_from_a_record_can_be_saved(profile: Profile) -> None:
    part = play_out(new(11), 11, most=12)
    again = Match.from_record(optimates(), read_record(part.record_text()), autosave=profile)
    resumed = Match.resume(profile, "optimates")
    assert resumed is not None and look(resumed) == look(again)


def test_a_finished_record_can_be_kept_among_the_finished_games(profile: Profile) -> None:
    whole = play_out(new(11), 11)
    Match.from_record(optimates(), whole.to_record(), autosave=profile)
    assert profile.games() == [] and len(profile.finished("optimates")) == 1


# -- saving


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_question_is_saved_and_taken_up_exactly(kind: str, profile: Profile) -> None:
    found, _ = until(kind)
    match = Match.from_record(optimates(), found.to_record(), autosave=profile)
    taken_up = Match.resume(profile, "optimates")
    assert taken_up is not None
    assert look(taken_up) == look(match) == look(found)
    assert taken_up.decision == match.decision and taken_up.undo_stop == match.undo_stop
    assert taken_up.head == match.head and taken_up.notices == []


def test_taking_up_again_and_again_changes_nothing_of_the_game(memory: Profile) -> None:
    match, random = new(2, autosave=memory), Random(2)
    while match.decision is not None:
        step(match, random)
        match = Match.resume(memory, "optimates") or match
    straight = play_out(new(2), 2)
    assert look(match) == look(straight)
    assert any(move.startswith("roll") for move in match.moves)


def test_what_is_taken_up_can_be_taken_back_as_before(memory: Profile) -> None:
    depths = Counter[int]()
    for seed in range(100):
        if depths[1] and depths[2]:
            break
        match, random = new(seed, autosave=memory), Random(seed)
        while match.decision is not None:
            step(match, random)
            if random.random() < 0.6:
                continue
            resumed = Match.resume(memory, "optimates")
            depth = 0
            while resumed is not None and resumed.can_undo and random.random() < 0.6:
                resumed.undo()
                match.undo()
                depth += 1
                assert look(resumed) == look(match)
                stored = memory.load("optimates")
                assert stored is not None and len(stored[1]) == match.ply
            depths[depth] += 1
            match = resumed or match
    assert depths[1] and depths[2]


def test_a_finished_game_moves_to_the_finished_ones_with_its_record(profile: Profile) -> None:
    match = play_out(new(8, autosave=profile), 8)
    assert Match.resume(profile, "optimates") is None
    [summary] = [msgspec.json.decode(each) for each in profile.finished("optimates")]
    assert summary["result"] == match.result and summary["plies"] == match.ply
    assert summary["final"] == match.game.to_json(match.state)
    assert look(Match.from_record(optimates(), read_record(summary["record"]))) == look(match)


def test_a_game_that_was_killed_between_its_last_action_and_its_end_is_ended(profile: Profile) -> None:
    match = new(8, autosave=profile)
    match._end = lambda: None  # type: ignore[method-assign]
    play_out(match, 8)
    assert profile.games() == ["optimates"]
    resumed = Match.resume(profile, "optimates")
    assert resumed is not None and resumed.result == match.result
    assert profile.games() == [] and len(profile.finished()) == 1


def test_nothing_in_progress_is_nothing_to_take_up(profile: Profile) -> None:
    assert Match.resume(profile, "optimates") is None


def test_an_exported_save_is_taken_up_exactly() -> None:
    match = play_out(new(12), 12, most=33)
    again = Match.from_save(optimates(), read_export(export_save(match.to_save())))
    assert look(again) == look(match)
    assert look(play_out(again, 5)) == look(play_out(match, 5))


def test_changed_tables_are_told_and_the_state_still_loads() -> None:
    match = play_out(new(12), 12, most=33)
    other = LoadedGame(optimates().game, "f" * 64, (), optimates().event_words)
    again = Match.from_save(other, match.to_save())
    assert look(again) == look(match)
    [notice] = again.notices
    assert "rules have changed" in notice


def test_a_record_that_changed_rules_cannot_play_is_told_and_the_state_still_loads() -> None:
    match = play_out(new(12), 12, most=33)
    save = match.to_save()
    impossible = msgspec.structs.replace(save.entries[0], move="bid 900")
    other = LoadedGame(optimates().game, "f" * 64, (), optimates().event_words)
    again = Match.from_save(other, msgspec.structs.replace(save, entries=(impossible, *save.entries[1:])))
    assert again.legal_moves == match.legal_moves and len(again.notices) == 2
    assert "can't be shown again" in again.notices[1]
    assert "bid 900" in again.record_text()


def spoil(change: Callable[[dict[str, Any]], None]) -> bytes:
    data = msgspec.json.decode(export_save(play_out(new(12), 12, most=20).to_save()))
    change(data)
    return msgspec.json.encode(data)


SPOILS: list[Callable[[dict[str, Any]], Any]] = [
    lambda data: data.pop("head"),
    lambda data: data["head"].pop("start"),
    lambda data: [each.update(random="x") for each in data["entries"]],
    lambda data: data["head"].update(game="augustus"),
    lambda data: data["head"].update(format=2),
    lambda data: data["head"].update(seats=["human"]),
    lambda data: data.update(respublica_save=2),
    lambda data: data.update(entries=5),
    lambda data: data["entries"][-1].update(state={}),
    lambda data: data["entries"][-1]["state"].update(turn=-1),
]


@pytest.mark.parametrize("change", SPOILS)
def test_a_spoilt_save_is_refused_in_a_sentence(change: Callable[[dict[str, Any]], None]) -> None:
    with pytest.raises(SaveError, match=r"^The saved game .*\.$"):
        Match.from_save(optimates(), read_export(spoil(change)))


def test_a_spoilt_profile_entry_is_refused_in_a_sentence(profile: Profile) -> None:
    play_out(new(1, autosave=profile), 1, most=5)
    profile.append("optimates", 6, b"{}")
    with pytest.raises(SaveError, match="action 6"):
        Match.resume(profile, "optimates")


class FailingProfile(Profile):
    """A profile that fails while `is_broken`, as a full disk does."""

    is_broken = False
    failures = 0

    def _check(self) -> None:
        if self.is_broken:
            self.failures += 1
            raise StorageError("Could not save the action: the disk is full.")

    def begin(self, game: str, head: bytes) -> None:
        self._check()
        super().begin(game, head)

    def append(self, game: str, ply: int, entry: bytes) -> None:
        self._check()
        super().append(game, ply, entry)

    def truncate(self, game: str, ply: int) -> None:
        self._check()
        super().truncate(game, ply)

    def end(self, game: str, summary: bytes) -> None:
        self._check()
        super().end(game, summary)


@pytest.fixture
def failing() -> Iterator[FailingProfile]:
    profile = FailingProfile.open(None)
    assert isinstance(profile, FailingProfile)
    yield profile
    profile.close()


def test_a_full_disk_stops_no_game_and_is_told_once(failing: FailingProfile) -> None:
    failing.is_broken = True
    match = play_out(new(8, autosave=failing), 8)
    assert match.result is not None and failing.failures > 20
    assert match.notices == ["Could not save the action: the disk is full."]
    assert failing.games() == []


def test_saving_catches_up_as_soon_as_it_can(failing: FailingProfile) -> None:
    random = Random(4)
    match = new(4, autosave=failing)
    for number in range(40):
        failing.is_broken = number % 8 < 5
        step(match, random)
        if number % 3 == 0 and match.can_undo:
            match.undo()
        if not failing.is_broken and match.decision is not None:
            resumed = Match.resume(failing, "optimates")
            assert resumed is not None and look(resumed) == look(match)
    assert 1 < len(match.notices) <= 6


def test_a_closed_profile_stops_no_game(tmp_path: Path) -> None:
    profile = Profile.open(tmp_path / "p.db")
    match = new(8, autosave=profile)
    profile.close()
    play_out(match, 8)
    assert match.result is not None and len(match.notices) == 1
    with pytest.raises((StorageError, sqlite3.ProgrammingError)):
        profile.games()
