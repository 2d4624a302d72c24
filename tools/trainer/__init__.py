"""Trains the learned judge of Optimates et Populares by play against itself: `python -m tools.trainer`.

It needs numpy, and the compiled rules to be quick; the program itself needs neither. The plan is in plan.yaml.
"""
