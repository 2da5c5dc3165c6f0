"""Blocks and Blitzes at whoever has the ball: a push is enough, unless they have Dribble."""

from collections.abc import Iterator

from turfwar.games.brutal.bots.rookie.sight import FootballSight
from turfwar.games.brutal.skills.ids import DRIBBLE
from turfwar.games.lrb6.bots.rookie.coach import Idea, free_players, walk
from turfwar.games.lrb6.layout import BLITZ_USED
from turfwar.games.lrb6.skills.ids import BLOCK as BLOCK_SKILL
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK
from turfwar.games.lrb6.words.verbs import BLOCK_AT
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.squares import DIRECTIONS, distance

WORTH_IT = 0.3
MOST_OUT = 5
"""The goaly goes for nobody who is further from the goal."""


def success(sight: FootballSight, player: int, square: int, foe: int) -> float:
    """The chance that a block from a square takes the ball off its carrier."""
    dice = sight.block_dice(player, square, foe)
    good = 2 if sight.game.player(foe).has(DRIBBLE) else 4
    if sight.game.player(player).has(BLOCK_SKILL) and not sight.game.player(foe).has(BLOCK_SKILL):
        good += 1
    once = good / 6
    if dice < 0:
        return float(once**-dice)
    return float(1.0 - (1.0 - once) ** dice)


def tackles(sight: FootballSight) -> Iterator[Idea]:
    """Ways to get at the carrier, the likeliest first."""
    for _, player, action, codes in ranked_tackles(sight):
        yield player, action, codes


def ranked_tackles(sight: FootballSight) -> Iterator[tuple[float, int, int, list[int]]]:
    """The same with their chances."""
    foe = sight.carrier
    game = sight.game
    found: list[tuple[float, int, int, list[int]]] = []
    free = free_players(sight)
    hit = int(choice(BLOCK_AT, foe, 0))
    for player in free:
        if not sight.is_standing(player):
            continue
        if foe in game.book.blocking.targets(game.player(player)):
            chance = success(sight, player, sight.square(player), foe)
            found.append((chance + 0.01, player, BLOCK, [hit]))
    if not game.get(BLITZ_USED) and sight.is_standing(foe):
        target = sight.square(foe)
        far = sight.own_goal_distance(target) > MOST_OUT
        for player in free:
            if player == (sight.our_goaly if far else NOBODY):
                continue
            if distance(sight.square(player), target) > game.player(player).ma + 1:
                continue
            routes = sight.routes(player)
            for step in DIRECTIONS:
                square = int(target + step)
                chance = routes.chance.get(square, 0.0)
                if chance == 0.0 or routes.steps[square] >= routes.reach:
                    continue
                if routes.steps[square] >= routes.free:
                    chance *= sight.go_for_it_chance()
                chance *= success(sight, player, square, foe)
                found.append((chance, player, BLITZ, [*walk(routes.path(square)), hit]))
    for chance, player, action, codes in sorted(found, key=lambda each: (-each[0], each[1:])):
        if chance >= WORTH_IT:
            yield chance, player, action, codes
