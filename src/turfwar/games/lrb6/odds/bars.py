"""What can come of a plan, as bars: the first ones exclude each other and add up to 100 %.

The others overlap with these: an opponent who is down may be out as well.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.attempts import Attempt
from turfwar.games.lrb6.odds.goals import Felled, HurtGoal
from turfwar.games.lrb6.odds.plans import OUT, Plan
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, HANDOFF, PASS
from turfwar.games.lrb6.words.states import STATE_NAMES
from turfwar.games.odds_documents import UPRIGHT, ZERO, Bar, complete
from turfwar.odds.result import Distribution, End
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS

RESULTS: Final = (
    ("down", "they go down", "good"),
    ("push", "pushed only", "fair"),
    ("both", "both go down", "poor"),
    ("attacker_down", "you go down", "bad"),
    ("stopped", "never gets there", "bad"),
)
"""What comes of a block, for whoever makes it."""


def bars_of(
    game: MatchState, player: str, found: Attempt, wish: str, gone: Sequence[str] = OUT
) -> list[Bar]:
    """All that a coach weighs of a plan; `wish` is what it is for."""
    plan, ends = found.plan, found.ends
    if found.settled:
        chance = found.success.low
        bars = [Bar(wish, chance, "good"), Bar("it fails", 1 - chance, "bad")]
        return bars + single_rolls(plan)
    other = PLAYER_NAMES[plan.target] if plan.target is not None else ""
    turnover = Bar("turnover", lost(game, player, ends), "bad", also=True)
    if plan.action in (BLOCK, BLITZ) and other and not isinstance(plan.goal, HurtGoal):
        results = block_results(game, player, other, ends)
        if isinstance(plan.goal, Felled):
            # Exact also where all that comes of it took too long to follow.
            results["down"] = found.success.low
        bars = complete([Bar(label, results[name], tone) for name, label, tone in RESULTS])
    else:
        parts = success_or_not(game, player, found, wish)
        bars = complete(parts)
        if any(bar.label == turnover.label for bar in parts):
            turnover = Bar(turnover.label, ZERO)
    bars += single_rolls(plan)
    if other and plan.action not in (PASS, HANDOFF):
        bars.append(Bar("they are out", out(ends, other, gone), "good", also=True))
    sent_off = ends.states.get(player, {}).get("sent-off", ZERO)
    bars.append(Bar("sent off", sent_off, "bad", also=True))
    if turnover.also:
        bars.append(turnover)
    bars.append(Bar("you are out", out(ends, player, gone), "bad", also=True))
    return bars


def single_rolls(plan: Plan) -> list[Bar]:
    """What single rolls on the way come to: of a throw, and of whoever may intercept it."""
    bars = [Bar(label, chance, tone, also=True) for label, chance, tone in plan.on_the_way]
    throw = plan.throw
    if throw is None:
        return bars
    bars += [
        Bar("accurate", throw.accurate, also=True),
        Bar("inaccurate", throw.inaccurate, also=True),
        Bar("fumbled", throw.fumble, "bad", also=True),
    ]
    for each in throw.interceptors:
        label = "{player} intercepts"
        bars.append(Bar(label, each.chance, "poor", also=True, player=each.player))
    return bars


def success_or_not(game: MatchState, player: str, found: Attempt, wish: str) -> list[Bar]:
    """What is wished for, and what happens otherwise: a turnover or none."""
    side = PLAYER_NAMES.index(player) // SIDE_SLOTS
    score = int(game.score(side)) if side < 2 else 0
    ends = found.ends
    met = Bar(wish, found.success.low, "good")

    def is_lost(end: End) -> bool:
        return end.turnover and (side > 1 or end.score[side] == score)

    if ends.share(lambda end: end.met and is_lost(end)):
        label = "armour holds" if isinstance(found.plan.goal, HurtGoal) else "it fails"
        return [met, Bar(label, ends.share(lambda end: not end.met), "poor")]
    fails = ends.share(lambda end: not end.met and not is_lost(end))
    label = "armour holds" if isinstance(found.plan.goal, HurtGoal) else "fails, the turn goes on"
    return [
        met,
        Bar(label, fails, "poor"),
        Bar("turnover", ends.share(lambda end: not end.met and is_lost(end)), "bad"),
    ]


def lost(game: MatchState, player: str, ends: Distribution) -> Fraction:
    """The chance of a turnover that is none by scoring."""
    side = PLAYER_NAMES.index(player) // SIDE_SLOTS
    if side > 1:
        return ends.turnover
    score = int(game.score(side))
    return ends.share(lambda end: end.turnover and end.score[side] == score)


def out(ends: Distribution, player: str, gone: Sequence[str] = OUT) -> Fraction:
    """The chance that somebody has to leave the pitch, hurt."""
    states = ends.states.get(player, {})
    return sum((states.get(state, ZERO) for state in gone), ZERO)


def state_before(game: MatchState, player: str) -> str:
    """The state in which somebody begins; an end names it only where it has changed."""
    return STATE_NAMES[int(game.status(PLAYER_NAMES.index(player)))]


def block_results(
    game: MatchState, player: str, other: str, ends: Distribution
) -> dict[str, Fraction]:
    """Which of the two are down; `stopped` where it did not come to the block."""
    before = {name: state_before(game, name) for name in (player, other)}

    def down(end: End, name: str) -> bool:
        return dict(end.states).get(name, before[name]) != UPRIGHT

    def share(attacker: bool, defender: bool) -> Fraction:
        return ends.share(
            lambda end: (
                end.carried_out and down(end, player) == attacker and down(end, other) == defender
            )
        )

    return {
        "down": share(False, True),
        "push": share(False, False),
        "both": share(True, True),
        "attacker_down": share(True, False),
        "stopped": ends.share(lambda end: not end.carried_out),
    }
