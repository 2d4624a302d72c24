"""The table of Augustus: what is drawn of a state, and where."""
