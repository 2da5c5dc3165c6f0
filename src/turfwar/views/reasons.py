"""Why a choice is not open, as a sentence that a coach understands without the rulebook.

>>> from turfwar import Match
>>> match = Match("Human", "Orc", seed=7)
>>> for text in ("coin heads", "choose receive", "place h1"):
...     match.choose(text)
>>> match.why("at h20").text
"h20 is in the opponents' half: a team is set up in its own."
>>> match.why("at h13") is None
True
"""

from turfwar.games.display import Reason, display_of
from turfwar.pitch.game import PitchGame
from turfwar.views.questions import OVER


def why(game: PitchGame, code: int) -> Reason | None:
    """Why this choice is not open now; None where it is."""
    if game.over:
        return Reason(OVER, "")
    if game.is_legal(code):
        return None
    found = display_of(game.setting).why_not(game, code)
    return found or Reason("That is not among what can be chosen here.", "")
