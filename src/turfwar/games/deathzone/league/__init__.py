"""The time after a match of the campaign, as the league office keeps it."""
