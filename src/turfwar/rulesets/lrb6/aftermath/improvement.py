"""000, Making improvement rolls: one roll for each level, and what may be made of it."""

from collections.abc import Hashable

from turfwar.rulesets.aftermath.lookup import skills_of
from turfwar.rulesets.aftermath.machine import Aftermath, OfficeQuestion
from turfwar.rulesets.aftermath.result import Side
from turfwar.rulesets.aftermath.team import Player, added, changed
from turfwar.rulesets.lrb6.aftermath.report import now, tables
from turfwar.rulesets.lrb6.aftermath.tables import SPP
from turfwar.rulesets.team_content import Position


def improvements(aftermath: Aftermath, side: Side) -> None:
    """Everybody who has gone up a level; journeymen not unless they are hired."""
    aftermath.each(
        aftermath.teams[side].regulars, lambda player: improve(aftermath, side, player.id)
    )


def improve(aftermath: Aftermath, side: Side, id: str) -> None:
    """000, Making improvement rolls: as many rolls as levels, all seen before any choice."""
    player = aftermath.player(side, id)
    rules = aftermath.ruleset.rosters
    first = rules.improvements(points_before(aftermath, side, id)) + 1
    last = rules.improvements(player.counter(SPP))
    rolls = {level: aftermath.roll(f"improve/{id}/{level}", 2) for level in range(first, last + 1)}
    for level, faces in rolls.items():
        choose(aftermath, side, id, level, faces)


def points_before(aftermath: Aftermath, side: Side, id: str) -> int:
    """The points with which somebody came to the match."""
    opening = aftermath.opening.home if side == "home" else aftermath.opening.away
    player = opening.player(id)
    return 0 if player is None else player.counter(SPP)


def choose(aftermath: Aftermath, side: Side, id: str, level: int, faces: tuple[int, ...]) -> None:
    """One roll of the Improvement Table, and the coach's choice."""
    player = aftermath.player(side, id)
    position = aftermath.position_for(side, player)
    raises = raisable(aftermath, player, position, sum(faces))
    skills = learnable(aftermath, player, position, double=faces[0] == faces[1])
    shown = " and ".join(map(str, faces))
    choices = (*(f"+{key.upper()}" for key in raises), *skills)
    if not choices:
        aftermath.note(f"{id} rolls {shown} and can learn nothing more")
        return
    question = OfficeQuestion(
        f"improve/{id}/{level}", "improve", side, f"{id} rolls {shown}", choices, id
    )
    chosen = aftermath.ask(question)
    player = aftermath.player(side, id)
    if chosen.startswith("+"):
        key = chosen[1:].lower()
        player = changed(player, increases=added(player.increases, {key: 1}))
    else:
        player = changed(player, skills=(*player.skills, chosen))
    before = aftermath.player_value(side, aftermath.player(side, id))
    aftermath.put(side, player)
    more = aftermath.player_value(side, player) - before
    aftermath.note(f"{id} rolls {shown} and takes {chosen}, +{more:,} to the Team Value")


def roll_matters(aftermath: Aftermath, label: str, faces: tuple[int, ...]) -> Hashable:
    """000, Improvement Table: a roll raises something or nothing, and is a double or not."""
    if not label.startswith("improve/"):
        return faces
    return tables(aftermath).increases.get(sum(faces), ()), faces[0] == faces[1]


def choice_matters(aftermath: Aftermath, question: OfficeQuestion, choice: str) -> Hashable:
    """What a new skill does to the player's value and to what they may learn next."""
    if question.kind != "improve" or choice.startswith("+"):
        return choice
    if aftermath.ruleset.rosters.barred_by((choice,)):
        return choice
    player = aftermath.player(question.side, question.subject)
    position = aftermath.position_for(question.side, player)
    normal = choice in learnable(aftermath, player, position, double=False)
    taught = changed(player, skills=(*player.skills, choice))
    return normal, aftermath.player_value(question.side, taught)


def raisable(
    aftermath: Aftermath, player: Player, position: Position, roll: int
) -> tuple[str, ...]:
    """000, Making improvement rolls: never more than two above the start, never above ten."""
    highest = {each.key: each.high for each in aftermath.ruleset.characteristics}
    most = aftermath.ruleset.rosters.most_change
    return tuple(
        key
        for key in tables(aftermath).increases.get(roll, ())
        if now(player, position, key) < min(highest[key], position.characteristic(key) + most)
    )


def learnable(
    aftermath: Aftermath, player: Player, position: Position, *, double: bool
) -> tuple[str, ...]:
    """The skills that a roll lets a player take; no skill twice, no rival of one they have."""
    rosters = aftermath.ruleset.rosters
    own = {*position.skills, *player.skills}
    if player.journeyman:
        own.update(rosters.journeyman_skills)
    role = player.role or rosters.role_of(position.traits)
    normal, others = rosters.learning(position, role)
    categories = (*normal, *(others if double else ()))
    barred = own | rosters.barred_by(own)
    return tuple(name for name in skills_of(aftermath.ruleset, categories) if name not in barred)
