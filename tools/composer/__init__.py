"""Synthesise every sound and piece of the game: `python -m tools.composer` writes assets/sound/."""
