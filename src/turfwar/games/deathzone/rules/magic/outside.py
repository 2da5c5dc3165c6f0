"""Spells of a coach who is not asked just now: against the other side's movement, or Death."""

from turfwar.games.deathzone.layout import DODGING, PLAYER
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.spells import ANY_TIME, SPELL_LIST, THEIR_MOVEMENT
from turfwar.games.deathzone.words.verbs import CAST_SPELL, DODGE_NOW
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import first_of, second_of, verb_of
from turfwar.kernel.phases import PHASE, HouseRule
from turfwar.pitch.frame import PLAYER_SLOTS, USED


class DodgeOutside(HouseRule[DeathzoneState]):
    """002, Dodging: as the tackle phase begins anybody with the skill may declare it; coaches are
    asked only where an opponent is near."""

    def accepts_unlisted(self, match: DeathzoneState, choice: i64) -> bool:
        if verb_of(choice) != DODGE_NOW or match.get(PLAYER) >= 0:
            return False
        if match.active < 0 or match.get(PHASE) != match.book.phase_number("tackle"):
            return False
        player = int(first_of(choice))
        if player >= PLAYER_SLOTS or match.square(player) == 0:
            return False
        if any(match.field(each, USED) != 0 for each in match.everybody()):
            return False
        return match.field(player, DODGING) == 0 and match.book.combat.can_dodge(match, player)


class CastOutside(HouseRule[DeathzoneState]):
    """002, Casting Spells: between two actions the other coach may cast what fits the phase."""

    def accepts_unlisted(self, match: DeathzoneState, choice: i64) -> bool:
        if verb_of(choice) != CAST_SPELL or match.active < 0 or match.get(PLAYER) >= 0:
            return False
        player, spell = int(first_of(choice)), int(second_of(choice))
        if player >= PLAYER_SLOTS or not 1 <= spell <= len(SPELL_LIST):
            return False
        when = ANY_TIME
        side = int(match.team(player))
        if side != match.active and match.get(PHASE) == match.book.phase_number("movement"):
            when |= THEIR_MOVEMENT
        return (player, spell) in match.book.magic.casters(match, side, when)
