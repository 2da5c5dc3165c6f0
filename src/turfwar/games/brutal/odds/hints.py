"""What a coach wants to know before a choice; brutal's port `hints`."""

from collections.abc import Callable, Mapping
from typing import Final

from turfwar.games.brutal.odds.answers import answer_odds
from turfwar.games.brutal.odds.plans import PLANNER
from turfwar.games.brutal.odds.range_ruler import RULER
from turfwar.games.brutal.odds.shots import pass_odds, pass_to, shot_at, shot_odds
from turfwar.games.brutal.words.verbs import HURL_TO, PASS_TO, SHOOT_AT
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.hints import block_odds, foul_odds
from turfwar.games.lrb6.odds.match_hints import MatchHints
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.game import PitchGame

ODDS: Final[Mapping[str, Callable[[MatchState, str, str], object]]] = {
    "block": block_odds,
    "foul": foul_odds,
    "pass": pass_odds,
    "shot": shot_odds,
}


class FootballHints(MatchHints):
    """Ways, tackles and fouls; passes, kicks, shots and headers with their chances."""

    planner = PLANNER
    ruler = RULER
    odds = ODDS

    def remarks(self, game: PitchGame) -> dict[int, str]:
        """Beside those of the base game, what passes and shots need, and how likely headers are."""
        assert isinstance(game, MatchState)
        found = super().remarks(game)
        number = int(game.subject)
        if number == NOBODY:
            return found
        for at in range(game.legal_count):
            code = int(game.legal[at])
            text = self.remark(game, number, code)
            if text:
                found[code] = text
        return found

    def remark(self, game: MatchState, number: int, code: int) -> str:
        """What is worth saying of one choice."""
        verb, argument = int(verb_of(code)), int(first_of(code))
        if verb == SHOOT_AT:
            shot = shot_at(game, number, argument)
            return shot.text if shot is not None else ""
        if verb in (PASS_TO, HURL_TO):
            rolls = pass_to(game, number, argument)
            return rolls.text if rolls is not None else ""
        odds = answer_odds(game, code)
        return "" if odds is None else odds.text


HINTS: Final = FootballHints()
