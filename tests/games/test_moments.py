"""A skill is asked where it overrides a moment, and nothing has to be listed for that."""

import pytest

from turfwar.games import all_rulesets
from turfwar.games.base import Overlay, RuleSet
from turfwar.games.lrb6.create import book_of
from turfwar.games.lrb6.match import Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.rolls import Test as DiceTest
from turfwar.games.lrb6.ruleset import LRB6
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.table import BY_ROLL, NO_TABLE, Skills
from turfwar.games.lrb6.words.rolls import R_CATCH, R_DODGE

NUMBER = 150


class Loyal(Skill):
    """Helps, whoever stands next to them."""

    def helps(self, block: Block, helper: Player) -> bool:
        return True


class Nimble(Skill):
    """+1 to dodge."""

    def concerns(self, roll: int) -> bool:
        return roll == R_DODGE

    def own_test(self, test: DiceTest) -> None:
        test.modify(0, 1)


class Lucky(Skill):
    """+1 to everything."""

    def own_test(self, test: DiceTest) -> None:
        test.modify(0, 1)


class Leaper(Skill):
    """Carries out choices, but does not say which."""

    def carry_out(self, player: Player, argument: int) -> bool:
        return True


def with_skill(skill: Skill) -> Skills:
    child = Overlay("test", "Test", "none", "", "lrb6", skills={"New": skill}).on(LRB6)
    return book_of(child).skills


def moments_of(skills: Skills, skill: Skill) -> set[str]:
    """The moments at which a skill is asked."""
    names = [name for name in dir(Skill) if not name.startswith("_") and name not in NO_TABLE]
    once = {name for name in names if name not in BY_ROLL and skill in getattr(skills, name)}
    return once | {name for name in BY_ROLL if any(skill in each for each in getattr(skills, name))}


def test_a_skill_is_asked_at_the_moments_that_it_overrides() -> None:
    loyal = Loyal(NUMBER)
    assert moments_of(with_skill(loyal), loyal) == {"helps"}
    plain = Skill(NUMBER)
    assert moments_of(with_skill(plain), plain) == set()


def test_a_skill_is_asked_about_every_roll_unless_it_says_which() -> None:
    nimble, lucky = Nimble(NUMBER), Lucky(NUMBER)
    tests = with_skill(nimble).own_test
    assert nimble in tests[R_DODGE]
    assert nimble not in tests[R_CATCH]
    assert all(lucky in each for each in with_skill(lucky).own_test)


def test_choices_of_its_own_are_named() -> None:
    with pytest.raises(ValueError, match="Leaper overrides one of carry_out and verbs"):
        with_skill(Leaper(NUMBER))


@pytest.mark.parametrize("ruleset", [each for each in all_rulesets() if each.id != "deathzone"])
def test_each_skill_of_a_rule_set_has_its_moments(ruleset: RuleSet) -> None:
    """Whatever a class overrides, up to `Skill`, has it in the table of that moment."""
    skills = book_of(ruleset).skills
    for skill in ruleset.skills.values():
        assert isinstance(skill, Skill)
        own = {
            name
            for kind in type(skill).__mro__
            if kind not in (Skill, object)
            for name in vars(kind)
            if hasattr(Skill, name) and not name.startswith("_") and name not in NO_TABLE
        }
        assert moments_of(skills, skill) == own, type(skill).__name__
