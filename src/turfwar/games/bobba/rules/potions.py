"""004, Potions: drunk before a kick-off, in force to the end of the half; and poison."""

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import athlete, set_athlete
from turfwar.games.bobba.book import potions
from turfwar.games.bobba.layout import AT_WORK, DRUNK, POTIONS_DRUNK
from turfwar.games.bobba.layout import POTIONS as LEFT
from turfwar.games.bobba.potions import (
    LENT,
    MOST_IN_MATCH,
    MOST_OF_PLAYER,
    NO_SKILL,
    POISON,
    POTIONS,
)
from turfwar.games.bobba.words.events import E_DRINKS, E_POISONED, E_WORN_OFF
from turfwar.games.bobba.words.questions import Q_BREW, Q_POTION
from turfwar.games.bobba.words.verbs import BREW, NO_POTION, POTION_FOR
from turfwar.games.lrb6.cards.base import Effects
from turfwar.games.lrb6.layout import ABSENT, RESERVE
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.frame import AWAY, HOME, NOBODY, PLAYER_SLOTS, SIDE_SLOTS


@mypyc_attr(allow_interpreted_subclasses=True)
class Potions:
    """004, Potions."""

    def before_kickoff(self, match: MatchState) -> None:
        """Once both sides have set up, home first; everybody sees who drinks what."""
        for side in (HOME, AWAY):
            self.offer(match, side)

    def offer(self, match: MatchState, side: i64) -> None:
        """A coach has players drink until they have had enough, or there is nothing more."""
        while self.has_potion(match, side):
            thirsty = self.drinkers(match, side)
            if not thirsty:
                return
            if not match.answered():
                match.pose(Q_POTION, side, NOBODY, match.get(LEFT + side))
                for player in thirsty:
                    match.offer(choice(POTION_FOR, player, 0))
                match.offer(choice(NO_POTION, 0, 0))
                match.wait()
            code = match.answer()
            if verb_of(code) == NO_POTION:
                return
            drinker = first_of(code)
            self.drink(match, drinker, self.ask_brew(match, drinker))

    def ask_brew(self, match: MatchState, player: i64) -> i64:
        """Which potion it is."""
        if not match.answered():
            match.pose(Q_BREW, player // SIDE_SLOTS, player, 0)
            for potion in self.brews(match, player):
                match.offer(choice(BREW, potion, 0))
            match.wait()
        return first_of(match.answer())

    def has_potion(self, match: MatchState, side: i64) -> bool:
        """Whether a side has one that it may still use in this match."""
        return match.get(LEFT + side) > 0 and match.get(POTIONS_DRUNK + side) < MOST_IN_MATCH

    def drinkers(self, match: MatchState, side: i64) -> list[int]:
        """Whoever is on the field or in the reserves, and has not had two."""
        found: list[int] = []
        for player in range(match.first(side), match.last(side)):
            if match.square(player) == 0 and match.status(player) != RESERVE:
                continue
            if athlete(match, player, DRUNK) < MOST_OF_PLAYER and self.brews(match, player):
                found.append(player)
        return found

    def brews(self, match: MatchState, player: i64) -> list[int]:
        """What would do anything for a player: the same twice in a half does nothing more."""
        works = athlete(match, player, AT_WORK)
        found: list[int] = []
        for potion in range(len(POTIONS)):
            if potion == POISON or (works >> potion) & 1 != 0:
                continue
            lent = LENT[potion]
            if lent == NO_SKILL or not match.player(player).has(lent):
                found.append(potion)
        return found

    def drink(self, match: MatchState, player: i64, potion: i64) -> None:
        """It works at once."""
        side = player // SIDE_SLOTS
        match.add(LEFT + side, -1)
        match.add(POTIONS_DRUNK + side, 1)
        set_athlete(match, player, DRUNK, athlete(match, player, DRUNK) + 1)
        set_athlete(match, player, AT_WORK, athlete(match, player, AT_WORK) | (1 << potion))
        match.record2(E_DRINKS, player, potion)
        match.book.effects.apply_effects(match)

    def pour(self, match: MatchState, player: i64) -> None:
        """004, Poison Attempt: there is poison in somebody's drink; it works as a half begins."""
        set_athlete(match, player, AT_WORK, athlete(match, player, AT_WORK) | (1 << POISON))

    def poisons_work(self, match: MatchState) -> None:
        """004, Poison Attempt: what was poured before the match works from its beginning."""
        for player in range(2 * SIDE_SLOTS):
            if athlete(match, player, AT_WORK) != 0:
                match.record(E_POISONED, player)
                match.book.effects.apply_effects(match)

    def change(self, match: MatchState) -> None:
        """Everybody is what those make of them that they have drunk."""
        for number in range(PLAYER_SLOTS):
            works = athlete(match, number, AT_WORK)
            if works == 0 or match.status(number) == ABSENT:
                continue
            for potion in range(len(POTIONS)):
                if (works >> potion) & 1 != 0:
                    ma, st, ag, av = POTIONS[potion].changes
                    match.book.effects.change(match.player(number), ma, st, ag, av)
                    if LENT[potion] != NO_SKILL:
                        match.lend_skill(number, LENT[potion])

    def wear_off(self, match: MatchState) -> None:
        """To the end of the half."""
        sober = True
        for number in range(PLAYER_SLOTS):
            if athlete(match, number, AT_WORK) != 0:
                set_athlete(match, number, AT_WORK, 0)
                match.record(E_WORN_OFF, number)
                sober = False
        if not sober:
            match.book.effects.apply_effects(match)


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaEffects(Effects):
    """What players are for a time: by cards as in the base game, then by what they have drunk."""

    def apply_effects(self, match: MatchState) -> None:
        super().apply_effects(match)
        potions(match).change(match)

    def end_effects_of_half(self, match: MatchState) -> None:
        super().end_effects_of_half(match)
        potions(match).wear_off(match)
