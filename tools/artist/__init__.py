"""Draw every sprite of the game: `python -m tools.artist` writes assets/sprites/."""
