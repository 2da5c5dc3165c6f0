"""Macros go as far as all goes as expected, and no further."""

import pytest

from turfwar import Match
from turfwar.bots.macros import Macro, NoSuchWay, go, strike
from turfwar.bots.rookie import Rookie

KICKED_OFF = (
    "coin heads",
    "choose receive",
    "formation line",
    "done",
    "formation spread",
    "done",
    "kickoff h20",
)


def begun(seed: int = 7) -> Match:
    rookie = Rookie()
    match = Match("Human", "Orc", seed=seed)
    for text in KICKED_OFF:
        match.choose(text)
    while match.choice is not None and match.choice.kind != "turn":
        match.choose(rookie.choose(match))
    return match


def open_to(match: Match) -> set[str]:
    return {choice.text for choice in match.choices}


def follow(match: Match, macro: Macro) -> list[str]:
    """Play a macro; whatever is asked on the way gets its first answer."""
    asked: list[str] = []
    while not macro.done and not macro.stopped:
        code = macro.next(match)
        if code is not None:
            match.choose(code)
        elif not macro.stopped:
            assert match.choice is not None
            asked.append(match.choice.kind)
            match.choose("reroll none" if match.choice.kind == "reroll" else match.choices[0])
    return asked


def test_a_player_goes_where_they_are_told() -> None:
    match = begun()
    side = match.active
    mover = "h9" if side == "home" else "a9"
    there = max(match.paths(mover).items(), key=lambda each: (each[1].chance, each[0]))[0]
    macro = go(match, mover, there)
    follow(match, macro)
    assert macro.done
    assert match.player(mover).square == there


def test_a_blitz_from_a_square_ends_with_the_block() -> None:
    match = begun()
    side = "h" if match.active == "home" else "a"
    ways = {
        player.id: match.paths(player.id, "blitz").ways
        for player in match.players
        if player.id[0] == side and f"{player.id} blitz" in open_to(match)
    }
    free = [
        (who, way)
        for who, some in ways.items()
        if str(match.player(who).square)[0] in "abcdmno"  # nobody to dodge away from
        for way in some
        if len(way.squares) > 0
    ]
    player, way = min(free, key=lambda each: len(each[1].squares))
    target, square = way.target, way.end
    macro = strike(match, player, target, square=square)
    follow(match, macro)
    while match.game.waiting:
        match.choose(match.choices[0])
    blocks = [event for event in match.events if event.kind == "block"]
    assert macro.done
    assert blocks[-1].facts == {"player": player, "victim": target}


def test_a_macro_stops_when_its_player_falls() -> None:
    """Somebody who fails a dodge does nothing more of what they were told."""
    for seed in range(20):
        match = begun(seed)
        line = next(
            player.id
            for player in match.players
            if f"{player.id} block" in open_to(match) and player.square
        )
        paths = match.paths(line)
        macro = go(match, line, max(paths, key=lambda square: len(paths[square].choices)))
        follow(match, macro)
        if match.player(line).state != "standing" and not macro.done:
            assert macro.stopped
            assert macro.next(match) is None
            return
    pytest.fail("nobody has fallen")


def test_what_cannot_be_reached_is_said() -> None:
    match = begun()
    mover = "h9" if match.active == "home" else "a9"
    with pytest.raises(NoSuchWay, match=f"{mover} cannot get to"):
        go(match, mover, "a1" if mover == "a9" else "a26")
    with pytest.raises(NoSuchWay, match=r"cannot get at .* from a1 by blitz"):
        strike(match, mover, "h1" if mover == "a9" else "a1", square="a1")
