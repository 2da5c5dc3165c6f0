"""002, Spell Descriptions; Special Spell Descriptions: what each does."""

from typing import Final

from turfwar.games.deathzone.layout import (
    BOGGED,
    BONUS,
    BOOST,
    CONCUSSED,
    DEAD,
    LEAPING,
    SCARED,
    SPECIAL_CAST,
    STUCK,
    WATER,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.spells import (
    BOG_OFF,
    BOING,
    BOOST_SPELL,
    DEATH,
    DUH,
    EARTH,
    FIRE,
    KABOOM,
    LIGHTNING,
    SKIPPETTY,
    SPELL_LIST,
    STICKIBOOTS,
    WATER_SPELL,
    ZAP,
)
from turfwar.games.deathzone.words.questions import Q_GROWL
from turfwar.games.deathzone.words.rolls import R_FIRE, R_NERVE, R_SPELL_DIE, R_STICK, R_WOUND
from turfwar.games.deathzone.words.verbs import ROAR
from turfwar.kernel.notation import choice, first_of
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import DIRECTIONS

NO_SAVE: Final = 9
NEARBY_KABOOM: Final = 2
FIRE_NEARBY: Final = 8


def take_effect(match: DeathzoneState, caster: int, spell: int, square: int) -> None:
    """002, Boost; Skippetty; Zap; Earth; Lightning; Water.

    What a spell does, in its square where it is aimed.
    """
    strength = SPELL_LIST[spell - 1].strength
    who = int(match.occupant(square)) if square else NOBODY
    if spell == KABOOM:
        explode(match, caster, square, strength)
    elif spell == ZAP:
        if who >= 0:
            hit(match, who, strength)
    elif spell == LIGHTNING:
        if who >= 0:
            hit(match, who, strength, NO_SAVE)
    elif spell == DUH:
        if who >= 0:
            daze(match, who)
    elif spell == STICKIBOOTS:
        if who >= 0:
            bog_down(match, who)
    elif spell == SKIPPETTY:
        die = match.book.rolls.one(match, R_SPELL_DIE, caster)
        match.set_field(caster, BONUS, match.field(caster, BONUS) + die)
    elif spell == BOOST_SPELL:
        match.set_field(caster, BOOST, match.book.rolls.one(match, R_SPELL_DIE, caster))
    elif spell == BOING:
        match.set_field(caster, LEAPING, 1)
    elif spell == BOG_OFF:
        bog_off(match, caster)
    elif spell == WATER_SPELL:
        match.set(WATER, 1 - match.team(caster))
    elif spell == DEATH:
        strike_dead(match, caster)
    elif spell == EARTH:
        for player in match.playing_for(1 - match.team(caster)):
            hit(match, player, strength)
    elif spell == FIRE:
        burn(match, caster, strength)


def hit(match: DeathzoneState, player: int, strength: int, save: int = 0) -> None:
    """002, Attack Spells."""
    match.book.wounds.hit(match, player, strength, NOBODY, R_WOUND, save)


def around(match: DeathzoneState, square: int) -> list[int]:
    """Who is in the squares around one, home first, in id order."""
    found = [
        int(match.occupant(square + step))
        for step in DIRECTIONS
        if match.occupant(square + step) >= 0
    ]
    found.sort()
    return found


def explode(match: DeathzoneState, caster: int, square: int, strength: int) -> None:
    """002, Kaboom: hard in the square, less so around it."""
    nearby = around(match, square)
    who = int(match.occupant(square))
    if who >= 0:
        hit(match, who, strength)
    for player in nearby:
        hit(match, player, NEARBY_KABOOM)


def daze(match: DeathzoneState, player: int) -> None:
    """002, Duh: prone, and concussed for the rest of the game."""
    match.knock_down(player)
    match.set_field(player, CONCUSSED, 1)
    match.lose_spells(player)
    match.book.minds.laugh(match, player)


def bog_down(match: DeathzoneState, player: int) -> None:
    """002, Stickiboots: under ST on two dice, or stuck."""
    if match.book.rolls.against(match, R_STICK, player, int(match.st(player)) - 1) > 0:
        match.set_field(player, STUCK, 1)
        match.update_zone(player)


def bog_off(match: DeathzoneState, caster: int) -> None:
    """002, Bog Off; a big hairy monster may roar or rumble."""
    if not TRAITS.fearsome[match.race(caster)]:
        match.set_field(caster, BOGGED, 1)
        return
    if not match.answered():
        match.pose(Q_GROWL, match.team(caster), caster, 0)
        match.offer(choice(ROAR, 0, 0))
        match.offer(choice(ROAR, 1, 0))
        match.wait()
    if first_of(match.answer()) == 0:
        match.set_field(caster, BOGGED, 2)
        return
    for player in around(match, int(match.square(caster))):
        if match.team(player) != match.team(caster) and match.stands(player):
            if TRAITS.beast[match.race(player)]:
                continue
            if match.book.rolls.against(match, R_NERVE, player, int(match.cl(player)) - 1) > 0:
                match.set_more(player, SCARED, caster + 1)


def strike_dead(match: DeathzoneState, caster: int) -> None:
    """002, Death: an opponent at random."""
    others = match.playing_for(1 - match.team(caster))
    if not others:
        return
    victim = match.pick(others)
    here = int(match.square(victim))
    held = match.holds(victim)
    match.leave_field(victim, DEAD)
    if held:
        match.book.ball.drop_at(match, here)


def burn(match: DeathzoneState, caster: int, strength: int) -> None:
    """002, Fire: it takes courage; without it the spell is kept."""
    if match.book.rolls.against(match, R_FIRE, caster, int(match.cl(caster)) - 1) > 0:
        match.set_spells(caster, FIRE, match.spells(caster, FIRE) + 1)
        return
    match.book.crowd.upset(match, caster, SPECIAL_CAST)
    nearby = around(match, int(match.square(caster)))
    hit(match, caster, strength, NO_SAVE)
    for player in nearby:
        hit(match, player, FIRE_NEARBY)
