"""What only bobba knows about showing a match."""
