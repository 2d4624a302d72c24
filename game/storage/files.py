"""Writing a file so that either the old or the new one is there, whatever happens in between."""

from __future__ import annotations

import contextlib
import filecmp
import glob
import os
import shutil
from pathlib import Path

MOST_BROKEN = 99
"""So many spoilt files of one name are kept; then no more is put aside."""


def write_atomic(path: Path, data: bytes) -> None:
    """Replace a file's content whole; raises OSError and leaves the old one as it was.

    The new content is on the disk and read back before it takes the old one's place. A link is followed.
    """
    target = path.resolve()
    new = target.with_name(f"{target.name}.new-{os.getpid()}")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if new.read_bytes() != data:
            raise OSError(f"{new.name} does not read as it was written")
        new.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    # The rename itself must survive a power cut. Not every system lets a folder be opened: then it must do.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def free_name(path: Path) -> Path:
    """Give a name beside a spoilt file that is not taken; raises OSError if there are too many already."""
    for number in range(1, MOST_BROKEN + 1):
        name = path.with_name(f"{path.name}.broken-{number}")
        if not os.path.lexists(name):
            return name
    raise OSError(f"there are {MOST_BROKEN} spoilt copies of {path.name} already")


def copy_aside(path: Path) -> Path:
    """Copy a spoilt file beside itself and give the copy's path; raises OSError.

    Where that very content was put aside before, that copy is given: a file that stays spoilt is copied once.
    """
    for earlier in sorted(path.parent.glob(f"{glob.escape(path.name)}.broken-*")):
        if filecmp.cmp(path, earlier, shallow=False):
            return earlier
    copy = free_name(path)
    shutil.copyfile(path, copy)
    return copy
