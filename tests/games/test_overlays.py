"""Overlays: what they name is replaced, removed or put in; everything else is the parent's."""

import random
from dataclasses import fields

import pytest

from turfwar import IllegalChoice, Match, TurfwarError, all_rulesets, find_ruleset, find_team
from turfwar.games.base import Overlay, RuleSet, load_port, merge
from turfwar.games.content import UnknownName
from turfwar.games.fielding import team_of
from turfwar.games.lrb6.cards.base import W_TURN_START, Card
from turfwar.games.lrb6.create import blank_match
from turfwar.games.lrb6.layout import BLIZZARD, WEATHER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.kickoff_table import KickoffTable
from turfwar.games.lrb6.rules.prematch import Prematch
from turfwar.games.lrb6.ruleset import LRB6
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.events import E_WEATHER
from turfwar.games.lrb6.words.questions import Q_USE
from turfwar.games.lrb6.words.verbs import DONE, THROW_AT
from turfwar.games.lrb6_revised.ruleset import LRB6_REVISED
from turfwar.games.port import Ports
from turfwar.kernel.dice import D2, D6, D8, Dice, ScriptedDice, SeededDice, pack
from turfwar.kernel.notation import choice, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import AWAY, NOBODY
from turfwar.pitch.setting import Setting

REVISED = find_ruleset("lrb6-revised")


def overlay(**changes: object) -> Overlay:
    return Overlay("test", "A test", "none", "For the tests.", "lrb6", **changes)  # type: ignore[arg-type]


def begin(ruleset: RuleSet, dice: Dice | None = None, seed: int = 5) -> Match:
    home, away = team_of(LRB6, find_team("Human")), team_of(LRB6, find_team("Orc"))
    setting = Setting(ruleset.id, seed, home, away, (), ruleset.words.notation)
    game = blank_match(ruleset, setting, dice or SeededDice(seed))
    game.start()
    return Match.of(game)


class AlwaysBlizzard(Prematch):
    """A chapter with one rule changed; it stays interpreted, also where the engine is compiled."""

    def roll_weather(self, match: MatchState) -> None:
        match.set(WEATHER, BLIZZARD)
        match.record(E_WEATHER, BLIZZARD)


class QuietRef(KickoffTable):
    """A kick-off table on which nobody gets the ref."""

    def get_the_ref(self, match: MatchState) -> None:
        pass


class Injury:
    """A chapter of the name of another, with nothing of it."""


class Penalties:
    """A chapter that the base game has not got."""


class Handshake(Phase[MatchState]):
    """Both coaches shake hands before anything else happens."""

    def __init__(self) -> None:
        self.entered = 0

    def enter(self, match: MatchState) -> None:
        self.entered += 1

    def options(self, match: MatchState) -> None:
        if match.get(WEATHER) != BLIZZARD:
            match.pose(Q_USE, AWAY, NOBODY, 0)
            match.offer(choice(DONE, 0, 0))

    def act(self, match: MatchState, code: int) -> None:
        match.set(WEATHER, BLIZZARD)


# Merging


def test_entries_are_replaced_added_and_removed_by_id() -> None:
    parent = {"a": 1, "b": 2, "c": 3}
    assert merge(parent, {"a": 9, "b": None, "d": 4}) == {"a": 9, "c": 3, "d": 4}
    assert parent == {"a": 1, "b": 2, "c": 3}


def test_removing_what_is_not_there_is_no_error() -> None:
    assert merge({"a": 1}, {"b": None}) == {"a": 1}


def test_an_empty_overlay_is_its_parent_under_another_name() -> None:
    child = overlay().on(LRB6)
    assert child.phases == LRB6.phases
    assert child.chapters == LRB6.chapters
    assert (child.id, child.parent, child.source) == ("test", "lrb6", "none")


def test_the_parent_is_left_as_it_was() -> None:
    before = (LRB6.phases, dict(LRB6.chapters), dict(LRB6.skills))
    child = overlay(
        chapters=(AlwaysBlizzard,),
        skills={"Dodge": None},
        phases={"fans": None, "handshake": Handshake()},
        after={"handshake": "coin"},
    ).on(LRB6)
    assert (LRB6.phases, dict(LRB6.chapters), dict(LRB6.skills)) == before
    assert child.chapters["prematch"] is AlwaysBlizzard
    assert "Dodge" not in child.skills


def test_phases_are_replaced_where_they_stand() -> None:
    mine = Handshake()
    child = overlay(phases={"coin": mine}).on(LRB6)
    names = [name for name, _ in LRB6.phases]
    assert [name for name, _ in child.phases] == names
    assert dict(child.phases)["coin"] is mine
    for name, phase in LRB6.phases:
        if name != "coin":
            assert dict(child.phases)[name] is phase


def test_phases_are_removed() -> None:
    child = overlay(phases={"perfect-defence": None}).on(LRB6)
    expected = [name for name, _ in LRB6.phases if name != "perfect-defence"]
    assert [name for name, _ in child.phases] == expected


def test_phases_are_put_in_after_the_one_they_name() -> None:
    one, two = Handshake(), Handshake()
    child = overlay(
        phases={"handshake": one, "anthem": two}, after={"handshake": "coin", "anthem": "handshake"}
    ).on(LRB6)
    names = [name for name, _ in child.phases]
    at = names.index("coin")
    assert names[at : at + 4] == ["coin", "handshake", "anthem", "first-half"]
    assert dict(child.phases)["handshake"] is one
    assert len(names) == len(LRB6.phases) + 2


def test_an_overlay_on_an_overlay() -> None:
    first = overlay(chapters=(AlwaysBlizzard,), skills={"Dodge": None}).on(LRB6)
    second = Overlay("second", "Second", "none", "", "test", chapters=(QuietRef,)).on(first)
    assert second.parent == "test"
    assert second.chapters["prematch"] is AlwaysBlizzard
    assert second.chapters["kickoff_table"] is QuietRef
    assert "Dodge" not in second.skills
    assert first.chapters["kickoff_table"] is KickoffTable


def test_an_overlay_adds_by_id() -> None:
    """A skill, a card, a chapter and a part that the parent has not got."""
    child = overlay(
        skills={"Dribble": Skill(150)},
        chapters=(Penalties,),
        ports=Ports(cup="turfwar.games.lrb6.ruleset:LRB6"),
    ).on(LRB6)
    assert child.skills["Dribble"].number == 150
    assert "Dribble" not in LRB6.skills
    assert child.chapters["penalties"] is Penalties
    assert load_port(child.ports.cup) is LRB6
    assert not LRB6.ports.cup


def test_a_card_for_which_there_is_no_room_is_refused() -> None:
    cards = {f"Card {number}": Card(W_TURN_START) for number in range(2)}
    one = overlay(cards=dict(list(cards.items())[:1])).on(LRB6)
    assert begin(one).game.over is False
    with pytest.raises(TurfwarError, match="too many cards"):
        begin(overlay(cards=cards).on(LRB6))


# Playing by them


def test_a_chapter_that_differs_is_the_one_that_is_played() -> None:
    child = overlay(chapters=(AlwaysBlizzard,)).on(LRB6)
    assert {begin(child, seed=seed).weather for seed in range(12)} == {"Blizzard"}
    assert {begin(LRB6, seed=seed).weather for seed in range(12)} != {"Blizzard"}


def test_a_phase_that_was_put_in_is_played_at_its_place() -> None:
    phase = Handshake()
    match = begin(overlay(phases={"handshake": phase}, after={"handshake": "fans"}).on(LRB6))
    assert phase.entered == 1
    assert [str(each) for each in match.choices] == ["done"]
    with pytest.raises(IllegalChoice):
        match.choose("coin heads")
    match.choose("done")
    assert match.choice is not None
    assert match.choice.kind == "coin"


def test_a_removed_phase_is_not_played() -> None:
    match = begin(overlay(phases={"fans": None}).on(LRB6))
    kinds = [event.kind for event in match.events]
    assert "fame" not in kinds
    assert "weather" in kinds
    assert match.choice is not None
    assert match.choice.kind == "coin"


def kick_off(ruleset: RuleSet, result: tuple[int, int], *more: tuple[int, int, int]) -> Match:
    """A match up to its first kick-off, Human kicking, with this result on the table."""
    two_d6 = [pack([3, 4])] * 3
    script = [
        *((D6, 2, throw) for throw in two_d6),
        (D2, 1, 2),
        (D8, 1, 5),
        (D6, 1, 1),
        (D6, 2, pack(list(result))),
        *more,
    ]
    match = begin(ruleset, ScriptedDice(script))
    for text in ("coin heads", "choose kick", "formation line", "done", "formation spread", "done"):
        match.choose(text)
    match.choose("kickoff c20")
    return match


def test_a_kickoff_result_without_effect_does_nothing() -> None:
    quiet = overlay(chapters=(QuietRef,)).on(LRB6)
    landing = (D8, 1, 5)
    assert kick_off(LRB6, (1, 1), landing).home.bribes == 1
    assert kick_off(quiet, (1, 1), landing).home.bribes == 0


def test_two_rule_sets_do_not_disturb_each_other() -> None:
    """Nothing is global: matches of a rule set play the same beside those of an overlay of it."""

    def digest(match: Match) -> str:
        rng = random.Random(1)
        for _ in range(200):
            if not match.over:
                match.choose(rng.choice(match.legal))
        return match.digest

    alone = digest(begin(LRB6))
    child = begin(overlay(chapters=(AlwaysBlizzard,)).on(LRB6))
    beside = begin(LRB6)
    assert digest(child) != alone
    assert digest(beside) == alone


# The registry


def test_parents_come_before_their_overlays() -> None:
    known: list[str] = []
    for ruleset in all_rulesets():
        assert ruleset.parent is None or ruleset.parent in known
        known.append(ruleset.id)
    assert {"lrb6", "lrb6-revised"} <= set(known)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("lrb6", "lrb6"),
        ("LRB6", "lrb6"),
        ("Living Rulebook 6", "lrb6"),
        ("crp", "lrb6"),
        ("000", "lrb6"),
        ("lrb6-revised", "lrb6-revised"),
        ("LRB6 Revised", "lrb6-revised"),
        ("revised", "lrb6-revised"),
        ("001", "lrb6-revised"),
    ],
)
def test_rule_sets_by_name_and_alias(name: str, expected: str) -> None:
    assert find_ruleset(name).id == expected


def test_every_name_of_a_rule_set_finds_it() -> None:
    for ruleset in all_rulesets():
        for name in ruleset.names:
            assert find_ruleset(name) is ruleset
            assert find_ruleset(name.upper()) is ruleset


@pytest.mark.parametrize(
    ("name", "suggestion"), [("lrb7", "lrb6"), ("lbr6", "lrb6"), ("revized", "lrb6-revised")]
)
def test_unknown_names_get_suggestions(name: str, suggestion: str) -> None:
    with pytest.raises(UnknownName) as caught:
        find_ruleset(name)
    assert suggestion in caught.value.suggestions
    assert repr(name) in str(caught.value)
    assert suggestion in str(caught.value)
    assert isinstance(caught.value, TurfwarError)


@pytest.mark.parametrize("name", ["", "chess", "?"])
def test_hopeless_names_get_none(name: str) -> None:
    with pytest.raises(UnknownName) as caught:
        find_ruleset(name)
    assert caught.value.suggestions == ()


def test_a_match_names_the_rule_set_it_cannot_find() -> None:
    with pytest.raises(UnknownName, match="lrb6"):
        Match(rules="lrb66")
    with pytest.raises(UnknownName, match="Orc"):
        Match(away="Ork")


# lrb6-revised


def test_the_revised_rules_differ_only_in_what_they_name() -> None:
    assert REVISED.phases == LRB6.phases
    assert set(REVISED.chapters) == set(LRB6.chapters)
    changed = {name for name, each in LRB6.chapters.items() if REVISED.chapters[name] is not each}
    assert changed == {"kickoff", "passing"}
    assert {REVISED.chapters[name] for name in changed} == set(LRB6_REVISED.chapters)
    filled = {each.name for each in fields(LRB6_REVISED) if getattr(LRB6_REVISED, each.name)}
    named = {"id", "title", "source", "summary", "parent", "aliases", "chapters", "skills"}
    assert filled == named | {"ports", "version"}
    assert LRB6_REVISED.ports == Ports()
    assert {name for name in LRB6.skills if REVISED.skills[name] is not LRB6.skills[name]} == {
        "Tentacles"
    }


def differences(seed: int) -> set[str]:
    """Play the same choices by both rule sets; what they first come to differ in."""
    rng = random.Random(seed)
    one = Match("Skaven", "Wood Elf", seed=seed, rules="lrb6")
    other = Match("Skaven", "Wood Elf", seed=seed, rules="lrb6-revised")
    since = 0
    while not one.over:
        done = choice(DONE, 0, 0)
        throws = [code for code in one.legal if verb_of(code) == THROW_AT]
        code = done if done in one.legal else rng.choice(throws or one.legal)
        one.choose(code)
        other.choose(code)
        if one.legal != other.legal or one.digest != other.digest:
            events = [*one.events_since(since), *other.events_since(since)]
            causes = {event.kind for event in events}
            causes |= {event.facts["roll"] for event in events if event.kind == "roll"}
            if any("highkick" in event.text for event in events):
                causes.add("high kick")
            return causes & {"scatter", "high kick"} or {f"seed {seed}: {events}"}
        since = one.log_position
    assert other.over
    return set()


def test_the_same_choices_part_only_where_the_books_do() -> None:
    """A High Kick's catch, and a throw that scatters off the field."""
    found: set[str] = set()
    for seed in range(40):
        found |= differences(seed)
    assert found <= {"scatter", "high kick"}
    assert found, "no match came to a rule that differs"


# Mistakes in an overlay are named


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"chapters": (Injury,)}, "injury"),
        ({"chapters": (AlwaysBlizzard, Prematch)}, "prematch"),
        ({"skills": {"Dogde": None}}, "Dogde"),
        ({"phases": {"kick-of": None}}, "kick-of"),
        ({"after": {"extra": "coin"}}, "extra"),
        ({"phases": {"extra": LRB6.phases[0][1]}, "after": {"extra": "nope"}}, "nope"),
    ],
)
def test_what_does_not_fit_the_parent_is_refused(changes: dict[str, object], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        overlay(**changes).on(LRB6)


def test_an_overlay_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="an overlay of lrb6, not of lrb6-revised"):
        overlay().on(REVISED)
