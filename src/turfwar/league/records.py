"""Records of a league: who has done most, who is dead and by whom, which stars have played."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from turfwar.league.post_match.result import SIDES, LastingInjury, Side
from turfwar.league.state.league import League, MatchRecord


@dataclass(frozen=True)
class Death:
    """Somebody who died in a match, and who did it."""

    player: str
    name: str
    team: str
    match: int
    by: str = ""
    how: str = ""


def matches_of(league: League, competition: str = "", season: str = "") -> Iterator[MatchRecord]:
    """The matches of a competition, of a season, or all of them, in the order they were played."""
    for match in league.matches.values():
        of = match.fixture.partition(":")[0]
        known = league.competitions.get(of)
        if competition and of != competition:
            continue
        if season and (known is None or known.season != season):
            continue
        yield match


def deeds(matches: Iterable[MatchRecord]) -> dict[str, Counter[str]]:
    """What players have done in some matches, added up."""
    found: dict[str, Counter[str]] = {}
    for match in matches:
        for side in SIDES:
            result = match.result.side(side)
            for each in (*result.players,):
                tally = found.setdefault(each.player, Counter())
                tally.update(each.achieved)
                tally["matches"] += int(each.played)
            for raised in result.raised:
                found.setdefault(raised.id, Counter()).update(raised.achieved)
        for causer, hurt in hurts(match):
            tally = found.setdefault(causer, Counter())
            tally["kills" if "dead" in hurt.effects else "injuries"] += 1
    return found


def hurts(match: MatchRecord) -> Iterator[tuple[str, LastingInjury]]:
    """Lasting injuries that somebody is behind, with who it is."""
    for side in SIDES:
        for each in match.result.side(side).players:
            for hurt in each.hurt:
                if hurt.by:
                    yield hurt.by, hurt


def best(found: dict[str, Counter[str]], what: str, count: int = 10) -> list[tuple[str, int]]:
    """Who has most of something; guests of a match are not in the running."""
    ranked = sorted(
        ((player, tally[what]) for player, tally in found.items() if tally[what]),
        key=lambda each: (-each[1], each[0]),
    )
    return [each for each in ranked if not each[0].startswith("guest/")][:count]


def graveyard(league: League) -> list[Death]:
    """Everybody who has died in this league, in order."""
    found: list[Death] = []
    for match in league.matches.values():
        for side in SIDES:
            for each in match.result.side(side).players:
                if each.dead:
                    found.append(_death(league, match, side, each.player, each.hurt))
    return found


def _death(
    league: League, match: MatchRecord, side: Side, id: str, hurt: tuple[LastingInjury, ...]
) -> Death:
    fatal = next((each for each in hurt if "dead" in each.effects), None)
    known = league.departed.get(id)
    name = known.player.name if known is not None else id
    by, how = (fatal.by, fatal.how) if fatal is not None else ("", "")
    return Death(id, name, match.teams[side], match.seq, by, how)


def guests(league: League) -> dict[str, list[int]]:
    """The matches in which each star and mercenary has played."""
    found: dict[str, list[int]] = {}
    for match in league.matches.values():
        for side in SIDES:
            for name in match.result.side(side).guests:
                found.setdefault(name.removeprefix("guest/").partition("#")[0], []).append(
                    match.seq
                )
    return found
