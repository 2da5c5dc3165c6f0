"""003, League Play: the base game's steps, with football's points, table and cards."""

from dataclasses import replace
from typing import Final

from turfwar.rulesets.aftermath.machine import Aftermath
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.team import Absence, changed
from turfwar.rulesets.brutal.aftermath.handover import hand_over
from turfwar.rulesets.brutal.aftermath.tabletop import TABLETOP
from turfwar.rulesets.lrb6.aftermath import report
from turfwar.rulesets.lrb6.aftermath.clauses import Expenses, MvpChoice, MvpPool
from turfwar.rulesets.lrb6.aftermath.rules import AFTERMATH as BASE
from turfwar.rulesets.lrb6.aftermath.tables import TABLES as BASE_TABLES

RED_CARD: Final = "red card"
WANTED: Final = (
    "+AG",
    "+ST",
    "Shoot",
    "Dribble",
    "Accurate Shot",
    "Pass",
    "Catch",
    "Tackle",
    "Block",
    "Guard",
    "Accurate Pass",
    "Diving Catch",
    "Dodge",
    "+MA",
    "Pro",
)
"""What bots teach their players, the best first; then whatever there is."""
TABLES: Final = replace(
    BASE_TABLES,
    increases={10: ("ma",), 11: ("ag",), 12: ("st",)},
    wanted=WANTED,
)
"""003, Skill Choices."""


def enter_match(aftermath: Aftermath, side: Side) -> None:
    """003, League Play; Fouls and Penalties: a red card costs the next match too."""
    report.enter_match(aftermath, side)
    for match in aftermath.result.side(side).players:
        player = aftermath.teams[side].player(match.player)
        if match.sent_off and player is not None and player.here:
            aftermath.note(f"{player.id} has a red card, and misses the next match")
            absences = (*player.absences, Absence(RED_CARD, 1))
            aftermath.put(side, changed(player, absences=absences))


AFTERMATH: Final = replace(
    BASE,
    steps=BASE.with_steps(
        {
            "match": replace(
                BASE.step("match"),
                source="003, Players Gaining Experience and Skills",
                play=enter_match,
            ),
            "improve": replace(BASE.step("improve"), source="003, Skill Choices"),
        }
    ),
    hand_over=hand_over,
    tabletop=TABLETOP,
    clauses=(MvpChoice, MvpPool, Expenses),
    tables=TABLES,
    counters={BASE.points: "experience points"},
)
