"""A rule set as somebody who shows its matches has to know it, ready for JSON."""

from typing import Final

import msgspec

from turfwar.games import usual_teams
from turfwar.games.base import RuleSet
from turfwar.games.display import (
    Display,
    Mark,
    PlayerMeasure,
    PositionField,
    ShownByName,
    make_display,
)
from turfwar.games.vocabulary import Vocabulary
from turfwar.games.words import FINISH, PICK, PLACING, EventKind
from turfwar.kernel.notation import PLACEHOLDERS
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.views.field_page import field_page
from turfwar.views.ruleset_documents import (
    DeedPage,
    DrawnField,
    Labelled,
    MarkPage,
    PositionFieldPage,
    RulesetPage,
    StagePage,
)

USUAL_SIGN: Final = "roots"


def ruleset_page(ruleset: RuleSet) -> RulesetPage:
    """Field, characteristics, states, actions, tracks, dice and words of a rule set."""
    look = make_display(ruleset)
    words = look.words
    return {
        "id": ruleset.id,
        "title": ruleset.title,
        "summary": ruleset.summary,
        "source": ruleset.source,
        "parent": ruleset.parent,
        "field": drawn_field(ruleset),
        "characteristics": [
            {
                "name": each.key,
                "label": each.label,
                "title": each.name,
                "low": each.low,
                "high": each.high,
            }
            for each in ruleset.characteristics
        ],
        "deeds": [measure_page(each) for each in look.deeds],
        "marks": [mark_page(each) for each in look.marks],
        "states": [
            {
                "name": state.name,
                "label": state.label or state.name,
                "posture": state.posture,
                "on_pitch": state.on_pitch,
                "moment": state.moment,
            }
            for state in words.states.values()
        ],
        "actions": [
            {
                "name": action.name,
                "label": action.label,
                "key": action.key,
                "source": action.source,
                "choice": words.verbs[action.number].pattern,
            }
            for action in look.actions()
        ],
        "choices": {
            "pick": pattern(words, PICK, "{player}"),
            "place": pattern(words, PLACING, "{square}"),
            "finish": pattern(words, FINISH, ""),
        },
        "tracks": [
            {
                **named_page(track),
                "kind": track.kind,
                "most": track.most,
                "one": track.one,
                "many": track.many,
                "always": track.always,
            }
            for track in look.shown_tracks
        ],
        "dice": [
            {"name": die.name, "faces": msgspec.to_builtins(die.faces)}
            for die in words.dice.values()
        ],
        "events": {kind.name: shown for kind in words.events.values() if (shown := stage(kind))},
        "habits": [{**named_page(each), "on": each.on} for each in look.habits],
        "totals": [named_page(each) for each in look.totals_of],
        "teams": usual_teams(ruleset),
        "position": {
            "fields": [position_field(each) for each in look.position_fields],
            "players": SIDE_SLOTS,
            "first": ruleset.content.positions.first or None,
        },
        "phases": [name for name, _ in ruleset.phases],
        "figures": msgspec.to_builtins(ruleset.content.figures),
        "skills": [{"name": word.name, "source": word.source} for word in words.skills.values()],
        "texts": texts_of(look),
        "meanings": {**look.meanings, **meanings_of(ruleset)},
    }


def drawn_field(ruleset: RuleSet) -> DrawnField:
    """A rule set's field, and what is drawn on it."""
    look = make_display(ruleset)
    return {
        **field_page(ruleset.field),
        "drawing": [{"zone": each.zone, "shape": each.shape} for each in look.drawing],
        "ball": look.ball,
    }


def meanings_of(ruleset: RuleSet) -> dict[str, str]:
    """What results of tables do, where the tables say it."""
    tables = ruleset.content.tables
    return {row.name: row.meaning for table in tables for row in table.entries if row.meaning}


def pattern(words: Vocabulary, role: str, argument: str) -> str:
    """How the choice of a role is written that has this argument and no other."""
    for verb in words.verbs.values():
        if verb.role == role and [each for each in verb.tokens if each in PLACEHOLDERS] == (
            [argument] if argument else []
        ):
            return str(verb.pattern)
    return ""


def named_page(each: ShownByName) -> Labelled:
    return {"name": each.name, "label": each.label}


def mark_page(each: ShownByName) -> MarkPage:
    return {**named_page(each), "sign": each.sign if isinstance(each, Mark) else USUAL_SIGN}


def measure_page(each: PlayerMeasure) -> DeedPage:
    return {"name": each.name, "label": each.label, "title": each.title, "worth": each.worth}


def position_field(each: PositionField) -> PositionFieldPage:
    return {
        **named_page(each),
        "options": [{"value": value, "label": label} for value, label in each.options],
        "usual": each.usual,
        "most": each.most,
        "sided": each.sided,
    }


def stage(kind: EventKind) -> StagePage:
    """What is seen and heard of an event; nothing of most."""
    found: StagePage = {}
    if kind.sound:
        found["sound"] = kind.sound
    if kind.motion:
        found["motion"] = kind.motion
    if kind.moment:
        found["moment"] = kind.moment
    if kind.cry:
        found["cry"] = kind.cry
    return found


def texts_of(look: Display) -> dict[str, str]:
    """Words for people that stand in no record."""
    return dict(look.texts)
