"""What a skill is: one small class, whole, in one place, that overrides the moments it cares about.

A moment is a named point in a flow of `sequence/`. A skill lists its moments in `moments`; per rule
set they become tables (`Skills`), so that a moment nobody cares about costs nothing, and a flow
asks only the skills that care, of those only the ones the player has.

| moment | when | who is asked |
| --- | --- | --- |
| `own_test` | a test on a D6 is put together; listed with its rolls | the player who rolls |
| `opposing_test` | the same | the other side, if any of its players has the skill |
| `reroll` | a roll may be re-rolled; listed with its rolls | the player who rolled |
| `team_reroll` | a team re-roll is about to be used | the player who rolled |
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from turfwar.rulesets.lrb6.match import Player
    from turfwar.rulesets.lrb6.sequence.rolls import Test


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill:
    """A skill with nothing to it; each one overrides what it changes."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def own_test_rolls(self) -> tuple[int, ...]:
        """The rolls whose tests `own_test` changes when the player himself makes them."""
        return ()

    def own_test(self, test: "Test") -> None:
        """Change a test that the player makes."""

    def opposing_test_rolls(self) -> tuple[int, ...]:
        """The rolls whose tests `opposing_test` changes when an opponent makes them."""
        return ()

    def opposing_test(self, test: "Test") -> None:
        """Change a test that an opponent of somebody with this skill makes."""

    def reroll_rolls(self) -> tuple[int, ...]:
        """The rolls that this skill lets the player re-roll."""
        return ()

    def may_reroll(self, player: "Player", roll: i64) -> bool:
        """Whether the re-roll can be had now."""
        return True

    def reroll(self, player: "Player", roll: i64) -> bool:
        """Use the re-roll: whether the dice are rolled again."""
        return True

    def guards_team_reroll(self) -> bool:
        """Whether `team_reroll` has a say before a team re-roll is used."""
        return False

    def team_reroll(self, player: "Player") -> bool:
        """A team re-roll is being used for this player: whether it works."""
        return True


class Skills:
    """The skills of a rule set by moment."""

    def __init__(self, skills: list[Skill], rolls: int) -> None:
        self.own_test: list[list[Skill]] = [[] for _ in range(rolls)]
        self.opposing_test: list[list[Skill]] = [[] for _ in range(rolls)]
        self.reroll: list[list[Skill]] = [[] for _ in range(rolls)]
        self.team_reroll: list[Skill] = []
        for skill in skills:
            for roll in skill.own_test_rolls():
                self.own_test[roll].append(skill)
            for roll in skill.opposing_test_rolls():
                self.opposing_test[roll].append(skill)
            for roll in skill.reroll_rolls():
                self.reroll[roll].append(skill)
            if skill.guards_team_reroll():
                self.team_reroll.append(skill)
