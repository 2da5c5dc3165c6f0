"""What the engine costs: samplers by name, and how their numbers are put together."""
