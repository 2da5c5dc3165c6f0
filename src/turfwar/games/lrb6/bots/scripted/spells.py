"""The wizard: whom to strike, and whether it is worth more than a spell that is kept."""

from typing import Final

from mypy_extensions import i64

from turfwar.games.lrb6.bots.estimates.snapshot import AROUND, chance_of
from turfwar.games.lrb6.bots.scripted.places import fall_cost
from turfwar.games.lrb6.bots.scripted.view import THEIRS, TURNS, TurnView
from turfwar.games.lrb6.bots.scripted.worth import down_worth
from turfwar.games.lrb6.rules.wizard import FIREBALL_HITS, LIGHTNING_HITS
from turfwar.games.lrb6.words.verbs import FIREBALL, LIGHTNING
from turfwar.kernel.notation import choice
from turfwar.pitch.squares import CELLS, on_pitch

BOLT: Final = chance_of(LIGHTNING_HITS)
BLAST: Final = chance_of(FIREBALL_HITS)
"""How likely a spell knocks down whoever it is cast at, or is near enough."""
NOBODYS: Final = 0.35
"""How much of a sack counts where nobody is there to pick the ball up."""
OVER: Final = 0.3
"""And where one's own turn is over: it is they who pick it up."""
SOON: Final = 3.0
"""With so many turns left a spell that is kept is worth half."""


class SpellIdea:
    """At whom or at which square, and what that is worth."""

    def __init__(self) -> None:
        self.at: i64 = 0
        self.worth = 0.0


def spell_now(view: TurnView, begins: bool) -> int:
    """The best spell where none is likely to be better later, or -1; one's own turn `begins`, or
    has just ended."""
    bolt = best_bolt(view, begins)
    blast = best_blast(view, begins)
    worth = bolt.worth if bolt.worth > blast.worth else blast.worth
    if worth <= kept_worth(view):
        return -1
    if bolt.worth >= blast.worth:
        return int(choice(LIGHTNING, bolt.at, 0))
    return int(choice(FIREBALL, blast.at, 0))


def kept_worth(view: TurnView) -> float:
    """What the spell is worth later: less, the fewer turns the others have left."""
    left = float(view.their_turns + (TURNS if view.match.half == 1 else 0))
    return view.weights.spell * left / (left + SOON)


def best_bolt(view: TurnView, begins: bool) -> SpellIdea:
    """The opponent who had best be struck by lightning."""
    best = SpellIdea()
    for number in view.theirs:
        foe: i64 = number
        if view.table.stands(foe):
            worth = BOLT * struck_worth(view, foe, begins)
            if worth > best.worth:
                best.at = foe
                best.worth = worth
    return best


def best_blast(view: TurnView, begins: bool) -> SpellIdea:
    """The square in which a fireball does most."""
    table = view.table
    falls = [0.0] * CELLS
    """What it is worth that whoever stands in a square may fall."""
    near = [False] * CELLS
    for number in view.theirs:
        foe: i64 = number
        if table.stands(foe):
            square = table.square(foe)
            falls[square] = BLAST * struck_worth(view, foe, begins)
            near[square] = True
            index: i64 = 0
            while index < 8:
                near[square + AROUND[index]] = True
                index += 1
    for number in view.ours:
        mate: i64 = number
        if table.stands(mate):
            falls[table.square(mate)] = -BLAST * fall_cost(view, mate)
    best = SpellIdea()
    square = 0
    while square < CELLS:
        if near[square] and on_pitch(square):
            worth = falls[square]
            index = 0
            while index < 8:
                worth += falls[square + AROUND[index]]
                index += 1
            if worth > best.worth:
                best.at = square
                best.worth = worth
        square += 1
    return best


def struck_worth(view: TurnView, foe: i64, begins: bool) -> float:
    """What it is worth to have an opponent knocked down by a spell."""
    worth = down_worth(view, foe, -1)
    if view.mode != THEIRS or foe != view.table.carrier:
        return worth
    plain = view.weights.down
    got = NOBODYS + (1.0 - NOBODYS) * recovery(view, foe) if begins else OVER
    return plain + (worth - plain) * got


def recovery(view: TurnView, carrier: i64) -> float:
    """How likely this side has the ball after its turn, were the carrier knocked down: it bounces
    to any square around them."""
    table = view.table
    here = table.square(carrier)
    # Whoever lies there has no tackle zones.
    view.change_zones(here, -1)
    likely = [0.0] * 8
    for number in view.free:
        player: i64 = number
        reach = view.desk.reach(table, player, False, False)
        index: i64 = 0
        while index < 8:
            square = here + AROUND[index]
            if on_pitch(square):
                chance = reach.chance[square] * table.pick_up_chance(player, square)
                if chance > likely[index]:
                    likely[index] = chance
            index += 1
    view.change_zones(here, 1)
    return sum(likely) / 8.0
