"""The rules of the games: pure, with no screen, no clock and no dice of their own."""
