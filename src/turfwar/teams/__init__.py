"""Teams off the pitch: rosters, hiring, Team Value, and how a roster comes to a match."""

from turfwar.teams.checking import check_new, check_roster
from turfwar.teams.fielding import team_setting, with_journeymen
from turfwar.teams.files import load_roster, read_roster, save_roster, write_roster
from turfwar.teams.hiring import hire, hire_instant
from turfwar.teams.roster import Roster, RosterError, RosterPlayer, UnreadableRoster, Violation
from turfwar.teams.value import TeamValue, player_value, team_value

__all__ = [
    "Roster",
    "RosterError",
    "RosterPlayer",
    "TeamValue",
    "UnreadableRoster",
    "Violation",
    "check_new",
    "check_roster",
    "hire",
    "hire_instant",
    "load_roster",
    "player_value",
    "read_roster",
    "save_roster",
    "team_setting",
    "team_value",
    "with_journeymen",
    "write_roster",
]
