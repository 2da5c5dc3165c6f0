"""What things of a league are called, for people."""

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from turfwar.league.post_match.team import Player
from turfwar.league.state.league import League

Document = dict[str, Any]

_PLAYER: Final = re.compile(r"(?<![\w.])([\w-]+)\.(\d+)(?![\w.])")


def person(league: League, id: str) -> Document | None:
    """Somebody of the league, or nobody."""
    return {"id": id, "name": league.people.get(id, id)} if id else None


def team(league: League, id: str | None) -> Document | None:
    """A team by its id; nothing where it is not known yet."""
    if not id:
        return None
    known = league.teams.get(id)
    return {"id": id, "name": known.name if known is not None else id}


def team_name(league: League, id: str) -> str:
    known = league.teams.get(id)
    return known.name if known is not None else id


def season_name(league: League, id: str) -> str:
    known = league.seasons.get(id)
    return known.name if known is not None else id


def competition_name(league: League, id: str) -> str:
    known = league.competitions.get(id)
    return known.name if known is not None else id


def scope_name(league: League, scope: str) -> str:
    """For what house rules are."""
    kind, _, id = scope.partition("/")
    if kind == "season":
        return season_name(league, id)
    if kind == "competition":
        return competition_name(league, id)
    if kind == "stage":
        competition, _, stage = id.partition(":")
        return f"{competition_name(league, competition)}, {stage}"
    if kind == "round":
        competition, _, rest = id.partition(":")
        return f"{competition_name(league, competition)}, round {rest.rpartition(':')[2]}"
    return fixture_name(league, id) if kind == "fixture" else "the league"


def player_of(league: League, id: str) -> Player | None:
    """A player by their id, those who have left included."""
    gone = league.departed.get(id)
    if gone is not None:
        return gone.player
    owner = id.rpartition(".")[0]
    if owner not in league.teams:
        return None
    return league.team(owner).player(id)


def player_name(league: League, id: str) -> str:
    """`7 Grim`, or who a guest of a match is."""
    if id.startswith("guest/"):
        return id.removeprefix("guest/").partition("#")[0]
    found = player_of(league, id)
    if found is None:
        return id
    return f"{found.number} {found.name}" if found.number else found.name


def holder_name(league: League, id: str) -> str:
    """Who has won a title: a team, or a player with their team."""
    if id in league.teams:
        return team_name(league, id)
    owner = team_name(league, id.rpartition(".")[0])
    return f"{player_name(league, id)} ({owner})" if owner else id


def in_words(league: League, text: str) -> str:
    """A text of the office with names in the place of players' ids, and of teams' accounts."""
    return _PLAYER.sub(lambda found: player_name(league, found[0]), text)


_WORD: Final = re.compile(r"[\w#-]+(?:[.:][\w#-]+)*")


def names_of(league: League, text: str) -> str:
    """A text of the office with names in the place of the ids of teams and fixtures."""

    def name(found: re.Match[str]) -> str:
        word = found[0]
        if word in league.teams:
            return league.teams[word].name
        return fixture_name(league, word) if word.count(":") > 1 else word

    return _WORD.sub(name, text)


def plain_words(league: League, text: str) -> str:
    """A refusal of the office for people: names in the place of all ids."""

    def name(found: re.Match[str]) -> str:
        word = found[0]
        for known in (league.seasons, league.competitions):
            if word in known:
                return known[word].name
        return league.people.get(word, word)

    return in_words(league, names_of(league, _WORD.sub(name, text)))


def in_deeds(league: League, counted: Mapping[str, int]) -> dict[str, int]:
    """Deeds that were counted, by what the rule set calls them."""
    return {league.after.tabletop.name_of(key): number for key, number in counted.items()}


def ended(winner: str, side: str) -> str:
    """How a match ended for a side: `won`, `drawn` or `lost`."""
    return "drawn" if winner == "draw" else "won" if winner == side else "lost"


def match_name(league: League, fixture: str) -> str:
    """`Anvils v Badgers (Division, round 3)`, as far as its teams are known."""
    name = fixture_name(league, fixture)
    pairing = league.pairing(fixture) if not fixture.startswith("friendly:") else None
    if pairing is None or not pairing.home or not pairing.away:
        return name
    return f"{team_name(league, pairing.home)} v {team_name(league, pairing.away)} ({name})"


def fixture_name(league: League, fixture: str) -> str:
    """`Division, round 3`."""
    competition, _, rest = fixture.partition(":")
    known = league.competitions.get(competition)
    if known is None:
        return "a friendly" if competition == "friendly" else fixture
    stage = known.stage(rest.partition(":")[0])
    slot = stage.slot(rest.partition(":")[2]) if stage is not None else None
    if slot is None:
        return known.name
    return f"{known.name}, {slot.name or f'round {slot.round}'}"


def badge(league: League, id: str) -> Document | None:
    """What a team looks like, where somebody has chosen it."""
    found = league.badges.get(id)
    return msgspec.to_builtins(found) if found is not None else None
