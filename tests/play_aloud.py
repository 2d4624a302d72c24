"""A program that plays through SDL's disk driver, which writes down what a speaker would get.

`python tests/play_aloud.py SCENARIO` plays one of the scenarios below; what was written is the test's business.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.config import load  # noqa: E402
from game.memory import give_back  # noqa: E402
from game.ui.sound import Audio  # noqa: E402
from game.ui.sound_table import Ambience, SoundTable  # noqa: E402

TABLE = load(ROOT / "config" / "sound.yaml", SoundTable)
FOLDER = ROOT / "assets" / "sound"


def audio(**volumes: int) -> Audio:
    made = Audio(FOLDER, TABLE, **volumes)
    made.start()
    return made


def pass_time(made: Audio, frames: int, dt: float = 0.05, sleep: float = 0.004) -> None:
    for _ in range(frames):
        made.update(dt)
        time.sleep(sleep)


def one_effect(made: Audio, name: str) -> None:
    made.play(name)
    pass_time(made, 60)


def effect() -> None:
    one_effect(audio(master=100, effects=80, music=0), "bell")


def effect_with_effects_off() -> None:
    made = audio(master=100, effects=0, music=100)
    made.set_scene("title")
    one_effect(made, "bell")


def music() -> None:
    made = audio(master=100, effects=0, music=100)
    made.set_scene("title")
    pass_time(made, 60)


def seam() -> None:
    made = audio(master=100, effects=0, music=100)
    made.set_scene("title")
    pass_time(made, 30)
    pygame.mixer.music.set_pos(49.4)  # a second before the end
    pass_time(made, 60)


def muted() -> None:
    made = Audio(FOLDER, TABLE)
    made.toggle_mute()
    made.start()
    made.set_scene("title")
    made.set_ambience(Ambience(1.0))
    for name in TABLE.effects:
        one_effect(made, name) if name == "bell" else made.play(name)


def muted_meanwhile() -> None:
    made = audio(master=100, effects=100, music=100)
    made.play("victory")
    pass_time(made, 4)
    made.toggle_mute()
    made.play("bell")
    pass_time(made, 60)


def murmur() -> None:
    made = audio(master=100, effects=100, music=0)
    made.set_ambience(Ambience(1.0, 1.0))
    pass_time(made, 90)


def two_thousand() -> None:
    """Play 2,000 sounds and print the memory (KiB) and open files after each two hundred."""
    give_back()
    made = audio()
    made.set_scene("table")
    made.set_ambience(Ambience(0.5))
    names = list(TABLE.effects)
    print(pages(), handles())
    for file in TABLE.short_files():
        made._sound(file)
    for number in range(2000):
        made.play(names[number % len(names)])
        made.update(0.5)
        time.sleep(0.0005)
        if number % 200 == 199:
            print(pages(), handles())


def pages() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024


def handles() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


if __name__ == "__main__":
    pygame.display.init()
    globals()[sys.argv[1]]()
    pygame.mixer.quit()
