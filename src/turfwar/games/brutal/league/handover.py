"""What a finished match of football hands over to the office."""

from collections.abc import Mapping

from turfwar.games.brutal.deeds import achieved
from turfwar.games.brutal.layout import ORIGIN, YELLOW
from turfwar.games.brutal.possession import footballer
from turfwar.games.lrb6.league.handover import MatchHandover, handed_over
from turfwar.games.lrb6.match import MatchState
from turfwar.league.post_match.result import MatchResult, Side
from turfwar.league.post_match.team import Team
from turfwar.pitch.frame import PLAYER_SLOTS
from turfwar.pitch.game import PitchGame


class FootballHandOver(MatchHandover):
    """Reads one match: goals, assists, saves and the rest."""

    def __init__(self, match: MatchState, teams: Mapping[Side, Team]) -> None:
        super().__init__(match, teams)
        for number in range(PLAYER_SLOTS):
            origin = int(footballer(match, number, ORIGIN))
            if origin:
                self.places[origin - 1] = number

    def counted(self, place: int) -> dict[str, int]:
        return dict(achieved(self.match, place))

    def was_sent_off(self, place: int) -> bool:
        """003, Fouls and Penalties: also who was carried off with the second card."""
        return footballer(self.match, place, YELLOW) > 1


def hand_over(game: PitchGame, home: Team, away: Team) -> MatchResult:
    """A finished league match of two teams, as the office needs it."""
    return handed_over(game, home, away, FootballHandOver)
