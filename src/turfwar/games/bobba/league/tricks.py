"""004, Dirty Tricks: bought with gold or with the handicap, secret until they are resolved."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from turfwar.games.bobba.league import terms
from turfwar.games.bobba.league.data import Trick, office_data
from turfwar.games.bobba.league.terms import of_side
from turfwar.games.bobba.league.treatment import treated
from turfwar.games.bobba.league.value import POTIONS
from turfwar.games.bobba.market import recruit
from turfwar.games.bobba.potions import MOST_IN_MATCH
from turfwar.games.bobba.words.verbs import SHOT_WORDS
from turfwar.games.lrb6.league import report
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.kernel.dice import pair
from turfwar.league.post_match.machine import OfficeQuestion, PostMatchNote, PostMatchRun
from turfwar.league.post_match.result import LastingInjury, Side, other
from turfwar.league.post_match.team import Absence, Player, changed

NONE: Final = "none"
PERSON, ANYBODY, POSITION = "person", "anybody", "position"
D68: Final = pair(6, 8)
FIRST_INJURY, FIRST_DEATH = 41, 61
"""000, Casualty Table: what lasts, and what kills."""
MERCENARY: Final = "mercenary"
ASSASSIN: Final = "assassin"
STAFF: Final = "staff/"
"""How one of the staff is named as a target, before what they are."""
AWAY: Final = "kept-away"
LEFT: Final = "left-at-home"
RESOLVED: Final = "tricks"
SHOT: Final = "spectator-shot"
GUARDS: Final = "guards"
HEALERS: Final = "healers"
BENCH_SHOT, IN_THE_WAY, SHOT_BONUS, BADLY_HURT_FROM = 3, 5, 2, 10
"""004, Spectator Shot: at the bench, for a guard to be in the way, and to the injury roll."""
FIRST_SHOT_TURN: Final = 2
POURED: Final = "poured"
"""The word for how many of the potions that a side has brought are gone before the match."""


@dataclass(frozen=True)
class Bought:
    """A trick that a side has: which, with what number of it, on whom."""

    trick: Trick
    label: str
    target: str = ""


def buy(post_match: PostMatchRun, side: Side, *, free: bool, gold: int) -> int:
    """Tricks one by one until the manager wants no more; what they cost in all.

    The handicap's gold is for tricks of every kind, a team's own not for those that are free only.
    """
    kind = "free-trick" if free else "trick"
    spent, number = 0, 0
    while True:
        number += 1
        choices = [each.id for each in affordable(post_match, side, gold - spent, free=free)]
        if not choices:
            return spent
        label = f"{kind}/{side}/{number}"
        question = OfficeQuestion(
            label, kind, side, f"{gold - spent:,} for dirty tricks", (NONE, *choices), "", NONE
        )
        chosen = post_match.ask(question)
        if chosen == NONE:
            return spent
        trick = office_data().trick(chosen)
        target = target_of(post_match, side, trick, f"target/{label}")
        spent += trick.cost
        count = post_match.terms.get(of_side(f"bought/{trick.id}", side), 0) + 1
        post_match.terms[of_side(f"bought/{trick.id}", side)] = count
        post_match.words[f"trick/{side}/{trick.id}/{count}"] = target
        post_match.note(f"{trick.name}{' on ' + target if target else ''}")


def affordable(post_match: PostMatchRun, side: Side, gold: int, *, free: bool) -> list[Trick]:
    """The tricks that a side can still buy; poison needs a potion for each attempt."""
    found: list[Trick] = []
    potions = min(MOST_IN_MATCH, at_the_match(post_match, side, POTIONS))
    poisons = [each.id for each in office_data().tricks if each.id.startswith("poison")]
    used = sum(post_match.terms.get(of_side(f"bought/{each}", side), 0) for each in poisons)
    for trick in office_data().tricks:
        have = post_match.terms.get(of_side(f"bought/{trick.id}", side), 0)
        if trick.id in poisons:
            have = used
        if trick.cost > gold or have >= trick.most or (trick.free and not free):
            continue
        if trick.id in poisons and used >= potions:
            continue
        if trick.target == POSITION and not for_hire(post_match, side):
            continue
        found.append(trick)
    return found


def target_of(post_match: PostMatchRun, side: Side, trick: Trick, label: str) -> str:
    """004, Mercenary: on whom, an opponent, or for a mercenary a position of the own list."""
    if trick.target == PERSON:
        choices = tuple(player.id for player in post_match.teams[other(side)].fit)
        choices += staff_of(post_match, other(side))
    elif trick.target == POSITION:
        return mercenary(post_match, side, trick, label)
    else:
        return ""
    target = post_match.ask(
        OfficeQuestion(label, "target", side, trick.name, choices, "", choices[0])
    )
    if trick.id == SHOT and not target.startswith(STAFF):
        shot_turn(post_match, side, label)
    return target


def shot_turn(post_match: PostMatchRun, side: Side, label: str) -> None:
    """004, Spectator Shot: in which team's turn it happens, after turn 1 for both teams."""
    usual = f"{side}-{FIRST_SHOT_TURN}"
    question = OfficeQuestion(
        f"when/{label}", "shot-turn", side, "In whose turn is it fired", SHOT_WORDS, "", usual
    )
    post_match.words[f"when/{label}"] = post_match.ask(question)


def staff_of(post_match: PostMatchRun, side: Side) -> tuple[str, ...]:
    """004, Assassin: the staff of a side who are at the match, one of each kind."""
    kinds = [each.id for each in office_data().staff if each.id != POTIONS]
    return tuple(f"{STAFF}{kind}" for kind in kinds if at_the_match(post_match, side, kind) > 0)


def mercenary(post_match: PostMatchRun, side: Side, trick: Trick, label: str) -> str:
    """004, Mercenary: somebody of the team list, with one skill of their normal ones."""
    choices = for_hire(post_match, side)
    question = OfficeQuestion(label, "target", side, trick.name, choices, "", choices[0])
    position = post_match.ask(question)
    content = post_match.ruleset.content_with(post_match.options)
    found = recruit(content, post_match.teams[side].team_list, position)
    skills = tuple(SKILL_NAMES[skill] for skill in found.learns)
    asked = f"{trick.name}: what have they learnt"
    skill = OfficeQuestion(f"{label}/skill", "lesson", side, asked, skills, "", skills[0])
    return f"{position} with {post_match.ask(skill)}"


def for_hire(post_match: PostMatchRun, side: Side) -> tuple[str, ...]:
    """The positions that a mercenary can have: within the list's limits, and sixteen in all."""
    playing = [
        player.position
        for player in post_match.teams[side].roster
        if post_match.words.get(f"playing/{player.id}") == side
    ]
    playing += [has.position for has in mercenaries(post_match, side)]
    if len(playing) >= office_data().squad.playing:
        return ()
    return tuple(
        each.name
        for each in post_match.team_list(side).positions
        if sum(name in each.names for name in playing) < each.max
    )


@dataclass(frozen=True)
class Hired:
    """A mercenary, with what they have learnt."""

    position: str
    skill: str


def mercenaries(post_match: PostMatchRun, side: Side) -> list[Hired]:
    """Whom a side has hired for this match."""
    found: list[Hired] = []
    for key, target in post_match.words.items():
        if key.startswith(f"trick/{side}/{MERCENARY}/"):
            position, _, skill = target.partition(" with ")
            found.append(Hired(position, skill))
    return found


def bought(post_match: PostMatchRun, side: Side) -> list[Bought]:
    """What a side has bought, in the order of the book's list."""
    found: list[Bought] = []
    for trick in office_data().tricks:
        for number in range(1, post_match.terms.get(of_side(f"bought/{trick.id}", side), 0) + 1):
            target = post_match.words[f"trick/{side}/{trick.id}/{number}"]
            found.append(Bought(trick, f"{trick.id}/{side}/{number}", target))
    return found


def succeeds(trick: Trick, face: int, guards: int) -> bool:
    """Whether a roll will do: -1 for each guard, and one face that always does.

    >>> succeeds(office_data().trick("assassin"), 4, 1)
    False
    >>> succeeds(office_data().trick("assassin"), 6, 5)
    True
    """
    return face >= trick.certain or face - guards >= trick.least


def resolve(post_match: PostMatchRun, side: Side, has: Bought, there: Sequence[Player]) -> None:
    """004, Dirty Deeds Done Dirt Cheap; Make Your Own Luck; Onwards, A Quest!; Side Bet: what comes
    of a trick; those of the match itself wait for it."""
    trick = has.trick
    if trick.id == ASSASSIN:
        assassin(post_match, side, has, there)
    elif trick.id == MERCENARY:
        post_match.note(f"a mercenary plays: {has.target}")
    elif trick.id.startswith("poison"):
        poison(post_match, side, has, there)
    elif trick.id == SHOT and has.target.startswith(STAFF):
        shoot_at_bench(post_match, side, has)
    elif trick.id == SHOT:
        post_match.note(f"a spectator will shoot at {has.target}")
    elif trick.id == "team-building":
        (face,) = post_match.roll(has.label)
        if succeeds(trick, face, 0):
            post_match.terms[of_side(terms.REROLLS, side)] += 1
        post_match.note(f"team building: {face}")
    elif trick.deck:
        (face,) = post_match.roll(has.label, 1, trick.die)
        if succeeds(trick, face, 0):
            # One card, however many of the rolls succeed.
            post_match.terms[of_side(f"extra/{trick.deck}", side)] = 1
        post_match.note(f"{trick.name}: {face}")
    elif trick.id == "officials":
        post_match.terms[terms.FAIR_PLAY] = 1
    elif trick.id == "spy":
        post_match.terms[of_side("spy", side)] = 1
    else:
        key = of_side(trick.id, side)
        post_match.terms[key] = post_match.terms.get(key, 0) + 1


def assassin(post_match: PostMatchRun, side: Side, has: Bought, there: Sequence[Player]) -> None:
    """004, Assassin: who is not there cannot be met; guards are in the way."""
    victim = next((player for player in there if player.id == has.target), None)
    if victim is None and has.target in staff_of(post_match, other(side)):
        assassin_at_bench(post_match, side, has)
        return
    if victim is None:
        post_match.note(f"the assassin does not find {has.target}")
        return
    (face,) = post_match.roll(has.label)
    if not succeeds(has.trick, face, guards_of(post_match, victim.id)):
        post_match.note(f"the assassin fails against {victim.id}: {face}")
        return
    (wound,) = post_match.roll(f"{has.label}/injury")
    result = assassin_injury(wound)
    post_match.note(f"the assassin gets {victim.id}: {result}")
    harm(post_match, other(side), victim, result, has.label)


def assassin_at_bench(post_match: PostMatchRun, side: Side, has: Bought) -> None:
    """The same for one of the staff: away for the match, or dead and gone."""
    kind = has.target.removeprefix(STAFF)
    (face,) = post_match.roll(has.label)
    if not succeeds(has.trick, face, bench_guards(post_match, other(side), has.target)):
        post_match.note(f"the assassin fails against one of the {kind}: {face}")
        return
    (wound,) = post_match.roll(f"{has.label}/injury")
    result = assassin_injury(wound)
    post_match.note(f"the assassin gets one of the {kind}: {result}")
    harm_staff(post_match, other(side), kind, result)


def shoot_at_bench(post_match: PostMatchRun, side: Side, has: Bought) -> None:
    """004, Spectator Shot at one of the staff: 3+, a guard may take it on 5+, an injury at +2."""
    others = other(side)
    kind = has.target.removeprefix(STAFF)
    if not at_the_match(post_match, others, kind):
        post_match.note(f"nobody of the {kind} is there to be shot at")
        return
    guards = bench_guards(post_match, others, has.target)
    (face,) = post_match.roll(has.label)
    if face < has.trick.certain and face - guards < BENCH_SHOT:
        post_match.note(f"the shot at one of the {kind} goes wide: {face}")
        return
    if guards:
        (throw,) = post_match.roll(f"{has.label}/guard")
        if throw >= IN_THE_WAY:
            post_match.note(f"a guard is in the way: {throw}")
            kind = GUARDS
    faces = post_match.roll(f"{has.label}/injury", 2)
    result = bench_injury(sum(faces) + SHOT_BONUS)
    post_match.note(f"the shot hits one of the {kind}: {result or 'nothing serious'}")
    if result:
        harm_staff(post_match, others, kind, result)


def bench_injury(total: int) -> str:
    """004, Injury Table: what keeps one of the staff from the match, if anything does.

    >>> [bench_injury(total) for total in (9, 10, 11, 12)]
    ['', 'badly-hurt', 'seriously-injured', 'killed']
    """
    if total < BADLY_HURT_FROM:
        return ""
    return {10: "badly-hurt", 11: "seriously-injured"}.get(total, "killed")


def harm_staff(post_match: PostMatchRun, side: Side, kind: str, result: str) -> None:
    """One of the staff is away for the match, or dead and gone."""
    team = post_match.teams[side]
    if result == "killed":
        post_match.teams[side] = team.with_staff(kind, team.staff[kind] - 1)
    else:
        key = of_side(f"{AWAY}/{kind}", side)
        post_match.terms[key] = post_match.terms.get(key, 0) + 1


def at_the_match(post_match: PostMatchRun, side: Side, kind: str) -> int:
    """How many of a side's staff of a kind are there: neither left at home nor kept away."""
    away = post_match.terms.get(of_side(f"{AWAY}/{kind}", side), 0)
    home = post_match.terms.get(of_side(f"{LEFT}/{kind}", side), 0)
    return max(0, post_match.teams[side].staff.get(kind, 0) - away - home)


def bench_guards(post_match: PostMatchRun, side: Side, target: str) -> int:
    """How many guards watch the staff of a kind."""
    return post_match.terms.get(of_side(f"guards/{target}", side), 0)


def assassin_injury(face: int) -> str:
    """004, Assassin Injury Table.

    >>> [assassin_injury(face) for face in (2, 3, 5)]
    ['badly-hurt', 'seriously-injured', 'killed']
    """
    return next(each.result for each in office_data().assassin if face <= each.upto)


def guards_of(post_match: PostMatchRun, id: str) -> int:
    return post_match.terms.get(f"guards/{id}", 0)


def harm(post_match: PostMatchRun, side: Side, victim: Player, result: str, label: str) -> None:
    """Somebody who is hurt before the match does not play in it, unless the healers help."""
    result = treated(post_match, side, victim, result, label)
    if not result:
        return
    post_match.words.pop(f"playing/{victim.id}", None)
    if result == "killed":
        post_match.put(side, changed(victim, gone="dead"))
        return
    player = victim
    if result == "seriously-injured":
        (roll,) = post_match.roll(f"{label}/serious", 1, D68)
        if not FIRST_INJURY <= roll < FIRST_DEATH:
            roll = FIRST_INJURY
        table = next(each for each in post_match.ruleset.content.tables if each.id == "casualty")
        player = report.injured(
            post_match,
            side,
            player,
            LastingInjury(effects=table.result(roll).effects, roll=(roll,)),
        )
    # This match, and whatever the injury costs beside it.
    left = 1 + player.misses
    post_match.put(side, changed(player, absences=(Absence("injury", left),)))


def poison(post_match: PostMatchRun, side: Side, has: Bought, there: Sequence[Player]) -> None:
    """004, Poison Attempt: in whose drink the potion ends, if in anybody's."""
    team = post_match.teams[side]
    trick = has.trick
    target = has.target
    ids = [*(player.id for player in there), *staff_of(post_match, other(side))]
    if trick.target == ANYBODY:
        target = post_match.pick(f"{has.label}/who", ids)
    (face,) = post_match.roll(has.label, 1, trick.die)
    watched = target.startswith(STAFF)
    guards = (
        bench_guards(post_match, other(side), target) if watched else guards_of(post_match, target)
    )
    result = poisoned(trick, face, guards)
    potions = team.staff.get(POTIONS, 0)
    if result == "anybody":
        target = post_match.pick(f"{has.label}/other", ids)
    if result != "kept":
        post_match.teams[side] = team.with_staff(POTIONS, potions - 1)
        key = of_side(POURED, side)
        post_match.terms[key] = post_match.terms.get(key, 0) + 1
    if result in ("victim", "anybody"):
        post_match.words[f"poisoned/{target}"] = side
        post_match.note(f"{target} has drunk the potion")
        kind = target.removeprefix(STAFF)
        if kind != target and at_the_match(post_match, other(side), kind) > 0:
            harm_staff(post_match, other(side), kind, "poisoned")
    elif result == "stolen":
        there_too = post_match.teams[other(side)]
        count = there_too.staff.get(POTIONS, 0) + 1
        post_match.teams[other(side)] = there_too.with_staff(POTIONS, count)
        post_match.note("the potion is stolen")
    else:
        post_match.note(f"the potion is {result}")


def potions_brought(post_match: PostMatchRun, side: Side) -> int:
    """004, Potions: what is left to drink of the five that a side may bring to a match."""
    most = MOST_IN_MATCH - post_match.terms.get(of_side(POURED, side), 0)
    return max(0, min(most, at_the_match(post_match, side, POTIONS)))


def poisoned(trick: Trick, face: int, guards: int) -> str:
    """004, Poison Attempt table; with nobody named, 4 and more will do.

    >>> specific = office_data().trick("poison")
    >>> [poisoned(specific, face, 2) for face in (8, 7, 5, 3, 2, 1)]
    ['victim', 'anybody', 'kept', 'lost', 'lost', 'stolen']
    """
    if succeeds(trick, face, guards):
        return "victim"
    return next(each.result for each in office_data().poison if face - guards >= each.begins)


def visible(post_match: PostMatchRun, side: str) -> list[PostMatchNote]:
    """What a side may know so far: the other's paid tricks only once all are resolved."""
    secret = any((RESOLVED, each) in post_match.waiting for each in ("home", "away"))
    return [
        note
        for note in post_match.notes
        if not (secret and note.step == "roster" and note.side != side and "TRV" not in note.text)
    ]
