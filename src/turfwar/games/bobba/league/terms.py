"""The words for what is settled before a match and matters in it or afterwards.

They are keys of `terms`; those of one side have `/home` or `/away` behind them.
"""

from typing import Final

from turfwar.league.post_match.result import Side

DIVISION: Final = "division"
PLAY_OFF: Final = "play-off"
SEMI_FINAL: Final = "semi-final"
FINAL: Final = "final"
NEUTRAL: Final = "neutral"
TELEVISION: Final = "tv"
"""How many companies show it."""
TICKETS: Final = "tickets"
"""What the price does to the dice for spectators; the fan factor roll goes by its own table."""
EXTRA_AWARDS: Final = "extra-mvp"
CHARITY: Final = "charity-match"
SIDE_BETS: Final = "side-bet"
WITHDRAWAL: Final = "withdrawal"
"""The line of the Withdrawal Condition Table, from 1."""
RATING: Final = "trv"
GATE: Final = "fans"
SHARE: Final = "share"
"""Of a hundred spectators, how many are home's."""
REROLLS: Final = "rerolls"
HMS: Final = "hms"
FAIR_PLAY: Final = "fair-play"
SCROLLS: Final = "healing-scroll"
ANTI_REROLLS: Final = "anti-rerolls"
DRUNK: Final = "potions-drunk"
SPENT: Final = "healing-spent"
"""Ability points of the healers that are gone before the match begins."""

LABELS: Final = {
    RATING: "TRV",
    HMS: "HMS, from so many injured",
    SHARE: "Home's share of a hundred fans",
    GATE: "Fans",
    REROLLS: "Re-rolls",
    EXTRA_AWARDS: "More most valuable players",
    CHARITY: "Charity match",
    SIDE_BETS: "Side bets",
    TELEVISION: "Television",
    FAIR_PLAY: "Fair Play watches",
    SCROLLS: "Healing scrolls",
    ANTI_REROLLS: "Anti-re-rolls",
    "kept-away": "Hurt before the match",
    "left-at-home": "Left at home",
    SPENT: "Healers' points spent",
    DRUNK: "Potions drunk",
    NEUTRAL: "Neutral field",
    TICKETS: "Tickets",
}
"""What they are called for people."""


def of_side(term: str, side: Side) -> str:
    """
    >>> of_side(RATING, "home")
    'trv/home'
    """
    return f"{term}/{side}"
