"""What a coach of brutal wants to know before a choice."""
