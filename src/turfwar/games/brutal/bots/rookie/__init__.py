"""The rookie of brutal: a coach of few ideas about football."""
