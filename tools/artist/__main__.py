"""`python -m tools.artist`: draw all sheets and write them with their index."""

from __future__ import annotations

from tools.artist.gallery import SPRITES, draw_all, files_of


def main() -> None:
    """Write assets/sprites/*.png and index.yaml."""
    SPRITES.mkdir(parents=True, exist_ok=True)
    for name, data in files_of(draw_all()).items():
        (SPRITES / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes")


if __name__ == "__main__":
    main()
