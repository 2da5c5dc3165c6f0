"""What happens outside a match: creating teams, dirty tricks, the interphase."""
