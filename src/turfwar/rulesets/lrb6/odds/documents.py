"""Plans as they are sent: what a click would do, its chance, and all that can come of it."""

from fractions import Fraction
from typing import Any, Final

from turfwar.kernel.errors import TurfwarError
from turfwar.odds.result import Distribution, End
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.squares import DIRECTIONS, square_name
from turfwar.rulesets.lrb6.layout import ABSENT, ACTION_NAMES, BLITZ, BLOCK, FOUL, HANDOFF, PASS
from turfwar.rulesets.lrb6.match import MatchState
from turfwar.rulesets.lrb6.odds.attempts import Attempt, attempts_at
from turfwar.rulesets.lrb6.odds.goals import Carries, Felled, Scored
from turfwar.rulesets.lrb6.odds.hints import face_chances
from turfwar.rulesets.lrb6.odds.plans import PLANNER, Plan, Planner, open_actions
from turfwar.rulesets.lrb6.odds.range_ruler import RULER, RangeRuler
from turfwar.rulesets.lrb6.odds.ways import Roll
from turfwar.rulesets.lrb6.vocabulary.actions import ACTIONS

LABELS: Final = {each.number: each.label for each in ACTIONS}
NAMED: Final = {name: number for number, name in enumerate(ACTION_NAMES) if name}
OUT: Final = ("ko", "casualty", "dead")
RESULTS: Final = (
    ("down", "they go down", "good"),
    ("push", "pushed only", "fair"),
    ("both", "both go down", "poor"),
    ("attacker_down", "you go down", "bad"),
    ("stopped", "never gets there", "bad"),
)
"""What comes of a block, for whoever makes it."""


def rounded(chance: Fraction) -> float:
    """A chance as it is sent."""
    return round(float(chance), 6)


def shares(chances: dict[str, Fraction]) -> dict[str, float]:
    """Chances by name, the likeliest first."""
    ordered = sorted(chances.items(), key=lambda each: (-each[1], each[0]))
    return {name: rounded(chance) for name, chance in ordered}


def action_named(game: MatchState, number: int, name: str | None) -> int | None:
    """The action that a coach asks about; without a name, the one that is open, or the first."""
    actions = open_actions(game, number)
    if name is None:
        return actions[0] if actions else None
    if name not in NAMED:
        raise TurfwarError(f"there is no action {name!r}; actions are {', '.join(NAMED)}")
    return NAMED[name] if NAMED[name] in actions else None


def player_hints(
    game: MatchState,
    player: str,
    action: str | None = None,
    planner: Planner = PLANNER,
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
        "zones": around(game, number),
    }
    laid = ruler.of(game, number) if wanted == PASS else None
    return document if laid is None else {**document, "ruler": laid}


def around(game: MatchState, number: int) -> list[str]:
    """The squares in a player's tackle zones."""
    player = game.player(number)
    if not player.square or not player.has_zones:
        return []
    squares = (int(player.square + each) for each in DIRECTIONS)
    return [square_name(square) for square in squares if game.is_on_pitch(square)]


def target_hints(
    game: MatchState,
    player: str,
    *,
    square: str | None = None,
    other: str | None = None,
    action: str | None = None,
    planner: Planner = PLANNER,
) -> dict[str, Any]:
    """What a player could do to another one or with a square, with all that can come of it."""
    number = NAMED.get(action) if action is not None else None
    if action is not None and number is None:
        raise TurfwarError(f"there is no action {action!r}; actions are {', '.join(NAMED)}")
    plans = planner.plans_at(game, player, player=other, square=square, action=number)
    return {
        "player": player,
        "target": {"square": square} if other is None else {"player": other},
        "plans": [odds_document(game, player, found) for found in attempts_at(game, plans)],
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
        "chance": rounded(plan.chance) if plan.chance is not None else None,
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
    return document


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


def odds_document(game: MatchState, player: str, found: Attempt) -> dict[str, Any]:
    """A plan with its exact chance, and what else can happen."""
    plan, ends = found.plan, found.ends
    return {
        **plan_document(game, plan),
        "chance": rounded(found.success.low),
        "reach": rounded(plan.reach),
        "left_over": rounded(max(ends.left_over, found.success.left_over)),
        "turnover": rounded(ends.turnover),
        "states": {name: shares(states) for name, states in sorted(ends.states.items())},
        "ball": shares(ends.ball),
        "lies": shares(ends.lies),
        "outcomes": outcomes_of(game, player, found),
        **({"faces": shares(face_chances({plan.dice: Fraction(1)}))} if plan.dice else {}),
    }


def outcomes_of(game: MatchState, player: str, found: Attempt) -> list[dict[str, Any]]:
    """All that a coach weighs, with how welcome it is; what cannot happen is left out, but what is
    wished for comes first however unlikely: its bar is the number on the square."""
    plan, ends = found.plan, found.ends
    other = PLAYER_NAMES[plan.target] if plan.target is not None else ""
    rows: list[tuple[str, Fraction, str]] = []
    if plan.action in (BLOCK, BLITZ) and other:
        results = block_results(player, other, ends)
        if isinstance(plan.goal, Felled):
            # Exact also where all that comes of it took too long to follow.
            results["down"] = found.success.low
        rows += [(label, results[name], tone) for name, label, tone in RESULTS]
    else:
        rows.append((wish_of(plan), found.success.low, "good"))
    rows += plan.on_the_way
    if plan.throw is not None:
        rows += [
            ("accurate", plan.throw.accurate, ""),
            ("inaccurate", plan.throw.inaccurate, ""),
            ("fumbled", plan.throw.fumble, "bad"),
        ]
    if other and plan.action not in (PASS, HANDOFF):
        rows.append(("they are out", out(ends, other), "good"))
    sent_off = ends.states.get(player, {}).get("sent-off", Fraction(0))
    rows += [
        ("sent off", sent_off, "bad"),
        ("turnover", lost(game, player, ends), "bad"),
        ("you are out", out(ends, player), "bad"),
    ]
    documents: list[dict[str, Any]] = [
        {"label": label, "chance": rounded(chance), "tone": tone}
        for at, (label, chance, tone) in enumerate(rows)
        if chance or at == 0
    ]
    for each in plan.throw.interceptors if plan.throw is not None else ():
        label = {"label": "{player} intercepts", "player": each.player, "tone": "poor"}
        documents.append({**label, "chance": rounded(each.chance)})
    return documents


def lost(game: MatchState, player: str, ends: Distribution) -> Fraction:
    """The chance of a turnover that is none by scoring."""
    side = PLAYER_NAMES.index(player) // SIDE_SLOTS
    if side > 1:
        return ends.turnover
    score = int(game.score(side))
    return ends.share(lambda end: end.turnover and end.score[side] == score)


def out(ends: Distribution, player: str) -> Fraction:
    """The chance that somebody has to leave the pitch, hurt."""
    states = ends.states.get(player, {})
    return sum((states.get(state, Fraction(0)) for state in OUT), Fraction(0))


def block_results(player: str, other: str, ends: Distribution) -> dict[str, Fraction]:
    """Which of the two are down; `stopped` where it did not come to the block."""

    def down(end: End, name: str) -> bool:
        return any(who == name and state != "standing" for who, state in end.states)

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
