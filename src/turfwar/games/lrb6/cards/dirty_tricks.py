"""002, special play cards: Dirty Tricks."""

from typing import Final

from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.base import (
    UNTIL_DRIVE_ENDS,
    UNTIL_MATCH_ENDS,
    UNTIL_OWN_TURN_ENDS,
    UNTIL_THEIR_TURN_ENDS,
    W_AFTER_KICKOFF,
    W_AFTER_SETUP,
    W_BEFORE_RESULT,
    W_BEFORE_SCATTER,
    W_BEFORE_SETUP,
    W_TURN_EVE,
    W_TURN_START,
    Card,
    Effect,
)
from turfwar.games.lrb6.cards.effects import OnOpponent, OnPlayer, OnSide, OnTeam, lend
from turfwar.games.lrb6.cards.targets import ask_target, ask_target_square, standing
from turfwar.games.lrb6.layout import DISTRACTED, KNOCKED_OUT, PIED, PLAYED, RESERVE, STUNNED
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import BY_STAB, Harm
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.declaring import keeps_his_wits
from turfwar.games.lrb6.skills.general import is_foul
from turfwar.games.lrb6.skills.weapons import cut_down
from turfwar.games.lrb6.words.actions import MOVE
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_FLIES, E_SKILL, E_SPIKED
from turfwar.games.lrb6.words.rolls import (
    R_BONE_HEAD,
    R_BREW,
    R_GO_FOR_IT,
    R_TRAMPOLINE,
    R_TRAMPOLINE_DISTANCE,
)
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, USED
from turfwar.pitch.squares import distance, step_of

BEFORE_OPPONENTS: Final = W_TURN_EVE | W_AFTER_KICKOFF
MUSHROOM: Final = 1
SEDATIVE: Final = 2
SEDATIVE_FROM: Final = 3


class Runic(Skill):
    """002, Gromskull's Exploding Runes: -1 to throw their bombs, whoever throws them on."""

    def bomb_thrown(self, test: Test) -> None:
        test.modify(C_SKILL + self.number, -1)


class WitchsBrew(OnOpponent):
    """002, Witch's Brew: an opponent drinks, and a D6 tells what it was.

    The effect's detail says which of the two drinks that do something.
    """

    def play(self, match: MatchState, side: i64) -> None:
        target = ask_target(match, side, self.number, self.candidates(match, side))
        die = match.d6(2, SEDATIVE_FROM)
        match.log_roll(R_BREW, target, 0, die, 1)
        if die == 1:
            match.book.effects.begin_effect(
                match, self.number, side, target, self.until, 1, MUSHROOM
            )
        elif die >= SEDATIVE_FROM:
            match.book.effects.begin_effect(
                match, self.number, side, target, self.until, 1, SEDATIVE
            )

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number != effect.target:
            return
        if effect.detail == MUSHROOM:
            lend(player, (ids.JUMP_UP, ids.NO_HANDS))
        else:
            lend(player, (ids.REALLY_STUPID,))


class IllegalSubstitution(Card):
    """002, Illegal Substitution: a reserve comes on in the own end zone, be it as the twelfth."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(reserves(match, side)) > 0 and len(own_end_zone(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        who = ask_target(match, side, self.number, reserves(match, side))
        square = ask_target_square(match, side, self.number, own_end_zone(match, side))
        match.book.setup.put_player(match, who, square)
        match.set_field(who, PLAYED, 1)
        match.book.effects.begin_effect(match, self.number, side, who, UNTIL_OWN_TURN_ENDS)
        if match.turn_to_ball_in(square):
            match.book.ball.bounce(match)

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            lend(player, (cards.SUBSTITUTE,))


def reserves(match: MatchState, side: i64) -> list[int]:
    """A side's players who could come on, beside those who are there."""
    setup = match.book.setup
    there = match.on_field(side)
    return [
        number
        for number in range(match.first(side), match.last(side))
        if match.status(number) == RESERVE
        and setup.may_play(match, number)
        and not setup.is_kept_out(match, number, there)
    ]


def own_end_zone(match: MatchState, side: i64) -> list[int]:
    """The empty squares of the end zone that a side defends."""
    return [
        square
        for square in match.pitch.half_of(side)
        if match.in_scoring_zone(square, 1 - side) and match.is_empty(square)
    ]


class Substitute(Skill):
    """002, Illegal Substitution: nothing but a Move action in the turn in which they came on."""

    def may_declare(self, player: Player, action: i64) -> bool:
        return action == MOVE


class Blatant(Skill):
    """002, Blatant Foul: armour counts as broken, and not by a double."""

    def before_armour(self, harm: Harm, own: Player) -> None:
        if own.number == harm.by and is_foul(harm):
            harm.sure = True
            harm.match.record2(E_SKILL, own.number, self.number)


class KickingBoots(OnPlayer):
    """002, Kicking Boots: for somebody who is up and about."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [
            number
            for number in super().candidates(match, side)
            if match.status(number) != KNOCKED_OUT
        ]


class ChopBlock(Card):
    """002, Chop Block: one who has not acted lies down and stuns their neighbour with it."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(choppers(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        who = ask_target(match, side, self.number, choppers(match, side))
        victim = ask_target(match, side, self.number, choppable(match, who, side))
        dropped = match.book.injury.lay_down(match, who)
        if match.book.ball.drop(match, victim):
            dropped = True
        match.book.injury.lay_flat(match, victim)
        if dropped:
            match.book.ball.bounce(match)


def choppers(match: MatchState, side: i64) -> list[int]:
    """Players of a side who stand, have not acted in its last turn, and have somebody to hit."""
    return [
        number
        for number in standing(match, side)
        if match.field(number, USED) == 0 and choppable(match, number, side)
    ]


def choppable(match: MatchState, number: i64, side: i64) -> list[int]:
    """Opponents next to a player who are not stunned."""
    return [
        other
        for other in match.book.footprint.neighbours(match, number, match.square(number), 1 - side)
        if match.status(other) != STUNNED
    ]


class PitTrap(Card):
    """002, Pit Trap: somebody is placed prone."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(standing(match, side)) > 0 or len(standing(match, 1 - side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        players = standing(match, 1 - side) + standing(match, side)
        match.book.movement.place_prone(match, ask_target(match, side, self.number, players))


class CustardPie(OnOpponent):
    """002, Custard Pie: no tackle zones for the rest of the turn."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        prints = match.book.footprint
        return [
            number
            for number in standing(match, 1 - side)
            if any_awake(match, prints.neighbours(match, number, match.square(number), side))
        ]

    def struck(self, match: MatchState, side: i64, target: i64) -> None:
        match.lose_zones(target, PIED)

    def over(self, match: MatchState, effect: Effect) -> None:
        match.regain_zones(effect.target, PIED)


def any_awake(match: MatchState, players: list[int]) -> bool:
    """Whether one of them is not stunned."""
    for number in players:
        if match.status(number) != STUNNED:
            return True
    return False


class Spiked(Skill):
    """002, Spiked Ball: whoever fails to pick it up or to catch it is stabbed by it."""

    def misses_ball(self, match: MatchState, player: Player) -> None:
        match.record(E_SPIKED, player.number)
        harm = Harm(match, player.number, BY_STAB, NOBODY)
        if match.book.injury.breaks_armour(harm):
            cut_down(harm)


class Distract(OnPlayer):
    """002, Distract: a Disturbing Presence, and opponents near them lose their wits."""

    def affects(self, effect: Effect, player: Player) -> None:
        super().affects(effect, player)
        if player.side == 1 - effect.side:
            lend(player, (cards.NEAR_DISTRACTION,))

    def over(self, match: MatchState, effect: Effect) -> None:
        side = 1 - effect.side
        for number in range(match.first(side), match.last(side)):
            match.regain_zones(number, DISTRACTED)


class NearDistraction(Skill):
    """002, Distract: as Bone Head for an action begun within three squares of them."""

    def declared(self, player: Player, action: i64) -> bool:
        match = player.match
        effect = match.book.effects.effect_of(match, cards.DISTRACT)
        if effect is None or player.has(ids.BONE_HEAD):
            return True
        square = match.square(effect.target)
        if square == 0 or distance(square, player.square) > 3:
            return True
        return keeps_his_wits(player, Test(player, R_BONE_HEAD, 2), DISTRACTED)


class Greased(Skill):
    """002, Greased Shoes: 5+ to go for it."""

    def concerns(self, roll: i64) -> bool:
        return roll == R_GO_FOR_IT

    def own_test(self, test: Test) -> None:
        test.target = 5


class TrampolineTrap(Card):
    """002, Trampoline Trap: an opponent is thrown somewhere by nobody."""

    def fliers(self, match: MatchState, side: i64) -> list[int]:
        """Whom it can throw."""
        return match.on_field(1 - side)

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(self.fliers(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        player = match.player(ask_target(match, side, self.number, self.fliers(match, side)))
        direction = match.d8()
        match.log_roll(R_TRAMPOLINE, player.number, 0, direction, 1)
        squares = match.d6()
        match.log_roll(R_TRAMPOLINE_DISTANCE, player.number, 0, squares, 1)
        landing = match.book.team_mates.straight_flight(
            match, player.square, step_of(direction), squares
        )
        match.record2(E_FLIES, player.number, landing.square)
        match.book.team_mates.lift(match, player.number, player.square)
        if landing.inside:
            landing = match.book.passing.scatter_throw(match, landing.square)
        if landing.inside:
            match.book.team_mates.come_down(match, player, landing.square)
        else:
            match.book.team_mates.into_crowd(match, player.number, landing.last, landing.square)


CARDS: Final[dict[str, Card]] = {
    "Gromskull's Exploding Runes": OnPlayer(
        W_BEFORE_SETUP,
        UNTIL_MATCH_ENDS,
        (ids.BOMBARDIER, ids.NO_HANDS, ids.SECRET_WEAPON, cards.RUNIC),
    ),
    "Witch's Brew": WitchsBrew(W_AFTER_SETUP | W_BEFORE_RESULT, UNTIL_DRIVE_ENDS),
    "Illegal Substitution": IllegalSubstitution(W_TURN_START),
    "Blatant Foul": OnTeam(W_TURN_START, UNTIL_OWN_TURN_ENDS, (cards.BLATANT,)),
    "Kicking Boots": KickingBoots(
        W_AFTER_SETUP | W_BEFORE_SCATTER | W_BEFORE_RESULT,
        UNTIL_MATCH_ENDS,
        (ids.KICK, ids.DIRTY_PLAYER),
        ma=-1,
    ),
    "Chop Block": ChopBlock(W_TURN_EVE),
    "Pit Trap": PitTrap(BEFORE_OPPONENTS),
    "Custard Pie": CustardPie(W_TURN_START, UNTIL_OWN_TURN_ENDS),
    "Spiked Ball": OnSide(W_AFTER_SETUP | W_BEFORE_RESULT, UNTIL_DRIVE_ENDS, cards.SPIKED, True),
    "Distract": Distract(BEFORE_OPPONENTS, UNTIL_THEIR_TURN_ENDS, (ids.DISTURBING_PRESENCE,)),
    "Stolen Playbook": OnPlayer(
        BEFORE_OPPONENTS,
        UNTIL_DRIVE_ENDS,
        (ids.PASS_BLOCK, ids.SHADOWING),
    ),
    "Greased Shoes": OnTeam(BEFORE_OPPONENTS, UNTIL_THEIR_TURN_ENDS, (cards.GREASED,), True),
    "Trampoline Trap": TrampolineTrap(BEFORE_OPPONENTS),
}
CONDITIONS: Final[dict[str, Skill]] = {
    "Gromskull's Exploding Runes": Runic(),
    "Illegal Substitution": Substitute(),
    "Blatant Foul": Blatant(),
    "Spiked Ball": Spiked(),
    "Distract": NearDistraction(),
    "Greased Shoes": Greased(),
}
