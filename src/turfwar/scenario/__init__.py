"""Scenarios: rules as executable examples. The format is described in docs/scenarios.md."""
