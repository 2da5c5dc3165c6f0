"""What its numbers are called, and how they are told."""
