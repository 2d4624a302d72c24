"""The scene stack, and every screen of the program."""

from __future__ import annotations

import os

# pygame greets on the standard output, which is not its own; this must come before it is first imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
