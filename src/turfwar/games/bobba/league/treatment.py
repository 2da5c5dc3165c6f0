"""004, Healing; Patch Up, before a match: for whom an assassin has met."""

from typing import Final

from turfwar.games.bobba.league import terms
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.terms import of_side
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Player

NONE: Final = "none"
PATCH: Final = "patch"
HEALING, PATCHING, NEEDED = 2, 1, 2
INNATE: Final = "Regeneration"
KNOCKED_OUT: Final = "knocked-out"
"""The word for who begins the match so, before their id."""


def healing_points(post_match: PostMatchRun, side: Side) -> int:
    """The ability points that a side's healers still have."""
    kind = next(each for each in office_data().staff if each.id == "healers")
    away = post_match.terms.get(of_side("kept-away/healers", side), 0)
    away += post_match.terms.get(of_side("left-at-home/healers", side), 0)
    there = max(0, post_match.teams[side].staff.get("healers", 0) - away)
    return max(0, kind.points * there - post_match.terms.get(of_side(terms.SPENT, side), 0))


def treated(post_match: PostMatchRun, side: Side, victim: Player, result: str, label: str) -> str:
    """What is left of an injury once the healers have looked at it; nothing where they heal it.

    Who is healed begins the match knocked out. Innate healing keeps healers away, not needle and
    thread.
    """
    points = healing_points(post_match, side)
    position = post_match.position_for(side, victim)
    innate = INNATE in (*position.skills, *victim.skills)
    choices = [str(each) for each in range(HEALING, points + 1)] if not innate else []
    if result == "killed" and points >= PATCHING:
        choices.append(PATCH)
    if not choices:
        return result
    text = f"{victim.id} is {result.replace('-', ' ')}: ability points of the healers"
    asked = OfficeQuestion(f"heal/{label}", "heal", side, text, (NONE, *choices), "", choices[0])
    answer = post_match.ask(asked)
    if answer == NONE:
        return result
    spent = PATCHING if answer == PATCH else int(answer)
    key = of_side(terms.SPENT, side)
    post_match.terms[key] = post_match.terms.get(key, 0) + spent
    if answer == PATCH:
        post_match.note(f"{victim.id} is patched up")
        return "seriously-injured"
    (face,) = post_match.roll(f"heal/{label}")
    if face == 1 or face + spent - HEALING < NEEDED:
        post_match.note(f"the healers cannot help {victim.id}: {face}")
        return result
    post_match.note(f"the healers help {victim.id}: {face}")
    post_match.words[f"{KNOCKED_OUT}/{victim.id}"] = side
    return ""
