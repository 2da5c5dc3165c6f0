"""What comes of a block, a foul and a fall, as floats: dice, faces, skills and armour."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.snapshot import AROUND, PositionSnapshot
from turfwar.games.lrb6.skills import ids
from turfwar.pitch.frame import SIDE_SLOTS
from turfwar.pitch.squares import CELLS, adjacent

# What a face does, the best for the attacker first
FELLED: Final = 0
"""The defender falls, the attacker does not."""
PUSHED: Final = 1
NOTHING: Final = 2
BOTH_PRONE: Final = 3
"""Wrestle: both lie down, and the turn goes on."""
BOTH_FALL: Final = 4
ATTACKER_FALLS: Final = 5
RESULTS: Final = 6


class BlockEstimate:
    """How likely each result of a block is; the coach who chooses takes what is best for them."""

    def __init__(self) -> None:
        self.dice: i64 = 0
        """How many; negative where the defender's coach chooses."""
        self.chances: vec[float] = vec[float]([0.0] * RESULTS)

    @property
    def felled(self) -> float:
        """The defender falls, whatever becomes of the attacker."""
        return self.chances[FELLED] + self.chances[BOTH_FALL] + self.chances[BOTH_PRONE]

    @property
    def clean(self) -> float:
        """The defender falls, and the attacker does not."""
        return self.chances[FELLED]

    @property
    def pushed(self) -> float:
        """The defender is pushed back and stands."""
        return self.chances[PUSHED]

    @property
    def fails(self) -> float:
        """The attacker is knocked down: a turnover."""
        return self.chances[BOTH_FALL] + self.chances[ATTACKER_FALLS]


def strength_assists(
    table: PositionSnapshot, attacker: i64, square: i64, defender: i64
) -> tuple[i64, i64]:
    """Assists for and against a block from a square, the attacker having left theirs."""
    side = attacker // SIDE_SLOTS
    other = 1 - side
    left = table.square(attacker)
    target = table.square(defender)
    counted = table.has_zones(attacker)
    helping: i64 = 0
    defending: i64 = 0
    against = 1 if table.has_zones(defender) else 0
    index: i64 = 0
    while index < 8:
        step = AROUND[index]
        index += 1
        who = table.occupant(target + step)
        if who >= 0 and who != attacker and who // SIDE_SLOTS == side and table.has_zones(who):
            if table.has(who, ids.GUARD) or table.zones[other * CELLS + target + step] <= against:
                helping += 1
        who = table.occupant(square + step)
        if who >= 0 and who != defender and who // SIDE_SLOTS == other and table.has_zones(who):
            at = square + step
            marked = table.zones[side * CELLS + at]
            if counted and adjacent(left, at):
                marked -= 1
            if marked <= 0 or table.has(who, ids.GUARD):
                defending += 1
    return helping, defending


def dice_for(attack: i64, defence: i64) -> i64:
    """How many dice; negative where the defender's coach chooses."""
    if attack > 2 * defence:
        return 3
    if attack > defence:
        return 2
    if attack == defence:
        return 1
    if defence > 2 * attack:
        return -3
    return -2


def block_odds(
    table: PositionSnapshot, attacker: i64, square: i64, defender: i64, blitz: bool
) -> BlockEstimate:
    """A block from a square, next to the defender, where the attacker may not be yet."""
    odds = BlockEstimate()
    helping, defending = strength_assists(table, attacker, square, defender)
    attack = table.st(attacker)
    defence = table.st(defender)
    dared = attack < defence and table.has(attacker, ids.DAUNTLESS)
    own = attack
    if blitz and table.has(attacker, ids.HORNS):
        attack += 1
    odds.dice = dice_for(attack + helping, defence + defending)
    if dared:
        # A D6 and one's own strength must beat theirs; then both count as theirs.
        dare = float(6 - (defence - own)) / 6.0
        if dare < 0.0:
            dare = 0.0
        add_results(table, odds, attacker, defender, odds.dice, 1.0 - dare, blitz)
        extra = attack - own
        better = dice_for(defence + extra + helping, defence + defending)
        add_results(table, odds, attacker, defender, better, dare, blitz)
        return odds
    add_results(table, odds, attacker, defender, odds.dice, 1.0, blitz)
    return odds


def face_results(table: PositionSnapshot, attacker: i64, defender: i64, blitz: bool) -> vec[i64]:
    """What skull, both, push, stumble and pow do to these two."""
    tackles = table.has(attacker, ids.TACKLE)
    stumble: i64 = FELLED
    if table.has(defender, ids.DODGE) and not tackles:
        stumble = PUSHED
    strong = table.has(attacker, ids.BLOCK)
    stays = table.has(defender, ids.BLOCK)
    both: i64 = BOTH_FALL
    if blitz and table.has(attacker, ids.JUGGERNAUT):
        both = PUSHED
    elif (table.has(attacker, ids.WRESTLE) and not (strong and not stays)) or table.has(
        defender, ids.WRESTLE
    ):
        both = BOTH_PRONE
    elif strong and stays:
        both = NOTHING
    elif strong:
        both = FELLED
    elif stays:
        both = ATTACKER_FALLS
    return vec[i64]([ATTACKER_FALLS, both, PUSHED, stumble, FELLED])


def add_results(
    table: PositionSnapshot,
    odds: BlockEstimate,
    attacker: i64,
    defender: i64,
    dice: i64,
    weight: float,
    blitz: bool,
) -> None:
    """Add what so many dice show, with a weight."""
    results = face_results(table, attacker, defender, blitz)
    single: vec[float] = vec[float]([0.0] * RESULTS)
    face: i64 = 0
    while face < 5:
        single[results[face]] += 2.0 / 6.0 if face == 2 else 1.0 / 6.0
        face += 1
    count = dice if dice > 0 else -dice
    # Of the dice the best counts, or the worst: what is left of the chance below each result.
    index: i64 = 0
    below = 1.0
    before = 1.0
    while index < RESULTS:
        # The attacker chooses from the top, the defender's coach from the bottom.
        result = index if dice > 0 else RESULTS - 1 - index
        below -= single[result]
        if below < 0.0:
            below = 0.0
        after = 1.0
        turn: i64 = 0
        while turn < count:
            after *= below
            turn += 1
        odds.chances[result] += weight * (before - after)
        before = after
        index += 1


# What becomes of somebody who falls


ABOVE: Final[vec[float]] = vec[float](
    [1.0, 1.0, 1.0]
    + [
        sum(1 for one in range(1, 7) for two in range(1, 7) if one + two >= least) / 36.0
        for least in range(3, 14)
    ]
)
"""How likely two D6 show at least a number."""


def at_least(number: i64) -> float:
    """How likely two D6 show at least a number."""
    if number <= 2:
        return 1.0
    if number > 12:
        return 0.0
    return ABOVE[number]


def break_chance(table: PositionSnapshot, victim: i64, bonus: i64, claws: bool) -> float:
    """How likely armour breaks with a bonus."""
    armour = table.av(victim)
    if claws and armour > 7:
        armour = 7
    return at_least(armour + 1 - bonus)


def removed_chance(
    table: PositionSnapshot, victim: i64, attacker: i64, foul: bool, assists: i64
) -> float:
    """How likely somebody who is knocked down, or fouled, leaves the pitch; -1: by nobody."""
    mighty = attacker >= 0 and not foul and table.has(attacker, ids.MIGHTY_BLOW)
    claws = attacker >= 0 and not foul and table.has(attacker, ids.CLAW)
    dirty = foul and table.has(attacker, ids.DIRTY_PLAYER)
    out: i64 = 8
    if table.has(victim, ids.THICK_SKULL):
        out = 9
    if table.has(victim, ids.STUNTY):
        out -= 1
    breaks = break_chance(table, victim, assists, claws)
    if mighty or dirty:
        # The bonus goes to the armour roll where it is needed, else to the injury roll.
        helped = break_chance(table, victim, assists + 1, claws)
        return breaks * at_least(out - 1) + (helped - breaks) * at_least(out)
    return breaks * at_least(out)


def foul_assists(table: PositionSnapshot, fouler: i64, square: i64, victim: i64) -> i64:
    """Assists for a foul from a square, less those against it."""
    helping, defending = strength_assists(table, fouler, square, victim)
    return helping - defending


PAIRED: Final[vec[float]] = vec[float](
    [sum(1 for one in range(1, 7) if 2 * one >= least) / 36.0 for least in range(14)]
)
"""How likely two D6 show the same, and at least a number."""
SEEN: Final = 1.0 / 6.0
"""How likely two dice show the same."""


def seen_chance(table: PositionSnapshot, fouler: i64, victim: i64, assists: i64) -> float:
    """How likely the referee sees a foul: a double of the armour roll, or of the injury roll."""
    bonus = assists + 1 if table.has(fouler, ids.DIRTY_PLAYER) else assists
    needed = table.av(victim) + 1 - bonus
    paired = SEEN
    if needed > 12:
        paired = 0.0
    elif needed > 2:
        paired = PAIRED[needed]
    later = (at_least(needed) - paired) * SEEN
    if table.has(fouler, ids.SNEAKY_GIT):
        return paired + later
    return SEEN + later
