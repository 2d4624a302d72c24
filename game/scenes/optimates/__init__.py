"""The table of Optimates et Populares: what it shows, how it moves, and how a person plays on it."""
