"""What a coach of lrb6 wants to know beforehand: ways, goals, and the odds of actions."""
