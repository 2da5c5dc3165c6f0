"""000, Wizard: one spell a match, at the start of an own team turn or right after its end."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.lrb6.cards.base import W_OWN_TOUCHDOWN, W_TURN_END, W_TURN_START
from turfwar.games.lrb6.layout import PRONE, STANDING, WIZARDS
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.injury import BY_SPELL, Harm
from turfwar.games.lrb6.words.events import E_SPELL
from turfwar.games.lrb6.words.rolls import R_FIREBALL, R_LIGHTNING
from turfwar.games.lrb6.words.turnovers import T_KNOCKED_DOWN
from turfwar.games.lrb6.words.verbs import FIREBALL, LIGHTNING
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import AWAY, HOME, NOBODY
from turfwar.pitch.squares import CELLS

FIREBALL_HITS: Final = 4
LIGHTNING_HITS: Final = 2
MOMENTS: Final = W_TURN_START | W_TURN_END | W_OWN_TOUCHDOWN
BLAST: Final = (-29, -28, -27, -1, 0, 1, 27, 28, 29)
"""A square and those around it, in reading order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Wizardry:
    """000, Wizard: fireball and lightning bolt."""

    def can_cast(self, match: MatchState, side: i64, windows: i64) -> bool:
        """Whether a coach has a wizard, and this is their moment."""
        return match.get(WIZARDS + side) > 0 and windows & MOMENTS != 0

    def offer_spells(self, match: MatchState) -> None:
        """Any square for a fireball, any standing player for a lightning bolt."""
        square: i64 = 0
        while square < CELLS:
            if match.is_on_pitch(square):
                match.offer(choice(FIREBALL, square, 0))
            square += 1
        for side in (HOME, AWAY):
            for number in match.on_field(side):
                if match.status(number) == STANDING:
                    match.offer(choice(LIGHTNING, number, 0))

    def cast(self, match: MatchState, side: i64, code: i64) -> None:
        """The wizard casts their spell."""
        match.add(WIZARDS + side, -1)
        target = first_of(code)
        if verb_of(code) == FIREBALL:
            match.record2(E_SPELL, side, 0)
            self.fireball(match, side, target)
        else:
            match.record2(E_SPELL, side, 1)
            self.lightning_bolt(match, side, target)

    def fireball(self, match: MatchState, side: i64, target: i64) -> None:
        """000, Wizard: everybody in a square and around it, on 4+."""
        self.knock_down_all(match, side, self.in_blast(match, target))

    def lightning_bolt(self, match: MatchState, side: i64, target: i64) -> None:
        """000, Wizard: one standing player, on 2+."""
        if self.strikes(match, target, R_LIGHTNING, LIGHTNING_HITS):
            self.knock_down_all(match, side, [target])

    def knock_down_all(self, match: MatchState, side: i64, hit: list[int]) -> None:
        """Those whom a spell knocks down fall together, then each is rolled for."""
        dropped = False
        for victim in hit:
            if self.knock_down(match, victim):
                dropped = True
        for victim in hit:
            harm = Harm(match, victim, BY_SPELL, NOBODY)
            harm.caster = side
            match.book.injury.hurt(harm)
        if dropped:
            match.book.ball.bounce(match)

    def in_blast(self, match: MatchState, target: i64) -> list[int]:
        """Who is knocked down by a fireball; whoever lies already cannot be."""
        hit: list[int] = []
        for step in BLAST:
            who = match.occupant(target + step)
            if who != NOBODY and match.status(who) == STANDING:
                if self.strikes(match, who, R_FIREBALL, FIREBALL_HITS):
                    hit.append(who)
        return hit

    def strikes(self, match: MatchState, who: i64, roll: i64, needed: i64) -> bool:
        die = match.d6(needed)
        match.log_roll(roll, who, needed, die, 1 if die >= needed else 0)
        return die >= needed

    def knock_down(self, match: MatchState, number: i64) -> bool:
        """A turnover where they had the ball in their own team turn; whether they dropped it."""
        match.set_status(number, PRONE)
        dropped = match.book.ball.drop(match, number)
        if dropped and match.player(number).is_active:
            match.turn_over(T_KNOCKED_DOWN)
        return dropped


def is_spell(code: i64) -> bool:
    """Whether a choice casts a spell."""
    verb = verb_of(code)
    return verb == FIREBALL or verb == LIGHTNING
