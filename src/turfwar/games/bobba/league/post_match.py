"""The port `post_match` of 004: the base game's steps, some changed, and one more."""

from dataclasses import replace
from typing import Final

from turfwar.games.bobba.league import after, handover, offers, policy, purchases, rehearsal, value
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.house_rules import CLAUSES
from turfwar.games.bobba.league.tabletop import TABLETOP
from turfwar.games.lrb6.league.house_rules import MvpChoice, MvpPool
from turfwar.games.lrb6.league.post_match import POST_MATCH as BASE
from turfwar.games.lrb6.league.purchases import close, journeymen, keep
from turfwar.games.lrb6.league.tables import TABLES
from turfwar.league.post_match.rules import PostMatchRules, PostMatchStep

STEPS: Final = BASE.with_steps(
    {
        "match": PostMatchStep("match", "The match", "004, Red Card Ban", after.enter_match),
        "concession": None,
        "withdrawal": PostMatchStep(
            "withdrawal",
            "Pulling out",
            "004, Not Able To Play/Pulling Out",
            after.withdrawal,
            needs=("match", "winnings"),
        ),
        "mvp": PostMatchStep(
            "mvp",
            "Most Valuable Player awards",
            "004, Handicap Table",
            after.award,
            needs=("match",),
        ),
        "winnings": PostMatchStep(
            "winnings", "Winnings", "004, Big Match/TV Coverage", after.winnings
        ),
        "expenses": None,
        "fans": PostMatchStep(
            "fans",
            "Fan factor",
            "004, Ticket Prices",
            after.fan_factor,
            needs=("withdrawal",),
        ),
        "purchases": PostMatchStep(
            "purchases",
            "Purchases",
            "004, Teams",
            close,
            needs=("improve", "winnings", "petty-cash", "withdrawal", "fans"),
            orders={
                "buy": purchases.buy,
                "sell": purchases.sell,
                "coach": purchases.coach,
                "retire": purchases.retire,
                "keep": keep,
                "journeymen": journeymen,
            },
            closes="done",
        ),
    },
    after={"withdrawal": "petty-cash"},
)

POST_MATCH: Final[PostMatchRules] = replace(
    BASE,
    steps=STEPS,
    value=value.team_value,
    player_value=value.player_value,
    hand_over=handover.hand_over,
    choose=policy.choose,
    next_order=policy.next_order,
    offers=offers.offers,
    rehearse=rehearsal.rehearsed,
    tabletop=TABLETOP,
    clauses=(MvpChoice, MvpPool, *CLAUSES),
    tables=replace(
        TABLES,
        squad=office_data().squad.most,
        for_sale=("rerolls", "assistant_coaches", "cheerleaders"),
    ),
    counters={**BASE.counters, after.YELLOW: "Yellow cards"},
)
