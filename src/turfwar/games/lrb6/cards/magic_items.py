"""002, special play cards: Magic Items."""

from typing import Final

from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.base import (
    UNTIL_DRIVE_ENDS,
    UNTIL_MATCH_ENDS,
    UNTIL_OWN_TURN_ENDS,
    W_AFTER_KICKOFF,
    W_BEFORE_SCATTER,
    W_PREGAME,
    W_TURN_EVE,
    W_TURN_START,
    WHILE_HOLDING_BALL,
    Card,
    Effect,
)
from turfwar.games.lrb6.cards.effects import OnPlayer
from turfwar.games.lrb6.cards.targets import ask_target, ask_word
from turfwar.games.lrb6.layout import STEPPED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.injury import Harm
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.actions import HANDOFF, PASS
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_FLIES, E_SKILL
from turfwar.games.lrb6.words.lists import COMPASS
from turfwar.games.lrb6.words.rolls import R_INTERCEPT, R_TELEPORT
from turfwar.games.lrb6.words.turnovers import T_KNOCKED_DOWN
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import step_of

BEFORE_OPPONENTS: Final = W_TURN_EVE | W_AFTER_KICKOFF


class Lucky(Skill):
    """002, Lucky Charm: the first time their armour is broken they are only placed prone."""

    def spares(self, harm: Harm) -> bool:
        match = harm.match
        victim = harm.victim
        match.record2(E_SKILL, victim.number, self.number)
        effect = match.book.effects.effect_of(match, cards.LUCKY_CHARM)
        if effect is not None:
            match.book.effects.end_effect(match, effect.slot)
        if victim.is_standing:
            if victim.is_active:
                match.turn_over(T_KNOCKED_DOWN)
            if match.book.injury.lay_down(match, victim.number):
                match.book.ball.bounce(match)
        return True


class Belted(Skill):
    """002, Belt of Invulnerability: nothing makes their armour easier to break."""

    def order(self) -> int:
        return 0

    def before_armour(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number:
            harm.refuse_bonuses()


class LongArmed(Skill):
    """002, Magic Gloves of Jark Longarm: +1 to intercept."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_INTERCEPT

    def own_test(self, test: Test) -> None:
        test.modify(C_SKILL + self.number, 1)


class Banded(Skill):
    """002, Fawndough's Headband: +1 to intercept what they throw."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_INTERCEPT

    def opposing_test(self, test: Test) -> None:
        if test.thrower != NOBODY and test.match.player(test.thrower).has(self.number):
            test.modify(C_SKILL + self.number, 1)


class Codpieced(Skill):
    """002, Good Old Magic Codpiece: not to be fouled; injury rolls as they fall."""

    def bars_fouls(self, victim: Player) -> bool:
        return True

    def order(self) -> int:
        return 99

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number:
            harm.refuse_modifiers()
            harm.brittle = False


class ForceShield(OnPlayer):
    """002, Force Shield: Sure Hands and Fend for as long as they hold the ball."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return match.holders(side)

    def play(self, match: MatchState, side: i64) -> None:
        match.book.effects.begin_effect(
            match, self.number, side, match.holders(side)[0], self.until
        )


class RabbitsFoot(OnPlayer):
    """002, Rabbit's Foot: Pro for anybody but a Loner."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [
            number
            for number in super().candidates(match, side)
            if not match.player(number).has(ids.LONER)
        ]


class StrengthOfDaBear(OnPlayer):
    """002, Gikta's Strength of Da Bear: stronger for the drive, weaker for the rest of the match.

    The effect's detail says which.
    """

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            player.book.effects.change(player, 0, 1 if effect.detail == 0 else -1, 0, 0)

    def over(self, match: MatchState, effect: Effect) -> None:
        match.book.effects.begin_effect(
            match, self.number, effect.side, effect.target, UNTIL_MATCH_ENDS, 1, 1
        )


class RingOfTeleportation(Card):
    """002, Ring of Teleportation: D6 squares straight on, and safely down but on others."""

    def fliers(self, match: MatchState, side: i64) -> list[int]:
        """Whom it can carry away."""
        return match.on_field(side)

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(self.fliers(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        player = match.player(ask_target(match, side, self.number, self.fliers(match, side)))
        word = ask_word(match, side, self.number, list(range(COMPASS, COMPASS + 8)))
        squares = match.d6()
        match.log_roll(R_TELEPORT, player.number, 0, squares, 1)
        landing = match.book.team_mates.straight_flight(
            match, player.square, step_of(word - COMPASS + 1), squares
        )
        match.record2(E_FLIES, player.number, landing.square)
        match.book.team_mates.lift(match, player.number, player.square)
        if landing.inside:
            match.book.team_mates.come_down(match, player, landing.square, True)
        else:
            match.book.team_mates.into_crowd(match, player.number, landing.last, landing.square)


class GlovesOfHoldingWearer(Skill):
    """002, Gloves of Holding: no Pass and no Hand-Off actions."""

    def may_declare(self, player: Player, action: i64) -> bool:
        return action != PASS and action != HANDOFF


class Damped(Skill):
    """002, Inertia Damper: whoever comes running to blitz them is weaker for it."""

    def order(self) -> int:
        return 4

    def strength(self, block: Block, own: Player) -> None:
        if not block.blitz or own.number != block.defender.number:
            return
        if block.match.get(STEPPED) != 0 and block.attack > 1:
            block.modify_attack(C_SKILL + self.number, -1)


CARDS: Final[dict[str, Card]] = {
    "Beguiling Bracers": OnPlayer(
        W_TURN_START,
        UNTIL_MATCH_ENDS,
        (ids.HYPNOTIC_GAZE, ids.SIDE_STEP, ids.BONE_HEAD),
    ),
    "Lucky Charm": OnPlayer(W_PREGAME, UNTIL_MATCH_ENDS, (cards.LUCKY,)),
    "Belt of Invulnerability": OnPlayer(BEFORE_OPPONENTS, UNTIL_MATCH_ENDS, (cards.BELTED,)),
    "Magic Gloves of Jark Longarm": OnPlayer(
        BEFORE_OPPONENTS,
        UNTIL_DRIVE_ENDS,
        (ids.PASS_BLOCK, cards.LONG_ARMED),
    ),
    "Fawndough's Headband": OnPlayer(
        W_TURN_START,
        UNTIL_OWN_TURN_ENDS,
        (ids.PASS, ids.ACCURATE, cards.BANDED),
    ),
    "Good Old Magic Codpiece": OnPlayer(W_PREGAME, UNTIL_MATCH_ENDS, (cards.CODPIECED,)),
    "Force Shield": ForceShield(BEFORE_OPPONENTS, WHILE_HOLDING_BALL, (ids.SURE_HANDS, ids.FEND)),
    "Rabbit's Foot": RabbitsFoot(W_TURN_START, UNTIL_MATCH_ENDS, (ids.PRO,)),
    "Gikta's Strength of Da Bear": StrengthOfDaBear(W_TURN_START, UNTIL_DRIVE_ENDS),
    "Ring of Teleportation": RingOfTeleportation(W_TURN_EVE),
    "Gloves of Holding": OnPlayer(
        W_BEFORE_SCATTER,
        UNTIL_MATCH_ENDS,
        (ids.CATCH, ids.SURE_HANDS, cards.GLOVES_OF_HOLDING_WEARER),
    ),
    "Wand of Smashing": OnPlayer(W_TURN_START, UNTIL_OWN_TURN_ENDS, (ids.MIGHTY_BLOW,), st=1),
    "Inertia Damper": OnPlayer(BEFORE_OPPONENTS, UNTIL_DRIVE_ENDS, (cards.DAMPED,)),
}
CONDITIONS: Final[dict[str, Skill]] = {
    "Lucky Charm": Lucky(),
    "Belt of Invulnerability": Belted(),
    "Magic Gloves of Jark Longarm": LongArmed(),
    "Fawndough's Headband": Banded(),
    "Good Old Magic Codpiece": Codpieced(),
    "Gloves of Holding": GlovesOfHoldingWearer(),
    "Inertia Damper": Damped(),
}
