"""Words have numbers of their own: what an overlay adds cannot shift or shadow what there is."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from turfwar import find_ruleset
from turfwar.games import all_rulesets
from turfwar.games.base import Overlay, RuleSet
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words import WORDS
from turfwar.games.lrb6.words.lists import IGOR_REROLL, SKILL_REROLL
from turfwar.games.lrb6.words.skills import RAISE_THE_DEAD
from turfwar.games.lrb6.words.verbs import REROLL, USE
from turfwar.games.vocabulary import Vocabulary
from turfwar.games.words import (
    ActionKind,
    EventKind,
    Moment,
    Motion,
    QuestionKind,
    RollKind,
    Sound,
    Word,
)
from turfwar.kernel.errors import MalformedChoice
from turfwar.kernel.notation import Verb, choice

LRB6 = find_ruleset("lrb6")
SPRINTER = 150


def overlay(**more: Any) -> Overlay:
    return Overlay("test", "Test", "999", "For tests.", "lrb6", **more)


def test_a_skill_of_an_overlay_shifts_nothing() -> None:
    words = overlay(skills={"Sprinter": Skill(SPRINTER)}).on(LRB6).words
    notation = words.notation
    assert notation.text(choice(USE, SPRINTER, 0)) == "use sprinter"
    assert notation.text(choice(REROLL, SKILL_REROLL + SPRINTER, 0)) == "reroll sprinter"
    assert notation.text(choice(USE, RAISE_THE_DEAD, 0)) == "use raise-the-dead"
    assert notation.text(choice(REROLL, IGOR_REROLL, 0)) == "reroll igor"
    assert words.cause(words.skill_causes + SPRINTER) == "Sprinter"
    assert words.skills[SPRINTER].source == "999, Sprinter"
    assert {**words.skills, SPRINTER: None} == {**WORDS.skills, SPRINTER: None}
    assert words.uses == WORDS.uses


def test_numbers_that_are_free_are_no_choices() -> None:
    notation = LRB6.words.notation
    with pytest.raises(MalformedChoice):
        notation.text(choice(USE, RAISE_THE_DEAD + 1, 0))


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"skills": {"Sprinter": Skill(ids.DODGE)}}, "'Dodge' and 'Sprinter' are both 19"),
        ({"skills": {"Dodge": Skill(SPRINTER)}}, "'Dodge' is 19, and cannot be 150"),
        (
            {"words": Vocabulary(rolls=(RollKind("kick", "999", number=24),))},
            "'throw' and 'kick' are both 24",
        ),
        (
            {"words": Vocabulary(questions=(QuestionKind("push", "Push?", number=200),))},
            "'push' is 9, and cannot be 200",
        ),
        (
            {
                "skills": {"Sprinter": Skill(SPRINTER + 50)},
                "words": Vocabulary(causes=(Word("mud", number=232),)),
            },
            "the cause 'mud' is 232, as modifiers by Sprinter are",
        ),
    ],
)
def test_what_would_stand_for_two_things_is_refused(more: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        overlay(**more).on(LRB6)


def test_a_word_can_be_told_otherwise_by_an_overlay() -> None:
    changed = replace(WORDS.events[13], sentence="{player} scores!")
    words = overlay(words=Vocabulary(events=(changed,))).on(LRB6).words
    assert words.events[13].sentence == "{player} scores!"
    assert words.events[12] == WORDS.events[12]


def test_words_are_numbered_after_those_of_the_parent() -> None:
    kick, goal = Verb("kick {square}"), EventKind("goal")
    again = QuestionKind("push", "Push whom?")
    words = Vocabulary(verbs=(kick,), events=(goal,), questions=(again,), causes=(Word("mud"),))
    child = overlay(words=words, skills={"Sprinter": (sprinter := Skill())}).on(LRB6).words
    assert (kick.number, goal.number, sprinter.number) == (200, 200, 150)
    assert child.verbs[200] is kick
    assert child.questions[9] is again
    assert child.verbs.keys() - {200} == WORDS.verbs.keys()
    assert child.causes[600].name == "mud"


def test_two_overlays_have_the_same_numbers_for_things_of_their_own() -> None:
    hop, skip = Verb("hop {square}"), Verb("skip {square}")
    one = overlay(words=Vocabulary(verbs=(hop,))).on(LRB6).words.notation
    other = overlay(words=Vocabulary(verbs=(skip,))).on(LRB6).words.notation
    assert hop.number == skip.number == 200
    assert one.text(one.parse("hop d4")) == "hop d4"
    assert other.text(one.parse("hop d4")) == "skip d4"
    with pytest.raises(MalformedChoice):
        other.parse("hop d4")


def test_a_word_belongs_to_one_rule_set() -> None:
    hop = Verb("hop {square}")
    child = overlay(words=Vocabulary(verbs=(hop, Verb("skip")))).on(LRB6)
    grandchild = Overlay("more", "More", "999", "", "test", words=Vocabulary(verbs=(hop,)))
    assert grandchild.on(child).words.verbs[200] is hop
    with pytest.raises(ValueError, match="are both 200"):
        Vocabulary(verbs=(hop,)).over(Vocabulary(verbs=(Verb("move {square}", number=200),)))


def test_an_action_brings_the_verb_that_declares_it() -> None:
    action = ActionKind("dance", label="Dance")
    words = overlay(words=Vocabulary(actions=(action,), verbs=(Verb("bow"),))).on(LRB6).words
    assert words.verbs[action.number].pattern == "{player} dance"
    assert len({verb.number for verb in words.verbs.values()}) == len(words.verbs)


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
