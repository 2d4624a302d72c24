"""The toolkit: canvas, sprites, fonts, widgets, tweens, sound, input. It knows pygame and no game."""
