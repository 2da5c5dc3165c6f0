"""002, Apothecarys: potions that are drunk in a match."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    ABSENT,
    CONCUSSED,
    DEAD,
    DRUNK,
    KNOCKED_OUT,
    LEG_HURT,
    MA,
    NUMB,
    POISONED,
    POTIONS,
    RESERVE,
    RETAKES,
    SAVE,
    STUNNED,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.potions import (
    ANAESTHETIC,
    ANTIDOTE,
    FORTUNE,
    HEALING,
    SPEED,
    SPONGE,
    STIMULANT,
)
from turfwar.games.deathzone.tables import BEST_SAVE
from turfwar.games.deathzone.words.events import E_DRINKS, E_POISONED
from turfwar.games.deathzone.words.questions import Q_DRINK
from turfwar.games.deathzone.words.rolls import R_POISON
from turfwar.games.deathzone.words.verbs import DRINK, UNCORK
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS

KINDS: Final = 7
NO_SAVE: Final = 7
"""Who has no save would need this."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzonePotions:
    """What the apothecary has brewed, and what it does to people."""

    def doses(self, match: DeathzoneState, side: int, potion: int) -> int:
        """How many of a side can still drink of one."""
        return int(match.get(POTIONS + side * KINDS + potion))

    def offer(self, match: DeathzoneState, side: int) -> None:
        """What could be drunk, as a turn begins."""
        for potion in range(KINDS):
            if self.doses(match, side, potion) > 0 and self.drinkers(match, side, potion):
                match.offer(choice(UNCORK, potion, 0))

    def drinkers(self, match: DeathzoneState, side: int, potion: int) -> list[int]:
        """Whom of a side it would do anything for."""
        return [
            player
            for player in range(match.first(side), match.last(side))
            if self.helps(match, player, potion)
        ]

    def uncork(self, match: DeathzoneState, side: int, potion: int) -> None:
        """A potion is given to somebody."""
        if not match.answered():
            match.pose(Q_DRINK, side, NOBODY, potion)
            for player in self.drinkers(match, side, potion):
                match.offer(choice(DRINK, player, potion))
            match.wait()
        self.drink(match, int(first_of(match.answer())), potion)

    def helps(self, match: DeathzoneState, player: int, potion: int) -> bool:
        """Whether a potion does anything for a player; Healing is for the time after a match."""
        if match.status(player) == ABSENT or match.out_of_it(player) or potion == HEALING:
            return False
        if potion == STIMULANT:
            return match.status(player) == KNOCKED_OUT
        if potion == ANTIDOTE:
            return match.more(player, POISONED) != 0
        if potion == SPONGE:
            return match.field(player, LEG_HURT) != 0 or match.field(player, CONCUSSED) != 0
        if match.square(player) == 0 and match.status(player) != RESERVE:
            return False
        if potion == ANAESTHETIC:
            return match.more(player, NUMB) == 0
        return potion == FORTUNE or potion == SPEED

    def drink(self, match: DeathzoneState, player: int, potion: int) -> None:
        """Somebody drinks; with a second one in a match they may be poisoned."""
        side = player // SIDE_SLOTS
        match.add(POTIONS + side * KINDS + potion, -1)
        match.record2(E_DRINKS, player, potion)
        self.work(match, player, potion)
        before = int(match.more(player, DRUNK))
        match.set_more(player, DRUNK, min(9, before + 1))
        if before > 0:
            most = int(match.th(player)) - 1
            if match.book.rolls.against(match, R_POISON, player, most) > 0:
                self.poison(match, player)

    def work(self, match: DeathzoneState, player: int, potion: int) -> None:
        """What a potion does."""
        if potion == ANAESTHETIC:
            save = int(match.field(player, SAVE))
            match.set_field(player, SAVE, max(BEST_SAVE, (save or NO_SAVE) - 1))
            match.set_more(player, NUMB, 1)
        elif potion == ANTIDOTE:
            match.set_more(player, POISONED, 0)
            if match.status(player) == STUNNED:
                match.set_status(player, RESERVE)
        elif potion == FORTUNE:
            match.add(RETAKES + player // SIDE_SLOTS, 1)
        elif potion == SPONGE:
            match.set_field(player, LEG_HURT, 0)
            match.set_field(player, CONCUSSED, 0)
        elif potion == SPEED:
            match.set_field(player, MA, match.field(player, MA) + 1)
        elif potion == STIMULANT:
            match.set_status(player, RESERVE)

    def poison(self, match: DeathzoneState, player: int) -> None:
        """As by a Ghoul, which is not printed; chosen: off the field as if they were stunned."""
        match.record(E_POISONED, player)
        match.set_more(player, POISONED, 1)
        here = int(match.square(player))
        held = match.holds(player)
        match.leave_field(player, STUNNED)
        if held:
            match.book.ball.drop_at(match, here)

    def wear_off(self, match: DeathzoneState) -> None:
        """002, Anaesthetic: when the match is over, a roll on the Wound Table."""
        for player in range(2 * SIDE_SLOTS):
            if match.more(player, NUMB) != 0:
                match.set_more(player, NUMB, 0)
                if match.status(player) != ABSENT and match.status(player) != DEAD:
                    worse = match.out_of_it(player)
                    before = int(match.status(player))
                    match.book.wounds.table(match, player, NOBODY)
                    if worse and match.status(player) < before:
                        match.set_status(player, before)
