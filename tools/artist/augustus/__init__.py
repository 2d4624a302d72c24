"""The pictures of Augustus: symbols, tokens, legions, objectives, rewards, the bag and the cry."""
