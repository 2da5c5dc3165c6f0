"""004, Pre Match Sequence: what came of it, as an option of the match that follows."""

from turfwar.rulesets.aftermath.machine import Aftermath
from turfwar.rulesets.aftermath.result import SIDES, Side, other
from turfwar.rulesets.bobba.clauses import BY_NUMBER, BY_POSITION, MOST_SHOTS, TERMS
from turfwar.rulesets.bobba.layout import SURFACE_NAMES
from turfwar.rulesets.bobba.market import recruit
from turfwar.rulesets.bobba.office import terms, tricks
from turfwar.rulesets.bobba.office.before import FIELD, WEATHER
from turfwar.rulesets.bobba.office.data import office_data
from turfwar.rulesets.bobba.office.terms import of_side
from turfwar.rulesets.bobba.sequence.tricks import MOST_HIRED
from turfwar.rulesets.bobba.vocabulary.verbs import DECK_WORDS, DECKS
from turfwar.rulesets.clause import Option
from turfwar.rulesets.lrb6.cards.ids import DECK_NAMES
from turfwar.rulesets.lrb6.layout import WEATHER_NAMES
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES

SHOT = "spectator-shot"


def options(run: Aftermath) -> tuple[str, ...]:
    """The one option that holds all of it."""
    kind, steps = surface(run.words.get(FIELD, ""))
    values = {
        "weather": WEATHER_NAMES.index(run.words[WEATHER]) + 1,
        "field": kind,
        "steps": steps,
        "share": run.terms.get(terms.SHARE, 50),
        "neutral": run.terms.get(terms.NEUTRAL, 0),
        "fair-play": run.terms.get(terms.FAIR_PLAY, 0),
    }
    for side in SIDES:
        values[f"hms-{side}"] = run.terms.get(of_side(terms.HMS, side), 3)
        values[f"rerolls-{side}"] = run.terms[of_side(terms.REROLLS, side)]
        values[f"scrolls-{side}"] = run.terms.get(of_side(terms.SCROLLS, side), 0)
        values[f"healers-{side}"] = points_of(run, side, "healers")
        values[f"coach-{side}"] = points_of(run, side, "coach")
        values[f"anti-rerolls-{side}"] = run.terms.get(of_side(terms.ANTI_REROLLS, side), 0)
        for word, deck in zip(DECK_WORDS, DECKS, strict=True):
            values[f"{word}-{side}"] = run.terms.get(of_side(f"cards/{DECK_NAMES[deck]}", side), 0)
        for place, hired in enumerate(mercenaries(run, side)[:MOST_HIRED], 1):
            values[f"mercenary-{side}-{place}"] = hired
        for place, shot in enumerate(shots(run, side)[:MOST_SHOTS], 1):
            values[f"shot-{side}-{place}"] = shot
    clause = run.ruleset.clauses[TERMS]
    defaults = {each.name: each.default for each in clause.parameters}
    return (Option(clause, defaults | values).text,)


def points_of(run: Aftermath, side: Side, id: str) -> int:
    """004, Healing; Arguing the call: the ability points of a side's staff of a kind."""
    kind = next(each for each in office_data().staff if each.id == id)
    return kind.points * tricks.at_the_match(run, side, id)


def surface(text: str) -> tuple[int, int]:
    """
    >>> surface("frozen2"), surface("standard"), surface("")
    ((3, 2), (0, 0), (0, 0))
    """
    name = text.rstrip("0123456789")
    kind = SURFACE_NAMES.index(name) if name in SURFACE_NAMES else 0
    return kind, int(text[len(name) :] or 0)


def mercenaries(run: Aftermath, side: Side) -> list[int]:
    """Whom a side has hired: the number of a position, and of what they have learnt."""
    content = run.ruleset.content_with(run.options)
    found: list[int] = []
    for hired in tricks.mercenaries(run, side):
        number = recruit(content, run.teams[side].team_list, hired.position).number
        found.append(BY_POSITION * (number + 1) + SKILL_NAMES.index(hired.skill))
    return found


def shots(run: Aftermath, side: Side) -> list[int]:
    """Whom a side has shot at: their numbers, and a hundred for each guard."""
    found: list[int] = []
    for has in tricks.bought(run, side):
        if has.trick.id == SHOT:
            target = run.player(other(side), has.target)
            found.append(target.number + BY_NUMBER * run.terms.get(f"guards/{target.id}", 0))
    return found
