"""`python -m tools.composer`: synthesise all sounds and write them.

With `check` they are compared with the files instead, and with `pictures FOLDER` drawn.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tools.composer.compare import difference
from tools.composer.effects import effects
from tools.composer.files import SOUNDS, encoded
from tools.composer.music import loops
from tools.composer.ogg import decode
from tools.composer.signal import RATE, Samples


def everything() -> Iterator[tuple[str, Samples]]:
    """Make every sound and piece."""
    yield from effects()
    yield from loops()


def check() -> int:
    """Tell which files are not what would be written; return how many."""
    off = {name: difference(sound, decode((SOUNDS / f"{name}.ogg").read_bytes())) for name, sound in everything()}
    for name, told in off.items():
        print(f"{name}: {told or 'fine'}")
    return sum(bool(told) for told in off.values())


def main() -> None:
    """Write assets/sound/*.ogg, compare them, or draw what would be written."""
    if sys.argv[1:2] == ["check"]:
        sys.exit(1 if check() else 0)
    if sys.argv[1:2] == ["pictures"]:
        from tools.composer.picture import sheets

        sheets(dict(everything()), Path(sys.argv[2]))
        return
    SOUNDS.mkdir(parents=True, exist_ok=True)
    kept = set()
    total = 0
    for name, sound in everything():
        data = encoded(name, sound)
        (SOUNDS / f"{name}.ogg").write_bytes(data)
        kept.add(f"{name}.ogg")
        total += len(data)
        print(f"{name}: {len(sound) / RATE:.2f} s, {len(data)} bytes")
    for path in SOUNDS.glob("*.ogg"):
        if path.name not in kept:
            path.unlink()
    print(f"{len(kept)} files, {total} bytes")


if __name__ == "__main__":
    main()
