"""What a finished match of the campaign hands over to the office, read from its state and log."""

from typing import Final, Literal

from msgspec.structs import replace

from turfwar.games.deathzone import layout as at
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.potions import POTIONS, TWICE
from turfwar.games.deathzone.rules.wounds import BROKEN_ARM, BROKEN_LEG, BROKEN_SKULL
from turfwar.games.deathzone.words.events import E_TOUCHDOWN
from turfwar.kernel.errors import TurfwarError
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    PlayerResult,
    Side,
    SideResult,
    Winner,
)
from turfwar.league.post_match.team import Team
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS
from turfwar.pitch.game import PitchGame

BROKEN: Final = {
    BROKEN_ARM: "arm-broken",
    BROKEN_LEG: "leg-broken",
    BROKEN_SKULL: "skull-fractured",
}
DESERTED: Final = "deserted"


def hand_over(game: PitchGame, home: Team, away: Team) -> MatchResult:
    """A finished league match of two teams, as the office needs it."""
    assert isinstance(game, DeathzoneState)
    if not game.over:
        raise TurfwarError("the match is not over")
    sides = [side_result(game, side, team) for side, team in zip(SIDES, (home, away), strict=True)]
    winner: Winner = "draw"
    if sides[0].score != sides[1].score:
        winner = "home" if sides[0].score > sides[1].score else "away"
    gave_up = int(game.get(at.GAVE_UP)) - 1
    conceded: Literal["", "home", "away"] = ""
    if gave_up >= 0:
        conceded, winner = SIDES[gave_up], SIDES[1 - gave_up]
    home_side, away_side = with_casualties(sides[0], sides[1])
    return MatchResult(home=home_side, away=away_side, winner=winner, conceded=conceded)


def with_casualties(home: SideResult, away: SideResult) -> tuple[SideResult, SideResult]:
    """A side's casualties are the opponents who were hurt for good."""

    def hurt(of: SideResult) -> int:
        return sum(
            each.dead or any(hurt.effects != (DESERTED,) for hurt in each.hurt)
            for each in of.players
        )

    return replace(home, casualties=hurt(away)), replace(away, casualties=hurt(home))


def side_result(match: DeathzoneState, side: Side, team: Team) -> SideResult:
    """What the match was for a side; players are known by the numbers on their shirts."""
    own = {player.number: player.id for player in team.roster}
    number = SIDES.index(side)
    scored = touchdowns(match)
    found: list[PlayerResult] = []
    for player in match.setting.team(number).players:
        if player.number not in own:
            raise TurfwarError(f"number {player.number} of {side} is not on the team's roster")
        place = number * SIDE_SLOTS + player.slot
        found.append(player_result(match, place, own[player.number], scored.get(place, 0)))
    present = {each.player for each in found}
    return SideResult(
        score=int(match.score(number)),
        terms=drunk(match, number, team),
        players=tuple(found),
        absent=tuple(player.id for player in team.roster if player.id not in present),
    )


def player_result(match: DeathzoneState, place: int, id: str, scored: int) -> PlayerResult:
    """What it was for a player; whose place is empty has gone over to the other side."""
    status = int(match.status(place))
    bones = int(match.more(place, at.BONES))
    effects = [name for bit, name in BROKEN.items() if bones & bit]
    if status == at.ABSENT:
        effects = [DESERTED]
    return PlayerResult(
        player=id,
        achieved={"touchdowns": scored} if scored else {},
        points=int(match.more(place, at.EP)),
        hurt=(LastingInjury(effects=tuple(effects)),) if effects else (),
        played=bool(match.more(place, at.TOOK_PART)) or status == at.ABSENT,
        counted={name: number for name, number in left_with(match, place).items() if number},
        dead=status == at.DEAD,
        sent_off=status == at.SENT_OFF,
    )


def left_with(match: DeathzoneState, place: int) -> dict[str, int]:
    """What has become of what a player brought: nerves, an old skull, magic items."""
    return {
        "calm": int(match.field(place, at.ROOKIE) == 0),
        "skull": int(match.more(place, at.SKULL)),
        "robbed": int(match.field(place, at.ITEMS) == 0),
        "items": int(match.field(place, at.ITEMS)),
    }


def drunk(match: DeathzoneState, side: int, team: Team) -> dict[str, int]:
    """The doses of each potion that a side has used up."""
    if not any(text.split()[0] == "potions" for text in match.setting.options):
        return {}
    found: dict[str, int] = {}
    for place, name in enumerate(POTIONS):
        left = int(match.get(at.POTIONS + side * len(POTIONS) + place))
        had = team.counters.get(f"potion/{name}", 0)
        if name != TWICE and had > left:
            found[f"drunk/{name}"] = had - left
    return found


def touchdowns(match: DeathzoneState) -> dict[int, int]:
    """How often each place has scored."""
    found: dict[int, int] = {}
    log = match.records()
    place = 0
    while place < len(log):
        kind, count = int(log[place]), int(log[place + 1])
        if kind == E_TOUCHDOWN and log[place + 2] != NOBODY:
            scorer = int(log[place + 2])
            found[scorer] = found.get(scorer, 0) + 1
        place += 2 + count
    return found
