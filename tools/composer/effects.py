"""Every effect of the game: what happens in it, how many takes it has, and how loud it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from tools.composer.effects_augustus import ave, bag, march, token
from tools.composer.finish import finished
from tools.composer.instruments import blown, piped, plucked
from tools.composer.objects import (
    BRONZE,
    COUNTER,
    ROD,
    SLAB,
    bell,
    bone,
    coin,
    flare,
    knock_of_leather,
    link,
    rustle,
    scrape,
    skin,
    tick,
    wood,
)
from tools.composer.signal import RATE, Luck, Samples, curve, filtered, hiss, in_hall, length, luck, mixed, strike, vary
from tools.composer.voices import Temper, clapping, shout

Make = Callable[[Luck], Samples]

CHEERING = Temper("aea", 0.34, 0.42, glide=1.05, lift=1.55, rests=0.1)
GROANING = Temper("ouo", 0.6, 0.75, glide=0.78, lift=0.95, rests=0.1)
STIRRED = Temper("aeoa", 0.2, 0.17, lift=1.12, rests=0.15)
D3, A3, D4, E4, F4, G4, A4, D5 = 146.83, 220.25, 293.66, 330.37, 348.04, 391.55, 440.49, 587.33


def click(rng: Luck) -> Samples:
    """Press a button: a peg on marble."""
    return tick(rng, rng.uniform(0.86, 1.14))


def focus(rng: Luck) -> Samples:
    """Move on: the same peg, hardly touching."""
    return tick(rng, rng.uniform(0.74, 0.92), 2.6)[: length(0.06)]


def refuse(rng: Luck) -> Samples:
    """Say no: two dull knocks on a closed door, the second lower."""
    door = ((172, 0.09, 1.0), (301, 0.07, 0.6), (588, 0.04, 0.25))
    size = rng.uniform(0.9, 1.1)
    first = strike(0.2, vary(door, rng, 0.03, 1.12 * size), 2.2)
    second = strike(0.2, vary(door, rng, 0.03, 0.94 * size), 2.4)
    return mixed(0.26, (0.002, first, 1.0), (0.085, second, 0.9))


def put(rng: Luck) -> Samples:
    """Put a counter down."""
    return in_hall(wood(rng, rng.uniform(0.94, 1.06)), rng, 0.1, 0.5, 0.32)


def flip(rng: Luck) -> Samples:
    """Turn a counter over: it brushes the bench and lands on its other face."""
    brush = scrape(rng, 0.09, COUNTER, 900, 5200, 45) * curve(0.09, (0, 0), (0.03, 1), (0.09, 0))
    landed = wood(rng, rng.uniform(1.1, 1.2), 0.2)
    return in_hall(mixed(0.3, (0.0, brush, 0.16), (0.075, landed, 1.0)), rng, 0.08, 0.4, 0.34)


def step(rng: Luck) -> Samples:
    """Take a step on the temple's stairs."""
    return in_hall(knock_of_leather(rng), rng, 0.14, 0.5, 0.28)


def slide(rng: Luck) -> Samples:
    """Slide a tablet along its rail until it stops."""
    seconds = 0.5
    rub = scrape(rng, seconds, BRONZE, 500, 3600, 24)
    rub *= curve(seconds, (0, 0), (0.05, 0.7), (0.2, 1), (0.42, 0.55), (0.46, 0), (seconds, 0))
    stop = strike(0.25, vary(BRONZE, rng, 0.03, 0.9), 0.8)
    return in_hall(mixed(0.66, (0.0, rub, 0.5), (0.435, stop, 0.8)), rng, 0.12, 0.5, 0.7)


def one_coin(rng: Luck) -> Samples:
    """Pay one coin."""
    return in_hall(coin(rng, rng.uniform(0.93, 1.07)), rng, 0.06, 0.4)


def many_coins(rng: Luck) -> Samples:
    """Pour out a purse."""
    at = np.cumsum(rng.uniform(0.035, 0.085, 9))
    at -= at[0]
    parts = [(float(t), coin(rng, rng.uniform(0.82, 1.15), 0.4), rng.uniform(0.45, 1.0)) for t in at]
    return in_hall(mixed(1.0, *parts), rng, 0.08, 0.5)


def flame(rng: Luck) -> Samples:
    """Feed the flame of Political Will."""
    return flare(rng, 0.75)


def parchment(rng: Luck) -> Samples:
    """Unroll a bill."""
    return in_hall(rustle(rng, 0.6, 150), rng, 0.05, 0.4, 0.64)


def stamp(rng: Luck) -> Samples:
    """Bring the veto's stamp down: a heavy block on parchment on a table."""
    table = ((71, 0.16, 1.0), (128, 0.13, 0.9), (236, 0.09, 0.5), (455, 0.05, 0.25))
    blow = strike(0.4, vary(table, rng), 2.0)
    block = strike(0.3, vary(COUNTER, rng, pitch=0.62), 0.9)
    slap = hiss(0.05, rng, 900, 6500, 1.2) * curve(0.05, (0, 1), (0.008, 0.35), (0.05, 0))
    return in_hall(mixed(0.5, (0.002, blow, 1.0), (0.002, block, 0.45), (0.003, slap, 0.09)), rng, 0.16, 0.7, 0.6)


def chain(rng: Luck) -> Samples:
    """Draw a chain round a tablet and let its lock fall."""
    at = np.cumsum(rng.uniform(0.03, 0.075, 10))
    at -= at[0]
    parts = [(float(t), link(rng, rng.uniform(0.85, 1.25)), rng.uniform(0.3, 0.8)) for t in at]
    last = float(at[-1]) + 0.09
    lock = strike(0.25, vary(BRONZE, rng, 0.03, 0.6), 0.5)
    return in_hall(mixed(1.0, *parts, (last, lock, 1.3), (last + 0.012, link(rng, 0.7), 0.8)), rng, 0.1, 0.6)


def shake(rng: Luck) -> Samples:
    """Shake the die in a cup of wood."""
    cup = ((640, 0.07, 1.0), (1130, 0.04, 0.8), (1880, 0.03, 0.5), (2900, 0.02, 0.3))
    parts = []
    for beat in range(6):
        for knock in range(3):  # there, back, and what is left
            at = 0.01 + beat * 0.112 + knock * rng.uniform(0.03, 0.042)
            blow = strike(0.14, vary(cup, rng, 0.09, (0.93, 1.0, 1.1)[knock]), rng.uniform(0.3, 0.6))
            parts.append((at, blow, rng.uniform(0.6, 1.0) * (1.0, 0.85, 0.35)[knock]))
    swish = hiss(0.8, rng, 500, 3000, 1.5) * (0.5 + 0.5 * np.sin(2 * np.pi * 4.46 * np.arange(length(0.8)) / RATE))
    parts.append((0.0, swish, 0.012))
    return mixed(0.84, *parts) * curve(0.84, (0, 1), (0.7, 1), (0.84, 0))


def die(rng: Luck) -> Samples:
    """Let the die bounce once."""
    return in_hall(bone(rng, pitch=rng.uniform(0.95, 1.05)), rng, 0.1, 0.5, 0.22)


def rest(rng: Luck) -> Samples:
    """Let the die roll over its last faces and lie still."""
    parts, at, gap, loud = [], 0.0, rng.uniform(0.085, 0.1), 0.9
    for _ in range(5):
        parts.append((at, bone(rng, loud, rng.uniform(0.93, 1.05)), 1.0))
        at, gap, loud = at + gap, gap * 0.76, loud * 0.66
    return in_hall(mixed(0.46, *parts), rng, 0.1, 0.5, 0.5)


def toll(rng: Luck) -> Samples:
    """Toll one bell for a Senator who is proscribed."""
    return in_hall(bell(rng, 196.0, 2.7), rng, 0.22, 1.8)


def staff(rng: Luck) -> Samples:
    """Let the herald strike his staff on the floor."""
    blow = strike(0.5, vary(ROD, rng), 1.1)
    floor = strike(0.3, vary(SLAB, rng, pitch=0.8), 0.9)
    shoe = hiss(0.02, rng, 1800, 7000) * curve(0.02, (0, 1), (0.004, 0.25), (0.02, 0))
    return in_hall(mixed(0.6, (0.002, blow, 1.0), (0.002, floor, 0.9), (0.002, shoe, 0.05)), rng, 0.3, 1.2, 1.1)


def crowd(rng: Luck) -> Samples:
    """Let the crowd stir, and fall still."""
    swell = curve(1.7, (0, 0), (0.35, 0.8), (0.7, 1), (1.2, 0.4), (1.7, 0))
    return in_hall(filtered(shout(rng, 1.7, 15, STIRRED, swell), high=2600), rng, 0.3, 0.9)


def cheer(rng: Luck) -> Samples:
    """Let the crowd cheer and clap."""
    swell = curve(2.1, (0, 0), (0.16, 0.9), (0.5, 1), (1.2, 0.55), (2.1, 0))
    hands = clapping(rng, 2.1, 11) * curve(2.1, (0, 0), (0.3, 0.6), (0.9, 1), (2.1, 0))
    people = shout(rng, 2.1, 17, CHEERING, swell)
    loud = float(np.sqrt(np.mean(people**2)))
    return in_hall(filtered(people + hands * loud * 3.0, high=3800), rng, 0.3, 0.9)


def groan(rng: Luck) -> Samples:
    """Let the crowd groan."""
    swell = curve(1.9, (0, 0), (0.25, 1), (0.7, 0.8), (1.4, 0.3), (1.9, 0))
    return in_hall(filtered(shout(rng, 1.9, 15, GROANING, swell), high=1900), rng, 0.3, 0.9)


def laurel(rng: Luck) -> Samples:
    """Give a Senator another leaf of laurel: leaves, and two strings."""
    leaves = rustle(rng, 0.4, 60, 2600, 9000)
    notes = [(0.02 + 0.085 * n, plucked(hertz, 0.85, rng, 0.8), 0.4) for n, hertz in enumerate((D4, A4, D5))]
    return in_hall(mixed(1.1, (0.0, leaves, 0.012), *notes), rng, 0.12, 0.8)


def horn(rng: Luck) -> Samples:
    """Blow the horn that calls to the elections: a fifth."""
    calls = ((0.0, blown(D3, 0.3, rng, 0.8), 0.8), (0.25, blown(A3, 1.15, rng), 1.0))
    return in_hall(mixed(1.9, *calls), rng, 0.28, 1.3)


def victory(rng: Luck) -> Samples:
    """Tell that the game is won: two horns, a drum, a lyre, and the people."""
    call = [(0.0, D3, 0.2), (0.2, A3, 0.2), (0.4, D4, 0.42), (0.84, A3, 0.2), (1.06, D4, 1.7)]
    parts = [(at, blown(hertz, held + 0.06, rng, 0.85), 1.0) for at, hertz, held in call]
    parts += [(at, blown(hertz, held + 0.06, rng, 0.7), 0.6) for at, hertz, held in ((0.4, A3, 0.42), (1.06, A3, 1.6))]
    parts += [(at, skin(rng), 1.1) for at in (0.0, 0.4, 1.06)]
    parts += [(1.06 + 0.07 * n, plucked(hertz, 1.6, rng), 0.5) for n, hertz in enumerate((D4, A4, D5))]
    swell = curve(2.2, (0, 0), (0.5, 1), (1.1, 0.6), (2.2, 0))
    people = filtered(shout(rng, 2.2, 14, CHEERING, swell), high=2600)
    parts.append((1.0, people / float(np.abs(people).max()), 0.7))
    return in_hall(mixed(3.1, *parts), rng, 0.26, 1.4)


def defeat(rng: Luck) -> Samples:
    """Tell that the game is lost: a pipe goes down to its last note over two strokes of the drum."""
    fall = [(0.0, A4, 0.42), (0.4, G4, 0.32), (0.7, F4, 0.32), (1.0, E4, 0.5), (1.48, D4, 1.05)]
    parts = [(at, piped(hertz, held + 0.05, rng, 0.8, 0.6), 0.7) for at, hertz, held in fall]
    parts.append((1.48, piped(D3, 1.1, rng, 0.7, 0.2), 0.5))
    parts += [(0.0, skin(rng, 70), 1.0), (1.48, skin(rng, 62, 1.2), 1.4)]
    return in_hall(mixed(3.0, *parts), rng, 0.3, 1.5)


@dataclass(frozen=True, slots=True)
class Effect:
    """Say how an effect is made, in how many takes, and its loudness (LUFS, the loudest tenth of a second)."""

    make: Make
    takes: int
    lufs: float


EFFECTS: dict[str, Effect] = {
    "click": Effect(click, 3, -27),
    "focus": Effect(focus, 3, -34),
    "refuse": Effect(refuse, 2, -25),
    "wood": Effect(put, 3, -21),
    "flip": Effect(flip, 3, -23),
    "step": Effect(step, 3, -25),
    "slide": Effect(slide, 2, -23),
    "coin": Effect(one_coin, 3, -22),
    "coins": Effect(many_coins, 2, -20),
    "flame": Effect(flame, 2, -24),
    "parchment": Effect(parchment, 2, -24),
    "stamp": Effect(stamp, 2, -15),
    "chain": Effect(chain, 2, -20),
    "shake": Effect(shake, 2, -22),
    "die": Effect(die, 3, -20),
    "rest": Effect(rest, 3, -22),
    "bell": Effect(toll, 1, -17),
    "staff": Effect(staff, 1, -18),
    "crowd": Effect(crowd, 1, -25),
    "cheer": Effect(cheer, 1, -20),
    "groan": Effect(groan, 1, -21),
    "laurel": Effect(laurel, 1, -20),
    "horn": Effect(horn, 1, -18),
    "bag": Effect(bag, 2, -24),
    "token": Effect(token, 3, -21),
    "march": Effect(march, 2, -24),
    "ave": Effect(ave, 1, -17),
    "victory": Effect(victory, 1, -16),
    "defeat": Effect(defeat, 1, -17),
}


def file_names(name: str) -> list[str]:
    """Return what the takes of an effect are called, without the ending."""
    takes = EFFECTS[name].takes
    return [name] if takes == 1 else [f"{name}_{take}" for take in range(1, takes + 1)]


def effects() -> Iterator[tuple[str, Samples]]:
    """Make every take of every effect."""
    for name, effect in EFFECTS.items():
        for file in file_names(name):
            yield file, finished(effect.make(luck(file)), effect.lufs)
