"""000, Making improvement rolls: one roll for each level, and what may be made of it."""

from collections.abc import Hashable

from turfwar.games.lrb6.league.report import now, tables
from turfwar.games.lrb6.league.tables import SPP
from turfwar.games.team_content import Position
from turfwar.league.post_match.lookup import skills_of
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchRun
from turfwar.league.post_match.result import Side
from turfwar.league.post_match.team import Player, added, changed


def improvements(post_match: PostMatchRun, side: Side) -> None:
    """Everybody who has gone up a level; journeymen not unless they are hired."""
    post_match.each(
        post_match.teams[side].regulars, lambda player: improve(post_match, side, player.id)
    )


def improve(post_match: PostMatchRun, side: Side, id: str) -> None:
    """000, Making improvement rolls: as many rolls as levels, all seen before any choice."""
    player = post_match.player(side, id)
    rules = post_match.ruleset.rosters
    first = rules.improvements(points_before(post_match, side, id)) + 1
    last = rules.improvements(player.counter(SPP))
    rolls = {level: post_match.roll(f"improve/{id}/{level}", 2) for level in range(first, last + 1)}
    for level, faces in rolls.items():
        choose(post_match, side, id, level, faces)


def points_before(post_match: PostMatchRun, side: Side, id: str) -> int:
    """The points with which somebody came to the match."""
    opening = post_match.opening.home if side == "home" else post_match.opening.away
    player = opening.player(id)
    return 0 if player is None else player.counter(SPP)


def choose(
    post_match: PostMatchRun, side: Side, id: str, level: int, faces: tuple[int, ...]
) -> None:
    """One roll of the Improvement Table, and the coach's choice."""
    player = post_match.player(side, id)
    position = post_match.position_for(side, player)
    raises = raisable(post_match, player, position, sum(faces))
    skills = learnable(post_match, player, position, double=faces[0] == faces[1])
    shown = " and ".join(map(str, faces))
    choices = (*(f"+{key.upper()}" for key in raises), *skills)
    if not choices:
        post_match.note(f"{id} rolls {shown} and can learn nothing more")
        return
    question = OfficeQuestion(
        f"improve/{id}/{level}", "improve", side, f"{id} rolls {shown}", choices, id
    )
    chosen = post_match.ask(question)
    player = post_match.player(side, id)
    if chosen.startswith("+"):
        key = chosen[1:].lower()
        player = changed(player, increases=added(player.increases, {key: 1}))
    else:
        player = changed(player, skills=(*player.skills, chosen))
    before = post_match.player_value(side, post_match.player(side, id))
    post_match.put(side, player)
    more = post_match.player_value(side, player) - before
    post_match.note(f"{id} rolls {shown} and takes {chosen}, +{more:,} to the Team Value")


def roll_matters(post_match: PostMatchRun, label: str, faces: tuple[int, ...]) -> Hashable:
    """000, Improvement Table: a roll raises something or nothing, and is a double or not."""
    if not label.startswith("improve/"):
        return faces
    return tables(post_match).increases.get(sum(faces), ()), faces[0] == faces[1]


def choice_matters(post_match: PostMatchRun, question: OfficeQuestion, choice: str) -> Hashable:
    """What a new skill does to the player's value and to what they may learn next."""
    if question.kind != "improve" or choice.startswith("+"):
        return choice
    if post_match.ruleset.rosters.barred_by((choice,)):
        return choice
    player = post_match.player(question.side, question.subject)
    position = post_match.position_for(question.side, player)
    normal = choice in learnable(post_match, player, position, double=False)
    taught = changed(player, skills=(*player.skills, choice))
    return normal, post_match.player_value(question.side, taught)


def raisable(
    post_match: PostMatchRun, player: Player, position: Position, roll: int
) -> tuple[str, ...]:
    """000, Making improvement rolls: never more than two above the start, never above ten."""
    highest = {each.key: each.high for each in post_match.ruleset.characteristics}
    most = post_match.ruleset.rosters.most_change
    return tuple(
        key
        for key in tables(post_match).increases.get(roll, ())
        if now(player, position, key) < min(highest[key], position.characteristic(key) + most)
    )


def learnable(
    post_match: PostMatchRun, player: Player, position: Position, *, double: bool
) -> tuple[str, ...]:
    """The skills that a roll lets a player take; no skill twice, no rival of one they have."""
    rosters = post_match.ruleset.rosters
    own = {*position.skills, *player.skills}
    if player.journeyman:
        own.update(rosters.journeyman_skills)
    role = player.role or rosters.role_of(position.traits)
    normal, others = rosters.learning(position, role)
    categories = (*normal, *(others if double else ()))
    barred = own | rosters.barred_by(own)
    return tuple(name for name in skills_of(post_match.ruleset, categories) if name not in barred)
