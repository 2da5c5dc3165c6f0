"""A roll on a path: what it needs, what becomes of the chances, and of the re-rolls.

What a test needs and which re-rolls there are, the rules are asked. The order in which re-rolls
are spent is the best there is, since a failure ends the path: those of skills first, which serve
for little else; then the surest.
"""

from turfwar.kernel.ints import i64
from turfwar.rulesets.lrb6.layout import REROLL_USED, SKILLS_USED
from turfwar.rulesets.lrb6.match import Match, Player
from turfwar.rulesets.lrb6.paths.chances import TEAM_BIT, Chances, Gathering
from turfwar.rulesets.lrb6.sequence.rolls import (
    has_leader_reroll,
    mark_used,
    own_rerolls,
    team_may_reroll,
)
from turfwar.rulesets.lrb6.skills.extraordinary import LONER_NEEDS
from turfwar.rulesets.lrb6.skills.general import PRO_NEEDS
from turfwar.rulesets.lrb6.skills.once import USED_PRO
from turfwar.rulesets.lrb6.vocabulary import PRO_REROLL


def set_spent(player: Player, used: i64) -> None:
    """Put what is spent into the state."""
    match = player.match
    match.set_field(player.number, SKILLS_USED, used & (TEAM_BIT - 1))
    match.set(REROLL_USED, 1 if used & TEAM_BIT else 0)


def spent(player: Player) -> i64:
    """What is spent, from the state."""
    match = player.match
    used = match.field(player.number, SKILLS_USED)
    return used | TEAM_BIT if match.get(REROLL_USED) != 0 else used


class Roller:
    """The rolls of one player; `match` is a scratch copy in which he is put here and there."""

    def __init__(self, match: Match, number: i64) -> None:
        self.match = match
        self.player = match.player(number)
        self.known: dict[int, Chances] = {}
        self.has_team: bool = match.rerolls(self.player.side) > 0 or has_leader_reroll(
            match, self.player.side
        )
        self.guarded: bool = self.player.has_any(match.flows.skills.team_reroll)

    def outcomes(self, roll: i64, needed: i64, used: i64, variant: i64) -> Chances:
        """How a roll can succeed, with what is spent after it.

        The player is where he rolls; `variant` tells apart places that allow other re-rolls.
        """
        key = ((roll << 3 | needed) << 1 | variant) << 16 | used
        known = self.known.get(key)
        if known is None:
            known = self.work_out(roll, 7 - needed, used)
            self.known[key] = known
        return known

    def work_out(self, roll: i64, good: i64, used: i64) -> Chances:
        player = self.player
        set_spent(player, used)
        bad = 6 - good
        pro = False
        for skill in own_rerolls(player, roll):
            if not skill.may_reroll(player, roll):
                continue
            if skill.reroll_word() == PRO_REROLL:
                pro = True
                continue
            skill.reroll(player, roll)
            return two_ways(used, 6 * good, spent(player), bad * good, 2)
        team = self.has_team and team_may_reroll(player, roll)
        loner: i64 = 7 - LONER_NEEDS if self.guarded else 6
        if team and not (pro and self.guarded):
            return two_ways(used, 36 * good, used | TEAM_BIT, bad * loner * good, 3)
        if not pro:
            return Chances([used], [good], 1)
        mark_used(player, USED_PRO)
        after = spent(player)
        works: i64 = 7 - PRO_NEEDS
        gathering = Gathering()
        gathering.add(used, good, 1)
        gathering.add(after, bad * works * good, 3)
        if team:
            gathering.add(after | TEAM_BIT, bad * (6 - works) * loner * works * good, 5)
        return Chances(gathering.keys, gathering.shares, gathering.power)


def two_ways(used: i64, share: i64, after: i64, second: i64, power: i64) -> Chances:
    """At once, or by a re-roll that leaves `after`."""
    if after == used:
        return Chances([used], [share + second], power)
    return Chances([used, after], [share, second], power)
