"""004, Pre Match Sequence: what came of it, as an option of the match that follows."""

from turfwar.games.bobba.layout import SURFACE_NAMES
from turfwar.games.bobba.league import terms, tricks
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.league.pre_match import FIELD, WEATHER
from turfwar.games.bobba.league.terms import of_side
from turfwar.games.bobba.league.treatment import KNOCKED_OUT, healing_points
from turfwar.games.bobba.market import recruit
from turfwar.games.bobba.options import BY_NUMBER, BY_POSITION, MOST_POISONED, MOST_SHOTS, TERMS
from turfwar.games.bobba.rules.tricks import MOST_HIRED
from turfwar.games.bobba.words.verbs import DECK_WORDS, DECKS, SHOT_WORDS
from turfwar.games.lrb6.cards.decks import DECK_NAMES
from turfwar.games.lrb6.layout import WEATHER_NAMES
from turfwar.games.lrb6.words.skills import SKILL_NUMBERS
from turfwar.games.option import Option
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.result import SIDES, Side, other


def options(run: PostMatchRun) -> tuple[str, ...]:
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
        values[f"healers-{side}"] = healing_points(run, side)
        values[f"coach-{side}"] = points_of(run, side, "coach")
        values[f"anti-rerolls-{side}"] = run.terms.get(of_side(terms.ANTI_REROLLS, side), 0)
        values[f"potions-{side}"] = tricks.potions_brought(run, side)
        for place, number in enumerate(poisoned(run, side)[:MOST_POISONED], 1):
            values[f"poisoned-{side}-{place}"] = number
        for word, deck in zip(DECK_WORDS, DECKS, strict=True):
            values[f"{word}-{side}"] = run.terms.get(of_side(f"cards/{DECK_NAMES[deck]}", side), 0)
        for place, hired in enumerate(mercenaries(run, side)[:MOST_HIRED], 1):
            values[f"mercenary-{side}-{place}"] = hired
        for place, (shot, when) in enumerate(shots(run, side)[:MOST_SHOTS], 1):
            values[f"shot-{side}-{place}"] = shot
            values[f"shot-{side}-{place}-turn"] = when
        for place, number in enumerate(knocked_out(run, side)[:MOST_SHOTS], 1):
            values[f"ko-{side}-{place}"] = number
    clause = run.ruleset.clauses[TERMS]
    defaults = {each.name: each.default for each in clause.parameters}
    return (Option(clause, defaults | values).text,)


def points_of(run: PostMatchRun, side: Side, id: str) -> int:
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


def mercenaries(run: PostMatchRun, side: Side) -> list[int]:
    """Whom a side has hired: the number of a position, and of what they have learnt."""
    content = run.ruleset.content_with(run.options)
    found: list[int] = []
    for hired in tricks.mercenaries(run, side):
        number = recruit(content, run.teams[side].team_list, hired.position).number
        found.append(BY_POSITION * (number + 1) + SKILL_NUMBERS[hired.skill])
    return found


def shots(run: PostMatchRun, side: Side) -> list[tuple[int, int]]:
    """Whom a side has shot at: their numbers with a hundred for each guard, and when."""
    found: list[tuple[int, int]] = []
    turns = [word for key, word in run.words.items() if is_shot_turn(key, side)]
    for has in tricks.bought(run, side):
        if has.trick.id == tricks.SHOT and not has.target.startswith(tricks.STAFF):
            target = run.player(other(side), has.target)
            number = target.number + BY_NUMBER * run.terms.get(f"guards/{target.id}", 0)
            found.append((number, 1 + SHOT_WORDS.index(turns[len(found)])))
    return found


def is_shot_turn(key: str, side: Side) -> bool:
    """Whether a word says when one of a side's shots is fired."""
    return any(key.startswith(f"when/target/{kind}/{side}/") for kind in ("trick", "free-trick"))


def poisoned(run: PostMatchRun, side: Side) -> list[int]:
    """The shirts of those who have drunk what the opponents had poured."""
    return [
        player.number
        for player in run.teams[side].roster
        if run.words.get(f"poisoned/{player.id}") == other(side)
    ]


def knocked_out(run: PostMatchRun, side: Side) -> list[int]:
    """The shirts of those whom the healers have brought back before the match."""
    return [
        player.number
        for player in run.teams[side].roster
        if run.words.get(f"{KNOCKED_OUT}/{player.id}") == side
    ]
