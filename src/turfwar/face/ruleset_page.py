"""A rule set as somebody who shows its matches has to know it, ready for JSON."""

from typing import Any

import msgspec

from turfwar.face.field_page import field_page
from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.look import Look, Measure, Named, make_look


def ruleset_page(ruleset: RuleSet) -> dict[str, Any]:
    """Field, characteristics, states, actions, tracks, dice and words of a rule set."""
    look = make_look(ruleset)
    words = look.words
    return {
        "id": ruleset.id,
        "title": ruleset.title,
        "summary": ruleset.summary,
        "source": ruleset.source,
        "parent": ruleset.parent,
        "field": field_page(ruleset.field),
        "characteristics": [
            {"name": each.key, "label": each.label, "title": each.name}
            for each in ruleset.characteristics
        ],
        "deeds": [measure_page(each) for each in look.deeds],
        "marks": [named_page(each) for each in look.marks],
        "states": [
            {
                "name": state.name,
                "label": state.label or state.name,
                "posture": state.posture,
                "on_pitch": state.on_pitch,
            }
            for state in words.states.values()
        ],
        "actions": [
            {"name": action.name, "label": action.label, "key": action.key, "source": action.source}
            for action in words.actions.values()
        ],
        "tracks": [
            {**named_page(track), "kind": track.kind, "most": track.most}
            for track in look.shown_tracks
        ],
        "dice": [
            {"name": die.name, "faces": msgspec.to_builtins(die.faces)}
            for die in words.dice.values()
        ],
        "questions": {
            kind.name: {"heading": kind.heading or kind.prompt, "top": kind.top}
            for kind in words.questions.values()
        },
        "phases": [name for name, _ in ruleset.phases],
        "skills": [{"name": word.name, "source": word.source} for word in words.skills.values()],
        "texts": texts_of(look),
    }


def named_page(each: Named) -> dict[str, str]:
    return {"name": each.name, "label": each.label}


def measure_page(each: Measure) -> dict[str, str]:
    return {"name": each.name, "label": each.label, "title": each.title}


def texts_of(look: Look) -> dict[str, str]:
    """Words for people that stand in no record."""
    return dict(look.texts)
