"""Where things are: what the program brings along, and the player's own folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

APP = "ResPublica"
HOME_VARIABLE = "RESPUBLICA_HOME"


class UserFolder(msgspec.Struct, frozen=True):
    """The player's own folder, or None and a sentence why there is none."""

    path: Path | None
    reason: str = ""


def root() -> Path:
    """Give the folder of what the program brings along: the source tree, or what the executable unpacked.

    Never the working directory: the program may be started from anywhere.
    """
    unpacked = getattr(sys, "_MEIPASS", None)
    if getattr(sys, "frozen", False) and unpacked:
        return Path(unpacked)
    return Path(__file__).resolve().parent.parent


def resource(*parts: str) -> Path:
    """Give the path of a file or folder that the program brings along; it may not exist."""
    return root().joinpath(*parts)


def user_folder() -> UserFolder:
    """Find the player's folder, making it if need be and proving that it can be written in.

    The variable RESPUBLICA_HOME overrides the system's usual place. Raises nothing.
    """
    try:
        folder = _wanted_folder()
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".can-write-{os.getpid()}"
        probe.write_bytes(b"x")
        probe.unlink()
    except RuntimeError:
        return UserFolder(None, "Nothing can be saved: this system names no home folder.")
    except ValueError as error:
        return UserFolder(None, f"Nothing can be saved: the folder's name can't be used ({error}).")
    except OSError as error:
        place = error.filename or "the user folder"
        return UserFolder(None, f"Nothing can be saved: {place} can't be written in ({error.strerror or error}).")
    return UserFolder(folder)


def _wanted_folder() -> Path:
    own = os.environ.get(HOME_VARIABLE, "").strip()
    if own:
        return Path(own).expanduser().absolute()
    # Late, as it is needed once and the first picture need not wait for it.
    import platformdirs

    folder = Path(platformdirs.user_data_dir(APP, appauthor=False, roaming=False))
    if not folder.is_absolute():
        raise RuntimeError("no home folder")
    return folder
