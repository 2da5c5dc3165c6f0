"""A match that was played, and what has followed it so far."""

from typing import Any

from turfwar.games.content import UnknownName
from turfwar.games.sources import shown_source
from turfwar.league.pages.names import (
    Document,
    fixture_name,
    in_deeds,
    in_words,
    person,
    player_name,
    team,
)
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun
from turfwar.league.post_match.result import SIDES, Side, other
from turfwar.league.post_match.table_dice import DiceAsked, faces_of
from turfwar.league.post_match.tabletop import Offer
from turfwar.league.rules.office import office_rules
from turfwar.league.state.league import League, MatchRecord


def match_page(league: League, match: MatchRecord) -> Document:
    """The report, and the steps after it for both sides."""
    after = match.post_match()
    return {
        "seq": match.seq,
        "at": match.at,
        "fixture": match.fixture,
        "name": fixture_name(league, match.fixture),
        "replay": match.replay,
        "commitment": match.commitment,
        "clauses": list(match.opening.options),
        "table_dice": match.opening.entered,
        "winner": match.result.winner,
        "conceded": match.result.conceded,
        "sides": {side: side_page(league, match, after, side) for side in SIDES},
        "steps": [
            {"id": step.id, "title": step.title, "source": shown_source(step.source)}
            for step in after.rules.steps
        ],
    }


def side_page(league: League, match: MatchRecord, after: PostMatchRun, side: Side) -> Document:
    id = match.teams[side]
    result = match.result.side(side)
    coach = league.teams[id].coach if id in league.teams else ""
    closed = side in match.closed
    found: Document = {
        "team": team(league, id),
        "coach": person(league, coach),
        "score": result.score,
        "fans": result.fans,
        "fame": result.fame,
        "casualties": result.casualties,
        "bought": result.bought,
        "guests": [player_name(league, each) for each in result.guests],
        "deeds": [
            {
                "player": each.player,
                "name": player_name(league, each.player),
                "did": in_deeds(league, each.achieved),
            }
            for each in result.players
            if each.achieved
        ],
        "hurt": [
            {
                "player": each.player,
                "name": player_name(league, each.player),
                "what": harm_name(league, hurt.effects, hurt.roll),
                "by": player_name(league, hurt.by) if hurt.by else "",
                "how": hurt.how,
                "dead": "dead" in hurt.effects,
            }
            for each in result.players
            for hurt in each.hurt
        ],
        "notes": [
            {
                "step": note.step,
                "text": in_words(league, note.text),
                "source": shown_source(note.source),
                "flagged": note.flagged,
            }
            for note in after.notes
            if note.side == side
        ],
        "waits": [step for step, where in after.waiting if where == side],
        "closed": closed,
        "gold": after.gold(side),
        "value": after.value(side).total,
        "open": [],
        "entered": [question(league, each) for each in after.entered if each.side == side],
        "offers": [],
        "closes": "",
    }
    # What is open for who was done has been asked anew by a correction.
    found["open"] = [question(league, each) for each in after.open if each.side == side]
    if not closed:
        found |= orders(league, after, side)
    return found


def orders(league: League, after: PostMatchRun, side: Side) -> Document:
    """What the coach may do of their own accord, once nothing is asked any more."""
    step = next(
        (each for each in after.rules.steps if each.orders and (each.id, side) in after.waiting),
        None,
    )
    asked = any(each.side == side for each in after.open)
    at = after.rules.steps.index(step) if step is not None else 0
    if step is None or asked or any((need, side) in after.waiting for need in step.needs):
        return {}
    return {
        "offers": [offer(league, each) for each in after.rules.offers(after, side)],
        "closes": step.closes,
        "step": step.title,
        "more": any(each.closes for each in after.rules.steps[at + 1 :]),
    }


def offer(league: League, each: Offer) -> Document:
    """Something that a coach may do of their own accord, for a button."""
    return {
        "line": each.line,
        "group": each.group,
        "name": in_words(league, each.name),
        "price": each.price,
        "why": in_words(league, each.why),
        "does": each.does,
        "folded": each.folded,
    }


def question(league: League, asked: OfficeQuestion) -> Document:
    """A question with its choices in words."""
    return {
        "label": asked.label,
        "kind": asked.kind,
        "text": in_words(league, asked.text),
        "subject": asked.subject,
        "choices": [choice(league, each) for each in asked.choices],
        "default": asked.default,
        "sealed": asked.sealed,
        "dice": dice_document(asked.dice) if asked.dice is not None else None,
    }


def dice_document(dice: DiceAsked) -> Document:
    return {"name": dice.name, "count": dice.count, "faces": list(faces_of(dice.kind))}


def choice(league: League, value: str) -> dict[str, Any]:
    """A choice, and what the book says of it where it is a skill."""
    try:
        text = league.ruleset.content.skill(value).text
    except UnknownName:
        text = ""
    called = office_rules(league.ruleset).choices.get(value)
    return {"value": value, "name": called or in_words(league, value), "text": text}


def harm_name(league: League, effects: tuple[str, ...], roll: tuple[int, ...]) -> str:
    """What befell somebody, as the table of the rule set calls it."""
    names = {each.key: each.name for each in league.after.tabletop.harms(league.ruleset)}
    for table in league.ruleset.content.tables:
        for row in table.entries:
            bounds = row.bounds
            same = row.effects == effects and bounds is not None
            if same and roll and bounds is not None and bounds[0] <= roll[0] <= bounds[1]:
                return row.name if row.id in names else ", ".join(effects)
    return ", ".join(names.get(each, each) for each in effects)


def opponents(side: Side) -> Side:
    return other(side)
