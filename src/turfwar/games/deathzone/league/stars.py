"""002, Star Players: a Star Player Point that is spent on somebody by the office's dice."""

from typing import Final

from turfwar.games.deathzone.league.charts import BONUS, INSTEAD, KEY_OF, MOST_GROWTH
from turfwar.games.deathzone.league.squad import ITEM, SPP, race_of, raised_by_kind, with_counter
from turfwar.games.deathzone.tables import ITEM_TABLE, STAR_CHART
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Player, changed

MOST_ROLLS: Final = 40
"""How often the chart is rolled for again where an item is owned already."""


def with_point(player: Player) -> Player:
    """One point more."""
    return with_counter(player, SPP, player.counter(SPP) + 1)


def roll_star(post_match: PostMatchRun, side: Side, player: Player, label: str) -> Player:
    """002, Star Player Chart: something grows, or is found; an item that they own rolls again."""
    for number in range(1, MOST_ROLLS):
        result = STAR_CHART[sum(post_match.roll(f"{label}/{number}", 2)) - 2]
        bonus = BONUS.fullmatch(result)
        if bonus is not None:
            key = KEY_OF.get(bonus[2], bonus[2].lower())
            return grown(post_match, side, player, key, int(bonus[1]))
        item = ITEM_TABLE[post_match.roll(f"{label}/{number}/item")[0] - 1]
        if not player.counter(ITEM + item):
            post_match.note(f"{player.id} finds {item}")
            return with_counter(player, ITEM + item, 1)
    return player


def grown(post_match: PostMatchRun, side: Side, player: Player, key: str, points: int) -> Player:
    """A characteristic grows, by two at most with what their kind adds; the rest is lost."""
    position = post_match.position_for(side, player)
    key = INSTEAD.get(race_of(position).name, {}).get(key, key)
    before = player.increases.get(key, 0)
    now = max(before, min(before + points, MOST_GROWTH - raised_by_kind(position, key)))
    post_match.note(f"{player.id}: +{now - before} {key.upper()}")
    return changed(player, increases={**player.increases, key: now}) if now else player
