"""The arena: two computer players meet in many games, sides swapped, and it is counted who wins and how fast they act.

It knows games through the protocol alone. A player is one of the program's own, by name, or any command that speaks
the engine mode.
"""
