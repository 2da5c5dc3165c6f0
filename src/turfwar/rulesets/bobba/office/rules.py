"""The port `aftermath` of 004: the base game's steps, some changed, and one more."""

from dataclasses import replace
from typing import Final

from turfwar.rulesets.aftermath.rules import AftermathRules, Step
from turfwar.rulesets.bobba.office import (
    after,
    handover,
    offers,
    policy,
    purchases,
    rehearsal,
    value,
)
from turfwar.rulesets.bobba.office.clauses import CLAUSES
from turfwar.rulesets.bobba.office.data import office_data
from turfwar.rulesets.bobba.office.tabletop import TABLETOP
from turfwar.rulesets.lrb6.aftermath.clauses import MvpChoice, MvpPool
from turfwar.rulesets.lrb6.aftermath.purchases import close, journeymen, keep
from turfwar.rulesets.lrb6.aftermath.rules import AFTERMATH as BASE
from turfwar.rulesets.lrb6.aftermath.tables import TABLES

STEPS: Final = BASE.with_steps(
    {
        "match": Step("match", "The match", "004, Red Card Ban", after.enter_match),
        "concession": None,
        "withdrawal": Step(
            "withdrawal",
            "Pulling out",
            "004, Not Able To Play/Pulling Out",
            after.withdrawal,
            needs=("match", "winnings"),
        ),
        "mvp": Step(
            "mvp",
            "Most Valuable Player awards",
            "004, Handicap Table",
            after.award,
            needs=("match",),
        ),
        "winnings": Step("winnings", "Winnings", "004, Big Match/TV Coverage", after.winnings),
        "expenses": None,
        "fans": Step(
            "fans",
            "Fan factor",
            "004, Ticket Prices",
            after.fan_factor,
            needs=("withdrawal",),
        ),
        "purchases": Step(
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

AFTERMATH: Final[AftermathRules] = replace(
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
