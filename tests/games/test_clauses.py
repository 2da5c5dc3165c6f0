"""Options: clauses that compose with any rule set, and what they do to a match."""

import random

import pytest

from turfwar.api import Match
from turfwar.games import all_rulesets, find_ruleset
from turfwar.games.base import chapter_with
from turfwar.games.content import UnknownName
from turfwar.games.lrb6.layout import PETTY_CASH
from turfwar.games.lrb6.options import CLAUSES, referee_models
from turfwar.games.lrb6.recruits import REFEREE_NAMES
from turfwar.games.lrb6.rules.prematch import Prematch
from turfwar.games.option import MatchOption
from turfwar.games.options import OptionError, check_pair, parse_options, with_options
from turfwar.kernel.errors import IllegalChoice, TurfwarError
from turfwar.kernel.notation import slug


def test_an_unknown_option_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownName, match=r"did you mean .*sudden-death"):
        Match(options=("suden-death",))


def test_an_option_given_twice_is_refused() -> None:
    with pytest.raises(OptionError, match="'league' is given twice"):
        Match(options=("league", "League match"))


def test_options_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(OptionError, match="'overtime' and 'sudden-death' exclude each other"):
        Match(options=("sudden-death", "overtime"))


def test_clauses_that_replace_the_same_rule_are_refused() -> None:
    one = MatchOption("one", "", "", "", replaces={Prematch.roll_weather: print})
    other = MatchOption("other", "", "", "", replaces={Prematch.roll_weather: print})
    with pytest.raises(OptionError, match=r"both replace Prematch\.roll_weather"):
        check_pair(one, other)


def test_a_function_that_is_no_rule_cannot_be_replaced() -> None:
    assert chapter_with(find_ruleset("brutal").chapters, Prematch.roll_weather) == "prematch"
    with pytest.raises(ValueError, match=r"print is no rule of a chapter"):
        chapter_with(find_ruleset("lrb6").chapters, print)


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("four-minutes minutes=3", "has no parameter 'minutes'; it has seconds"),
        ("four-minutes seconds=0", "0 is not from 1 to 3600"),
        ("four-minutes seconds=soon", "'soon' is not a whole number"),
        ("cards-free gold=1600000", "gold: 1600000 is not from 100000 to 400000"),
        ("league seconds=1", "it has none"),
    ],
)
def test_wrong_parameters_say_what_would_be_right(option: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        parse_options([option], find_ruleset("lrb6"))


@pytest.mark.parametrize(
    ("rules", "clause"), [(each.id, clause) for each in all_rulesets() for clause in each.clauses]
)
def test_every_clause_goes_with_its_rule_sets(rules: str, clause: str) -> None:
    match = Match(rules=rules, options=(clause,))
    assert match.options == (clause,)
    assert match.choice is not None


def test_a_rule_set_is_not_changed_by_the_options_of_a_match() -> None:
    before = find_ruleset("lrb6")
    with_options(before, ("referee", "overtime"))
    assert [name for name, _ in find_ruleset("lrb6").phases] == [name for name, _ in before.phases]
    assert "overtime" not in [name for name, _ in before.phases]


def test_the_referee_can_be_of_every_most_common_position() -> None:
    assert [slug(model.name) for model in referee_models(find_ruleset("lrb6").content)] == list(
        REFEREE_NAMES
    )
    assert len(set(REFEREE_NAMES)) == len(REFEREE_NAMES) == 25


def to_set_up(*options: str) -> Match:
    match = Match(seed=3, options=options)
    while match.choice is not None and match.choice.kind != "setup":
        match.choose(match.choices[0])
    return match


def test_conceding_with_a_full_team_has_its_penalty() -> None:
    match = to_set_up()
    assert "concede" not in match.choices
    match.concede("away")
    assert (match.winner, match.conceded) == ("home", ("away", True))


def test_conceding_is_on_the_list_with_its_option() -> None:
    assert "concede" in to_set_up("concede").choices


def test_nobody_concedes_in_the_middle_of_a_roll() -> None:
    match = Match(seed=3)
    assert match.choice is not None
    assert match.choice.kind == "coin"
    with pytest.raises(IllegalChoice):
        match.concede("home")


def test_conceding_can_be_taken_back() -> None:
    match = to_set_up()
    before = match.digest
    match.concede("home")
    match.undo()
    assert match.digest == before
    assert match.conceded is None


def test_a_match_without_the_clock_has_none() -> None:
    match = to_set_up()
    assert match.turn_seconds is None
    with pytest.raises(IllegalChoice):
        match.time_out()


def test_the_clock_ends_the_turn() -> None:
    match = to_set_up("four-minutes seconds=90")
    assert match.turn_seconds == 90
    while match.choice is not None and match.choice.kind != "turn":
        match.choose("done" if "done" in match.choices else match.choices[-1])
    first = match.active
    match.time_out()
    assert match.turnover
    assert match.active != first


def test_the_clock_ends_the_buying_even_in_the_middle_of_a_purchase() -> None:
    match = Match("Dwarf", "Human", seed=3, options=("league", "four-minutes"))
    assert match.choice is not None
    assert match.choice.kind == "petty-cash"
    match.game.set(PETTY_CASH, 300)
    match.choose("petty-cash none")
    assert match.choice.kind == "inducements"
    buyer = match.choice.chooser
    match.choose("buy mercenary blocker")
    assert match.choice.kind == "mercenary-skill"
    match.time_out()
    assert match.choice.kind != "inducements" or match.choice.chooser != buyer
    assert "hired" in [event.kind for event in match.events]


def everything(seed: int) -> tuple[str, ...]:
    chance = random.Random(seed)
    while True:
        chosen = tuple(clause.id for clause in CLAUSES if chance.random() < 0.6)
        try:
            parse_options(chosen, find_ruleset("lrb6"))
        except OptionError:
            continue
        return chosen


@pytest.mark.parametrize("seed", range(4))
def test_matches_with_options_at_random_are_saved_copied_and_end(seed: int) -> None:
    chance = random.Random(seed)
    match = Match("Undead", "Goblin", seed=seed, options=everything(seed))
    count = 0
    while not match.over:
        if count % 97 == 0:
            again = Match.load(match.save())
            assert again.legal == match.legal
            assert again.digest == match.digest
            assert match.copy().legal == match.legal
        legal = [code for code in match.choices if code.text != "concede"]
        match.choose(chance.choice(legal))
        count += 1
        assert count < 20000
    assert match.winner in ("home", "away", "draw")


def test_the_referee_is_a_player_of_neither_side() -> None:
    match = Match(seed=3, options=("referee",))
    while match.choice is not None and match.choice.kind != "referee":
        match.choose(match.choices[0])
    with pytest.raises(TurfwarError):
        match.player("r1")
    match.choose("referee ogre-snotling")
    card = match.player("r1")
    assert (card.side, card.state, card.position) == ("referee", "reserve", "ogre-snotling")
    assert "Titchy" in card.skills
