"""002, special play cards: Desperate Measures."""

from typing import Final

from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.base import (
    UNTIL_HALF_ENDS,
    UNTIL_MATCH_ENDS,
    UNTIL_OWN_TURN_ENDS,
    W_PREGAME,
    W_TURN_START,
    W_TURNOVER,
    Card,
    Effect,
)
from turfwar.games.lrb6.cards.effects import OnSide, OnTeam, lend
from turfwar.games.lrb6.cards.guests import Guest
from turfwar.games.lrb6.cards.ids import FORGIVEN, HAUNTED, JEALOUS, MEDICINE
from turfwar.games.lrb6.cards.rerolls import lose_rerolls
from turfwar.games.lrb6.cards.targets import ask_target, available
from turfwar.games.lrb6.layout import EXHAUSTED, MIND_BLOWN, RESERVE, SENT_OFF, TRAINED, WORTH
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import Harm
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.rolls import R_DOOM, R_MINDBLOW, R_REVENGE
from turfwar.kernel.ints import i64
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS

BORG: Final = (
    ids.BREAK_TACKLE,
    ids.JUGGERNAUT,
    ids.LONER,
    ids.MIGHTY_BLOW,
    ids.STRIP_BALL,
    ids.THICK_SKULL,
)


class Assassin(Card):
    """An opponent misses the match."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(available(match, 1 - side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        target = ask_target(match, side, self.number, available(match, 1 - side))
        match.set_status(target, SENT_OFF)


class IAmTheGreatest(OnSide):
    """The two most valuable opponents will not play together."""

    def affects_side(self, effect: Effect, side: i64) -> None:
        if side != effect.side:
            effect.match.lend_side(side, self.condition)


class Jealous(Skill):
    """I Am the Greatest: of the two best who could be set up, only one is."""

    def keeps_out(self, match: MatchState, number: i64, others: list[int]) -> bool:
        best = two_best(match, number // SIDE_SLOTS)
        if number not in best:
            return False
        for rival in best:
            if rival != number and rival in others:
                return True
        return False


def two_best(match: MatchState, side: i64) -> list[int]:
    """The two most valuable players whom a side could set up."""
    best: i64 = NOBODY
    second: i64 = NOBODY
    for number in range(match.first(side), match.last(side)):
        if not match.book.setup.may_play(match, number):
            continue
        if best == NOBODY or match.field(number, WORTH) > match.field(best, WORTH):
            second = best
            best = number
        elif second == NOBODY or match.field(number, WORTH) > match.field(second, WORTH):
            second = number
    return [best, second]


class DoomAndGloom(Card):
    """A D6 for each of the opponents' team re-rolls: they keep it on a 1."""

    def play(self, match: MatchState, side: i64) -> None:
        lost: i64 = 0
        for _ in range(match.get(TRAINED + 1 - side)):
            die = match.d6(2)
            match.log_roll(R_DOOM, NOBODY, 2, die, 1 if die > 1 else 0)
            if die > 1:
                lost += 1
        lose_rerolls(match, 1 - side, lost)


class Mindblow(Card):
    """Opponents lose their tackle zones for the turn, each on 2+."""

    def play(self, match: MatchState, side: i64) -> None:
        for number in match.on_field(1 - side):
            die = match.d6(2)
            match.log_roll(R_MINDBLOW, number, 2, die, 1 if die > 1 else 0)
            if die > 1:
                match.lose_zones(number, MIND_BLOWN)
        match.book.effects.begin_effect(match, self.number, side, NOBODY, UNTIL_OWN_TURN_ENDS)

    def over(self, match: MatchState, effect: Effect) -> None:
        number: i64 = 0
        while number < 2 * SIDE_SLOTS:
            match.regain_zones(number, MIND_BLOWN)
            number += 1


class ComeOnBoys(OnSide):
    """A turnover does not end the turn, and no later one will."""

    def playable(self, match: MatchState, side: i64) -> bool:
        last = match.book.format.turns
        return match.turn(1 - side) < last or match.turn(side) < last


class Forgiven(Skill):
    """Come On Boys!: a turnover ends no more than the action."""

    def forgives(self, match: MatchState) -> bool:
        return True


class MorleysRevenge(Card):
    """Three opponents at random may miss any drive."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(available(match, 1 - side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        players = available(match, 1 - side)
        for _ in range(3):
            if players:
                target = match.pick(players)
                players.remove(target)
                match.book.effects.begin_effect(match, self.number, side, target, UNTIL_MATCH_ENDS)

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            lend(player, (HAUNTED,))


class Haunted(Skill):
    """Morley's Revenge: 4+ before each set-up, or they stay out of the drive.

    The effect's detail says that they do, for cards that would bring them on later.
    """

    def before_set_up(self, match: MatchState, side: i64) -> None:
        for number in range(match.first(side), match.last(side)):
            effect = match.book.effects.effect_on(match, cards.MORLEYS_REVENGE, number)
            if effect is None:
                continue
            effect.set_detail(0)
            if match.status(number) == RESERVE:
                die = match.d6(4)
                match.log_roll(R_REVENGE, number, 4, die, 1 if die >= 4 else 0)
                if die < 4:
                    match.set_field(number, EXHAUSTED, 1)
                    effect.set_detail(1)

    def keeps_out(self, match: MatchState, number: i64, others: list[int]) -> bool:
        effect = match.book.effects.effect_on(match, cards.MORLEYS_REVENGE, number)
        return effect is not None and effect.detail != 0


class Medicine(Skill):
    """Mysterious Old Medicine Man: 1 less on the Injury Table."""

    def before_injury(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number:
            harm.milder = True
            harm.modify(C_SKILL + self.number, -1)


CARDS: Final[dict[str, Card]] = {
    "Assassin": Assassin(W_PREGAME),
    "I Am the Greatest": IAmTheGreatest(W_PREGAME, UNTIL_MATCH_ENDS, JEALOUS),
    "Doom And Gloom": DoomAndGloom(W_PREGAME),
    "Mindblow": Mindblow(W_TURN_START),
    "Da Freight Train": Guest(W_TURN_START, UNTIL_HALF_ENDS, 18, 6, 5, 2, 9, BORG),
    "Come On Boys!": ComeOnBoys(W_TURNOVER, UNTIL_OWN_TURN_ENDS, FORGIVEN),
    "Morley's Revenge": MorleysRevenge(W_PREGAME),
    "Mysterious Old Medicine Man": OnTeam(W_PREGAME, UNTIL_MATCH_ENDS, (MEDICINE,)),
}
CONDITIONS: Final[dict[str, Skill]] = {
    "I Am the Greatest": Jealous(),
    "Come On Boys!": Forgiven(),
    "Morley's Revenge": Haunted(),
    "Mysterious Old Medicine Man": Medicine(),
}
