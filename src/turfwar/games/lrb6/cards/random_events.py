"""002, special play cards: Random Events."""

from typing import Final

from turfwar.games.lrb6.cards.base import (
    UNTIL_DRIVE_ENDS,
    UNTIL_MATCH_ENDS,
    UNTIL_OWN_TURN_ENDS,
    W_AFTER_KICKOFF,
    W_AFTER_RECOVERY,
    W_BEFORE_RECOVERY,
    W_PREGAME,
    W_TURN_EVE,
    W_TURN_START,
    Card,
    Effect,
)
from turfwar.games.lrb6.cards.blackmail import Blackmail, Blackmailed
from turfwar.games.lrb6.cards.effects import (
    Healer,
    OnOpponent,
    OnPlayer,
    OnTeam,
    recover_from_injury,
    transform,
)
from turfwar.games.lrb6.cards.guests import Guest
from turfwar.games.lrb6.cards.ids import CURSED, IRON, KID_GLOVED, KNUCKLES, VAIN
from turfwar.games.lrb6.cards.rerolls import lose_rerolls
from turfwar.games.lrb6.cards.targets import ask_target, standing
from turfwar.games.lrb6.dice import POW
from turfwar.games.lrb6.layout import ACTED, CASUALTY, DEAD, HURT, RAISED, RESERVE
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.injury import BY_BLOCK, BY_CHAINSAW, BY_FOUL, BY_STAB, Harm
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.rolls import R_BAD_HABITS, R_SPONGE, R_ZAP
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import AWAY, HOME, NOBODY

EVE: Final = W_TURN_EVE | W_AFTER_KICKOFF
FROG: Final = (ids.DODGE, ids.LEAP, ids.NO_HANDS, ids.STUNTY, ids.TITCHY)
DEATHROLLER: Final = (
    ids.BREAK_TACKLE,
    ids.DIRTY_PLAYER,
    ids.JUGGERNAUT,
    ids.LONER,
    ids.MIGHTY_BLOW,
    ids.NO_HANDS,
    ids.SECRET_WEAPON,
    ids.STAND_FIRM,
)


class BadHabits(Card):
    """The opponents lose D3 team re-rolls for the match."""

    def play(self, match: MatchState, side: i64) -> None:
        die = match.d3()
        match.log_roll(R_BAD_HABITS, NOBODY, 0, die, 1)
        lose_rerolls(match, 1 - side, die)


class Ballista(Card):
    """A lightning bolt."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(standing(match, HOME)) + len(standing(match, AWAY)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        players = standing(match, HOME) + standing(match, AWAY)
        match.book.wizardry.lightning_bolt(
            match, side, ask_target(match, side, self.number, players)
        )


class Mine(Card):
    """A fireball around one of the opponents."""

    def blast(self) -> i64:
        return 1

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(match.on_field(1 - side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        target = ask_target(match, side, self.number, match.on_field(1 - side))
        match.book.wizardry.fireball(match, side, match.square(target))


class Iron(Skill):
    """Iron Man: stunned at worst, without a roll."""

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number:
            harm.only_stunned = True


class KidGloved(Skill):
    """Kid Gloves: whoever they block or foul is stunned at worst, without a roll."""

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.by and harm.victim.side == own.opponents:
            if harm.how in (BY_BLOCK, BY_FOUL, BY_STAB, BY_CHAINSAW):
                harm.only_stunned = True


class Buzzing(OnPlayer):
    """Quick and wild, but not with the ball."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [
            number
            for number in super().candidates(match, side)
            if not match.player(number).has_ball
        ]


class Knuckles(Skill):
    """Knuckledusters: they may turn their dice to Defender Down."""

    def converts_dice(self, block: Block, throw: i64) -> i64:
        converted: i64 = 0
        rest = throw
        while rest != 0:
            converted = converted << 4 | POW
            rest >>= 4
        if converted == throw or not block.match.ask_use(
            block.attacker.side, self.number, block.attacker.number
        ):
            return throw
        return converted


class MagicSponge(Healer):
    """On 2+ somebody comes back from the Dead and Injured box."""

    def can_heal(self, match: MatchState, number: i64) -> bool:
        status = match.status(number)
        return (status == CASUALTY or status == DEAD) and match.field(number, RAISED) == 0

    def heal(self, match: MatchState, number: i64) -> None:
        die = match.d6(2)
        match.log_roll(R_SPONGE, number, 2, die, 1 if die > 1 else 0)
        if die > 1:
            recover_from_injury(match, number)
            match.set_status(number, RESERVE)


class Vain(Skill):
    """Ego Trip: they act before everybody else of their team, or not at all."""

    def may_declare(self, player: Player, action: i64) -> bool:
        return player.match.get(ACTED) == 0


class Zap(OnOpponent):
    """On 2+ an opponent is a frog for the rest of the drive."""

    def play(self, match: MatchState, side: i64) -> None:
        target = ask_target(match, side, self.number, self.candidates(match, side))
        die = match.d6(2)
        match.log_roll(R_ZAP, target, 2, die, 1 if die > 1 else 0)
        if die > 1:
            dropped = match.book.ball.drop(match, target)
            match.book.effects.begin_effect(match, self.number, side, target, self.until)
            if dropped:
                match.book.ball.bounce(match)

    def transforms(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            transform(player, 4, 1, 4, 4, FROG)


class Cursed(Skill):
    """Rakarth's Curse: nothing that they roll is re-rolled."""

    def denies_reroll(self, player: Player, team: bool) -> bool:
        return True


class GetEmLads(OnTeam):
    """Stronger for a turn, after the opponents have hurt one of them."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return match.get(HURT + side) != 0


CARDS: Final[dict[str, Card]] = {
    "Bad Habits": BadHabits(W_PREGAME),
    "Gimme That!": OnPlayer(
        W_TURN_START,
        UNTIL_MATCH_ENDS,
        (ids.DAUNTLESS, ids.JUGGERNAUT, ids.STRIP_BALL),
    ),
    "Ballista": Ballista(EVE),
    "Iron Man": OnPlayer(EVE, UNTIL_MATCH_ENDS, (IRON,)),
    "Blackmail": Blackmail(W_TURN_START),
    "Kid Gloves": OnOpponent(EVE, UNTIL_MATCH_ENDS, (KID_GLOVED,)),
    "Buzzing": Buzzing(
        W_TURN_START,
        UNTIL_MATCH_ENDS,
        (ids.JUMP_UP, ids.NO_HANDS, ids.FRENZY),
        ag=1,
    ),
    "Knuckledusters": OnPlayer(W_TURN_START, UNTIL_OWN_TURN_ENDS, (KNUCKLES,)),
    "Duh, Where Am I?": OnOpponent(EVE, UNTIL_MATCH_ENDS, (ids.REALLY_STUPID,)),
    "Magic Sponge": MagicSponge(W_BEFORE_RECOVERY | W_AFTER_RECOVERY),
    "Ego Trip": OnOpponent(EVE, UNTIL_MATCH_ENDS, (VAIN,)),
    "Mine": Mine(W_TURN_START),
    "Zap!": Zap(EVE, UNTIL_DRIVE_ENDS),
    "Not-So-Secret Weapon": Guest(W_TURN_START, UNTIL_DRIVE_ENDS, 19, 4, 7, 1, 10, DEATHROLLER),
    "Orcidas Sponsorship": OnPlayer(
        W_TURN_START,
        UNTIL_MATCH_ENDS,
        (ids.SPRINT, ids.SURE_FEET),
        ma=1,
    ),
    "Tackling Machine": OnPlayer(
        W_TURN_START,
        UNTIL_MATCH_ENDS,
        (ids.DIVING_TACKLE, ids.JUMP_UP, ids.TACKLE, ids.WRESTLE),
    ),
    "Rakarth's Curse of Petty Spite": OnOpponent(EVE, UNTIL_MATCH_ENDS, (CURSED,)),
    "Get 'Em Lads!": GetEmLads(W_TURN_START, UNTIL_OWN_TURN_ENDS, (), False, 1),
}
CONDITIONS: Final[dict[str, Skill]] = {
    "Iron Man": Iron(),
    "Blackmail": Blackmailed(),
    "Kid Gloves": KidGloved(),
    "Knuckledusters": Knuckles(),
    "Ego Trip": Vain(),
    "Rakarth's Curse of Petty Spite": Cursed(),
}
