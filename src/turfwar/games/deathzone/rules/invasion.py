"""002, Pitch Invasions; Cheering Ability."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    CHEERED,
    CHEERLEADERS,
    INJURY,
    ITEMS,
    OFFENDED,
    SPECIAL_CAST,
    STUNNED,
    W_ARM,
    W_CONCUSSED,
    W_DEAD,
    W_KO,
    W_KO_LEG,
    W_LEG,
    W_SKULL,
    WATER_CAST,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.words.events import E_CHEER, E_FANS, E_INVASION, E_RESULT
from turfwar.games.deathzone.words.rolls import R_CHEER, R_FANS, R_INVASION, R_WOUND_TABLE
from turfwar.pitch.frame import NOBODY

INVASION_FROM: Final = 6
WATER_FROM: Final = 5
"""002, Water: the crowd gets wet as well."""
NO_CHEERLEADERS: Final = -2
WORST_LAST: Final = (W_KO, W_KO_LEG, W_ARM, W_LEG, W_SKULL, W_DEAD)
"""Results that keep a player away, from the mildest to the worst."""
BEATINGS: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathzoneCrowd:
    """What the fans do."""

    def upset(self, match: DeathzoneState, player: int, by: int) -> None:
        """A player has used a magic item that changed something, or a special spell."""
        match.set_field(player, OFFENDED, int(match.field(player, OFFENDED)) | by)

    def invade(self, match: DeathzoneState) -> None:
        """002, Pitch Invasions; Special Spells.

        For everybody who has used an item or a special spell in it.
        """
        for player in range(40):
            offence = int(match.field(player, OFFENDED))
            if offence == 0:
                continue
            match.set_field(player, OFFENDED, 0)
            if not match.book.optional.pitch_invasions(match) or match.out_of_it(player):
                continue
            needed = WATER_FROM if offence & WATER_CAST != 0 else INVASION_FROM
            if match.book.rolls.one(match, R_INVASION, player, needed) >= needed:
                self.drag_off(match, player, offence)

    def drag_off(self, match: DeathzoneState, player: int, offence: int) -> None:
        """Three results of the Wound Table: all that is broken, and the worst is what shows.

        What they have used is destroyed; what they only wear is not.
        """
        here = int(match.square(player))
        held = match.holds(player)
        match.record(E_INVASION, player)
        results: list[int] = []
        for _ in range(BEATINGS):
            sum_ = match.book.rolls.two(match, R_WOUND_TABLE, player)
            results.append(match.book.wounds.result(match, player, sum_))
            match.record2(E_RESULT, player, results[-1])
        match.leave_field(player, STUNNED)
        for worst in WORST_LAST:
            if worst in results:
                match.book.wounds.suffer(match, player, worst)
                match.set_field(player, INJURY, worst)
        if W_CONCUSSED in results:
            match.book.wounds.concuss(match, player)
        used = offence & ~(SPECIAL_CAST | WATER_CAST)
        match.set_field(player, ITEMS, int(match.field(player, ITEMS)) & ~used)
        fans = match.book.rolls.two(match, R_FANS, player) * int(match.st(player))
        match.record2(E_FANS, player, fans)
        if held:
            match.book.ball.drop_at(match, here)

    def cheer(self, match: DeathzoneState) -> None:
        """002, Cheering Ability: two dice each, home first; the louder side has a retake."""
        totals: list[int] = []
        for side in (0, 1):
            ability = int(match.get(CHEERLEADERS + side))
            sum_ = match.book.rolls.two(match, R_CHEER, NOBODY)
            totals.append(sum_ + (ability if ability else NO_CHEERLEADERS))
            match.set(CHEERED + side, 0)
        if totals[0] != totals[1]:
            winner = 0 if totals[0] > totals[1] else 1
            match.set(CHEERED + winner, 1)
            match.record(E_CHEER, winner)
