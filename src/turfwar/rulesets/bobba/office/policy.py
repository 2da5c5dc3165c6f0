"""What a bot does before and after a match."""

from turfwar.rulesets.aftermath.machine import Aftermath, OfficeQuestion, refusal
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.lrb6.aftermath import policy

NONE = "none"


def choose(question: OfficeQuestion, aftermath: Aftermath) -> str:
    """An answer to a question: after a match the base game's, before it what is usual.

    The handicap's gold is lost if nothing is bought for it: re-rolls are of use to everybody.
    """
    if question.kind == "free-trick":
        for wanted in ("spy", "team-building"):
            if wanted in question.choices:
                return wanted
    if question.kind in ("trick", "free-trick"):
        return NONE
    return policy.choose(question, aftermath)


def next_order(aftermath: Aftermath, side: Side) -> str:
    """The next order of the purchases: a guard and a healer beside the base game's wishes."""
    staff = aftermath.teams[side].staff
    wanted = [
        f"buy {word}" for word, key in (("healer", "healers"),) if not staff.get(key)
    ] + policy.wishes(aftermath, side)
    wanted = [each for each in wanted if not each.startswith(("hire", "buy apothecary"))]
    if len(aftermath.teams[side].regulars) < aftermath.ruleset.rosters.full_squad:
        wanted = [each for each in wanted if not each.startswith("buy healer")]
    return next((each for each in wanted if not refusal(aftermath, side, each)), "done")
