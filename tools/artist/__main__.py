"""`python -m tools.artist`: draw all sheets and write them with their index."""

from __future__ import annotations

from tools.artist.gallery import ICONS, SPRITES, draw_all, files_of
from tools.artist.icon_window import icon_files


def main() -> None:
    """Write assets/sprites/*.png with their index.yaml, and assets/icon/*."""
    for folder, files in ((SPRITES, files_of(draw_all())), (ICONS, icon_files())):
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            (folder / name).write_bytes(data)
            print(f"{name}: {len(data)} bytes")


if __name__ == "__main__":
    main()
