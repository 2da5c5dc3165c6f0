"""Plans as they are sent: what a click would do, its chance, and all that can come of it."""

from fractions import Fraction
from typing import Any, Final

from turfwar.games.lrb6.layout import ABSENT
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.attempts import Attempt, attempts_at
from turfwar.games.lrb6.odds.bars import bars_of
from turfwar.games.lrb6.odds.goals import Carries, Scored
from turfwar.games.lrb6.odds.hints import face_chances
from turfwar.games.lrb6.odds.plans import PLANNER, ClickPlanner, Plan, TurnOnPath, open_actions
from turfwar.games.lrb6.odds.range_ruler import RULER, RangeRuler
from turfwar.games.lrb6.odds.ways import Roll, action_number
from turfwar.games.lrb6.words.actions import ACTION_NAMES, ACTIONS, FOUL, HANDOFF, PASS
from turfwar.games.odds_documents import bar_documents, chances, rounded, shares
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import square_name

LABELS: Final = {each.number: each.label for each in ACTIONS}


def action_named(game: MatchState, number: int, name: str | None) -> int | None:
    """The action that a coach asks about; without a name, the one that is open, or the first."""
    actions = open_actions(game, number)
    if name is None:
        return actions[0] if actions else None
    wanted = action_number(name)
    return wanted if wanted in actions else None


def player_hints(
    game: MatchState,
    player: str,
    action: str | None = None,
    planner: ClickPlanner = PLANNER,
    ruler: RangeRuler = RULER,
) -> dict[str, Any]:
    """The plans of a player for an action, the one that is open or the first if none is named.

    For a pass also the range ruler, if they have the ball.
    """
    number = PLAYER_NAMES.index(player) if player in PLAYER_NAMES else -1
    if number < 0 or game.status(number) == ABSENT:
        raise TurfwarError(f"there is no player {player!r}")
    wanted = action_named(game, number, action)
    plans = planner.plans_of(game, number, wanted) if wanted is not None else []
    document = {
        "player": player,
        "action": ACTION_NAMES[wanted] if wanted is not None else action,
        "plans": [plan_document(game, plan) for plan in plans],
        "zones": planner.zones(game, number),
    }
    laid = ruler.of(game, number) if wanted == PASS else None
    return document if laid is None else {**document, "ruler": laid}


def target_hints(
    game: MatchState,
    player: str,
    *,
    square: str | None = None,
    other: str | None = None,
    action: str | None = None,
    planner: ClickPlanner = PLANNER,
) -> dict[str, Any]:
    """What a player could do to another one or with a square, with all that can come of it."""
    wanted = action_number(action) if action is not None else None
    plans = planner.plans_at(game, player, player=other, square=square, action=wanted)
    return {
        "player": player,
        "target": {"square": square} if other is None else {"player": other},
        "plans": [
            odds_document(game, player, each, planner)
            for each in attempts_at(game, plans, rules=planner.rules)
        ],
    }


def plan_document(game: MatchState, plan: Plan) -> dict[str, Any]:
    """A plan; what there is nothing to say of is left out."""
    notation = game.setting.notation
    document: dict[str, Any] = {
        "action": ACTION_NAMES[plan.action],
        "title": title_of(game, plan),
        "wish": wish_of(plan),
        "at": square_name(plan.square),
        "choices": [notation.text(code) for code in plan.codes],
        "path": list(plan.squares),
        **chances(plan.chance, plan.unaided),
    }
    if plan.target is not None:
        document["target"] = PLAYER_NAMES[plan.target]
    rolls = rolls_of(plan)
    if rolls:
        document["rolls"] = rolls
    summary = summary_of(plan)
    if summary:
        document["text"] = summary
    if plan.dice is not None:
        document["badge"] = badge_of(plan.dice)
    elif plan.badge is not None:
        document["badge"] = dict(zip(("text", "tone"), plan.badge))
    if plan.covers:
        document["covers"] = list(plan.covers)
    if plan.turns:
        document["turns"] = [turn_document(game, turn) for turn in plan.turns]
    if plan.facing is not None:
        document["facing"] = list(plan.facing)
        document["costs"] = plan.costs
    return document


def turn_document(game: MatchState, turn: TurnOnPath) -> dict[str, Any]:
    """A way to look at the end of a plan."""
    return {
        "facing": list(turn.facing),
        "label": turn.label,
        "choices": [game.setting.notation.text(code) for code in turn.codes],
        "zones": list(turn.zones),
    }


def title_of(game: MatchState, plan: Plan) -> str:
    """What it is called."""
    if plan.title:
        return plan.title
    if plan.throw is not None and plan.target is None:
        return f"Throw to {square_name(plan.square)}"
    if plan.target is None and not plan.squares:
        return "Stand up"
    if isinstance(plan.goal, Scored):
        return "Touchdown"
    if isinstance(plan.goal, Carries):
        return "Pick up"
    return LABELS[plan.action] if plan.target is not None else "Move"


def wish_of(plan: Plan) -> str:
    """What its chance is of."""
    if plan.wish:
        return plan.wish
    if plan.throw is not None:
        return "caught" if plan.target is not None else "ours in the end"
    if plan.target is not None:
        return {FOUL: "armour broken", HANDOFF: "caught"}.get(plan.action, "they go down")
    if isinstance(plan.goal, Scored):
        return "touchdown"
    if isinstance(plan.goal, Carries):
        return "has the ball"
    return "gets there" if plan.squares else "stands up"


def rolls_of(plan: Plan) -> list[dict[str, Any]]:
    """The rolls on the way, each with the square where it is made."""
    if plan.path is None:
        return []
    return [
        {
            "square": step.square,
            "label": roll.kind,
            "needs": f"{roll.needed}+",
            "why": modifiers(roll),
        }
        for step in plan.path.steps
        for roll in step.rolls
    ]


def modifiers(roll: Roll) -> list[str]:
    return [f"{value:+d} {cause}" for cause, value in roll.modifiers]


def summary_of(plan: Plan) -> str:
    """What is done there, in a few words."""
    if plan.text:
        return plan.text
    if plan.dice is not None:
        count = abs(plan.dice)
        if count == 1:
            return "one die"
        return f"{count} dice, {'you choose' if plan.dice > 0 else 'they choose'}"
    if plan.throw is not None:
        catch = ", then the catch" if plan.throw.catch is not None else ""
        return f"{plan.throw.range}, {plan.throw.throw.needed}+{catch}"
    if plan.target is None:
        return ""
    return {FOUL: "the foul", HANDOFF: "the catch"}.get(plan.action, "")


def badge_of(dice: int) -> dict[str, str]:
    """The dice of a block, as they are written on the opponent."""
    if dice < -1:
        return {"text": f"\u2212{-dice}d", "tone": "bad"}
    return {"text": f"{abs(dice)}d", "tone": "good" if dice > 1 else "fair"}


# What can come of it


def odds_document(
    game: MatchState, player: str, found: Attempt, planner: ClickPlanner = PLANNER
) -> dict[str, Any]:
    """A plan with its exact chance, and what else can happen."""
    plan = found.plan
    plain, aided = (found.unaided, found) if found.unaided is not None else (found, None)
    ends = plain.ends
    left_over = max(ends.left_over, found.ends.left_over, found.success.left_over)
    if found.settled and plain.settled:
        left_over = Fraction(0)
    exact = found.success.exact and plain.success.exact
    return {
        **plan_document(game, plan),
        **({"exact": True} if exact and left_over else {}),
        **chances(found.success.low, plain.success.low),
        "reach": rounded(ends.share(lambda end: end.carried_out)),
        "left_over": rounded(max(left_over, plain.success.left_over)),
        "turnover": rounded(ends.turnover),
        "states": {name: shares(states) for name, states in sorted(ends.states.items())},
        "ball": shares(ends.ball),
        "lies": shares(ends.lies),
        "outcomes": bar_documents(
            bars_of(game, player, plain, wish_of(plan), planner.out),
            None if aided is None else bars_of(game, player, aided, wish_of(plan), planner.out),
        ),
        **({"faces": shares(face_chances({plan.dice: Fraction(1)}))} if plan.dice else {}),
    }
