"""What a coach can learn from the kind of decision that costs them most."""

from typing import Final

from turfwar.analysis.subjects import (
    BALL,
    BLOCKS,
    END,
    FOULS,
    KICK_OFF,
    ORDER,
    OTHER,
    POSITIONING,
    PUSHES,
    REROLLS,
)

LESSONS: Final = {
    ORDER: "Do first what cannot fail, then what matters most, and the rest last.",
    BLOCKS: "Count the dice and the assists first: bring one more player before you block.",
    BALL: "Look for the way with fewer rolls, and move the ball after the safe actions.",
    POSITIONING: "Think of their next turn: stand where they have to dodge to get past.",
    REROLLS: "Save the re-roll for the roll that loses the ball, unless the turn ends here.",
    PUSHES: "Before you push or follow up, look who stands where afterwards.",
    FOULS: "Foul with assists, and when losing the player costs little.",
    KICK_OFF: "Kick deep, and keep the wings and a second line covered.",
    END: "Go on while there are safe actions left.",
    OTHER: "Look at the odds of both answers before you choose.",
}
"""By subject."""
