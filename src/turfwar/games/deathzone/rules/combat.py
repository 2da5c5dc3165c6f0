"""002, Attacks; Tackles; Dodging; Stripping The Football."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone import tables
from turfwar.games.deathzone.layout import (
    AT,
    BERSERK,
    CATCHER,
    DEFENSIVE,
    DODGING,
    FEEDING,
    FELL,
    GAUNTLETS,
    PRONE,
    STUCK,
    WATER,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.skills import BLOCK, DODGE, DODGE_WEAVE, STRIP_BALL, SURE_HANDS, TACKLE
from turfwar.games.deathzone.words.events import E_ATTACK, E_DODGE, E_STRIP, E_STRIPPED, E_TACKLE
from turfwar.games.deathzone.words.questions import Q_DODGE
from turfwar.games.deathzone.words.rolls import R_ATTACK, R_DROP, R_STRIP, R_TACKLE
from turfwar.games.deathzone.words.verbs import DODGES
from turfwar.pitch.frame import NOBODY

GRABBED: Final = 3
"""002, Stripping The Football: failed by more than this, the ball changes hands."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Combat:
    """What players do to each other."""

    # Dodging

    def can_dodge(self, match: DeathzoneState, player: int) -> bool:
        """002, Dodging; Dodge.

        With the skill, on their feet, not in heavy armour, not in the wet.
        """
        return (
            match.book.optional.dodging(match)
            and match.level(player, DODGE) > 0
            and match.stands(player)
            and match.kind(player) != DEFENSIVE
            and match.field(player, STUCK) == 0
            and match.field(player, BERSERK) == 0
            and match.more(player, FEEDING) == 0
            and match.cs(player) > 0
            and match.get(WATER) == NOBODY
        )

    def asks_to_dodge(self, match: DeathzoneState, player: int) -> bool:
        """Somebody who leaves a zone, or is gone for heroically, may dodge."""
        if not self.can_dodge(match, player):
            return False
        if match.ask_yes(Q_DODGE, match.team(player), DODGES, player):
            match.record(E_DODGE, player)
            return True
        return False

    def dodge(self, match: DeathzoneState, player: int, dodging: bool) -> int:
        """002, Dodge & Weave: what a dodge takes off the die."""
        if not dodging:
            return 0
        return 2 if match.level(player, DODGE_WEAVE) > 0 else 1

    # Attacks

    def attack(
        self, match: DeathzoneState, attacker: int, victim: int, dodging: bool, strip: bool = False
    ) -> None:
        """002, Attacks: as many as the attacker has, each a hit, a wound, a save."""
        match.record2(E_STRIP if strip else E_ATTACK, attacker, victim)
        self.note(match, attacker, victim)
        attacks = int(match.field(attacker, AT)) + int(match.field(attacker, BERSERK))
        for _ in range(max(1, attacks)):
            if match.square(victim) == 0 or (strip and not match.holds(victim)):
                return
            if not self.strikes(match, attacker, victim, dodging):
                continue
            if strip:
                self.strip(match, attacker, victim)
            else:
                strength = int(match.st(attacker))
                save = match.book.wounds.strong(match, attacker)
                wounded = match.book.wounds.hit(match, victim, strength, attacker, save=save)
                if wounded and TRAITS.poison[match.race(attacker)] and match.square(victim) != 0:
                    match.book.potions.poison(match, victim)
            match.book.rot.rots(match, victim)

    def note(self, match: DeathzoneState, attacker: int, victim: int) -> None:
        """002, Standing Players Up: whoever is attacked prone stays down. Galak counts along."""
        match.book.referee.note(match, attacker, victim)
        if match.status(victim) == PRONE:
            match.set_field(victim, FELL, 1)
        match.book.monsters.disturb(match, victim)

    def strikes(self, match: DeathzoneState, attacker: int, victim: int, dodging: bool) -> bool:
        """CS against CS; a 6 always hits, a 1 never does."""
        needed = self.attack_needs(match, attacker, victim, dodging)
        die = match.book.rolls.one(match, R_ATTACK, attacker, needed)
        return die == 6 or (die != 1 and die >= needed)

    def attack_needs(self, match: DeathzoneState, attacker: int, victim: int, dodging: bool) -> int:
        """What the die must show, a dodge and all."""
        defence = int(match.cs(victim))
        if dodging and TRAITS.slippery[match.race(victim)]:
            defence = 2 * defence
        less = self.dodge(match, victim, dodging) if match.stands(victim) else 0
        return tables.ATTACK.needed(int(match.cs(attacker)), defence) + less

    def strip(self, match: DeathzoneState, attacker: int, victim: int) -> None:
        """002, Stripping The Football; Strip Ball; Sure Hands."""
        strength = int(match.st(attacker) + match.level(attacker, STRIP_BALL))
        most = int(match.cl(victim) + match.level(victim, SURE_HANDS)) - strength
        over = match.book.rolls.against(match, R_STRIP, victim, most)
        if over <= 0:
            return
        if match.has_item(victim, GAUNTLETS):
            match.book.crowd.upset(match, victim, GAUNTLETS)
            return
        if over > GRABBED and match.book.ball.can_hold(match, attacker):
            match.record2(E_STRIPPED, attacker, victim)
            match.give_ball(attacker)
        else:
            match.book.ball.drop_at(match, int(match.square(victim)))

    # Tackles

    def tackle(
        self, match: DeathzoneState, tackler: int, victim: int, dodging: bool, modifier: int = 0
    ) -> bool:
        """002, Tackles: ST against ST; whoever is brought down may be hurt and drop the ball."""
        match.record2(E_TACKLE, tackler, victim)
        match.book.monsters.disturb(match, victim)
        if not self.catches(match, tackler, victim, dodging, modifier):
            return False
        match.knock_down(victim)
        match.book.minds.laugh(match, victim)
        hurt = match.book.wounds.knocked(match, victim, tackler)
        match.book.rot.rots(match, victim)
        if not hurt:
            self.hold_on(match, victim)
        return True

    def catches(
        self, match: DeathzoneState, tackler: int, victim: int, dodging: bool, modifier: int
    ) -> bool:
        """002, Tackle; Block: whether a tackle succeeds: a 6 always does, a 1 never."""
        if match.st(victim) == 0:
            return True
        needed = self.tackle_needs(match, tackler, victim, dodging, modifier)
        die = match.book.rolls.one(match, R_TACKLE, tackler, needed)
        return die == 6 or (die != 1 and die >= needed)

    def tackle_needs(
        self, match: DeathzoneState, tackler: int, victim: int, dodging: bool, modifier: int
    ) -> int:
        """What the die must show, with all that helps and hinders."""
        defence = int(match.st(victim))
        if dodging and TRAITS.slippery[match.race(victim)]:
            defence = 2 * defence
        modifier += int(match.level(tackler, TACKLE))
        if match.level(victim, BLOCK) > 0:
            modifier -= 1
        if match.kind(tackler) == CATCHER and match.book.optional.special_players(match):
            modifier -= 1
        modifier -= self.dodge(match, victim, dodging)
        return tables.TACKLE.needed(int(match.st(tackler)), defence) - modifier

    def hold_on(self, match: DeathzoneState, player: int) -> None:
        """Brought down with the ball: CL or less, or it is dropped."""
        if not match.holds(player):
            return
        most = int(match.cl(player) + match.level(player, SURE_HANDS))
        if match.book.rolls.against(match, R_DROP, player, most) <= 0:
            return
        if match.has_item(player, GAUNTLETS):
            match.book.crowd.upset(match, player, GAUNTLETS)
            return
        match.book.ball.drop_at(match, int(match.square(player)))

    def dodges_now(self, match: DeathzoneState, player: int) -> bool:
        """Whether they have declared that they dodge in this tackle phase."""
        return match.field(player, DODGING) != 0 and match.stands(player)
