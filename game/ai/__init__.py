"""Players: whoever is not a person at the screen and not the die."""
