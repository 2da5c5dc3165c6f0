"""Words have numbers of their own: what an overlay adds cannot shift or shadow what there is."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from turfwar import find_ruleset
from turfwar.kernel.errors import MalformedChoice
from turfwar.kernel.notation import Verb, choice
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import Squares
from turfwar.rulesets import all_rulesets
from turfwar.rulesets.base import Overlay, RuleSet
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.vocabulary import (
    WORDS,
)
from turfwar.rulesets.lrb6.vocabulary.lists import IGOR_REROLL, SKILL_REROLL
from turfwar.rulesets.lrb6.vocabulary.skills import RAISE_THE_DEAD
from turfwar.rulesets.lrb6.vocabulary.verbs import REROLL, USE
from turfwar.rulesets.vocabulary import Vocabulary, all_verbs
from turfwar.rulesets.words import (
    EventKind,
    Moment,
    Motion,
    QuestionKind,
    RollKind,
    Sound,
    Word,
)

LRB6 = find_ruleset("lrb6")
SPRINTER = 150
OWN = range(200, 300)


def overlay(**more: Any) -> Overlay:
    return Overlay("test", "Test", "999", "For tests.", "lrb6", **more)


def test_a_skill_of_an_overlay_shifts_nothing() -> None:
    words = overlay(skills={"Sprinter": Skill(SPRINTER)}).on(LRB6).words
    notation = words.notation(PLAYER_NAMES, Squares())
    assert notation.text(choice(USE, SPRINTER, 0)) == "use sprinter"
    assert notation.text(choice(REROLL, SKILL_REROLL + SPRINTER, 0)) == "reroll sprinter"
    assert notation.text(choice(USE, RAISE_THE_DEAD, 0)) == "use raise-the-dead"
    assert notation.text(choice(REROLL, IGOR_REROLL, 0)) == "reroll igor"
    assert words.cause(words.skill_causes + SPRINTER) == "Sprinter"
    assert words.skills[SPRINTER].source == "999, Sprinter"
    assert {**words.skills, SPRINTER: None} == {**WORDS.skills, SPRINTER: None}
    assert words.uses == WORDS.uses


def test_numbers_that_are_free_are_no_choices() -> None:
    notation = LRB6.words.notation(PLAYER_NAMES, Squares())
    with pytest.raises(MalformedChoice):
        notation.text(choice(USE, RAISE_THE_DEAD + 1, 0))


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"skills": {"Sprinter": Skill(76)}}, "those to 149 are kept"),
        ({"skills": {"Sprinter": Skill(ids.DODGE)}}, "'Dodge' and 'Sprinter' are both 19"),
        ({"skills": {"Dodge": Skill(SPRINTER)}}, "'Dodge' is 19, and cannot be 150"),
        (
            {"words": Vocabulary(range(300), rolls=(RollKind(24, "kick", "999"),))},
            "'throw' and 'kick' are both 24",
        ),
        (
            {"words": Vocabulary(OWN, questions=(QuestionKind(200, "push", "Push?"),))},
            "'push' is 9, and cannot be 200",
        ),
        (
            {
                "skills": {"Sprinter": Skill(SPRINTER + 50)},
                "words": Vocabulary(OWN, causes=(Word(232, "mud"),)),
            },
            "the cause 'mud' is 232, as modifiers by Sprinter are",
        ),
    ],
)
def test_what_would_stand_for_two_things_is_refused(more: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        overlay(**more).on(LRB6)


def test_a_number_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="not from 200 to 299"):
        Vocabulary(OWN, events=(EventKind(105, "goal"),))


def test_a_word_can_be_told_otherwise_by_an_overlay() -> None:
    changed = replace(WORDS.events[13], sentence="{player} scores!")
    words = overlay(words=Vocabulary(range(300), events=(changed,))).on(LRB6).words
    assert words.events[13].sentence == "{player} scores!"
    assert words.events[12] == WORDS.events[12]


def test_one_notation_for_several_rule_sets() -> None:
    kick = Vocabulary(OWN, verbs=(Verb(210, "kick {square}"),)).over(WORDS)
    verbs = {verb.number: verb for verb in all_verbs([WORDS, kick])}
    assert verbs[210].pattern == "kick {square}"
    assert verbs.keys() - {210} == WORDS.verbs.keys()
    for pattern, number in (("to {square}", 210), ("hop {square}", 12)):
        clash = Vocabulary(range(300), verbs=(Verb(number, pattern),))
        with pytest.raises(ValueError, match="verbs"):
            all_verbs([WORDS, clash])


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda each: each.id)
def test_every_game_is_seen_and_heard(ruleset: RuleSet) -> None:
    """A word that the page does not know is one that nobody sees: pieces jumped in one game."""
    events = ruleset.words.events.values()
    for kind in events:
        assert kind.motion in get_args(Motion), kind.name
        assert kind.moment in get_args(Moment), kind.name
        assert kind.sound in get_args(Sound), kind.name
    assert {"walk", "hit", "fly", "bounce", "hold"} <= {kind.motion for kind in events}
    assert {"score", "end", "kick-off", "turn"} <= {kind.moment for kind in events}
    assert {"step", "hit", "ball", "cheer", "whistle"} <= {kind.sound for kind in events}
