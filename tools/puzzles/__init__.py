"""Finds challenges in the computer's own games, and proves them."""
