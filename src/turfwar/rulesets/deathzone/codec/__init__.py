"""Scenarios of Death Zone."""
