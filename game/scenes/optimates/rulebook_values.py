"""The numbers that the rulebook of Optimates et Populares shows, from the tables of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.scenes.context import Context
from game.scenes.rulebook_values import PARTS, key_values, listed

if TYPE_CHECKING:
    from game.rules.optimates.tables import Tables

LAWS = ("italic_franchise", "grain_dole", "debt_relief", "agrarian_reform")


def rulebook_values(context: Context, tables: Tables) -> dict[str, object]:
    """Return every value that a text of the rulebook may ask for."""
    context.read_rulebook("optimates")
    values = key_values(context) | _colours(context)
    for part in (_start, _senate, _people, _laws, _end):
        values |= part(context, tables)
    return values


def _colours(context: Context) -> dict[str, object]:
    """Return what the colours of the two sides are called in the palette that is used."""
    palette = context.settings.value.palette
    return {name: context.word(f"{PARTS}.colours.{palette}.{name}") for name in ("red", "blue")}


def _start(context: Context, tables: Tables) -> dict[str, object]:
    """Return the numbers of the start (3.0)."""
    setup, word = tables.setup, context.word
    mix = tables.senate.mixes[setup.defaults.mix]
    senators = [word(f"{PARTS}.senators", rank=f"{rank}", n=n) for rank, n in sorted(mix.items())]
    blocks = [
        word(f"{PARTS}.people", block=word(f"optimates.blocks.{block}"), o=pair.optimates, p=pair.populares)
        for block, pair in ((block, getattr(setup.people, block)) for block in tables.people.blocks)
    ]
    return {
        "mix": listed(context, senators),
        "ones": tables.senate.ones,
        "people": "; ".join(blocks) + ".",
        "pw_o": setup.pw.optimates,
        "pw_p": setup.pw.populares,
        "coins_o": setup.coins.optimates,
        "coins_p": setup.coins.populares,
    }


def _senate(context: Context, tables: Tables) -> dict[str, object]:
    """Return the numbers of the Senate Actions (5.1)."""
    senate, word = tables.senate, context.word
    threat, proscription = senate.intimidate, senate.proscription
    ranks = [rank for rank in senate.ranks if rank != senate.fixed_rank]
    influence = [
        word(f"{PARTS}.influence", rank=row.rank, n=row.flips, of=listed(context, row.of, "or"))
        for row in senate.influence
    ]
    persuade = [word(f"{PARTS}.persuade", coins=rank * senate.persuade_coins_per_rank, rank=rank) for rank in ranks]
    targets = [word(f"{PARTS}.target", target=rank * threat.target_per_rank, rank=rank) for rank in ranks]
    return {
        "influence": " ".join(influence),
        "influence_gain": senate.influence_gain_per_flip,
        "nudge_pw": senate.nudge_pw,
        "persuade_each": senate.persuade_coins_per_rank,
        "persuade": listed(context, persuade),
        "intimidate_pw": threat.pw,
        "oppose_pw": threat.oppose_pw,
        "target_each": threat.target_per_rank,
        "targets": listed(context, targets),
        "proscribe_flips": proscription.senators_flipped,
        "proscribe_coins": proscription.coins_per_rank,
        "proscribe_pw": proscription.opponent_pw,
    }


def _people(context: Context, tables: Tables) -> dict[str, object]:
    """Return the numbers of the Public Games (5.2)."""
    games = tables.people.games
    lines = []
    for row, following in zip(games.table, [*games.table[1:], None], strict=True):
        last = None if following is None else following.difference - 1
        kind = "games_one" if row.blocks == 1 else "games_many"
        n = row.a_block if row.blocks == 1 else row.blocks * row.a_block
        lines.append(context.word(f"{PARTS}.{kind}", ahead=_range(context, row.difference, last), n=n))
    return {
        "games_pw": games.pw,
        "least_bid": games.least_bid,
        "games_gain": games.gain_per_block,
        "games_table": "\n".join(lines),
    }


def _range(context: Context, low: int, high: int | None) -> str:
    """Return a range of bids in words."""
    if high is None:
        return context.word(f"{PARTS}.and_more", n=low)
    return str(low) if high <= low else context.word(f"{PARTS}.range", a=low, b=high)


def _laws(context: Context, tables: Tables) -> dict[str, object]:
    """Return the numbers of the Law Actions, and whom each law flips (5.3, 6)."""
    table, word = tables.laws, context.word
    values: dict[str, object] = {
        "ladder_pw": listed(context, (rung.pw for rung in table.consul_ladder)),
        "ladder_cede": listed(context, (rung.cede for rung in table.consul_ladder)),
        "tribune_veto": table.tribune_veto.pw,
        "over_one": table.override_coins.one_office,
        "over_two": table.override_coins.two_offices,
        "tribune_pw": table.tribune_action.pw,
        "tribune_cede": table.tribune_action.cede,
    }
    lines = []
    for law in LAWS:
        entry = getattr(table.laws, law)
        symbols = entry.symbols or entry.readings[tables.setup.defaults.dole]
        friends = friends_of(context, symbols)
        values[f"friends_{law}"] = friends
        lines.append(word(f"{PARTS}.symbols", law=word(f"optimates.laws.{law}"), friends=friends))
    values["symbols"] = "\n".join(lines)
    spaces = []
    for number, space in enumerate(table.italics.spaces, 1):
        counters = [
            word(f"{PARTS}.counters", n=n, block=word(f"optimates.blocks.{block}")) for block, n in space.items()
        ]
        spaces.append(word(f"{PARTS}.italics", counters=listed(context, counters), space=number, **_colours(context)))
    values["italics"] = listed(context, spaces)
    return values


def friends_of(context: Context, symbols: Mapping[Any, str]) -> str:
    """Return in words which Blocks flip which way by a law's symbols."""
    ways = []
    for colour in ("blue", "red"):
        blocks = [context.word(f"{PARTS}.the_block.{block}") for block, way in symbols.items() if way == colour]
        if blocks:
            ways.append(context.word(f"{PARTS}.to_{colour}", blocks=listed(context, blocks)))
    return listed(context, ways)


def _end(context: Context, tables: Tables) -> dict[str, object]:
    """Return the numbers of the elections and the end (7, 8)."""
    spoils, victory = tables.elections.spoils, tables.victory
    return {
        "office_vp": spoils.vp_per_office,
        "office_pw": spoils.opponent_pw_per_office,
        "aedile_coins": spoils.coins.aedile,
        "needed": victory.needed_lead,
        "end_vp": victory.end.vp,
        "end_lead": victory.end.lead,
        "end_laws": victory.end.laws_at_end,
        "final_factor": victory.final_turn_factor,
        "tie_factor": victory.tie_factor,
    }
