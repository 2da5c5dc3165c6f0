"""003, League Play: the base game's steps, with football's points, table and cards."""

from dataclasses import replace
from typing import Final

from turfwar.games.brutal.league.handover import hand_over
from turfwar.games.brutal.league.tabletop import TABLETOP
from turfwar.games.lrb6.league import report
from turfwar.games.lrb6.league.house_rules import Expenses, MvpChoice, MvpPool
from turfwar.games.lrb6.league.post_match import POST_MATCH as BASE
from turfwar.games.lrb6.league.tables import TABLES as BASE_TABLES
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Absence, changed

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


def enter_match(post_match: PostMatchRun, side: Side) -> None:
    """003, League Play; Fouls and Penalties: a red card costs the next match too."""
    report.enter_match(post_match, side)
    for match in post_match.result.side(side).players:
        player = post_match.teams[side].player(match.player)
        if match.sent_off and player is not None and player.here:
            post_match.note(f"{player.id} has a red card, and misses the next match")
            absences = (*player.absences, Absence(RED_CARD, 1))
            post_match.put(side, changed(player, absences=absences))


POST_MATCH: Final = replace(
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
