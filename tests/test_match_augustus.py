"""A game of many seats with hidden cards goes through all that a match can do: saves, records, taking back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.check import MistakesError, check
from game.match import HUMAN, UNDO_STOPS, Match
from game.rules.core import CHANCE
from game.rules.legality import IllegalAction
from game.rules.record import RecordError, read_record, replay, write_record
from game.saves import SaveError, export_save, read_export
from game.storage import Profile
from tests.playing import augustus, look, play_out, step

GAME = augustus().game


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    opened = Profile.open(tmp_path / "profile.db")
    yield opened
    opened.close()


def new(seats: int = 3, seed: int = 1) -> Match:
    return Match.new(augustus(), {"seats": seats}, seed)


def until(kind: str) -> Match:
    """Play until a question of a kind is asked."""
    match, random = new(), Random(1)
    while match.decision is not None and match.decision.kind != kind:
        step(match, random)
    assert match.decision is not None
    return match


@pytest.mark.parametrize("seats", [2, 6])
def test_a_record_written_and_read_replays_to_the_same_end(seats: int) -> None:
    match = play_out(new(seats, 4), 4)
    record = read_record(match.record_text())
    assert record.header.seats == (HUMAN,) * seats and set(record.header.result or {}) == set(GAME.seats(match.state))
    assert GAME.to_json(replay(GAME, record)) == GAME.to_json(match.state)
    assert write_record(record) == write_record(match.to_record())
    assert "; round 1, seat_1 is the crier\n" in match.record_text()


def test_the_number_of_players_is_the_options() -> None:
    match = Match.new(augustus(), {"seats": 5}, 1, ["human", "random", "random", "random", "random"])
    assert match.seats[0] == "human" and len(match.seats) == 5
    with pytest.raises(ValueError, match="5 seats, not 4"):
        Match.new(augustus(), {"seats": 5}, 1, ["human"] * 4)
    text = match.record_text().replace('["human", "random", "random", "random", "random"]', '["human", "random"]')
    with pytest.raises(RecordError, match="must name 5 players"):
        replay(GAME, read_record(text))


def test_a_game_in_progress_is_taken_up_exactly_at_any_ply(profile: Profile) -> None:
    for seats, most in ((2, 30), (4, 71), (6, 9)):
        match = Match.new(augustus(), {"seats": seats}, seats, autosave=profile)
        play_out(match, seats, most=most)
        resumed = Match.resume(profile, "augustus")
        assert resumed is not None and look(resumed) == look(match)
        assert resumed.undo_stop == match.undo_stop
        assert look(play_out(resumed, 3, most=40)) == look(play_out(match, 3, most=40))


def test_an_exported_game_is_read_back_and_one_of_other_seats_refused() -> None:
    match = play_out(new(4), 4, most=40)
    save = read_export(export_save(match.to_save()))
    assert look(Match.from_save(augustus(), save)) == look(match)
    for seats in (("human",) * 3, ("human",) * 7):
        with pytest.raises(SaveError):
            Match.from_save(augustus(), replace(save, head=replace(save.head, seats=seats)))


def test_taking_back_gives_the_very_same_position_and_never_goes_behind_what_was_shown() -> None:
    taken: Counter[str] = Counter()
    stops: Counter[str | None] = Counter()
    wanted = {"reward", "rearrange", "place_any", "place_symbol"}
    for seed in range(40):
        if wanted <= set(taken) and len(stops) == len(UNDO_STOPS):
            break
        match, random = new(2 + seed % 5, seed), Random(seed)
        while match.decision is not None:
            was, before = match.decision, look(match)
            events = match.draw() if was.seat == CHANCE else match.play(random.choice(was.actions))
            stops[match.undo_stop] += 1
            assert not (match.can_undo and any(event.is_reveal for event in events))
            if match.can_undo and taken[was.kind] < 3:
                move = match.moves[-1]
                match.undo()
                assert look(match) == before and match.decision == was
                match.play(GAME.parse(move))
                taken[was.kind] += 1
    assert wanted <= set(taken)
    assert "place" not in taken, "the last to choose has turned all choices up"
    assert set(stops) == {None, *UNDO_STOPS} - {"start"}


def test_a_shown_card_is_a_barrier_after_a_save_too() -> None:
    reveals = 0
    for seed in range(30):
        match, random = new(2, seed), Random(seed)
        while match.decision is not None:
            step(match, random)
            if match.undo_stop == "reveal":
                reveals += 1
                again = Match.from_save(augustus(), match.to_save())
                assert again.undo_stop == "reveal"
                with pytest.raises(IllegalAction, match="something hidden has been shown since"):
                    again.undo()
            elif match.can_undo:
                assert Match.from_save(augustus(), match.to_save()).can_undo
            if reveals > 3:
                return
    raise AssertionError("nothing was shown between two acts of one seat")


def test_check_names_the_game_of_records_states_saves_and_tables(tmp_path: Path) -> None:
    match = play_out(new(2, 3), 3, most=25)
    path = tmp_path / "file"
    path.write_text(match.record_text())
    assert check(path) == "a record of augustus, 25 moves, unfinished"
    path.write_bytes(export_save(match.to_save()))
    assert check(path) == "a saved game of augustus, 25 moves"
    data = GAME.to_json(match.state)
    path.write_text(json.dumps(data, indent=1))
    assert check(path) == "a state of augustus"
    data["players"]["seat_2"]["stock"] += 1
    path.write_text(json.dumps(data, indent=1))
    with pytest.raises(MistakesError, match=r"players.seat_2.legions: must be 8"):
        check(path)
    mod = tmp_path / "augustus"
    mod.mkdir()
    (mod / "objectives.yaml").write_text("1: {points: 9}\n")
    assert check(mod) == "a mod of the tables of augustus"


def test_an_illegal_move_is_told_by_the_name_of_the_seat_asked() -> None:
    match = until("place")
    with pytest.raises(IllegalAction, match=r"seat_\d is asked place, and may play skip"):
        match.play(GAME.parse("claim"))
    match = until("draw")
    with pytest.raises(IllegalAction, match="chance is asked draw"):
        match.play(GAME.parse("skip"))
