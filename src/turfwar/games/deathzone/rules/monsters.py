"""002, New Teams: berserkers, werewolves, minotaurs, thrown goblins."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone import tables
from turfwar.games.deathzone.layout import (
    AT,
    BERSERK,
    BERSERKER_KIND,
    CHANGING,
    CL,
    CS,
    DEAD,
    FEEDING,
    MA,
    RAGING,
    ST,
    STANDING,
    TH,
    THROWN,
    TS,
    WD,
    WOLF,
    WOUND_ROLLED,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import NO_RACE, RACES, TRAITS
from turfwar.games.deathzone.words.events import E_CHANGE, E_EATEN, E_HURL, E_RAGE
from turfwar.games.deathzone.words.questions import Q_LANDING
from turfwar.games.deathzone.words.rolls import R_GREED
from turfwar.games.deathzone.words.verbs import LAND_IN
from turfwar.pitch.frame import NOBODY, USED, ZONES
from turfwar.pitch.squares import DIRECTIONS

FALL_ON: Final = 3
"""002, Questions and Answers: a thrown goblin who lands on somebody is hurt on this or more."""
LANDING_ST: Final = 4
LINE: Final = (MA, CS, TS, ST, TH, WD, AT, CL)


@mypyc_attr(allow_interpreted_subclasses=True)
class Monsters:
    """What only some can do, or suffer from."""

    # Minotaurs

    def smell_blood(self, match: DeathzoneState, victim: int, square: int) -> None:
        """002, Minotaurs: blood-greed, whoever had to roll on the Wound Table next to one."""
        if match.get(WOUND_ROLLED) != victim:
            return
        match.set(WOUND_ROLLED, NOBODY)
        for step in DIRECTIONS:
            who = int(match.occupant(square + step))
            if who < 0 or who == victim or not TRAITS.greedy[match.race(who)]:
                continue
            if match.field(who, ZONES) == 0:
                continue
            if match.book.rolls.against(match, R_GREED, who, int(match.cl(who))) > 0:
                self.feast(match, who, victim)
                return

    def feast(self, match: DeathzoneState, minotaur: int, victim: int) -> None:
        match.record2(E_EATEN, minotaur, victim)
        match.leave_field(victim, DEAD)
        match.set_more(minotaur, FEEDING, 1)
        match.update_zone(minotaur)
        if match.holds(minotaur):
            match.book.ball.drop_at(match, int(match.square(minotaur)))

    def disturb(self, match: DeathzoneState, player: int) -> None:
        """A minotaur who is attacked or tackled while they eat goes berserk."""
        if match.more(player, FEEDING) != 0:
            match.set_more(player, FEEDING, 0)
            match.book.wounds.go_berserk(match, player)
            match.update_zone(player)

    # Norse

    def can_rage(self, match: DeathzoneState, player: int) -> bool:
        """002, Norsemen: once a game, by doing nothing for the whole turn, in no death zone."""
        return (
            match.kind(player) == BERSERKER_KIND
            and match.stands(player)
            and match.field(player, USED) == 0
            and match.more(player, RAGING) == 0
            and match.field(player, BERSERK) == 0
            and not match.in_any_zone(match.square(player), 1 - match.team(player))
        )

    def rage(self, match: DeathzoneState, player: int) -> None:
        match.set_more(player, RAGING, 1)
        match.set_field(player, USED, 1)

    def rages(self, match: DeathzoneState, player: int) -> bool:
        """Whether somebody works themselves up in this turn, and does nothing else."""
        return match.more(player, RAGING) == 1

    # Werewolves

    def can_change(self, match: DeathzoneState, player: int) -> bool:
        """002, Werewolves: on the ground in their own reserve phase."""
        return (
            TRAITS.werewolf[match.race(player)]
            and match.stands(player)
            and match.field(player, USED) == 0
            and match.more(player, CHANGING) == 0
        )

    def change(self, match: DeathzoneState, player: int) -> None:
        """They writhe on the ground until their next reserve phase has ended."""
        match.set_field(player, USED, 1)
        match.set_more(player, CHANGING, 2)
        match.knock_down(player)
        if match.holds(player):
            match.book.ball.drop_at(match, int(match.square(player)))

    def take_form(self, match: DeathzoneState, player: int) -> None:
        """Up in the other form; a wolf has forgotten what a human has learnt."""
        wolf = match.more(player, WOLF) == 0
        race = int(match.race(player))
        if wolf:
            line: list[int] = TRAITS.wolf[race]
        else:
            entry = [
                each
                for each in match.setting.team(int(match.side(player))).players
                if each.slot == player % 20
            ]
            line = list(entry[0].characteristics[:8]) if entry else list(NO_RACE.line)
        for field, value in zip(LINE, line):
            match.set_field(player, field, value)
        match.set_more(player, WOLF, 1 if wolf else 0)
        match.set_more(player, CHANGING, 0)
        match.record(E_CHANGE, player)
        match.set_status(player, STANDING)

    def turn_ends(self, match: DeathzoneState, side: int) -> None:
        """At the end of a side's turn: berserkers, and werewolves half-way."""
        for player in match.on_field(side):
            if match.more(player, RAGING) == 1:
                match.set_more(player, RAGING, 2)
                if match.stands(player):
                    match.record(E_RAGE, player)
                    match.set_field(player, BERSERK, 1)
            changing = match.more(player, CHANGING)
            if changing == 2:
                match.set_more(player, CHANGING, 1)
            elif changing == 1:
                self.take_form(match, player)

    # Thrown goblins and halflings

    def can_hurl(self, match: DeathzoneState, player: int) -> list[int]:
        """002, Questions and Answers: the small team-mates next to an ogre or its like."""
        if not TRAITS.fearsome[match.race(player)] or not match.stands(player):
            return []
        if match.get(THROWN) != 0 or match.holds(player):
            return []
        small = ("Lesser Goblin",)
        if RACES[int(match.race(player)) - 1].name == "Treeman":
            small = ("Halfling",)
        found: list[int] = []
        for step in DIRECTIONS:
            who = int(match.occupant(match.square(player) + step))
            if who >= 0 and match.stands(who) and match.team(who) == match.team(player):
                race = int(match.race(who))
                if race > 0 and RACES[race - 1].name in small:
                    found.append(who)
        return found

    def hurl(self, match: DeathzoneState, player: int, small: int, square: int) -> None:
        """Thrown as the ball is; who lands on somebody may hurt both."""
        match.set(THROWN, 1)
        match.record2(E_HURL, player, small)
        far = match.book.throwing.range_of(match, player, square)
        outcome = match.book.throwing.accuracy(match, player, far)
        end = square
        if outcome == 1:
            times = 1 + tables.THROW.band(far) if match.book.optional.more_scatter(match) else 1
            end = match.book.ball.scatter(match, square, times)
        elif outcome == 0:
            end = match.book.ball.scatter(match, int(match.square(player)), 1)
        self.come_down(match, small, end)

    def come_down(self, match: DeathzoneState, small: int, square: int) -> None:
        """On an empty square, or on somebody."""
        who = int(match.occupant(square))
        if who < 0 or who == small:
            match.put_on(small, square)
            match.knock_down(small)
            if not match.book.wounds.knocked(match, small, NOBODY):
                match.book.combat.hold_on(match, small)
            return
        match.take_off(small)
        match.set_field(small, 0, square)
        match.knock_down(small)
        match.book.wounds.knocked(match, small, NOBODY, FALL_ON)
        match.book.wounds.hit(match, who, LANDING_ST, NOBODY)
        if match.square(small) == 0:
            return
        if match.square(who) == 0:
            match.put_on(small, square)
            return
        free = [square + int(step) for step in DIRECTIONS if match.is_empty(square + int(step))]
        if not free:
            match.leave_field(small, 3)
            return
        to = int(match.ask_square(Q_LANDING, match.team(who), LAND_IN, small, free))
        match.put_on(small, to)
