"""What words of events do in the game, each in a sentence: whoever reads them need not know."""

from collections.abc import Mapping
from typing import Final

KICKOFF_MEANINGS: Final[Mapping[str, str]] = {
    "Get the Ref!": "Each side has one more bribe.",
    "Riot": "Both turn markers move by one: there is a turn less to play, or one more.",
    "Perfect Defence": "The kicking side may set up anew.",
    "High Kick": "One receiver whom nobody marks may stand where the ball comes down.",
    "Cheering Fans": "Who rolls higher, with their cheerleaders, has a re-roll more this half.",
    "Changing Weather": "The weather is rolled for again; if it is nice, wind moves the ball.",
    "Brilliant Coaching": "Who rolls higher, with their assistants, has a re-roll more this half.",
    "Quick Snap!": "Every receiver may move one square before the ball comes down.",
    "Blitz!": "The kicking side has a turn before the ball comes down.",
    "Throw a Rock": "A rock from the stands hits somebody of the side that rolls lower.",
    "Pitch Invasion": "The crowd is on the pitch: everybody may be stunned.",
}
WEATHER_MEANINGS: Final[Mapping[str, str]] = {
    "Sweltering Heat": "Who was on the pitch may be too hot to come back for the next drive.",
    "Very Sunny": "Every throw is harder by one.",
    "Pouring Rain": "To catch, intercept or pick up the ball is harder by one.",
    "Blizzard": "Going for it needs 3+, and no throw may be longer than a short pass.",
}
