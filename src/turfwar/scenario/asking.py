"""Whether the right coach is asked: a player's own decisions are his coach's."""

from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.vocabulary.events import (
    E_CARD,
)
from turfwar.rulesets.lrb6.vocabulary.questions import (
    Q_ANIMOSITY,
    Q_APOTHECARY,
    Q_BITE,
    Q_BOMB,
    Q_BRIBE,
    Q_CASUALTY,
    Q_CATCH,
    Q_DUMP_OFF,
    Q_FOLLOW,
    Q_INTERCEPT,
    Q_REROLL,
    Q_SHADOW,
    Q_SLIP,
    Q_TARGET,
    Q_TENTACLES,
    Q_USE,
)

OF_HIS_COACH = (
    Q_ANIMOSITY,
    Q_APOTHECARY,
    Q_BITE,
    Q_BOMB,
    Q_BRIBE,
    Q_CASUALTY,
    Q_CATCH,
    Q_DUMP_OFF,
    Q_FOLLOW,
    Q_SLIP,
    Q_REROLL,
)
"""Questions about a player that his own coach decides."""
OF_THE_OTHER = (Q_INTERCEPT, Q_SHADOW, Q_TENTACLES)
"""Questions about a player that are for his opponents."""


def asks_rightly(match: Match) -> bool:
    """Whether the open question goes to the coach whose it is, as far as that can be told."""
    if match.question == Q_TARGET:
        return match.chooser == who_plays(match, match.detail)
    if match.subject < 0:
        return True
    player = match.player(match.subject)
    if match.question in OF_HIS_COACH:
        return match.chooser == player.coach
    if match.question in OF_THE_OTHER:
        return match.chooser == 1 - player.coach
    if match.question == Q_USE and match.detail >= 0 and player.has(match.detail):
        return match.chooser == player.coach
    return True


def who_plays(match: Match, card: int) -> int:
    """Whose coach played this card last."""
    records = match.records()
    side = -1
    at = 0
    while at < len(records):
        if records[at] == E_CARD and records[at + 3] == card:
            side = records[at + 2]
        at += 2 + records[at + 1]
    return side
