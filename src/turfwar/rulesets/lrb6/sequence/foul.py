"""000, Foul action; Fouls and the referee; Bribes."""

from mypy_extensions import i64

from turfwar.kernel.dice import is_double, total
from turfwar.pitch.squares import DIRECTIONS
from turfwar.rulesets.lrb6.layout import BRIBES, NOBODY, SENT_OFF
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.sequence.ball import bounce, drop
from turfwar.rulesets.lrb6.sequence.injury import BY_FOUL, apply_injury, log_injury
from turfwar.rulesets.lrb6.vocabulary import (
    BRIBE,
    C_ASSISTS,
    C_DEFENDING,
    E_BRIBES,
    E_FOUL,
    E_ROLL,
    E_SENT_OFF,
    Q_BRIBE,
    R_ARMOUR,
    R_BRIBE,
    T_SENT_OFF,
)


def foul_assists(match: Match, side: i64, square: i64, without: i64, foe: Player) -> i64:
    """Players of a side next to a square who are in no opposing zone but `foe`'s."""
    count: i64 = 0
    for step in DIRECTIONS:
        who = match.occupant(square + step)
        if who == NOBODY or who == without:
            continue
        helper = match.player(who)
        if helper.side != side or not helper.has_zones:
            continue
        zones = helper.zones_on_him
        if foe.has_zones and adjacent_to(helper, foe):
            zones -= 1
        if zones == 0:
            count += 1
    return count


def adjacent_to(one: Player, other: Player) -> bool:
    step = one.square - other.square
    if step < 0:
        step = -step
    return step == 1 or (step >= 27 and step <= 29)


def foul(match: Match, fouler: Player, victim: Player) -> None:
    """Armour with assists both ways, injury, and the referee's eye for doubles."""
    match.record2(E_FOUL, fouler.number, victim.number)
    helping = foul_assists(match, fouler.side, victim.square, fouler.number, victim)
    defending = foul_assists(match, victim.side, fouler.square, victim.number, fouler)
    value = victim.av
    armour_throw = match.two_d6()
    broken = total(armour_throw) + helping - defending > value
    log_foul(match, victim, armour_throw, broken, helping, defending)
    injury_throw: i64 = 0
    if broken:
        niggles = victim.niggles
        injury_throw = match.two_d6()
        log_injury(match, victim.number, injury_throw, niggles)
        apply_injury(match, victim.number, total(injury_throw) + niggles, BY_FOUL, fouler.number)
    if match.flows.referee_sees(match, fouler.number, armour_throw, injury_throw):
        match.flows.send_off(match, fouler.number)


def log_foul(
    match: Match, victim: Player, throw: i64, broken: bool, helping: i64, defending: i64
) -> None:
    pairs: i64 = (1 if helping else 0) + (1 if defending else 0)
    match.put(E_ROLL)
    match.put(5 + 2 * pairs)
    match.put(R_ARMOUR)
    match.put(victim.number)
    match.put(victim.av + 1)
    match.put(throw)
    match.put(1 if broken else 0)
    if helping:
        match.put(C_ASSISTS)
        match.put(helping)
    if defending:
        match.put(C_DEFENDING)
        match.put(-defending)


def referee_sees(match: Match, fouler: int, armour_throw: int, injury_throw: int) -> bool:
    """000, Fouls and the referee: a double on the armour or the injury roll is spotted."""
    return is_double(armour_throw) or (injury_throw != 0 and is_double(injury_throw))


def send_off(match: Match, number: int) -> None:
    """He leaves the match unless a bribe changes the referee's mind; a turnover if he does."""
    player = match.player(number)
    side = player.side
    if match.bribes(side) > 0 and match.ask_yes(Q_BRIBE, side, BRIBE, number):
        match.add(BRIBES + side, -1)
        match.record2(E_BRIBES, side, match.bribes(side))
        die = match.d6(2)
        match.log_roll(R_BRIBE, number, 2, die, 1 if die >= 2 else 0)
        if die >= 2:
            return
    match.record(E_SENT_OFF, number)
    match.turn_over(T_SENT_OFF)
    dropped = drop(match, number)
    match.take_off(number, SENT_OFF)
    if dropped:
        bounce(match)
