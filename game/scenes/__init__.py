"""The scene stack, and every screen of the program."""
