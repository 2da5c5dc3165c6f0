"""The movement, throwing and reserve phases of a team turn, as what can be chosen in them."""

from typing import Final

from turfwar.games.deathzone.layout import (
    ACTED,
    ACTION,
    BACK,
    ENDING,
    FLOOR,
    HEROIC,
    LEADER,
    ON_TOP,
    PLAYER,
    REACHED,
    RESERVE,
    STANDING,
    STUNNED,
    WINDOW,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.skills import THICK_SKULL
from turfwar.games.deathzone.spells import OWN_MOVEMENT, OWN_THROWING, THEIR_MOVEMENT
from turfwar.games.deathzone.tables import ON_FIELD
from turfwar.games.deathzone.words.events import E_ENTERS, E_HEROIC
from turfwar.games.deathzone.words.questions import (
    Q_ACTION,
    Q_MOVEMENT,
    Q_RESERVE,
    Q_THROWING,
    Q_WINDOW,
)
from turfwar.games.deathzone.words.verbs import (
    BRIBE_PLAYER,
    BRIBE_REFEREE,
    CAST_SPELL,
    CHANGE_FORM,
    DROP_BALL,
    END_TEAM_TURN,
    ENTER_AT,
    GIVE_TO,
    GO_BERSERK,
    GO_FOR,
    HALT,
    HAND_OFF,
    HEROIC_TACKLE,
    HURL,
    JUMP_TO,
    KICK,
    LET_PASS,
    MOVE,
    NO_SPELL,
    PUNT_TO,
    STEP_TO,
    THROW,
    TOSS_TO,
    TRAMPLE,
    UNCORK,
    WALK_OFF,
)
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.kernel.phases import Phase
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS, USED

HEROIC_MODIFIER: Final = -1
MOVEMENT: Final = 0
THROWING: Final = 1
TACKLE_PHASE: Final = 2
RESERVE_PHASE: Final = 3


class TurnPhase(Phase[DeathzoneState]):
    """What the phases of a turn have in common."""

    def __init__(self, number: int) -> None:
        self.number = number

    def enter(self, match: DeathzoneState) -> None:
        match.book.turns.enter_phase(match, self.number)
        self.begin(match)

    def begin(self, match: DeathzoneState) -> None:
        """What is special at the beginning of this phase."""

    def leave(self, match: DeathzoneState) -> None:
        """The phase is over, and what follows begins."""
        if match.book.turns.leave_phase(match, self.number):
            match.go_to(match.book.phase_number("movement") + self.number + 1)

    def idle(self, match: DeathzoneState) -> bool:
        """Where the active side has ended its turn already."""
        self.leave(match)
        return True

    def move_options(self, match: DeathzoneState, player: int, heroic: bool = False) -> None:
        """The next step of the player who moves."""
        match.pose(Q_ACTION, match.team(player), player, match.get(ACTION))
        book = match.book
        if heroic and match.get(REACHED) != 0:
            for other in book.movement.heroic_victims(match, player, int(match.square(player))):
                match.offer(choice(GO_FOR, other, 0))
            return
        steps = book.movement.steps(match, player)
        if heroic:
            steps = sorted(set(steps) | set(book.movement.heroic_steps(match, player)))
        for square in steps:
            match.offer(choice(STEP_TO, square, 0))
        for square in book.over.jumps(match, player):
            match.offer(choice(JUMP_TO, square, 0))
        if book.over.can_trample(match, player):
            match.offer(choice(TRAMPLE, 0, 0))
        if match.get(ON_TOP) == 0 or not steps:
            match.offer(choice(HALT, player, 0))

    def move_choice(self, match: DeathzoneState, player: int, code: int) -> None:
        """What the player who moves does next."""
        verb, what = verb_of(code), int(first_of(code))
        book = match.book
        up = True
        if verb == STEP_TO:
            heroic = match.get(ACTION) == HEROIC_TACKLE
            zone = heroic and bool(book.movement.heroic_victims(match, player, what))
            up = book.movement.walk(match, player, what)
            if up and zone:
                match.set(REACHED, 1)
                return
        elif verb == JUMP_TO:
            up = book.over.jump(match, player, what)
        elif verb == TRAMPLE:
            book.over.trample(match, player)
        else:
            book.movement.stop_short(match, player)
            up = False
        spent = match.get(ON_TOP) == 0 and book.movement.left(match, player) < 1
        if not up or spent:
            book.movement.close(match)


class MovementPhase(TurnPhase):
    """002, Movement."""

    def options(self, match: DeathzoneState) -> None:
        if match.get(WINDOW) != 0:
            match.pose(Q_WINDOW, 1 - match.active, NOBODY, 0)
            match.book.magic.offer(match, 1 - int(match.active), THEIR_MOVEMENT)
            match.offer(choice(NO_SPELL, 0, 0))
            return
        player = int(match.get(PLAYER))
        if player != NOBODY:
            self.move_options(match, player)
            return
        if match.get(ENDING) != 0:
            return
        if not self.offer_movers(match, Q_MOVEMENT):
            return
        if match.get(ACTED) == 0:
            match.book.tricks.offer(match)
            match.book.potions.offer(match, int(match.get(FLOOR)))
        match.book.turns.ends(match)

    def offer_movers(self, match: DeathzoneState, question: int) -> bool:
        """Ask the side that has the floor whom to move; whether it is the active one."""
        floor = int(match.get(FLOOR))
        match.pose(question, floor, NOBODY, 0)
        for mover in match.book.turns.movers(match):
            self.offer_mover(match, mover)
        match.book.tricks.offer_treason(match, floor)
        match.book.magic.offer(match, floor, OWN_MOVEMENT)
        if floor == match.active:
            return True
        match.offer(choice(LET_PASS, 0, 0))
        return False

    def offer_mover(self, match: DeathzoneState, mover: int) -> None:
        """What one of them may do."""
        if match.book.movement.may_move(match, mover) and not self.is_late(match, mover):
            match.offer(choice(MOVE, mover, 0))
        if match.book.monsters.can_rage(match, mover):
            match.offer(choice(GO_BERSERK, mover, 0))

    def is_late(self, match: DeathzoneState, mover: int) -> bool:
        """002, The Albion Wanderers: knights move before any peasant but their leader does."""
        if not TRAITS.knight[match.race(mover)]:
            return False
        for player in match.on_field(match.active):
            race = match.race(player)
            if TRAITS.forelock[race] and not TRAITS.knight[race]:
                if match.field(player, USED) != 0 and match.more(player, LEADER) == 0:
                    return True
        return False

    def act(self, match: DeathzoneState, code: i64) -> None:
        verb, what = verb_of(code), int(first_of(code))
        if self.is_treason(match, int(verb), what):
            return
        if verb == NO_SPELL:
            match.set(WINDOW, 0)
        elif verb == CAST_SPELL:
            match.book.magic.cast(match, what, int(second_of(code)))
            if match.get(WINDOW) != 0:
                able = match.book.magic.casters(match, 1 - int(match.active), THEIR_MOVEMENT)
                match.set(WINDOW, 1 if able else 0)
        elif match.get(PLAYER) != NOBODY:
            self.move_choice(match, int(match.get(PLAYER)), code)
        elif verb == MOVE:
            match.book.movement.open(match, what, MOVE)
        elif verb == GO_BERSERK:
            match.book.monsters.rage(match, what)
        elif verb == BRIBE_PLAYER:
            match.book.tricks.call_in(match, what)
        elif verb == BRIBE_REFEREE:
            match.book.tricks.send_off(match, what)
        elif verb == UNCORK:
            match.book.potions.uncork(match, int(match.active), what)
        elif verb == LET_PASS:
            self.let_pass(match)
        else:
            self.finish(match, verb)

    def is_treason(self, match: DeathzoneState, verb: int, player: int) -> bool:
        """002, Bribed Players: whether that was it; it is done then."""
        if verb == DROP_BALL:
            match.book.tricks.drop_ball(match, player)
        elif verb == WALK_OFF:
            match.book.tricks.walk_off(match, player)
        return verb == DROP_BALL or verb == WALK_OFF

    def let_pass(self, match: DeathzoneState) -> None:
        """The other coach is done with those whom they lead astray."""
        if match.get(ENDING) != 0 or match.book.turns.done_before(match):
            self.leave(match)
        else:
            match.set(FLOOR, match.active)

    def finish(self, match: DeathzoneState, verb: int) -> None:
        """The active coach ends the phase, or the turn."""
        if verb == END_TEAM_TURN:
            match.set(ENDING, 1)
        if not match.book.turns.passes_floor(match):
            self.leave(match)


class ThrowingPhase(MovementPhase):
    """002, Throwing & Kicking Phase: one hand-off, one throw or kick; spells."""

    def options(self, match: DeathzoneState) -> None:
        player = int(match.get(PLAYER))
        if player != NOBODY:
            self.target_options(match, player)
            return
        if match.get(ENDING) != 0:
            return
        floor = int(match.get(FLOOR))
        match.pose(Q_THROWING, floor, NOBODY, 0)
        throwing = match.book.throwing
        for thrower in match.book.turns.movers(match):
            if match.holds(thrower):
                if throwing.may_throw(match, thrower):
                    match.offer(choice(THROW, thrower, 0))
                if throwing.may_kick(match, thrower):
                    match.offer(choice(KICK, thrower, 0))
                if throwing.receivers(match, thrower):
                    match.offer(choice(HAND_OFF, thrower, 0))
            elif match.book.monsters.can_hurl(match, thrower):
                match.offer(choice(THROW, thrower, 0))
        match.book.tricks.offer_treason(match, floor)
        match.book.magic.offer(match, floor, OWN_THROWING)
        if floor != match.active:
            match.offer(choice(LET_PASS, 0, 0))
        else:
            match.book.turns.ends(match)

    def target_options(self, match: DeathzoneState, player: int) -> None:
        """Where to."""
        action = match.get(ACTION)
        match.pose(Q_ACTION, match.team(player), player, action)
        throwing = match.book.throwing
        if action == THROW and match.holds(player):
            for square in throwing.targets(match, player):
                match.offer(choice(TOSS_TO, square, 0))
        elif action == THROW:
            squares = throwing.in_reach(match, player, throwing.reach(match, player))
            for small in match.book.monsters.can_hurl(match, player):
                for square in squares:
                    match.offer(choice(HURL, small, square))
        elif action == KICK:
            for square in throwing.in_reach(match, player, throwing.kick_reach(match, player)):
                match.offer(choice(PUNT_TO, square, 0))
        else:
            for receiver in throwing.receivers(match, player):
                match.offer(choice(GIVE_TO, receiver, 0))
        match.offer(choice(HALT, player, 0))

    def act(self, match: DeathzoneState, code: i64) -> None:
        verb, what = verb_of(code), int(first_of(code))
        player = int(match.get(PLAYER))
        if self.is_treason(match, int(verb), what):
            return
        if verb == CAST_SPELL:
            match.book.magic.cast(match, what, int(second_of(code)))
        elif player != NOBODY:
            match.set(PLAYER, NOBODY)
            match.set(ACTION, 0)
            if verb == TOSS_TO:
                match.book.throwing.throw(match, player, what)
            elif verb == PUNT_TO:
                match.book.throwing.kick(match, player, what)
            elif verb == GIVE_TO:
                match.book.throwing.hand_off(match, player, what)
            elif verb == HURL:
                match.book.monsters.hurl(match, player, what, int(second_of(code)))
        elif verb == THROW or verb == KICK or verb == HAND_OFF:
            match.book.movement.open(match, what, int(verb))
        elif verb == LET_PASS:
            self.let_pass(match)
        else:
            self.finish(match, int(verb))


class ReservePhase(MovementPhase):
    """002, Reserve Movement Phase: no death zone is entered but by a heroic tackle."""

    def begin(self, match: DeathzoneState) -> None:
        if not match.book.optional.standing_up_late(match):
            match.book.turns.stand_up(match, match.on_field(match.active))

    def options(self, match: DeathzoneState) -> None:
        player = int(match.get(PLAYER))
        if player != NOBODY:
            self.move_options(match, player, match.get(ACTION) == HEROIC_TACKLE)
            return
        if match.get(ENDING) != 0:
            return
        if self.offer_movers(match, Q_RESERVE):
            self.offer_substitutes(match, int(match.get(FLOOR)))
            match.book.turns.ends(match)

    def offer_mover(self, match: DeathzoneState, mover: int) -> None:
        if match.book.movement.may_move(match, mover) and not self.is_late(match, mover):
            match.offer(choice(MOVE, mover, 0))
            if match.book.movement.may_be_heroic(match, mover):
                match.offer(choice(HEROIC_TACKLE, mover, 0))
        if match.book.monsters.can_change(match, mover):
            match.offer(choice(CHANGE_FORM, mover, 0))

    def offer_substitutes(self, match: DeathzoneState, side: int) -> None:
        """Somebody comes on for whoever has gone, where substitutes do."""
        if len(match.on_field(side)) >= ON_FIELD:
            return
        zone = match.pitch.in_zone("home-entry" if side == 0 else "away-entry")
        squares = [
            square
            for square in zone
            if match.is_empty(square) and not match.in_any_zone(square, 1 - side)
        ]
        for player in range(match.first(side), match.last(side)):
            if self.may_come_on(match, player):
                for square in squares:
                    match.offer(choice(ENTER_AT, player, square))

    def may_come_on(self, match: DeathzoneState, player: int) -> bool:
        """From the bench; 002, Thick Skull: also the stunned, a turn later."""
        if match.status(player) == RESERVE:
            return True
        back = match.more(player, BACK)
        turn = match.turn(player // SIDE_SLOTS)
        thick = match.level(player, THICK_SKULL) > 0
        return match.status(player) == STUNNED and thick and 0 < back <= turn

    def act(self, match: DeathzoneState, code: i64) -> None:
        verb, what = verb_of(code), int(first_of(code))
        player = int(match.get(PLAYER))
        if self.is_treason(match, int(verb), what):
            return
        if verb == CAST_SPELL:
            match.book.magic.cast(match, what, int(second_of(code)))
        elif verb == GO_FOR:
            self.heroic_tackle(match, player, what)
        elif player != NOBODY:
            self.move_choice(match, player, code)
        elif verb == MOVE or verb == HEROIC_TACKLE:
            match.book.movement.open(match, what, int(verb))
        elif verb == CHANGE_FORM:
            match.book.monsters.change(match, what)
        elif verb == ENTER_AT:
            square = int(second_of(code))
            match.record2(E_ENTERS, what, square)
            match.set_more(what, BACK, 0)
            match.put_on(what, square)
            match.set_status(what, STANDING)
            match.set_field(what, USED, 1)
            match.book.movement.is_there(match, what, square)
        elif verb == LET_PASS:
            self.let_pass(match)
        else:
            self.finish(match, int(verb))

    def heroic_tackle(self, match: DeathzoneState, player: int, victim: int) -> None:
        """002, Heroic Tackles: at -1; whoever makes it lies there afterwards, and may be hurt."""
        match.set(HEROIC, 1)
        match.record2(E_HEROIC, player, victim)
        combat = match.book.combat
        dodging = combat.asks_to_dodge(match, victim)
        if match.book.minds.keeps_head(match, player, victim):
            combat.tackle(match, player, victim, dodging, HEROIC_MODIFIER)
        else:
            combat.attack(match, player, victim, dodging)
        if match.square(player) != 0:
            match.knock_down(player)
            match.book.wounds.knocked(match, player, NOBODY)
        match.book.movement.close(match)

    def leave(self, match: DeathzoneState) -> None:
        if match.book.turns.leave_phase(match, self.number):
            match.book.turns.end(match)
