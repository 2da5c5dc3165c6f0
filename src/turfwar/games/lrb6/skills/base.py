"""What a skill is: one small class, whole, in one place, that overrides the moments it changes.

A moment is a named point in a flow of `rules/`, and a method of `Skill`. When a rule set is
assembled, each moment gets a table of the skills that override it (`Skills`), so that a moment
nobody changes costs nothing, and a flow asks only the skills that do, of those only the ones the
player has. Nothing has to be listed.

The moments of rolls (`own_test` to `opposing_die`, and `may_reroll`) are asked for every kind of
roll, unless `concerns` says for which.

| moment | when | who is asked |
| --- | --- | --- |
| `own_test` | a test on a D6 is put together | the player who rolls |
| `opposing_test` | the same | the other side, if any of its players has the skill |
| `may_reroll`, then `reroll` | a roll may be re-rolled | the player who rolled |
| `brings_counter` | a Leader counter is taken, or wanted | the side's players |
| `bars_team_reroll` | a roll may be re-rolled | nobody: it is so for everybody |
| `team_reroll` | a team re-roll is about to be used | the player who rolled |
| `own_die` | a test's die has fallen short | the player who rolled |
| `opposing_die` | a test's die is good enough | the other side, as above |
| `extra_squares` | how far they may go for it | the moving player |
| `traps` | somebody is about to dodge or leap away | the other side, as above |
| `declared` | an action has just been declared | the active player |
| `stands_up` | they lie prone at the start of their action | the active player |
| `may_declare` | which actions may be declared | each player who may act |
| `offers` | the active player's choices are listed | the active player |
| `move_options` | the same; these are all their choices | the active player |
| `carry_out` | a choice of one of the skill's own `verbs` is made | the active player |
| `movement_over` | before a throw, a hand-off or a touchdown, and at the end | the active player |
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
| `denies_reroll` | a roll may be re-rolled | the player who rolled |
| `stays_out` | knocked-out players roll to recover | the player |
| `wins_toss` | the coin is about to be tossed | each side |
| `action_over` | an action has ended | the active side |
| `takes_turn` | a team turn is due | the side whose turn is due |
| `scores_nothing` | who scores is looked for | the side of whoever holds a ball in the end zone |
| `holds_back` | a touchdown is about to count | the scoring side |
| `keeps_out` | who can be set up for a drive | each side |
| `before_set_up` | a side is about to set up | that side |
| `forgives` | a turnover is about to end the team turn | the active side |
| `bomb_thrown` | the throw of a bomb is put together | whoever threw it first |
| `misses_ball` | a pick-up or a catch of the ball has failed | the side of the player who tried |
| `exerts_lying` | always | a prone player, who has tackle zones by it |
| `longest_throw` | a throw's targets are listed | the thrower |
| `lets_slip` | a pick-up, a catch or a throw of the ball is about to be rolled | the player |
| `excuses` | one of these has failed, and would be a turnover | the player |
| `must_dodge` | they are about to leave a square where no opponent marks them | the moving player |
| `wins_contest` | Cheering Fans or Brilliant Coaching | each side |
| `points_throw_in` | the crowd is about to throw the ball in | each side |
| `penalty_bonus` | a penalty is about to be taken: a die more for it | the player |
| `after_team_turn` | a team turn is over, another will follow | the side whose turn it was |

Blocks (`Block` of `rules/block.py`):

| moment | when | who is asked |
| --- | --- | --- |
| `attack_options` | what can be chosen in a Block or Blitz action | the active player |
| `cancels` | which of the opponent's skills do not work in this block | both |
| `repels` | then: may the attacker go on? | the defender |
| `instead` | then: an attack in place of the block | the attacker |
| `strength` | the strengths before assists; `order` matters | both, attacker first |
| `helps` | a helper who stands in another tackle zone | the helper |
| `converts_dice` | the dice have been thrown, and re-rolled | the attacker |
| `bars_blocks` | whom one can block | the defender |
| `bars_help` | who assists, in fouls too | the helper |
| `assists_against` | the assists are counted, in fouls too | both |
| `on_face` | a die has been chosen (`block.face`), in `order` | both, attacker first |
| `after_push` | after push and follow-up, while the defender stands | the attacker |
| `again` | after the block: another one? | the attacker |

Pushes (`Push` of `rules/push.py`):

| moment | when | who is asked |
| --- | --- | --- |
| `roots` | somebody is to be pushed, or could follow up: can they not leave their square? | they |
| `holds_ground` | they are about to be pushed | the pushed player, if they stand |
| `steers` | they choose the square themselves | the pushed player, if they stand |
| `grabs` | the attacker chooses from more squares | the attacker, for the blocked player |
| `forbids_follow_up` | a follow-up is possible | the defender |
| `must_follow` | a follow-up is possible | the attacker |

Harm (`Harm` of `rules/injury.py`), and fouls:

| moment | when | who is asked |
| --- | --- | --- |
| `before_armour` | before an armour roll | the victim, then who did it |
| `after_armour` | after each armour roll, in `order` | who did it |
| `spares` | armour has been broken, all being said and done | the victim |
| `before_injury` | before an injury roll | the victim, then who did it |
| `after_injury` | after each injury roll, in `order` | who did it |
| `before_casualty` | before the Casualty Table | the victim |
| `recovers` | after casualty roll and apothecary | the victim |
| `earns_nothing` | a casualty of a block is about to be credited: not to these | who did it |
| `kills` | somebody has died | who did it |
| `stays_dead` | somebody else would take the dead into their team: not these | the victim |
| `backs_spells` | a Wizard has hit somebody | nobody: spells strike as if by its owner |
| `laid_down` | somebody is placed prone without being knocked down | they |
| `bars_fouls` | a foul's targets are listed | the victim |
| `foul_instead` | in place of an ordinary foul | the fouler |
| `overlooks` | a double on the armour roll of a foul | the fouler |
| `cannot_be_sent_off` | the referee has seen a foul | the fouler |
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.words.lists import SKILL_REROLL
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import NO_NUMBER
from turfwar.pitch.ranges import ANYWHERE

if TYPE_CHECKING:
    from turfwar.games.lrb6.match import MatchState, Player
    from turfwar.games.lrb6.rules.block import Block
    from turfwar.games.lrb6.rules.injury import Harm
    from turfwar.games.lrb6.rules.push import Push
    from turfwar.games.lrb6.rules.rolls import Test


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill:
    """A skill with nothing to it; each one overrides what it changes."""

    def __init__(self, number: i64 = NO_NUMBER) -> None:
        self.number: i64 = number
        """Given when the rule set is assembled, unless an overlay records it."""

    def concerns(self, roll: i64) -> bool:
        """Whether it is asked about this kind of roll: by `own_test`, `opposing_test`, `own_die`,
        `opposing_die` and `may_reroll`. Every kind, unless it says otherwise."""
        return True

    def own_test(self, test: "Test") -> None:
        """Change a test that the player makes."""

    def opposing_test(self, test: "Test") -> None:
        """Change a test that an opponent of somebody with this skill makes."""

    def may_reroll(self, player: "Player", roll: i64) -> bool:
        """Whether they can re-roll this now."""
        return False

    def rerolls(self, test: "Test") -> bool:
        """Whether the re-roll is for this very test, where the roll was for one."""
        return True

    def reroll(self, player: "Player", roll: i64) -> bool:
        """Use the re-roll: whether the dice are rolled again."""
        return True

    def reroll_word(self) -> i64:
        """The word of `reroll` that asks for it."""
        return SKILL_REROLL + self.number

    def brings_counter(self, match: "MatchState") -> bool:
        """Whether a player with it brings the side a Leader re-roll."""
        return False

    def bars_team_reroll(self, roll: i64) -> bool:
        """Whether no team re-roll is allowed for this kind of roll, whoever rolls."""
        return False

    def team_reroll(self, player: "Player") -> bool:
        """A team re-roll is being used for this player: whether it works."""
        return True

    def own_die(self, test: "Test", die: i64) -> bool:
        """The player's die has fallen short: whether the skill has changed the test."""
        return False

    def opposing_die_order(self) -> int:
        """Of several skills, the one with the lowest number is asked first."""
        return 1

    def opposing_die(self, test: "Test", die: i64) -> bool:
        """An opponent's die is good enough: whether the skill has changed the test."""
        return False

    def minds_die(self, test: "Test") -> bool:
        """Whether `own_die` or `opposing_die` can come out otherwise for another face."""
        return True

    def extra_squares(self, player: "Player") -> i64:
        """How many squares more than others they may go for."""
        return 0

    def traps(self, player: "Player") -> bool:
        """An opponent is about to dodge or leap out of a square: whether they are held there."""
        return False

    def declared(self, player: "Player", action: i64) -> bool:
        """An action has been declared: whether it goes ahead."""
        return True

    def stands_up(self, player: "Player", action: i64) -> bool:
        """They get up at the start of their action: whether they do."""
        return True

    def may_declare(self, player: "Player", action: i64) -> bool:
        """Whether they may declare this action."""
        return True

    def offers(self, player: "Player", action: i64) -> None:
        """Add choices to those of the active player."""

    def move_options(self, player: "Player") -> None:
        """Put the active player's choices."""

    def verbs(self) -> tuple[int, ...]:
        """The verbs of the skill's own choices."""
        return ()

    def carry_out(self, player: "Player", argument: i64) -> bool:
        """Carry out a choice with one of `verbs`: whether the action goes on."""
        return False

    def movement_over(self, player: "Player") -> bool:
        """Their movement is over, all that can follow is a throw, a hand-off or a touchdown.

        Whether they go on; called more than once in an action.
        """
        return True

    def keeps_off_ball(self, player: "Player") -> bool:
        """Whether they cannot hold, catch or intercept the ball."""
        return False

    def dives(self, player: "Player") -> bool:
        """Whether they try to catch a ball that comes down in an empty square next to them."""
        return False

    def throws_team_mates(self, player: "Player") -> bool:
        """Whether they can throw team-mates."""
        return False

    def can_be_thrown(self, player: "Player") -> bool:
        """Whether a team-mate can throw them."""
        return False

    def throws_bombs(self, player: "Player") -> bool:
        """Whether they may throw a bomb."""
        return False

    def exerts_lying(self, player: "Player") -> bool:
        """Whether they have tackle zones although they are prone."""
        return False

    def penalty_bonus(self, player: "Player") -> bool:
        """Whether they roll another die for a penalty."""
        return False

    def any_range(self, match: "MatchState") -> bool:
        """Whether the player may throw to any square now."""
        return True

    def before_throw(
        self, match: "MatchState", thrower: "Player", target: i64, longest: i64
    ) -> i64:
        """The ball is to go to this square: where it goes instead, 0 for nowhere.

        `longest` is the band that it may go at most, `HANDED` (passing.py) for a hand-off.
        """
        return target

    def pass_declared(
        self, match: "MatchState", thrower: "Player", target: i64, anywhere: bool
    ) -> None:
        """An opponent is about to throw the ball to this square, perhaps beyond the ruler."""

    def intercepted(self, thrower: "Player", interceptor: "Player") -> bool:
        """A throw was intercepted: whether that is undone."""
        return False

    def fumbled(self, thrower: "Player", natural: bool) -> bool:
        """The ball was fumbled, perhaps by a natural 1: whether the thrower holds on to it."""
        return False

    def before_team_mate(self, match: "MatchState", thrower: "Player", mate: "Player") -> i64:
        """A team-mate is about to be thrown: `THROWN`, `FUMBLED` or `GONE` (throw_team_mate.py)."""
        return 0

    def declared_against(self, match: "MatchState", attacker: "Player", defender: "Player") -> bool:
        """An opponent has declared a block, stab or chainsaw attack: whether it goes on."""
        return True

    def kick_distance(self, match: "MatchState", squares: i64) -> i64:
        """How far a kick-off scatters instead."""
        return squares

    def kickoff_fame(self, match: "MatchState", side: i64) -> i64:
        """What this skill adds to a side's FAME on the Kick-Off Table."""
        return 0

    def before_landing(self, match: "MatchState") -> None:
        """A kick-off is about to come down in the receiving half."""

    def end_of_drive(self, match: "MatchState", player: "Player") -> None:
        """The drive is over; everybody is still where they were."""

    def denies_reroll(self, player: "Player", team: bool) -> bool:
        """Whether a roll of theirs may not be re-rolled, by the team or by themselves."""
        return False

    def stays_out(self, player: "Player") -> bool:
        """Whether they do not roll to recover from being knocked out."""
        return False

    def wins_toss(self, match: "MatchState", side: i64) -> bool:
        """Whether a side chooses to kick or to receive without a coin."""
        return False

    def action_over(self, match: "MatchState") -> None:
        """The active side's player has had their action."""

    def takes_turn(self, match: "MatchState", side: i64) -> bool:
        """A side's team turn is due: whether another has been set going in its place."""
        return False

    def scores_nothing(self, match: "MatchState", carrier: i64) -> bool:
        """A player stands in the end zone with the ball: whether nobody cares, now at least."""
        return False

    def holds_back(self, match: "MatchState", side: i64) -> bool:
        """A side's player stands in the end zone with the ball: whether that does not count yet."""
        return False

    def keeps_out(self, match: "MatchState", number: i64, others: list[int]) -> bool:
        """Whether a player may not be set up while these others of their side are."""
        return False

    def before_set_up(self, match: "MatchState", side: i64) -> None:
        """A side is about to set up for a drive."""

    def forgives(self, match: "MatchState") -> bool:
        """Whether the team turn goes on after a turnover."""
        return False

    def bomb_thrown(self, test: "Test") -> None:
        """A bomb that they threw first is thrown, by them or by another who caught it."""

    def misses_ball(self, match: "MatchState", player: "Player") -> None:
        """A player of the side has failed to pick the ball up or to catch it; it has not moved."""

    def longest_throw(self, thrower: "Player") -> i64:
        """The longest band that they may throw now."""
        return ANYWHERE

    def lets_slip(self, player: "Player") -> bool:
        """They are about to roll for the ball: whether they fail on purpose."""
        return False

    def excuses(self, player: "Player") -> bool:
        """They have failed to pick up, catch or throw the ball: whether that is no turnover."""
        return False

    def must_dodge(self, player: "Player") -> bool:
        """Whether they must dodge out of their square, marked or not."""
        return False

    def wins_contest(self, match: "MatchState", side: i64) -> bool:
        """Whether a side wins a contest on the Kick-Off Table without a roll."""
        return False

    def points_throw_in(self, match: "MatchState", side: i64) -> i64:
        """Where a throw-in goes, as a die would say it."""
        return 0

    def after_team_turn(self, match: "MatchState", side: i64) -> None:
        """A side's team turn is over, and so is what its coach may play after it."""

    def bars_blocks(self, defender: "Player") -> bool:
        """Whether nobody can block them."""
        return False

    def bars_help(self, helper: "Player") -> bool:
        """Whether they cannot assist."""
        return False

    def assists_against(self, own: "Player") -> i64:
        """How many more assists there are against them."""
        return 0

    def order(self) -> int:
        """Where several skills care about a moment, the smaller comes first."""
        return 5

    # Blocks

    def attack_options(self, player: "Player", blitz: bool) -> bool:
        """Offer other attacks than a block; whether the ordinary block is ruled out."""
        return False

    def cancels(self, block: "Block", own: "Player") -> None:
        """Name the skills that do not work in this block."""

    def repels(self, block: "Block") -> bool:
        """The player is about to be blocked: whether the attacker cannot go on."""
        return False

    def instead(self, block: "Block") -> bool:
        """Attack in place of the block; whether that was done."""
        return False

    def strength(self, block: "Block", own: "Player") -> None:
        """Change the strengths, before assists."""

    def helps(self, block: "Block", helper: "Player") -> bool:
        """Whether they assist although they stand in another opponent's tackle zone."""
        return False

    def converts_dice(self, block: "Block", throw: i64) -> i64:
        """The dice as the attacker makes them, packed."""
        return throw

    def on_face(self, block: "Block", own: "Player") -> None:
        """Change what the chosen result does."""

    def after_push(self, block: "Block") -> None:
        """The attacker has pushed the defender, who still stands on the pitch."""

    def again(self, block: "Block") -> bool:
        """Whether the attacker must throw another block."""
        return False

    # Pushes

    def roots(self, player: "Player") -> bool:
        """Whether they cannot leave their square at all."""
        return False

    def holds_ground(self, push: "Push", player: "Player") -> bool:
        """Whether they stay where they are."""
        return False

    def steers(self, push: "Push", player: "Player") -> list[int]:
        """The squares from which their own coach chooses; none: it goes by the rule."""
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

    def spares(self, harm: "Harm") -> bool:
        """Their armour has been broken: whether that comes to nothing."""
        return False

    def before_injury(self, harm: "Harm", own: "Player") -> None:
        """Change an injury roll before it is made."""

    def after_injury(self, harm: "Harm") -> None:
        """Change an injury roll that was made against an opponent."""

    def before_casualty(self, harm: "Harm") -> None:
        """Change how the Casualty Table is used."""

    def recovers(self, harm: "Harm") -> bool:
        """Whether a casualty comes to nothing."""
        return False

    def earns_nothing(self, player: "Player") -> bool:
        """Whether a casualty that they have brought about by a block is not credited to them."""
        return False

    def backs_spells(self, match: "MatchState") -> bool:
        """Whether a Wizard's spells strike as if by a player with it."""
        return False

    def stays_dead(self, victim: "Player") -> bool:
        """Whether nobody can take them into another team when they are dead."""
        return False

    def kills(self, harm: "Harm") -> None:
        """They have killed somebody."""

    def laid_down(self, player: "Player") -> None:
        """They have been placed prone."""

    def bars_fouls(self, victim: "Player") -> bool:
        """Whether nobody can foul them."""
        return False

    def foul_instead(self, fouler: "Player", victim: "Player") -> bool:
        """Attack in place of an ordinary foul; whether that was done."""
        return False

    def overlooks(self, fouler: "Player", broken: bool) -> bool:
        """Whether the referee overlooks a double on the armour roll."""
        return False

    def cannot_be_sent_off(self, fouler: "Player") -> bool:
        """Whether the referee cannot send them off for a foul."""
        return False
