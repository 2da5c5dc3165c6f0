"""What a bot does before and after a match."""

from turfwar.games.lrb6.league import policy
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun, refusal
from turfwar.league.post_match.result import Side

NONE = "none"


def choose(question: OfficeQuestion, post_match: PostMatchRun) -> str:
    """An answer to a question: after a match the base game's, before it what is usual.

    The handicap's gold is lost if nothing is bought for it: re-rolls are of use to everybody.
    """
    if question.kind == "free-trick":
        for wanted in ("spy", "team-building"):
            if wanted in question.choices:
                return wanted
    if question.kind in ("trick", "free-trick"):
        return NONE
    return policy.choose(question, post_match)


def next_order(post_match: PostMatchRun, side: Side) -> str:
    """The next order of the purchases: a guard and a healer beside the base game's wishes."""
    staff = post_match.teams[side].staff
    wanted = [
        f"buy {word}" for word, key in (("healer", "healers"),) if not staff.get(key)
    ] + policy.wishes(post_match, side)
    wanted = [each for each in wanted if not each.startswith(("hire", "buy apothecary"))]
    if len(post_match.teams[side].regulars) < post_match.ruleset.rosters.full_squad:
        wanted = [each for each in wanted if not each.startswith("buy healer")]
    return next((each for each in wanted if not refusal(post_match, side, each)), "done")
