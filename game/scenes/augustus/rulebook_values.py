"""The numbers that the rulebook of Augustus shows, from the tables of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.context import Context
from game.scenes.rulebook_values import key_values

if TYPE_CHECKING:
    from game.rules.augustus.tables import Reward, Tables

WORDS = "augustus"


def rulebook_values(context: Context, tables: Tables) -> dict[str, object]:
    """Return every value that a text of the rulebook may ask for."""
    setup, word = tables.setup, context.word
    rewards = tables.rewards
    tokens = [f"{n} × {{symbol_{kind}}} {word(f'{WORDS}.symbols.{kind}')}" for kind, n in tables.tokens.items()]
    return key_values(context) | {
        "end": setup.end_at_controlled,
        "legions": setup.legions.per_player,
        "all": len(tables.objectives),
        "market": setup.market,
        "dealt": setup.dealt,
        "kept": setup.kept,
        "tokens": _lines(tokens),
        "count": len(rewards),
        "colour_rewards": _lines([_reward(context, name, each) for name, each in rewards.items() if each.colours]),
        "count_rewards": _lines([_reward(context, name, each) for name, each in rewards.items() if each.controlled]),
        "goods_points": next(each.points for each in rewards.values() if each.resource),
    }


def _reward(context: Context, name: str, reward: Reward) -> str:
    """Return what a reward is for and what it counts."""
    return f"{context.word(f'{WORDS}.rewards.{name}')}: {context.word(f'{WORDS}.score.worth', n=reward.points)}"


def _lines(items: list[str]) -> str:
    """Return the lines of a list."""
    return "\n".join(f"• {item}" for item in items)
