"""The words of Augustus: everything that the rules can ask, tell or bring has them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.augustus import events
from game.rules.augustus.notation import ASKS, COLOURS, POWERS, RESOURCES, TOKENS
from game.rules.core import Event
from game.scenes.augustus.model import cards_of
from game.scenes.augustus.rulebook_values import rulebook_values
from game.scenes.augustus.words import Words
from game.scenes.context import Context
from tests.scene_kit import context
from tests.table.augustus_kit import rules

__all__ = ["context"]

SECTION = re.compile(r'"([1-9]\.[0-9])"')
NOT_ASKED = {"draw"}


def test_everything_has_its_name(context: Context) -> None:
    wanted = [f"symbols.{kind}" for kind in TOKENS] + [f"colours.{colour}" for colour in COLOURS]
    wanted += [f"rewards.{name}" for name in rules().book.reward_names] + [f"goods.{each}" for each in RESOURCES]
    wanted += [f"{part}.{kind}" for kind in POWERS for part in ("powers", "formulas")]
    wanted += [f"asks.{kind}" for kind in ASKS] + [f"asks.large_{kind}" for kind in ASKS if kind not in NOT_ASKED]
    assert [key for key in wanted if f"augustus.{key}" not in context.text] == []


def test_every_power_is_told_with_its_numbers(context: Context, caplog: pytest.LogCaptureFixture) -> None:
    words = Words(context.text)
    for card in cards_of(rules().book).values():
        told, formula = words.power(card), words.formula(card)
        assert "[" not in told + formula + words.most(card), card.number
        power = card.power
        for value in (power.each, power.max):
            assert value is None or re.search(rf"\b{value}\b", told), f"{card.number}: {told}"
        for symbol in (power.symbol, *(power.symbols or ())):
            assert symbol is None or (f"{{spot_{symbol}}}" in told and f"{{spot_{symbol}}}" in formula)
    assert not caplog.records


# -- the rulebook


def sections(context: Context) -> dict[str, str]:
    """Return the text of each section of the rulebook by its number."""
    context.read_rulebook("augustus")
    root, found = "rulebook.augustus.", dict[str, str]()
    values = rulebook_values(context, rules().book.tables)
    keys = [key for key in context.text.keys() if key.startswith(root)]  # noqa: SIM118
    for name in dict.fromkeys(key.removeprefix(root).split(".")[0] for key in keys):
        body = [context.word(key, **values) for key in keys if key.startswith(f"{root}{name}.body.")]
        assert body and context.word(f"{root}{name}.title")
        found[context.word(f"{root}{name}.number")] = "\n".join(body)
    return found


def test_every_section_that_the_rules_name_is_in_the_rulebook(context: Context, root: Path) -> None:
    named = {
        number
        for path in (root / "game" / "rules" / "augustus").glob("*.py")
        for number in SECTION.findall(path.read_text(encoding="utf-8"))
    }
    assert len(named) >= 10
    assert named <= set(sections(context))


def test_every_value_is_given_and_every_reference_leads_somewhere(
    context: Context, caplog: pytest.LogCaptureFixture
) -> None:
    found = sections(context)
    for number, text in found.items():
        assert "[" not in text, number
        assert set(re.findall(r"(?<![0-9.])([1-9]\.[0-9])(?![0-9])", text)) <= set(found), number
    assert not caplog.records


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("1.0", "controls 7 objectives"),
        ("1.1", "has 7 legions in stock. The 88 objectives are shuffled: 5 lie open"),
        ("1.2", "Of his 6 each player keeps 3"),
        ("2.1", "• 6 × {symbol_double_sword} Double Sword"),
        ("2.1", "• 2 × {symbol_joker} Joker"),
        ("6.0", "12 rewards"),
        ("6.1", "• One of each kind: 6 points"),
        ("6.2", "count 5 points each"),
        ("6.3", "• Six objectives: 10 points"),
        ("7.1", "controls 7 objectives or more"),
    ],
)
def test_numbers_come_from_the_tables(context: Context, number: str, words: str) -> None:
    assert words in sections(context)[number]


def test_every_sign_in_the_words_is_explained_in_the_rulebook(context: Context) -> None:
    """A paragraph that begins with a sign explains it; those of powers stand with what they do."""
    text = "\n".join(sections(context).values())
    explained = set(re.findall(r"^(?:• )?\{([a-z_]+)\} \S+ \S+", text, flags=re.MULTILINE))
    names = set(context.skin.sprites.names())
    keys = [key for key in context.text.keys() if key.startswith("augustus.")]  # noqa: SIM118
    used = {part.name for key in keys for part in context.text._parts[key] if part.name in names}
    assert used and used <= explained
    assert {f"power_{kind}" for kind in POWERS} <= explained


def test_every_kind_of_event_is_known_to_the_words(context: Context) -> None:
    """What no line of the log tells is told by another event's."""
    kinds = {name for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)}
    told = {re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in kinds - {"Event"}}
    silent = {
        "acted",
        "chose",
        "choices_shown",
        "legions_returned",
        "objective_controlled",
        "market_refilled",
        "resolved",
    }
    silent |= {"round_began", "resource_moved"}  # told as a token, as won or lost
    assert sorted(name for name in told - silent if f"augustus.log.{name}" not in context.text) == []
