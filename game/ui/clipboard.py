"""Where other programs paste from."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Put a text there; tell whether that could be done, which it can't everywhere."""
    try:
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    except (pygame.error, ValueError):
        return False
