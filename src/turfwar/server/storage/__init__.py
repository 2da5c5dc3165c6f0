"""What is kept on disk: coaches, matches and the journal of their choices."""
