"""003, Players Gaining Experience and Skills: what players have done that earns them points."""

from collections.abc import Mapping

from turfwar.games.brutal.layout import ASSISTS, CATCHES, CORNERS, OWN_GOALS, SAVES
from turfwar.games.brutal.possession import footballer
from turfwar.games.brutal.rosters import ROSTERS
from turfwar.games.lrb6.layout import (
    CASUALTIES_DONE,
    COMPLETIONS,
    EARLIER_SPP,
    INTERCEPTIONS,
    TOUCHDOWNS_SCORED,
)
from turfwar.games.lrb6.match import MatchState


def achieved(match: MatchState, number: int) -> Mapping[str, int]:
    """What a player is given points for, in this match."""
    return {
        "completions": int(match.field(number, COMPLETIONS)),
        "touchdowns": int(match.field(number, TOUCHDOWNS_SCORED)),
        "interceptions": int(match.field(number, INTERCEPTIONS)),
        "casualties": int(match.field(number, CASUALTIES_DONE)),
        "own_goals": int(footballer(match, number, OWN_GOALS)),
        "assists": int(footballer(match, number, ASSISTS)),
        "corners": int(footballer(match, number, CORNERS)),
        "catches": int(footballer(match, number, CATCHES)),
        "saves": int(footballer(match, number, SAVES)),
    }


def points(match: MatchState, number: int) -> int:
    """003, Players Gaining Experience and Skills."""
    return int(match.field(number, EARLIER_SPP)) + ROSTERS.points(achieved(match, number))
