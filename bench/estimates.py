"""The estimates that bots reckon with, beside the exact odds: `python bench/estimates.py 500 1`.

So many positions of matches between rookies are looked at, from a seed, without team re-rolls;
what the estimates leave out by design (docs/bots.md) is left out here too. For each kind it says
how many were compared, how many were off by more than 0.001 and 0.01, the mean, and the worst with
where that was.
"""

import random
import sys
from collections.abc import Iterator

from turfwar import Match, find_ruleset
from turfwar.bots.rookie import Rookie
from turfwar.games.lrb6.layout import LEADER, REROLLS, STANDING, STUNNED
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.actions import BLOCK, FOUL, MOVE
from turfwar.games.ports import estimates_of
from turfwar.kernel.notation import choice
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import adjacent, parse_square, row_of, square_name

TEAMS = (
    *("Human", "Orc", "Wood Elf", "Dwarf", "Undead", "Skaven", "Dark Elf", "Goblin"),
    *("Amazon", "Norse"),
)
DECLARING = {"Bone-head", "Really Stupid", "Wild Animal", "Take Root", "Blood Lust"}
MOVING = DECLARING | {"Leap", "Ball and Chain", "Pro"}
HINDERING = {"Shadowing", "Tentacles"}
THROWING = DECLARING | {"Hail Mary Pass", "Dump-Off", "Pro", "Ball and Chain"}
NEAR_THROWS = {"Disturbing Presence", "Pass Block", "Kick-Off Return"}
FOULING = DECLARING | {"Pro", "Ball and Chain", "Chainsaw", "Decay", "Regeneration"}
BLOCKING = DECLARING | {"Chainsaw", "Stab", "Frenzy", "Ball and Chain", "Multiple Block", "Pro"}
SHOWN = 4
LAST = 16
"""The turns of both sides in the last turn of a half."""

Found = tuple[str, float, float, str]
"""A kind, the exact chance and the estimate, and where."""


def position(seed: int) -> Match:
    """A team turn somewhere in a match of rookies, without team re-rolls."""
    chance = random.Random(seed)
    while True:
        match = Match(
            chance.choice(TEAMS), chance.choice(TEAMS), seed=chance.randrange(1_000_000_000)
        )
        rookie, stop = Rookie(), chance.randrange(60, 700)
        while match.choice is not None and (match.ply < stop or match.choice.kind != "turn"):
            match.choose(rookie.choose(match))
        if match.choice is not None:
            break
    for side in (0, 1):
        match.game.set(REROLLS + side, 0)
        match.game.set(LEADER + side, 0)
    return match


def skills_of(match: Match, players: list[int]) -> set[str]:
    return {skill for number in players for skill in match.player(PLAYER_NAMES[number]).skills}


def compare(match: Match, chance: random.Random) -> Iterator[Found]:
    """Everything that is compared in a position."""
    game = match.game
    assert isinstance(game, MatchState)
    side = int(game.chooser)
    yield from moves(match, game, side, chance)
    yield from blocks(match, game, side)
    yield from fouls(match, game, side)
    yield from throws(match, game, side, chance)


def moves(match: Match, game: MatchState, side: int, chance: random.Random) -> Iterator[Found]:
    """Ways, also over a loose ball, and to it with the pick-up."""
    if skills_of(match, game.on_field(1 - side)) & HINDERING:
        return
    estimates = estimates_of(find_ruleset(match.rules), game)
    movers = [each for each in game.on_field(side) if game.is_legal(choice(MOVE, each, 0))]
    movers = [each for each in movers if not skills_of(match, [each]) & MOVING]
    for player in chance.sample(movers, min(3, len(movers))):
        name = PLAYER_NAMES[player]
        reach = estimates.reach(player, onto_ball=True, fresh=False)
        paths = match.paths(name)
        loose = int(game.ball) if game.carrier < 0 else 0
        for end, path in paths.items():
            square = parse_square(end)
            if square not in (loose, game.square(player)):
                yield "reach", float(path.chance), reach.chance[square], f"{name} to {end}"
        if loose and square_name(loose) in paths.with_ball:
            exact = float(paths.with_ball[square_name(loose)].chance)
            found = reach.chance[loose] * estimates.pick_up(player)
            yield "pick-up", exact, found, f"{name} at {square_name(loose)}"


def blocks(match: Match, game: MatchState, side: int) -> Iterator[Found]:
    """Blocks at whoever stands next to somebody: the dice, and that only the defender falls."""
    estimates = estimates_of(find_ruleset(match.rules), game)
    for attacker in game.on_field(side):
        if not game.is_legal(choice(BLOCK, attacker, 0)) or game.status(attacker) != STANDING:
            continue
        for defender in game.on_field(1 - side):
            at = game.square(defender)
            if game.status(defender) != STANDING or not adjacent(game.square(attacker), at):
                continue
            skills = skills_of(match, [attacker])
            if (skills | skills_of(match, [defender])) & BLOCKING:
                continue
            names = PLAYER_NAMES[attacker], PLAYER_NAMES[defender]
            exact, found = match.block_odds(*names), estimates.block(attacker, defender)
            where = " ".join(names)
            if "Dauntless" not in skills:
                yield "block, dice", float(min(exact.dice)), float(found.dice), where
            # Who is pushed into the crowd is off their feet as well.
            if 1 < row_of(at) < game.pitch.rows and "Wrestle" not in skills:
                yield "block, down", float(exact.down.low), found.clean, where


def fouls(match: Match, game: MatchState, side: int) -> Iterator[Found]:
    """Fouls by whoever is next to somebody who lies."""
    estimates = estimates_of(find_ruleset(match.rules), game)
    for fouler in game.on_field(side):
        if not game.is_legal(choice(FOUL, fouler, 0)) or game.status(fouler) != STANDING:
            continue
        for victim in game.on_field(1 - side):
            lies = STANDING < game.status(victim) <= STUNNED
            if not lies or not adjacent(game.square(fouler), game.square(victim)):
                continue
            if skills_of(match, [fouler, victim]) & FOULING:
                continue
            names = PLAYER_NAMES[fouler], PLAYER_NAMES[victim]
            exact = match.foul_odds(*names)
            gone = sum(float(exact.states.get(state, 0)) for state in ("ko", "casualty"))
            removed, sent_off = estimates.foul(fouler, victim)
            if game.apothecaries(1 - side) == 0:
                yield "foul, off", gone, removed, " ".join(names)
            if game.bribes(side) == 0:
                yield "foul, seen", float(exact.sent_off), sent_off, " ".join(names)


def throws(match: Match, game: MatchState, side: int, chance: random.Random) -> Iterator[Found]:
    """Passes and hand-offs, with the ball in the hands of anybody who has not acted."""
    others = skills_of(match, game.on_field(1 - side))
    if others & NEAR_THROWS:
        return
    able = [
        each
        for each in game.on_field(side)
        if game.status(each) == STANDING and game.is_legal(choice(MOVE, each, 0))
    ]
    able = [each for each in able if not skills_of(match, [each]) & THROWING]
    if not able:
        return
    thrower = chance.choice(able)
    trial = match.copy(dice=1)
    held = trial.game
    assert isinstance(held, MatchState)
    held.give_ball(thrower)
    trial = trial.copy()
    held = trial.game
    assert isinstance(held, MatchState)
    held.show_options()
    estimates = estimates_of(find_ruleset(match.rules), held)
    name = PLAYER_NAMES[thrower]
    mates = [each for each in held.on_field(side) if each != thrower]
    mates = [each for each in mates if held.status(each) == STANDING]
    if skills_of(match, mates) & {"No Hands"}:
        return
    handed = {} if "handoff" not in actions(trial, name) else trial.paths(name, "handoff").targets
    for mate in chance.sample(mates, min(3, len(mates))):
        if skills_of(match, [mate]) & {"Pro", "Diving Catch"}:
            continue
        label = f"{name} {PLAYER_NAMES[mate]}"
        if adjacent(held.square(thrower), held.square(mate)) and PLAYER_NAMES[mate] in handed:
            way = handed[PLAYER_NAMES[mate]]
            if way.end == square_name(held.square(thrower)):
                yield "hand-off", float(way.chance), estimates.hand_off(mate), label
        if "pass" in actions(trial, name):
            found = estimates.throw(thrower, mate)
            if found == 0.0:
                continue
            odds = trial.pass_odds(name, square_name(held.square(mate)))
            if odds.caught is None:
                continue
            exact = (float(odds.caught.low) + float(odds.caught.high)) / 2
            if held.turn(0) + held.turn(1) == LAST:
                # The drive ends with a throw that fails: `high` counts what the next one may bring.
                exact = float(odds.caught.low)
            yield f"throw, {odds.range}", exact, found, label


def actions(match: Match, name: str) -> set[str]:
    """What a player could declare now."""
    return {
        text.removeprefix(f"{name} ")
        for text in (each.text for each in match.choices)
        if text.startswith(f"{name} ")
    }


def look(number: int, seed: int) -> Iterator[Found]:
    """One of the positions, compared."""
    chance = random.Random(f"estimates|{seed}|{number}")
    yield from compare(position(chance.randrange(1_000_000_000)), chance)


def main(count: int, seed: int) -> None:
    kinds: dict[str, list[tuple[float, str, float, float]]] = {}
    for number in range(count):
        for kind, exact, found, where in look(number, seed):
            place = f"position {number}: {where}"
            kinds.setdefault(kind, []).append((abs(exact - found), place, exact, found))
    for kind, rows in sorted(kinds.items()):
        off = [row[0] for row in rows]
        share = [sum(each > bound for each in off) for bound in (0.001, 0.01)]
        print(
            f"{kind}: {len(off)} compared, {share[0]} off by more than 0.001, {share[1]} by more"
            f" than 0.01; mean {sum(off) / len(off):.5f}, worst {max(off):.4f}"
        )
        for far, place, exact, found in sorted(rows, reverse=True)[:SHOWN]:
            if far > 0.001:
                print(f"    {place}: exact {exact:.4f}, estimate {found:.4f}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
