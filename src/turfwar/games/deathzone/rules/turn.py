"""A team turn from its beginning to its end, and what is offered in its phases."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    ACTED,
    BOGGED,
    BONUS,
    BOOST,
    CAST,
    CHANGING,
    CONFUSED,
    DODGING,
    ENDING,
    FELL,
    FLOOR,
    FREE_ON,
    FREE_PHASE,
    FREE_TAKEN,
    HANDED,
    HEROIC,
    KICKING,
    LAST_TURN,
    LEAGUE,
    LEAPING,
    MEEK,
    PLAYER,
    PRONE,
    QUIET,
    QUIT,
    SCARED,
    SCORER,
    STANDING,
    STUCK,
    THROWN,
    THRUD,
    TOOK_PART,
    TURNED,
    WATER,
    WINDOW,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.spells import THEIR_MOVEMENT
from turfwar.games.deathzone.words.events import E_CALLED_OFF, E_END, E_PHASE, E_STANDS, E_TURN
from turfwar.games.deathzone.words.verbs import END_PHASE, END_TEAM_TURN
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import ACTIVE, NOBODY, TURN, USED
from turfwar.pitch.squares import distance

PHASES: Final = ("movement", "throwing", "tackle", "reserve")


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzoneTurns:
    """Turns, and their four phases."""

    # Turns

    def begin(self, match: DeathzoneState, side: int) -> None:
        """A side's turn begins."""
        match.set(ACTIVE, side)
        match.add(TURN + side, 1)
        match.record2(E_TURN, side, match.turn(side))
        match.set(HEROIC, 0)
        match.set(ACTED, 0)
        match.set(ENDING, 0)
        match.set(WATER, NOBODY)
        match.set(FREE_PHASE, 0)
        match.book.rot.turn_begins(match)
        match.book.minds.wake(match, side)
        match.go_to(match.book.phase_number("movement"))

    def end(self, match: DeathzoneState) -> None:
        """A turn ends with its reserve phase."""
        side = int(match.active)
        book = match.book
        self.count_in(match)
        if book.optional.standing_up_late(match):
            self.stand_up(match, match.everybody())
        for player in match.everybody():
            match.set_field(player, FELL, 0)
            if match.side(player) == side and match.field(player, STUCK) != 0:
                match.set_field(player, STUCK, 0)
                match.update_zone(player)
        if match.get(FREE_PHASE) == 0:
            book.monsters.turn_ends(match, side)
            book.rot.beasts(match)
        book.minds.settle(match)
        match.set(WATER, NOBODY)
        if self.is_late(match, side):
            match.record(E_CALLED_OFF, 0)
            self.finish(match)
            return
        self.begin(match, 1 - side)

    def count_in(self, match: DeathzoneState) -> None:
        """002, Experience Point Chart: who has been on the field for a turn has played."""
        if match.get(FREE_PHASE) == 0:
            for player in match.everybody():
                match.set_more(player, TOOK_PART, 1)

    def is_late(self, match: DeathzoneState, side: int) -> bool:
        """Whether the time is up: both sides have had as many turns as there are."""
        last = match.get(LAST_TURN)
        return match.turn(side) >= last and match.turn(1 - side) >= last

    def stand_up(self, match: DeathzoneState, players: list[int]) -> None:
        """002, Standing Players Up: whoever was not knocked over or attacked in this turn."""
        for player in players:
            if match.status(player) != PRONE or match.field(player, FELL) != 0:
                continue
            if match.more(player, CHANGING) == 0 and match.book.rot.can_stand(match, player):
                match.set_status(player, STANDING)
                match.record(E_STANDS, player)

    def finish(self, match: DeathzoneState) -> None:
        """The match is over."""
        match.book.potions.wear_off(match)
        match.record(E_END, 0)
        match.over = True

    def score_follows(self, match: DeathzoneState) -> None:
        """After a touchdown: the end, or another drive."""
        scorer = int(match.get(SCORER))
        match.set(SCORER, NOBODY)
        self.count_in(match)
        if match.book.scoring.wins(match, scorer):
            self.finish(match)
            return
        if self.is_late(match, int(match.active)):
            match.record(E_CALLED_OFF, 0)
            self.finish(match)
            return
        match.set(KICKING, scorer)
        match.book.setup.clear_field(match)
        match.book.rot.tidy(match)
        if match.get(THRUD) >= 0:
            match.book.opening.place_thrud(match)
        if match.get(LEAGUE) != 0:
            match.book.crowd.cheer(match)
        match.book.setup.caught_short(match)
        match.go_to(match.book.phase_number("setup"))

    # Phases

    def enter_phase(self, match: DeathzoneState, phase: int) -> None:
        """What is fresh at the beginning of every phase."""
        side = int(match.active)
        match.record2(E_PHASE, side, phase)
        match.set(PLAYER, NOBODY)
        match.set(QUIET, 0)
        match.set(QUIT, 0)
        match.set(HANDED, 0)
        match.set(THROWN, 0)
        for player in match.everybody():
            match.set_field(player, USED, 0)
            match.set_more(player, CAST, 0)
            if match.book.monsters.rages(match, player):
                match.set_field(player, USED, 1)
        match.set(FLOOR, side)
        if phase != 2 and self.led_astray(match):
            match.set(FLOOR, 1 - side)
        if phase == 0:
            able = match.book.magic.casters(match, 1 - side, THEIR_MOVEMENT)
            match.set(WINDOW, 1 if able else 0)

    def leave_phase(self, match: DeathzoneState, phase: int) -> bool:
        """What is over with a phase; whether the match goes on in this turn."""
        for player in match.everybody():
            match.set_field(player, BONUS, 0)
            match.book.movement.end_sprint(match, player)
            match.set_field(player, LEAPING, 0)
            match.set_field(player, BOOST, 0)
            match.set_field(player, DODGING, 0)
            match.set_more(player, MEEK, 0)
            if phase == 0:
                match.set_field(player, BOGGED, 0)
                match.set_more(player, FREE_TAKEN, 0)
                match.set_more(player, FREE_ON, 0)
                self.get_away(match, player)
        match.set(WINDOW, 0)
        match.book.referee.forget(match)
        match.book.crowd.invade(match)
        if match.get(FREE_PHASE) == 0 and match.book.scoring.scores(match):
            self.score_follows(match)
            return False
        return True

    def get_away(self, match: DeathzoneState, player: int) -> None:
        """002, Bog Off: whoever was to leave a rumbling monster and has not falls over."""
        other = int(match.more(player, SCARED)) - 1
        if other >= 0:
            match.set_more(player, SCARED, 0)
            if match.square(other) != 0 and match.stands(player):
                if distance(match.square(player), match.square(other)) <= 1:
                    match.knock_down(player)

    def led_astray(self, match: DeathzoneState) -> list[int]:
        """Those of the active side for whom the other coach decides in this turn."""
        return [
            player
            for player in match.on_field(match.active)
            if match.field(player, TURNED) == CONFUSED
        ]

    def movers(self, match: DeathzoneState) -> list[int]:
        """Whose phase it is and who decides for them now: those that the floor has."""
        floor = match.get(FLOOR)
        active = match.active
        found: list[int] = []
        player = match.next_for(floor, 0)
        while player >= 0:
            if floor == active or match.side(player) == active:
                found.append(player)
            player = match.next_for(floor, player + 1)
        return found

    def ends(self, match: DeathzoneState) -> None:
        """The choices that end a phase, or the turn."""
        match.offer(choice(END_PHASE, 0, 0))
        match.offer(choice(END_TEAM_TURN, 0, 0))

    def passes_floor(self, match: DeathzoneState) -> bool:
        """The active side is done: the other coach still has whom they lead astray."""
        if match.get(QUIET) == 0 and match.get(FLOOR) == match.active:
            able = [player for player in self.led_astray(match) if match.field(player, USED) == 0]
            if able:
                match.set(QUIET, 1)
                match.set(FLOOR, 1 - match.active)
                return True
        return False

    def done_before(self, match: DeathzoneState) -> bool:
        """Whether the active side has ended the phase, and the other coach had the last word."""
        return match.get(QUIET) != 0
