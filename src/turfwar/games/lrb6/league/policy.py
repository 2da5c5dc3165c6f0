"""What a bot does after a match: sensible improvements, a full squad, an apothecary, re-rolls."""

from typing import Final

from turfwar.games.lrb6.league.report import tables
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun, refusal
from turfwar.league.post_match.result import Side

SPARE: Final = 13
"""How many regular players a bot wants to have."""
REROLLS: Final = 4


def choose(question: OfficeQuestion, post_match: PostMatchRun) -> str:
    """An answer to a question."""
    if question.kind == "improve":
        wanted = tables(post_match).wanted
        return next((each for each in wanted if each in question.choices), question.choices[0])
    if question.kind == "winnings":
        (face,) = post_match.facts.rolls[question.label]
        return "yes" if face <= 3 else "no"
    return question.default or question.choices[0]


def next_order(post_match: PostMatchRun, side: Side) -> str:
    """The next order of the purchases; in the end `done`."""
    return next(
        (order for order in wishes(post_match, side) if not refusal(post_match, side, order)),
        "done",
    )


def wishes(post_match: PostMatchRun, side: Side) -> list[str]:
    """What a bot would like to do, the most urgent first."""
    team = post_match.teams[side]
    listed = post_match.team_list(side)
    found = [f"keep {player.id}" for player in team.players if player.waiting and not player.gone]
    regulars = team.regulars
    if len(regulars) < SPARE:
        journeymen = [player for player in team.roster if player.journeyman]
        journeymen.sort(key=lambda player: -player.counter(post_match.rules.points))
        found += [f"hire {player.id}" for player in journeymen[:1]]
        by_cost = sorted(listed.positions, key=lambda position: -position.cost)
        if len(regulars) < post_match.ruleset.rosters.full_squad:
            by_cost.reverse()
        found += [f"buy {position.name}" for position in by_cost]
    if len(regulars) >= post_match.ruleset.rosters.full_squad:
        found.insert(0, "buy apothecary")
        if team.staff.get("rerolls", 0) < REROLLS:
            found.append("buy reroll")
    return found
