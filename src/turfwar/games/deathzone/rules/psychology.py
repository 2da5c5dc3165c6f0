"""What goes on in players' heads: fear, hatred, confusion, panic."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    BOGGED,
    CONCUSSED,
    CONFUSED,
    DRUG,
    IN_LOVE,
    LOVES,
    NERVE,
    ROOKIE,
    STUNNED,
    TURNED,
    WOLF,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.skills import SELF_CONTROL
from turfwar.games.deathzone.tables import CONFUSED_FROM
from turfwar.games.deathzone.words.events import E_CONFUSED, E_LAUGHS, E_PANIC, E_STOPPED
from turfwar.games.deathzone.words.rolls import R_CONFUSED, R_HATE, R_LAUGH, R_NERVE, R_PANIC
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import distance

NEAR: Final = 4
"""002, Panic: so near an opponent frightens a rookie."""
CALM: Final = 4
"""002, Panic: a die of so much at most, and they are rookies no more in that."""
ROARS: Final = 2
LAUGHING: Final = 3
FUNNY: Final = 2
"""002, Drug Effects Table: somebody who falls so near."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Minds:
    """Fear, hatred, stupidity and panic."""

    # Entering death zones

    def kept_away(self, match: DeathzoneState, player: int, to: int) -> bool:
        """002, Bog Off: nobody may enter the zone of a big hairy monster that roars."""
        here = int(match.square(player))
        for other in match.in_zone_of(to, 1 - match.team(player)):
            if match.field(other, BOGGED) == ROARS and distance(here, match.square(other)) > 1:
                return True
        return False

    def dares(self, match: DeathzoneState, player: int, to: int) -> bool:
        """002, Self Control; Nurgle's Rotters: a beast never rolls against CL.

        Whether a player has the nerve to enter the zones that they come to; under CL each.
        """
        here = int(match.square(player))
        if TRAITS.beast[match.race(player)]:
            return True
        for other in match.in_zone_of(to, 1 - match.team(player)):
            if distance(here, match.square(other)) <= 1 or not self.scares(match, other, player):
                continue
            most = int(match.cl(player)) - 1
            if match.book.rolls.against(match, R_NERVE, player, most) > 0:
                match.record(E_STOPPED, player)
                return False
            if match.book.rot.is_rotter(match, other) and not TRAITS.beast[match.race(other)]:
                match.set_more(player, NERVE, 1)
        return True

    def scares(self, match: DeathzoneState, other: int, player: int) -> bool:
        """002, Goblins; Minotaurs; Treemen: whom a player needs courage to come near."""
        race = match.race(other)
        if match.field(other, BOGGED) == 1 or TRAITS.beast[race]:
            return True
        rot = match.book.rot
        if rot.is_rotter(match, other) and not rot.is_rotter(match, player):
            if match.more(player, NERVE) == 0:
                return True
        if match.level(player, SELF_CONTROL) > 0 or TRAITS.fearless[match.race(player)]:
            return False
        return TRAITS.fearsome[race] or int(race) in TRAITS.fears[match.race(player)]

    # Hatred

    def keeps_head(self, match: DeathzoneState, tackler: int, victim: int) -> bool:
        """002, Questions and Answers: whoever hates an opponent must keep cool to tackle them."""
        race = match.race(tackler)
        if match.level(tackler, SELF_CONTROL) > 0:
            return True
        wild = match.more(tackler, WOLF) != 0 and not TRAITS.undead[match.race(victim)]
        if not wild and int(match.race(victim)) not in TRAITS.hates[race]:
            return True
        return match.book.rolls.against(match, R_HATE, tackler, int(match.cl(tackler))) <= 0

    # Confusion

    def wake(self, match: DeathzoneState, side: int) -> None:
        """002, Arfie Shortzenegger; Questions and Answers.

        Once a turn for the stupid and the concussed.
        """
        for player in match.on_field(side):
            if match.field(player, CONCUSSED) == 0 and not TRAITS.stupid[match.race(player)]:
                continue
            if match.book.rolls.one(match, R_CONFUSED, player, CONFUSED_FROM) >= CONFUSED_FROM:
                match.set_field(player, TURNED, CONFUSED)
                match.record(E_CONFUSED, player)

    def settle(self, match: DeathzoneState) -> None:
        """At the end of a turn everybody plays for their own side again."""
        for player in match.everybody():
            match.set_field(player, TURNED, 0)

    # Panic

    def alarm(self, match: DeathzoneState, mover: int) -> None:
        """002, Panic: an opponent has come within four squares of a rookie."""
        square = match.square(mover)
        if not self.may_panic(match, mover):
            return
        for player in match.playing_for(1 - match.team(mover)):
            if match.field(player, ROOKIE) == 0 or distance(square, match.square(player)) > NEAR:
                continue
            if match.book.rolls.at_most(match, R_PANIC, player, CALM) <= CALM:
                match.set_field(player, ROOKIE, 0)
                continue
            here = int(match.square(player))
            held = match.holds(player)
            match.record(E_PANIC, player)
            match.leave_field(player, STUNNED)
            if held:
                match.book.ball.drop_at(match, here)

    def may_panic(self, match: DeathzoneState, mover: int) -> bool:
        """Whether there is a rookie near enough."""
        square = match.square(mover)
        side = 1 - match.team(mover)
        player = match.next_for(side, 0)
        while player >= 0:
            if match.field(player, ROOKIE) != 0 and distance(square, match.square(player)) <= NEAR:
                return True
            player = match.next_for(side, player + 1)
        return False

    # Drugs

    def beloved(self, match: DeathzoneState, player: int) -> int:
        """002, Drug Effects Table: whom a player follows, where both are on the field."""
        if match.get(IN_LOVE) == 0:
            return NOBODY
        whom = int(match.more(player, LOVES)) - 1
        return whom if whom >= 0 and match.square(whom) != 0 else NOBODY

    def admirers(self, match: DeathzoneState, player: int) -> list[int]:
        """Those on the field who follow a player."""
        found: list[int] = []
        if match.get(IN_LOVE) == 0:
            return found
        for other in range(2 * SIDE_SLOTS):
            if match.more(other, LOVES) == player + 1 and match.square(other) != 0:
                found.append(other)
        return found

    def led_by_heart(self, match: DeathzoneState, player: int, to: int) -> bool:
        """Whether a step is one that love allows: never away from them, never nearer to those."""
        if match.get(IN_LOVE) == 0:
            return True
        here = int(match.square(player))
        whom = self.beloved(match, player)
        if whom != NOBODY:
            there = match.square(whom)
            if distance(to, there) > distance(here, there):
                return False
        for other in self.admirers(match, player):
            there = match.square(other)
            if distance(to, there) < distance(here, there):
                return False
        return True

    def laugh(self, match: DeathzoneState, fallen: int) -> None:
        """002, Drug Effects Table: somebody has fallen near a player who finds that funny."""
        square = int(match.square(fallen))
        if square == 0:
            return
        for player in match.everybody():
            if match.more(player, DRUG) != LAUGHING or player == fallen:
                continue
            if match.stands(player) and distance(square, match.square(player)) <= FUNNY:
                if match.book.rolls.at_most(match, R_LAUGH, player, CALM) > CALM:
                    match.record(E_LAUGHS, player)
                    match.knock_down(player)
                    if match.holds(player):
                        match.book.ball.drop_at(match, int(match.square(player)))
