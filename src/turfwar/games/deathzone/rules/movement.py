"""002, Movement: steps, going for it, moving out of death zones."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    ACTED,
    ACTION,
    BERSERK,
    BONUS,
    BOOTS,
    CAST,
    DRUG,
    FREE_ON,
    FREE_TAKEN,
    HEROIC,
    LEAPING,
    MA,
    MOVED,
    ON_TOP,
    PLAYER,
    REACHED,
    SPRINTS,
    STARTED,
    STUCK,
    TRAMPLED,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.skills import SPRINT
from turfwar.games.deathzone.words.events import E_MOVE
from turfwar.games.deathzone.words.questions import Q_FREE, Q_GO
from turfwar.games.deathzone.words.rolls import R_GO
from turfwar.games.deathzone.words.verbs import FREE, GO
from turfwar.kernel.notation import choice, first_of
from turfwar.kernel.phases import PHASE
from turfwar.pitch.frame import NOBODY, USED
from turfwar.pitch.squares import DIRECTIONS, column_of

FREE_ATTACK: Final = 1
FREE_TACKLE: Final = 2
FREE_STRIP: Final = 3
FREE_INFECT: Final = 4
MOST_FREE: Final = 2
"""002, Moving Out Of Death Zones: free attacks and tackles of a player in a movement phase."""
SAFE_GO: Final = 4
"""002, Going For It!: a die of so much at most, and nothing happens."""
MOST_SPRINTS: Final = 2
SPRINTING: Final = 4
"""Added to a player's sprints until the phase ends."""
PARANOID: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzoneMovement:
    """How players get from square to square."""

    def open(self, match: DeathzoneState, player: int, action: int) -> None:
        """A player begins to do something."""
        match.set(PLAYER, player)
        match.set(ACTION, action)
        match.set(MOVED, 0)
        match.set(STARTED, match.square(player))
        match.set(ON_TOP, 0)
        match.set(TRAMPLED, 0)
        match.set(REACHED, 0)

    def close(self, match: DeathzoneState) -> None:
        """What was open is over."""
        player = int(match.get(PLAYER))
        if player >= 0:
            match.set_field(player, USED, 1)
            match.set(ACTED, 1)
        match.set(PLAYER, NOBODY)
        match.set(ACTION, 0)
        match.set(ON_TOP, 0)

    def may_move(self, match: DeathzoneState, player: int) -> bool:
        """Whether a player can move in this phase at all.

        Whose movement has been halved to nothing can still go for it.
        """
        return (
            match.stands(player)
            and match.field(player, USED) == 0
            and match.field(player, STUCK) == 0
            and match.field(player, MA) > 0
            and self.reach(match, player) > 0
        )

    # How far

    def in_reserve(self, match: DeathzoneState) -> bool:
        """Whether this is a reserve movement phase."""
        return match.get(PHASE) == match.book.reserve

    def leaping(self, match: DeathzoneState, player: int) -> bool:
        """Boots of Leaping, or the spell that is like them."""
        return match.field(player, LEAPING) != 0 or match.has_item(player, BOOTS)

    def can_sprint(self, match: DeathzoneState, player: int) -> bool:
        """002, Sprint: twice a match, and once in a phase."""
        return match.level(player, SPRINT) > 0 and match.field(player, SPRINTS) < MOST_SPRINTS

    def reach(self, match: DeathzoneState, player: int) -> int:
        """How many squares of movement a player has, going for it included."""
        far = int(match.ma(player))
        if self.can_sprint(match, player):
            far *= 2
        return far + (1 if match.book.optional.going_for_it(match) else 0)

    def surely_left(self, match: DeathzoneState, player: int) -> int:
        """How many are left without going for it."""
        extra = 1 if match.book.optional.going_for_it(match) else 0
        return self.left(match, player) - extra

    def left(self, match: DeathzoneState, player: int) -> int:
        """How many are left."""
        return self.reach(match, player) - int(match.get(MOVED))

    def begin_sprint(self, match: DeathzoneState, player: int, moved: int) -> None:
        """Somebody who can goes on beyond their movement."""
        if moved > match.ma(player) and self.can_sprint(match, player):
            match.set_field(player, SPRINTS, match.field(player, SPRINTS) + 1 + SPRINTING)
            match.set_field(player, BONUS, match.field(player, BONUS) + match.ma(player))

    def end_sprint(self, match: DeathzoneState, player: int) -> None:
        """With the phase: another one may come in a later phase."""
        sprints = int(match.field(player, SPRINTS))
        if sprints >= SPRINTING:
            match.set_field(player, SPRINTS, sprints - SPRINTING)

    # Where to

    def can_step(self, match: DeathzoneState, player: int, to: int) -> bool:
        """Whether a player who has movement left may go to a square next to them."""
        if not match.is_on_pitch(to):
            return False
        who = int(match.occupant(to))
        if who >= 0 and not match.book.over.can_enter(match, player, to, who):
            return False
        if not self.may_go_to(match, player, to):
            return False
        if self.in_reserve(match) or match.book.optional.leaving_zones(match):
            return True
        side = 1 - int(match.team(player))
        if self.leaping(match, player) or not match.in_any_zone(match.square(player), side):
            return True
        return match.get(MOVED) == 0 and not match.in_any_zone(to, side)

    def may_go_to(self, match: DeathzoneState, player: int, to: int) -> bool:
        """Whether anything keeps a player out of a square, however they would get there."""
        if not match.book.minds.led_by_heart(match, player, to):
            return False
        if match.holds(player) and self.lost(match, player, to):
            return False
        side = 1 - int(match.team(player))
        if match.more(player, DRUG) == PARANOID:
            return not match.in_any_zone(to, side) and not self.next_to_own(match, player, to)
        zone = match.in_any_zone(to, side)
        if zone and match.book.minds.kept_away(match, player, to):
            return False
        return not (zone and self.in_reserve(match))

    def lost(self, match: DeathzoneState, player: int, to: int) -> bool:
        """002, Thrud the Barbarian: with the ball never further from the other end than before."""
        if not TRAITS.thrud[match.race(player)]:
            return False
        from_start = int(column_of(to)) - int(column_of(match.get(STARTED)))
        return from_start < 0 if match.team(player) == 0 else from_start > 0

    def next_to_own(self, match: DeathzoneState, player: int, to: int) -> bool:
        for step in DIRECTIONS:
            who = match.occupant(to + step)
            if who >= 0 and who != player and match.stands(who):
                return True
        return False

    def steps(self, match: DeathzoneState, player: int) -> list[int]:
        """The squares that a player may step to."""
        found: list[int] = []
        if self.left(match, player) < 1:
            return found
        here = int(match.square(player))
        for step in DIRECTIONS:
            if self.can_step(match, player, here + int(step)):
                found.append(here + int(step))
        return found

    def may_be_heroic(self, match: DeathzoneState, player: int) -> bool:
        """002, Heroic Tackles: one of a team."""
        if match.get(HEROIC) != 0 or not match.book.optional.heroic_tackles(match):
            return False
        return match.st(player) > 0 and match.field(player, BERSERK) == 0

    def heroic_victims(self, match: DeathzoneState, player: int, square: int) -> list[int]:
        """Whom they could bring down from a square, whose death zone it is in."""
        return [
            other
            for other in match.in_zone_of(square, 1 - match.team(player))
            if match.book.tricks.is_fair_game(match, player, other)
        ]

    def heroic_steps(self, match: DeathzoneState, player: int) -> list[int]:
        """The squares in death zones that a heroic tackle may be made from."""
        here = int(match.square(player))
        if self.left(match, player) < 1 or match.get(ON_TOP) != 0:
            return []
        return [
            here + int(step)
            for step in DIRECTIONS
            if match.is_empty(here + int(step))
            and self.heroic_victims(match, player, here + int(step))
            and not match.book.minds.kept_away(match, player, here + int(step))
        ]

    # Stepping

    def walk(self, match: DeathzoneState, player: int, to: int) -> bool:
        """One step; whether the player got there and is on their feet."""
        if not self.pay(match, player, 1):
            return False
        if not self.leave(match, player):
            return False
        who = int(match.occupant(to))
        if who >= 0 and not match.book.over.keeps_feet(match, player, who):
            return False
        if not match.book.minds.dares(match, player, to):
            self.stop_short(match, player)
            return False
        self.arrive(match, player, to)
        return match.stands(player)

    def stop_short(self, match: DeathzoneState, player: int) -> None:
        """Nobody stays in a square with somebody else."""
        if match.get(ON_TOP) != 0:
            here = int(match.square(player))
            for step in DIRECTIONS:
                if match.is_empty(here + step):
                    match.put_on(player, here + step)
                    match.record2(E_MOVE, player, here + step)
                    break
            else:
                match.knock_down(player)
            match.set(ON_TOP, 0)

    def pay(self, match: DeathzoneState, player: int, cost: int) -> bool:
        """002, Going For It: movement for what comes; beyond it players sprint, or go for it."""
        moved = int(match.get(MOVED)) + cost
        self.begin_sprint(match, player, moved)
        if moved > match.ma(player):
            side = int(match.team(player))
            if match.get(ON_TOP) == 0 and not match.ask_yes(Q_GO, side, GO, player):
                return False
            if match.book.rolls.at_most(match, R_GO, player, SAFE_GO) > SAFE_GO:
                self.hurt_by_going(match, player)
                return False
        match.set(MOVED, moved)
        return True

    def hurt_by_going(self, match: DeathzoneState, player: int) -> None:
        """002, Going For It!: KO'd and Leg Hurt."""
        here = int(match.square(player))
        held = match.holds(player)
        match.book.wounds.knock_out(match, player, True)
        if held:
            match.book.ball.drop_at(match, here)

    def leave(self, match: DeathzoneState, player: int) -> bool:
        """002, Moving Out Of Death Zones: others may go for who leaves; are they still up?"""
        if self.in_reserve(match) or not match.book.optional.leaving_zones(match):
            return True
        here = int(match.square(player))
        others = match.in_zone_of(here, 1 - match.team(player))
        if others and self.leaping(match, player):
            if match.field(player, LEAPING) == 0:
                match.book.crowd.upset(match, player, BOOTS)
            return True
        for other in others:
            if not self.may_go_for(match, other, player):
                continue
            way = self.ask_free(match, other, player)
            if way == 0:
                continue
            self.use_free(match, other, player)
            dodging = match.book.combat.asks_to_dodge(match, player)
            if way == FREE_INFECT:
                match.book.rot.attack(match, other, player, dodging)
            elif way == FREE_TACKLE and match.book.minds.keeps_head(match, other, player):
                match.book.combat.tackle(match, other, player, dodging)
            else:
                match.book.combat.attack(match, other, player, dodging, way == FREE_STRIP)
            if not match.stands(player):
                return False
        return True

    def may_go_for(self, match: DeathzoneState, other: int, player: int) -> bool:
        """Two a phase, and not twice the same; 002, Drug Effects Table: nobody whom they love.

        002, Casting Spells: who has cast one does nothing else in the phase.
        """
        if match.more(other, FREE_TAKEN) >= MOST_FREE or match.more(other, CAST) != 0:
            return False
        if match.book.minds.beloved(match, other) == player:
            return False
        return match.more(other, FREE_ON) != player + 1

    def use_free(self, match: DeathzoneState, other: int, player: int) -> None:
        match.set_more(other, FREE_TAKEN, match.more(other, FREE_TAKEN) + 1)
        match.set_more(other, FREE_ON, player + 1)

    def ask_free(self, match: DeathzoneState, other: int, player: int) -> int:
        if match.answered():
            return int(first_of(match.answer()))
        match.pose(Q_FREE, match.team(other), other, player)
        match.offer(choice(FREE, FREE_ATTACK, 0))
        if match.st(other) > 0 and match.field(other, BERSERK) == 0:
            match.offer(choice(FREE, FREE_TACKLE, 0))
            if match.holds(player) and match.book.optional.stripping(match):
                match.offer(choice(FREE, FREE_STRIP, 0))
        if match.book.rot.is_rotter(match, other) and not match.book.rot.is_rotter(match, player):
            match.offer(choice(FREE, FREE_INFECT, 0))
        match.offer(choice(FREE, 0, 0))
        match.wait()
        return 0

    def arrive(self, match: DeathzoneState, player: int, to: int) -> None:
        """A player comes to a square, and picks up a ball that lies there."""
        occupied = match.occupant(to) >= 0
        if occupied and self.leaping(match, player) and match.field(player, LEAPING) == 0:
            match.book.crowd.upset(match, player, BOOTS)
        match.put_on(player, to)
        match.record2(E_MOVE, player, to)
        match.set(ON_TOP, 1 if occupied else 0)
        match.set(TRAMPLED, 0)
        self.is_there(match, player, to)

    def is_there(self, match: DeathzoneState, player: int, to: int) -> None:
        """Somebody on their feet has come to a square: what lies there, and who sees them."""
        if match.ball == to and match.carrier == NOBODY and match.occupant(to) == player:
            if match.book.ball.can_hold(match, player):
                match.give_ball(player)
        match.book.minds.alarm(match, player)
        match.book.rot.touch(match, player, to)
