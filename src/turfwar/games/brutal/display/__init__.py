"""What only brutal knows about showing a match."""
