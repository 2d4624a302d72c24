"""Makes the virtual environments of this project and keeps them in step with its pins.

`python tools/venv.py play|dev|build|peers|plots` gets ready `.venv` with what playing needs, `.venv` with what
developing needs as well, `.venv-build` with what the executable is made of, `.venv-peers` with OpenSpiel to play
against, or `.venv-plots` with what draws plots. If nothing changed it does nothing.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
KINDS = {
    "play": (".venv", ("requirements.txt",)),
    "dev": (".venv", ("requirements.txt", "requirements-dev.txt")),
    "build": (".venv-build", ("requirements.txt", "requirements-build.txt")),
    "peers": (".venv-peers", ("requirements.txt", "requirements-peers.txt")),
    "plots": (".venv-plots", ("requirements.txt", "requirements-plots.txt")),
}


def python_of(folder: Path) -> Path:
    """Give the interpreter of an environment."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def key_of(folder: Path, files: tuple[str, ...]) -> str:
    """Give the mark of a finished environment: its pins and its place, as a moved one no longer works."""
    parts = [str(folder), *((ROOT / name).read_text(encoding="utf-8") for name in files)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def is_ready(kind: str) -> bool:
    """Tell whether an environment has all that a kind needs, by the stamps left in it."""
    folder, _ = KINDS[kind]
    kinds = [other for other, (place, _) in KINDS.items() if place == folder and kind in (other, "play")]
    return python_of(ROOT / folder).exists() and any(is_stamped(other) for other in kinds)


def is_stamped(kind: str) -> bool:
    """Tell whether the stamp of a kind fits today's pins."""
    folder, files = KINDS[kind]
    try:
        return stamp_of(kind).read_text(encoding="utf-8") == key_of(ROOT / folder, files)
    except (OSError, UnicodeDecodeError):
        return False


def stamp_of(kind: str) -> Path:
    """Give the file that says which pins were installed."""
    return ROOT / KINDS[kind][0] / f".respublica-{kind}"


def is_sound(folder: Path) -> bool:
    """Tell whether an environment can be installed into: it runs, is new enough, has pip, was made here."""
    code = f"import sys, pip; sys.exit(sys.version_info < {OLDEST})"
    try:
        done = subprocess.run([python_of(folder), "-c", code], capture_output=True)
        lines = (folder / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return False
    made = [line.split("=", 1)[1].strip() for line in lines if line.startswith("command")]
    return done.returncode == 0 and all(command.endswith(f" {folder}") for command in made)


def make(kind: str) -> str:
    """Make or refresh an environment; give a sentence if that failed, else nothing."""
    folder, files = ROOT / KINDS[kind][0], KINDS[kind][1]
    if not is_sound(folder):
        print(f"Making {folder.name} (once; it takes a moment) ...", flush=True)
        if subprocess.run([sys.executable, "-m", "venv", "--clear", folder]).returncode:
            return "Python could not make an environment; on Debian or Ubuntu: apt-get install python3-venv."
    print(f"Installing {files[-1]} into {folder.name} ...", flush=True)
    pip = [str(python_of(folder)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    if subprocess.run([*pip, "-r", str(ROOT / files[-1])]).returncode:
        return f"pip could not install {files[-1]}; is there a network?"
    stamp_of(kind).write_text(key_of(folder, files), encoding="utf-8")
    return ""


def main(arguments: list[str]) -> int:
    """Get one kind of environment ready."""
    if sys.version_info < OLDEST:
        print(f"Res Publica needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    if len(arguments) != 1 or arguments[0] not in KINDS:
        print(f"Use: python tools/venv.py {'|'.join(KINDS)}", file=sys.stderr)
        return 2
    problem = "" if is_ready(arguments[0]) else make(arguments[0])
    if problem:
        print(problem, file=sys.stderr)
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
