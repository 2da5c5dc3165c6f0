"""What a bot does between matches, and results that nobody has played."""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec.structs import replace

from turfwar.games.deathzone.league import staff
from turfwar.games.deathzone.league.handover import with_casualties
from turfwar.games.deathzone.league.squad import DP, PAID, TP, wage
from turfwar.games.deathzone.tables import TOUCHDOWNS
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun, refusal
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    NobodyToPlay,
    PlayerResult,
    Side,
    SideResult,
    Winner,
    other,
)
from turfwar.league.post_match.team import Team

WANTED: Final = ("Block", "Tackle", "Catch", "Dodge", "Sure Hands", "Strip Ball")
SQUAD: Final = 13
RICH: Final = 600
"""With more than this a team looks for healers, cheerleaders and free agents."""
POOR: Final = 200
"""With less than this a team plays for money in place of training."""


def choose(question: OfficeQuestion, post_match: PostMatchRun) -> str:
    """A bid that is a little above the least, where there is money; else the default."""
    if question.kind == "bid" and post_match.gold(question.side) > RICH:
        return question.choices[min(2, len(question.choices) - 1)]
    return question.default or question.choices[0]


def next_order(post_match: PostMatchRun, side: Side) -> str:
    """Wages first, then training or money, then players; in the end the word that closes."""
    paying = ("wages", side) in post_match.waiting
    wishes = wage_wishes(post_match, side) if paying else wishes_of(post_match, side)
    closing = "next" if paying else "done"
    return next((each for each in wishes if not refusal(post_match, side, each)), closing)


def wage_wishes(post_match: PostMatchRun, side: Side) -> Iterator[str]:
    """Everybody, or as many as there is money for."""
    yield "pay all"
    for player in post_match.teams[side].roster:
        if not player.counter(PAID):
            yield f"pay {player.id}"
    for player in post_match.teams[side].roster:
        if player.counter(DP) and post_match.gold(side) > POOR + wage(
            player, post_match.position_for(side, player)
        ):
            yield f"soothe {player.id} 1"
    yield from healing_wishes(post_match, side)


def healing_wishes(post_match: PostMatchRun, side: Side) -> Iterator[str]:
    """Bones first, then matches to be missed, then potions."""
    roster = post_match.teams[side].roster
    broken = [each.id for each in roster if staff.fresh_bones(post_match, side, each)]
    yield from (f"heal {id}" for id in broken)
    yield from (f"treat {id} save 1" for id in broken)
    yield from (f"treat {each.id} misses" for each in roster if each.misses)
    yield from (f"improve {kind}" for kind in staff.STAFF)
    yield "brew Healing"
    yield "brew Stimulant"


def wishes_of(post_match: PostMatchRun, side: Side) -> Iterator[str]:
    """What a bot would like to do, the most urgent first."""
    team = post_match.teams[side]
    if post_match.gold(side) < POOR:
        yield "demonstrate"
        yield "sponsor"
    else:
        yield "train"
    for player in team.roster:
        if player.counter(TP) >= 5:
            yield from (f"spend {player.id} {skill}" for skill in WANTED)
    if len(team.roster) < SQUAD:
        cheapest = sorted(post_match.team_list(side).positions, key=lambda each: each.cost)
        yield from (f"hire {position.name}" for position in cheapest)
    if post_match.gold(side) > RICH:
        yield from (f"hire {kind}" for kind in (staff.PHYSICIAN, staff.APOTHECARY))
        if not team.staff.get(staff.CHEERLEADERS):
            yield "hire cheerleaders 5"


def rehearsed(
    home: Team, away: Team, seed: int | str, *, needs_winner: bool = False
) -> MatchResult:
    """A result that nobody has played."""
    chance = Random(f"{seed}")
    able = [side for side, team in zip(SIDES, (home, away), strict=True) if team.fit]
    if needs_winner and not able:
        raise NobodyToPlay
    best = chance.choice(able or SIDES)
    drawn = {side: chance.randrange(TOUCHDOWNS) for side in SIDES}
    scores = {side: score if side in able else 0 for side, score in drawn.items()}
    if able and (needs_winner or chance.random() < 0.9):
        scores[best] = TOUCHDOWNS
    sides = {
        side: made_up(team, scores[side], chance, hurts=other(side) in able)
        for side, team in zip(SIDES, (home, away), strict=True)
    }
    sides = {side: replace(sides[side], casualties=hurt_of(sides[other(side)])) for side in SIDES}
    winner: Winner = "draw"
    if scores["home"] != scores["away"]:
        winner = "home" if scores["home"] > scores["away"] else "away"
    home_side, away_side = with_casualties(sides["home"], sides["away"])
    return MatchResult(home=home_side, away=away_side, winner=winner)


def hurt_of(side: SideResult) -> int:
    """How many of a side were killed or crippled."""
    return sum(bool(each.dead or each.hurt) for each in side.players)


def made_up(team: Team, score: int, chance: Random, *, hurts: bool) -> SideResult:
    """A side of such a result; `hurts` says whether the opponents have anybody to hurt them."""
    players = team.fit
    scorers = [chance.choice(players).id for _ in range(score)]
    hurt = {player.id for player in players if chance.random() < 0.05 and hurts}
    dead = {player.id for player in players if chance.random() < 0.01 and hurts}
    return SideResult(
        score=score,
        players=tuple(
            PlayerResult(
                player=player.id,
                achieved={"touchdowns": scorers.count(player.id)} if player.id in scorers else {},
                points=3 * scorers.count(player.id) + chance.randrange(2),
                hurt=(LastingInjury(effects=("arm-broken",)),) if player.id in hurt else (),
                dead=player.id in dead,
            )
            for player in players
        ),
        absent=tuple(player.id for player in team.roster if player.misses),
    )
