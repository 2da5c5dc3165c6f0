"""Random play for the league office: seeded legal and illegal events in every rule set."""
