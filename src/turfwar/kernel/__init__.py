"""The kernel of any turn-based dice game: dice, questions, checkpoints, log and notation."""
