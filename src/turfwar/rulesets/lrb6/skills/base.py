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
| `keeps_off_ball` | always | whoever might hold, catch or intercept the ball |
| `dives` | a ball comes down in an empty square, not bouncing | players of both sides next to it |
| `any_range` | a throw's targets are listed, and it is thrown | the thrower |
| `before_throw` | a throw or hand-off of the ball is declared | the thrower |
| `pass_declared` | its range has been measured | the other side |
| `intercepted` | an interception has succeeded | the thrower |
| `fumbled` | a throw of the ball has been fumbled | the thrower |
| `throws_team_mates`, `can_be_thrown` | always | thrower and thrown |
| `before_team_mate` | a team-mate is about to be thrown | the thrower |
| `throws_bombs` | actions are declared | the player |
| `declared_against` | a block, stab or chainsaw attack is declared | the defender |
| `kick_distance` | a kick-off's scatter has been rolled | the kicking side |
| `kickoff_fame` | FAME counts on the Kick-Off Table | each side |
| `before_landing` | a kick-off is about to come down | the receiving side |
| `end_of_drive` | a drive has ended | each side, for each of its players with the skill |

The moments from `keeps_off_ball` on are listed by name in `moments`.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from turfwar.rulesets.lrb6.match import Match, Player
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

    def moments(self) -> tuple[str, ...]:
        """The names of the other moments that this skill cares about."""
        return ()

    def any_range(self, match: "Match") -> bool:
        """Whether the player may throw to any square now."""
        return True

    def before_throw(self, match: "Match", thrower: "Player", target: i64, longest: i64) -> i64:
        """The ball is to go to this square: where it goes instead, 0 for nowhere.

        `longest` is the band that it may go at most, `HANDED` (passing.py) for a hand-off.
        """
        return target

    def pass_declared(self, match: "Match", thrower: "Player", target: i64, anywhere: bool) -> None:
        """An opponent is about to throw the ball to this square, perhaps beyond the ruler."""

    def intercepted(self, thrower: "Player", interceptor: "Player") -> bool:
        """A throw was intercepted: whether that is undone."""
        return False

    def fumbled(self, thrower: "Player", natural: bool) -> bool:
        """The ball was fumbled, perhaps by a natural 1: whether the thrower holds on to it."""
        return False

    def before_team_mate(self, match: "Match", thrower: "Player", mate: "Player") -> i64:
        """A team-mate is about to be thrown: `THROWN`, `FUMBLED` or `GONE` (throw_team_mate.py)."""
        return 0

    def declared_against(self, match: "Match", attacker: "Player", defender: "Player") -> bool:
        """An opponent has declared a block, stab or chainsaw attack: whether it goes on."""
        return True

    def kick_distance(self, match: "Match", squares: i64) -> i64:
        """How far a kick-off scatters instead."""
        return squares

    def kickoff_fame(self, match: "Match", side: i64) -> i64:
        """What this skill adds to a side's FAME on the Kick-Off Table."""
        return 0

    def before_landing(self, match: "Match") -> None:
        """A kick-off is about to come down in the receiving half."""

    def end_of_drive(self, match: "Match", player: "Player") -> None:
        """The drive is over; everybody is still where he was."""


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
        self.keeps_off_ball = caring(skills, "keeps_off_ball")
        self.dives = caring(skills, "dives")
        self.any_range = caring(skills, "any_range")
        self.before_throw = caring(skills, "before_throw")
        self.pass_declared = caring(skills, "pass_declared")
        self.intercepted = caring(skills, "intercepted")
        self.fumbled = caring(skills, "fumbled")
        self.throws_team_mates = caring(skills, "throws_team_mates")
        self.can_be_thrown = caring(skills, "can_be_thrown")
        self.before_team_mate = caring(skills, "before_team_mate")
        self.throws_bombs = caring(skills, "throws_bombs")
        self.declared_against = caring(skills, "declared_against")
        self.kick_distance = caring(skills, "kick_distance")
        self.kickoff_fame = caring(skills, "kickoff_fame")
        self.before_landing = caring(skills, "before_landing")
        self.end_of_drive = caring(skills, "end_of_drive")


def caring(skills: list[Skill], moment: str) -> list[Skill]:
    """The skills that list a moment."""
    return [skill for skill in skills if moment in skill.moments()]
