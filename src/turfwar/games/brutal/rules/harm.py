"""003, Thick Skull; Regeneration; Sudden Death: what injuries come to."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.brutal.layout import DECIDED
from turfwar.games.brutal.words.events import E_SUDDEN
from turfwar.games.brutal.words.others import T_DECIDED
from turfwar.games.brutal.words.rolls import R_THICK_SKULL
from turfwar.games.lrb6.layout import SUDDEN_DEATH
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.casualty import Casualties
from turfwar.games.lrb6.rules.injury import BADLY_HURT, Harm, Injury
from turfwar.games.lrb6.rules.overtime import OVERTIME
from turfwar.games.lrb6.rules.rolls import Test
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.rolls import R_REGENERATION

NEEDED: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballInjury(Injury):
    """003, Regeneration; Sudden Death."""

    def apply_injury(self, harm: Harm) -> None:
        """A casualty may be but a knock-out; in sudden death it decides the match."""
        match = harm.match
        hurt = harm.outcome(0) >= BADLY_HURT
        if hurt and harm.victim.has(ids.REGENERATION):
            if Test(harm.victim, R_REGENERATION, NEEDED).passes():
                match.note_harm(harm.victim.number)
                match.book.casualties.knock_out(harm)
                return
        super().apply_injury(harm)
        if hurt:
            self.decide(harm)

    def decide(self, harm: Harm) -> None:
        """003, Sudden Death: the first casualty wins, as the first goal does."""
        match = harm.match
        side = harm.victim.opponents
        if match.half != OVERTIME or match.get(SUDDEN_DEATH) == 0 or match.get(DECIDED) != 0:
            return
        if not self.counts_for(harm, side):
            return
        match.set(DECIDED, side + 1)
        match.record(E_SUDDEN, side)
        match.turn_over(T_DECIDED)


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballCasualties(Casualties):
    """003, Thick Skull."""

    def knock_out(self, harm: Harm) -> None:
        """On 4 or more a thick skull is but stunned, in the crowd as on the field."""
        victim = harm.victim
        match = harm.match
        if victim.has(ids.THICK_SKULL):
            if Test(victim, R_THICK_SKULL, NEEDED).passes():
                match.book.injury.stunned(match, victim.number)
                return
        super().knock_out(harm)


def is_decided(match: MatchState) -> bool:
    """003, Sudden Death: whether a casualty has decided the match."""
    return match.get(DECIDED) != 0
