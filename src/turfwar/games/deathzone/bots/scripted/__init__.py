"""The scripted coach of deathzone: goes round death zones, marks, and strikes with everybody."""
