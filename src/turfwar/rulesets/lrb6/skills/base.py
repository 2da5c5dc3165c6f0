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

Blocks (`Block` of `sequence/block.py`; listed by name in `moments`):

| moment | when | who is asked |
| --- | --- | --- |
| `attack_options` | what can be chosen in a Block or Blitz action | the active player |
| `cancels` | which of the opponent's skills do not work in this block | both |
| `before_block` | a block is declared, before anything is rolled | the defender |
| `repels` | then: may the attacker go on? | the defender |
| `instead` | then: an attack in place of the block | the attacker |
| `strength` | the strengths before assists; `order` matters | both, attacker first |
| `helps` | a helper who stands in another tackle zone | the helper |
| `on_face` | a die has been chosen; listed with its faces, in `order` | both, attacker first |
| `after_push` | after push and follow-up, while the defender stands | the attacker |
| `again` | after the block: another one? | the attacker |

Pushes (`Push` of `sequence/push.py`):

| moment | when | who is asked |
| --- | --- | --- |
| `roots` | somebody is to be pushed, or could follow up: can he not leave his square? | he |
| `holds_ground` | he is about to be pushed | the pushed player, if he stands |
| `steers` | he chooses the square himself | the pushed player, if he stands |
| `grabs` | the attacker chooses from more squares | the attacker, for the blocked player |
| `forbids_follow_up` | a follow-up is possible | the defender |
| `must_follow` | a follow-up is possible | the attacker |

Harm (`Harm` of `sequence/injury.py`), and fouls:

| moment | when | who is asked |
| --- | --- | --- |
| `before_armour` | before an armour roll | the victim, then who did it |
| `after_armour` | after each armour roll, in `order` | who did it |
| `before_injury` | before an injury roll | the victim, then who did it |
| `after_injury` | after each injury roll, in `order` | who did it |
| `before_casualty` | before the Casualty Table | the victim |
| `recovers` | after casualty roll and apothecary | the victim |
| `kills` | somebody has died | who did it |
| `laid_down` | somebody is placed prone without being knocked down | he |
| `foul_instead` | in place of an ordinary foul | the fouler |
| `overlooks` | a double on the armour roll of a foul | the fouler |
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from turfwar.rulesets.lrb6.match import Player
    from turfwar.rulesets.lrb6.sequence.block import Block
    from turfwar.rulesets.lrb6.sequence.injury import Harm
    from turfwar.rulesets.lrb6.sequence.push import Push
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
        """The moments of blocks, pushes, harm and fouls that it cares about, by name."""
        return ()

    def order(self) -> int:
        """Where several skills care about a moment, the smaller comes first."""
        return 5

    # Blocks

    def attack_options(self, player: "Player", blitz: bool) -> bool:
        """Offer other attacks than a block; whether the ordinary block is ruled out."""
        return False

    def cancels(self, block: "Block", own: "Player") -> None:
        """Name the skills that do not work in this block."""

    def before_block(self, block: "Block") -> None:
        """The player is about to be blocked."""

    def repels(self, block: "Block") -> bool:
        """The player is about to be blocked: whether the attacker cannot go on."""
        return False

    def instead(self, block: "Block") -> bool:
        """Attack in place of the block; whether that was done."""
        return False

    def strength(self, block: "Block", own: "Player") -> None:
        """Change the strengths, before assists."""

    def helps(self, block: "Block", helper: "Player") -> bool:
        """Whether he assists although he stands in another opponent's tackle zone."""
        return False

    def block_faces(self) -> tuple[int, ...]:
        """The block results that `on_face` changes."""
        return ()

    def on_face(self, block: "Block", own: "Player") -> None:
        """Change what the chosen result does."""

    def after_push(self, block: "Block") -> None:
        """The attacker has pushed the defender, who still stands on the pitch."""

    def again(self, block: "Block") -> bool:
        """Whether the attacker must throw another block."""
        return False

    # Pushes

    def roots(self, player: "Player") -> bool:
        """Whether he cannot leave his square at all."""
        return False

    def holds_ground(self, push: "Push", player: "Player") -> bool:
        """Whether he stays where he is."""
        return False

    def steers(self, push: "Push", player: "Player") -> list[int]:
        """The squares from which his own coach chooses; none: it goes by the rule."""
        return []

    def grabs(self, push: "Push", player: "Player") -> list[int]:
        """The squares from which the attacker's coach chooses; none: it goes by the rule."""
        return []

    def forbids_follow_up(self, block: "Block") -> bool:
        """Whether the attacker may not follow up."""
        return False

    def must_follow(self, block: "Block") -> bool:
        """Whether the attacker must follow up."""
        return False

    # Harm and fouls

    def before_armour(self, harm: "Harm", own: "Player") -> None:
        """Change an armour roll before it is made."""

    def after_armour(self, harm: "Harm") -> None:
        """Change an armour roll that was made against an opponent."""

    def before_injury(self, harm: "Harm", own: "Player") -> None:
        """Change an injury roll before it is made."""

    def after_injury(self, harm: "Harm") -> None:
        """Change an injury roll that was made against an opponent."""

    def before_casualty(self, harm: "Harm") -> None:
        """Change how the Casualty Table is used."""

    def recovers(self, harm: "Harm") -> bool:
        """Whether a casualty comes to nothing."""
        return False

    def kills(self, harm: "Harm") -> None:
        """He has killed somebody."""

    def laid_down(self, player: "Player") -> None:
        """He has been placed prone."""

    def foul_instead(self, fouler: "Player", victim: "Player") -> bool:
        """Attack in place of an ordinary foul; whether that was done."""
        return False

    def overlooks(self, fouler: "Player", broken: bool) -> bool:
        """Whether the referee overlooks a double on the armour roll."""
        return False


def order_of(skill: Skill) -> int:
    """For sorting."""
    return skill.order()


class Skills:
    """The skills of a rule set by moment."""

    def __init__(self, skills: list[Skill], rolls: int) -> None:
        self.own_test: list[list[Skill]] = [[] for _ in range(rolls)]
        self.opposing_test: list[list[Skill]] = [[] for _ in range(rolls)]
        self.reroll: list[list[Skill]] = [[] for _ in range(rolls)]
        self.team_reroll: list[Skill] = []
        self.attack_options: list[Skill] = []
        self.cancels: list[Skill] = []
        self.before_block: list[Skill] = []
        self.repels: list[Skill] = []
        self.instead: list[Skill] = []
        self.strength: list[Skill] = []
        self.helps: list[Skill] = []
        self.after_push: list[Skill] = []
        self.again: list[Skill] = []
        self.roots: list[Skill] = []
        self.holds_ground: list[Skill] = []
        self.steers: list[Skill] = []
        self.grabs: list[Skill] = []
        self.forbids_follow_up: list[Skill] = []
        self.must_follow: list[Skill] = []
        self.before_armour: list[Skill] = []
        self.after_armour: list[Skill] = []
        self.before_injury: list[Skill] = []
        self.after_injury: list[Skill] = []
        self.before_casualty: list[Skill] = []
        self.recovers: list[Skill] = []
        self.kills: list[Skill] = []
        self.laid_down: list[Skill] = []
        self.foul_instead: list[Skill] = []
        self.overlooks: list[Skill] = []
        self.on_face: list[list[Skill]] = [[] for _ in range(6)]
        for skill in sorted(skills, key=order_of):
            for name in skill.moments():
                getattr(self, name).append(skill)
            for face in skill.block_faces():
                self.on_face[face].append(skill)
            for roll in skill.own_test_rolls():
                self.own_test[roll].append(skill)
            for roll in skill.opposing_test_rolls():
                self.opposing_test[roll].append(skill)
            for roll in skill.reroll_rolls():
                self.reroll[roll].append(skill)
            if skill.guards_team_reroll():
                self.team_reroll.append(skill)
