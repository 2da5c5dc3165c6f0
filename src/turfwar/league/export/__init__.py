"""A league for other programs and for paper: calendars, feeds, tables, NAF reports, PDF."""
