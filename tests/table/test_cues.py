"""Every event is heard: at its moments, once a run, and of what is skipped through the last sound alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import paths
from game.config import ConfigError, load, loads
from game.rules.core import Action, Event, silent
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.rules.optimates.event_words import event_words
from game.scenes.context import Context
from game.scenes.optimates.cues import MOMENTS, CueTable, load_cues
from game.scenes.stack import feed
from game.scenes.table.cues import event_name
from game.ui.input import Input
from game.ui.sound_table import SoundTable
from tests.protocol import choose
from tests.table.kit import context, loaded, position, table_at, table_of
from tests.table.test_motion import ALL, STEP, cases

WRITTEN = paths.resource("config", "cues.yaml").read_text(encoding="utf-8")


def heard_context(speed: str = "normal", reduced: bool = False) -> tuple[Context, list[str]]:
    """Make what scenes need, and a list of what is played."""
    heard: list[str] = []
    made = context(speed=speed, reduced=reduced)
    made.audio.play = heard.append  # type: ignore[assignment, method-assign]
    return made, heard


def sounds_of(state: dict[str, Any], action: Action) -> tuple[set[str], list[Event]]:
    """Give every sound that an act's events have, and the events."""
    game, events = loaded().game, list[Event]()
    game.apply(game.from_json(state), action, events.append)
    table = load_cues().sounds
    return {sound for event in events for sound in table[event_name(type(event))].values()}, events


# -- the table


def test_every_event_has_a_sound_at_a_moment_that_it_has() -> None:
    table = load_cues()
    assert MOMENTS.keys() == ALL
    assert table.sounds.keys() == {event_name(kind) for kind in ALL}
    assert all(table.sounds.values()) and not list(table.check())


def test_every_picture_is_there_or_something_stands_for_it() -> None:
    sprites = context().skin.sprites
    for name, flicker in load_cues().pictures.items():
        seen = [frame for frame in flicker.frames if sprites.has(frame)] or [flicker.still]
        assert seen == [""] or all(sprites.has(frame) for frame in seen), name


def test_every_sound_is_one_of_the_programs_own() -> None:
    known = load(paths.resource("config", "sound.yaml"), SoundTable).effects
    assert {sound for sounds in load_cues().sounds.values() for sound in sounds.values()} <= known.keys()


def test_events_are_named_as_the_engine_mode_names_them() -> None:
    for state, action in cases():
        for event in sounds_of(state, action)[1]:
            assert event_name(type(event)) == event_words(loaded().game.book.notation, event)["type"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("  acted: {begin: wood}\n", "", "acted"),
        ("  acted: {begin: wood}", "  acted: {}", "acted"),
        ("  acted: {begin: wood}", "  acted: {end: wood}", "begin"),
        ("  acted: {begin: wood}", "  acted: {begin: wood}\n  risen: {begin: wood}", "risen"),
        ("  acted: {begin: wood}", "  acted: {begin: Wood!}", "acted"),
        ("each: 60", "each: 0", "each"),
    ],
)
def test_a_wrong_table_is_refused_by_name(old: str, new: str, told: str) -> None:
    assert loads(WRITTEN, CueTable) == load_cues()
    with pytest.raises(ConfigError, match=told):
        loads(WRITTEN.replace(old, new, 1), CueTable)


def acts(seeds: range) -> Iterator[tuple[dict[str, Any], Action]]:
    """Yield the acts of random games with the positions before them."""
    game = loaded().game
    for seed in seeds:
        random, state = Random(seed), game.new({}, Random(seed))
        while (decision := game.decision(state)) is not None:
            action = choose(decision, random)
            yield game.to_json(state), action
            game.apply(state, action, silent)


def variants(games: int) -> Iterator[tuple[Event, Any]]:
    """Yield events of random games with the position before each, and those that come up too seldom."""
    game = loaded().game
    for before, action in (*cases(), *acts(range(games))):
        shown = game.from_json(before)
        for event in sounds_of(before, action)[1]:
            yield event, game.clone(shown)
            game.show(shown, event)
    state = game.from_json(position("action"))
    yield e.TieBroken("8.0", 1), state
    for seat in range(2):
        yield e.GameEnded("8.0", seat, (50, 30), 20, "lead"), state


def test_every_moment_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(table_at(context(), position("action"), ("greedy", "human")))
    motion, asked = table.playback.motion, set[tuple[type[Event], str]]()
    book = motion._cues
    sound = book.at

    def note(event: Event, moment: str) -> Any:
        asked.add((type(event), moment))
        return sound(event, moment)

    monkeypatch.setattr(book, "at", note)
    for event, shown in variants(6):
        table.playback._show_state(shown)
        flight = motion.flights.get(type(event))
        flight(event, ()) if flight else motion.moves[type(event)](event)
    assert asked == {(kind, moment) for kind, moments in MOMENTS.items() for moment in moments}


# -- at the table


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "reduced"])
def test_what_moves_is_heard(reduced: bool) -> None:
    made, heard = heard_context(reduced=reduced)
    for state, action in cases():
        wanted, events = sounds_of(state, action)
        heard.clear()
        table = table_of(table_at(made, state))
        table.play(action)
        while table.timeline.running:
            table.timeline.update(STEP)
        assert heard and set(heard) <= wanted
        for event in events:
            assert set(load_cues().sounds[event_name(type(event))].values()) & set(heard), event


def test_of_what_is_skipped_the_last_sound_alone_is_heard() -> None:
    made, heard = heard_context()
    for state, action in cases():
        whole: list[str] = []
        for skips in (False, True):
            heard.clear()
            stack = table_at(made, state)
            table = table_of(stack)
            table.play(action)
            if skips:
                feed(stack, Input("confirm"))
                assert heard == whole[-1:]
            while table.timeline.running:
                table.timeline.update(STEP)
            whole = list(heard)


def test_at_instant_speed_an_act_is_one_sound() -> None:
    made, heard = heard_context("instant")
    for state, action in cases():
        heard.clear()
        table_of(table_at(made, state)).play(action)
        assert len(heard) == 1


def test_what_moves_together_sounds_once() -> None:
    made, heard = heard_context()
    flips = [(s, a) for s, a in acts(range(4)) if a[0] in (n.INFLUENCE, n.BACKLASH, n.FLIP) and len(a) > 3]
    assert flips
    for state, action in flips[:4]:
        heard.clear()
        table = table_of(table_at(made, state))
        table.play(action)
        while table.stage.turning or "flip" not in heard:
            table.timeline.update(STEP)
        assert heard.count("flip") == 1
