"""The pitch: squares, ranges, templates and lines of sight. No rule lives here."""
