"""Keys set anew: by any device, at once, kept, told in a sentence, and never so that somebody is locked out."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.scenes.context import Context, load_look, make_context
from game.scenes.keymap import KeyMapScene
from game.scenes.options import OptionsScene
from game.scenes.prompts import prompt_line
from game.scenes.stack import Stack
from game.scenes.title import TitleScene
from game.settings import FILE, SettingsFile
from game.ui.input import InputReader, key_label, printed
from game.ui.keymap import bind, fixed_names, key_name, own_of, with_own
from game.ui.look import InputTable
from tests.hands_kit import Seat, key_event
from tests.scene_kit import context, form_of

__all__ = ["context"]

TABLE = load_look().input
KEYS = (*"azhrmq", "F1", "F5", "TAB", "SPACE", "UP", "RETURN", "ESCAPE", "BACKSPACE", "1", "KP_7", "LCTRL", "SLASH")
BUTTONS = ("A", "B", "X", "Y", "BACK", "START", "GUIDE", "LEFTSHOULDER", "RIGHTSHOULDER", "DPAD_UP", "LEFTSTICK")


def doubled(table: InputTable) -> list[str]:
    """Name the keys and buttons that mean two things."""
    found = []
    for names in (table.keys, table.pad):
        flat = [name.lower() for list_ in names.values() for name in list_]
        found += [name for name in set(flat) if flat.count(name) > 1]
    return found


def is_safe(table: InputTable) -> bool:
    """Tell whether all that always keeps its meaning has kept it, and no key has two."""
    for now, usual, fixed in (
        (table.keys, TABLE.keys, fixed_names(TABLE, "keys")),
        (table.pad, TABLE.pad, fixed_names(TABLE, "pad")),
    ):
        for kind, names in usual.items():
            if not {name for name in names if name in fixed} <= set(now[kind]):
                return False
    return not doubled(table)


def test_the_usual_keys_mean_one_thing_each_and_none_is_missing() -> None:
    assert is_safe(TABLE) and set(TABLE.keys) == set(TABLE.pad)


@settings(max_examples=30)
@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("keys"), st.sampled_from(list(TABLE.keys)), st.sampled_from(KEYS)),
            st.tuples(st.just("pad"), st.sampled_from(list(TABLE.pad)), st.sampled_from(BUTTONS)),
        ),
        max_size=12,
    )
)
def test_whatever_is_set_nobody_is_locked_out_and_it_comes_back_as_it_was(steps: list[tuple[str, str, str]]) -> None:
    table = TABLE
    for slot, kind, name in steps:
        before = table
        bound = bind(table, slot, kind, name)  # type: ignore[arg-type]
        table = bound.table
        names = (table.keys if slot == "keys" else table.pad)[kind]
        assert (name in names) == (bound.said in ("set", "moved", "swapped", "same"))
        assert table == before or bound.said in ("set", "moved", "swapped")
        assert is_safe(table)
        # Every input that had a key before has one still.
        assert all(table.keys[each] for each in before.keys if before.keys[each])
    InputReader(table, lambda pos: pos)
    again, problems = with_own(TABLE, own_of(table, TABLE, "keys"), own_of(table, TABLE, "pad"))
    assert (again, problems) == (table, [])


@pytest.mark.parametrize(
    ("slot", "kind", "name", "said", "other"),
    [
        ("keys", "undo", "q", "set", ""),
        ("keys", "undo", "z", "same", ""),
        ("keys", "undo", "m", "swapped", "mute"),
        ("keys", "undo", "h", "moved", "help"),
        ("keys", "shift_tab", "z", "only", "undo"),
        ("keys", "undo", "RETURN", "always", "confirm"),
        ("keys", "undo", "UP", "always", "up"),
        ("keys", "undo", "LALT", "system", ""),
        ("keys", "undo", "3", "digit", ""),
        ("keys", "undo", "NOSUCH", "unknown", ""),
        ("pad", "undo", "START", "set", ""),
        ("pad", "undo", "Y", "swapped", "help"),
        ("pad", "mute", "Y", "only", "help"),
        ("pad", "mute", "B", "always", "back"),
        ("pad", "mute", "GUIDE", "system", ""),
    ],
)
def test_what_comes_of_each_sort_of_key(slot: str, kind: str, name: str, said: str, other: str) -> None:
    bound = bind(TABLE, slot, kind, name)  # type: ignore[arg-type]
    assert (bound.said, bound.other) == (said, other)


# ------------------------------------------------------------- names, by letter and by place (I01, I03)


@pytest.mark.parametrize(
    ("key", "place", "name"),
    [
        (pygame.K_q, pygame.KSCAN_A, "q"),  # AZERTY: the letter that is printed
        (pygame.K_m, pygame.KSCAN_SEMICOLON, "m"),
        (ord("я"), pygame.KSCAN_Z, "z"),  # no Latin letters: the usual one of the place
        (ord("ü"), pygame.KSCAN_LEFTBRACKET, "LEFTBRACKET"),  # none of A to Z: the place
        (pygame.K_SEMICOLON, pygame.KSCAN_COMMA, "COMMA"),
        (pygame.K_F5, pygame.KSCAN_F5, "F5"),
        (ord("é"), pygame.KSCAN_2, "2"),
    ],
)
def test_a_key_is_kept_so_that_the_same_key_does_it_again(key: int, place: int, name: str) -> None:
    assert key_name(key, place) == name
    bound = bind(TABLE, "keys", "undo", name)
    if bound.said == "digit":
        return
    reader = InputReader(bound.table, lambda pos: pos)
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=place, mod=0, unicode="")
    assert [inp.kind for inp in reader.read([event])] == ["undo"]


def test_prompts_show_what_is_printed_on_the_key_here() -> None:
    table = bind(TABLE, "keys", "undo", "COMMA").table
    reader = InputReader(table, lambda pos: pos)
    assert key_label(table, "undo", "keys", reader.labels) == ","
    reader.read([pygame.event.Event(pygame.KEYDOWN, key=ord(";"), scancode=pygame.KSCAN_COMMA, mod=0, unicode="")])
    assert key_label(table, "undo", "keys", reader.labels) == ";"
    assert printed("z", "keys", reader.labels) == "Z"


def test_every_key_has_a_label_of_one_word() -> None:
    for name in {name.removeprefix("KSCAN_") for name in dir(pygame) if "KSCAN_" in name}:
        label = printed(name, "keys")
        assert label and " " not in label and "_" not in label, name


# ------------------------------------------------------------- the player's own, from the settings


@pytest.mark.parametrize(
    ("keys", "pad", "undo", "told"),
    [
        ({"undo": ["q"]}, {}, ["q"], 0),
        ({"undo": []}, {}, [], 0),
        ({"undo": ["NOSUCH", "q"]}, {}, ["q"], 1),
        ({"undo": ["ESCAPE", "q"]}, {}, ["q"], 0),
        ({"undo": ["q"], "jump": ["j"]}, {}, ["q"], 1),
        ({"undo": ["m"]}, {}, ["m"], 0),
        ({"mute": ["z"]}, {}, [], 0),
        ({"mute": ["q"], "undo": ["q"]}, {}, [], 0),
        ({}, {"undo": ["Q"]}, ["z"], 1),
        ({"confirm": [], "back": [], "up": []}, {"confirm": [], "back": ["A"]}, ["z"], 0),
    ],
)
def test_one_wrong_key_of_the_settings_costs_only_itself(
    keys: dict[str, list[str]], pad: dict[str, list[str]], undo: list[str], told: int
) -> None:
    table, problems = with_own(TABLE, keys, pad)
    assert table.keys["undo"] == undo and len(problems) == told
    assert is_safe(table)


def test_wrong_keys_are_told_once_and_the_others_are_used(user_home: Path) -> None:
    (user_home / FILE).write_text(
        '{"keys": {"undo": ["q"], "mute": 7, "help": ["NOSUCH"]}, "pad": {"undo": ["START"]}}'
    )
    made = make_context(headless=True, folder=user_home)
    assert made.inputs.keys["undo"] == ["q"] and made.inputs.pad["undo"] == ["START"]
    assert made.inputs.keys["mute"] == ["m"]
    told = " ".join(made.notices)
    assert "keys.mute" in told and "NOSUCH" in told
    made.save_settings()
    if made.profile is not None:
        made.profile.close()
    assert SettingsFile(user_home).note == ""


# ------------------------------------------------------------- the screen


def seat_at_keys(context: Context) -> Seat:
    stack: Stack = [TitleScene(context), OptionsScene(context), KeyMapScene(context)]
    return Seat(context, stack)


def choose(seat: Seat, kind: str, device: str) -> None:
    """Have an input ask for its key."""
    form_of(seat.stack[-1]).focus.to(kind)
    seat.wait()
    seat.confirm("pad" if device == "pad" else "keys")
    seat.wait()
    scene = seat.stack[-1]
    assert isinstance(scene, KeyMapScene) and scene.caught == kind


def said(seat: Seat) -> str:
    scene = seat.stack[-1]
    assert isinstance(scene, KeyMapScene) and not scene.caught
    return scene.said


def test_a_key_set_anew_takes_hold_at_once_and_is_kept(context: Context, user_home: Path) -> None:
    seat = seat_at_keys(context)
    choose(seat, "help", "keys")
    seat.key("q")
    assert said(seat) == "<cap>Q</> is now for: Rules."
    assert context.inputs.keys["help"] == ["q"] and context.key("help") == "Q"
    assert msgspec.json.decode((user_home / FILE).read_bytes())["keys"] == {"help": ["q"]}
    seat.wait()
    seat.key("h")
    assert isinstance(seat.stack[-1], KeyMapScene)
    seat.key("q")
    assert type(seat.stack[-1]).__name__ == "RulebookScene"
    again = make_context(headless=True, folder=user_home)
    assert again.inputs == context.inputs and again.notices == []
    if again.profile is not None:
        again.profile.close()


def test_a_gamepad_sets_its_buttons_alone(context: Context) -> None:
    seat = seat_at_keys(context)
    seat.pad("DPAD_DOWN")
    choose(seat, "undo", "pad")
    seat.pad("START")
    assert context.inputs.pad["undo"] == ["START"] and "Undo" in said(seat)
    choose(seat, "undo", "pad")
    seat.pad("Y")
    assert context.inputs.pad["undo"] == ["Y"] and context.inputs.pad["help"] == ["START"]
    choose(seat, "undo", "pad")
    seat.pad("A")
    assert context.inputs.pad["undo"] == ["Y"] and "always" in said(seat)
    choose(seat, "mute", "pad")
    seat.pad("B")
    assert context.inputs.pad["mute"] == [] and said(seat) == "All is as it was."
    form_of(seat.stack[-1]).focus.to("usual")
    seat.wait()
    seat.pad("A")
    assert context.inputs == context.usual_inputs
    assert context.settings.value.keys == context.settings.value.pad == {}
    seat.wait()
    seat.pad("B")
    assert isinstance(seat.stack[-1], OptionsScene)


@pytest.mark.parametrize("way", ["ESCAPE", "B", "click", "right click"])
def test_asking_for_a_key_can_be_left_by_every_device(way: str, context: Context) -> None:
    seat = seat_at_keys(context)
    choose(seat, "undo", "keys")
    if way == "B":
        seat.pad("B")
    elif way == "ESCAPE":
        seat.key("ESCAPE")
    elif way == "click":
        seat.click((5, 5))
    else:
        seat.send([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3, touch=False)])
    assert said(seat) == "All is as it was." and context.inputs == context.usual_inputs


def test_while_a_key_is_asked_for_none_does_what_it_does_elsewhere(context: Context) -> None:
    for name in ("m", "F11", "h", "TAB", "UP", "1", "LCTRL"):
        seat = seat_at_keys(context)
        choose(seat, "undo", "keys")
        seat.send([key_event(name, pygame.KEYDOWN)])
        assert isinstance(seat.stack[-1], KeyMapScene) and not context.audio.is_muted
        assert seat.stack[-1].said
        context.set_inputs(context.usual_inputs)


def test_every_input_has_its_words_and_every_sentence_its_values(context: Context) -> None:
    scene = KeyMapScene(context)
    for kind in TABLE.keys:
        for other in KEYS:
            scene.caught = kind
            told = scene._told(bind(TABLE, "keys", kind, other), "keys", other)
            assert "[" not in told.replace("<cap>[</>", "") and told.endswith(".")
    for widget in form_of(scene).widgets:
        assert widget.hint and "[" not in widget.hint


# ------------------------------------------------------------- prompts


def test_prompts_show_the_device_in_use_and_only_what_it_has(context: Context) -> None:
    asked = [("digit+confirm", "choose"), ("back", "back"), ("mute", "mute")]
    lines = {}
    for device in ("keys", "pad", "mouse", "touch"):
        context.reader_device = lambda device=device: device  # type: ignore[misc, assignment]
        lines[device] = prompt_line(context, asked)
    assert lines["keys"] == "<cap>1–9</> <cap>Enter</> choose · <cap>Esc</> back · <cap>M</> mute"
    assert "mute" not in lines["pad"] and "1–9" not in lines["pad"]
    assert "choose" in lines["touch"] and "back" not in lines["touch"] and "mute" not in lines["touch"]
    assert len(set(lines.values())) == 4
