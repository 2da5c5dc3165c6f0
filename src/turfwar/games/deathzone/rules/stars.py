"""002, Creating Teams: Star Player Points that are spent before a match outside a campaign."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.deathzone.layout import (
    AT,
    CL,
    CS,
    ITEM_NAMES,
    ITEMS,
    MA,
    ST,
    STAR_POINTS,
    STARRED,
    STARRING,
    TH,
    TS,
    WD,
)
from turfwar.games.deathzone.league.charts import INSTEAD, MOST_GROWTH, MOST_SKILLS, NO_POINTS
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.races import KINDS, RACES
from turfwar.games.deathzone.skills import (
    DODGE,
    DODGE_WEAVE,
    LOYAL,
    SAFE_THROW,
    SKILL_NAMES,
    most_of,
)
from turfwar.games.deathzone.tables import ITEM_TABLE, STAR_CHART
from turfwar.games.deathzone.words.events import E_FINDS, E_GROWS, E_LEARNS
from turfwar.games.deathzone.words.questions import Q_STAR, Q_STARS
from turfwar.games.deathzone.words.rolls import R_ITEM, R_STAR
from turfwar.games.deathzone.words.verbs import LEARN, NO_MORE_POINTS, ROLL_CHART, STAR_POINT
from turfwar.kernel.dice import BY_TOTAL, total
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.kernel.phases import PHASE, Phase
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS

USUAL_POINTS: Final = 4
"""002, Halflings; Slann; the replay of an Orc team: chosen for all other teams."""
KEYS: Final = ("ma", "cs", "ts", "st", "th", "wd", "attacks", "cl")
FIELDS: Final = (MA, CS, TS, ST, TH, WD, AT, CL)
WRITTEN: Final = {"ma": "MA", "cs": "CS", "ts": "TS", "st": "ST", "th": "TH", "cl": "CL"}
FOUND: Final = "item"
SHORT_OF: Final = {"Minotaur": 1}
"""002, Minotaurs: who has so many points at most outside a campaign."""
BONUS: Final = {"Treeman": 2, "Nurgle Beast": 1}
"""002, Treemen; Nurgle's Rotters: points that the opponents have for each of them."""
PRICE: Final = {"Arfie": 2}
"""002, Arfie Shortzenegger: points that a team pays for them."""


def read_chart() -> list[tuple[int, int]]:
    """The chart by the sum of two dice, from 2: which characteristic and how much, or an item."""
    found: list[tuple[int, int]] = []
    short = {"AT": "attacks", "WD": "wd", **{label: key for key, label in WRITTEN.items()}}
    for result in STAR_CHART:
        if result == FOUND:
            found.append((NOBODY, 0))
        else:
            amount, label = result.split(" ")
            found.append((KEYS.index(short[label]), int(amount)))
    return found


CHART: Final[list[tuple[int, int]]] = read_chart()
ITEM_BITS: Final[list[int]] = [ITEM_NAMES[name] for name in ITEM_TABLE]
ITEM_PLACES: Final[list[int]] = [list(ITEM_NAMES).index(name) for name in ITEM_TABLE]
RACE_AT: Final[list[str]] = ["", *(race.name for race in RACES)]


def grant(match: DeathzoneState, values: Mapping[str, int]) -> None:
    """The points of both sides, with what they have for whom they meet."""
    for side, name in ((0, "home"), (1, "away")):
        points = values[name]
        for player in match.setting.team(side).players:
            points -= PRICE.get(RACE_AT[int(match.race(side * SIDE_SLOTS + player.slot))], 0)
        for player in match.setting.team(1 - side).players:
            points += BONUS.get(RACE_AT[int(match.race((1 - side) * SIDE_SLOTS + player.slot))], 0)
        match.set(STAR_POINTS + side, max(0, points))
    match.set(STARRING, 0)
    match.set(PHASE, match.book.phase_number("star-points"))


@mypyc_attr(allow_interpreted_subclasses=True)
class Stars:
    """What Star Player Points become."""

    def able(self, match: DeathzoneState, side: int) -> list[int]:
        """Who can have one more."""
        found: list[int] = []
        for player in match.setting.team(side).players:
            number = side * SIDE_SLOTS + player.slot
            race = RACE_AT[int(match.race(number))]
            most = SHORT_OF.get(race, 99)
            if race not in NO_POINTS and "rotter" not in player.traits:
                if match.more(number, STARRED) < most:
                    found.append(number)
        return found

    def skills_for(self, match: DeathzoneState, player: int) -> list[int]:
        """002, Skills: which ones a player can learn."""
        if not match.book.optional.skills(match):
            return []
        known = sum(int(match.level(player, skill)) for skill in SKILL_NAMES)
        if known >= MOST_SKILLS:
            return []
        chucker = match.kind(player) == KINDS["chucker"].number
        found: list[int] = []
        for skill in SKILL_NAMES:
            if skill == LOYAL or match.level(player, skill) >= most_of(skill):
                continue  # loyalty is for campaigns
            if skill == DODGE_WEAVE and match.level(player, DODGE) == 0:
                continue
            if skill == SAFE_THROW and not chucker:
                continue
            found.append(skill)
        return found

    def spend(self, match: DeathzoneState, player: int) -> None:
        """002, Star Players; Skills: a roll on the chart, or a skill of one's choice."""
        skills = self.skills_for(match, player)
        learnt = NOBODY
        if skills:
            if match.answered():
                answer = match.answer()
                if verb_of(answer) == LEARN:
                    learnt = int(first_of(answer))
            else:
                match.pose(Q_STAR, player // SIDE_SLOTS, player, 0)
                match.offer(choice(ROLL_CHART, 0, 0))
                for skill in skills:
                    match.offer(choice(LEARN, PLACES[skill], 0))
                match.wait()
                return
        if learnt == NOBODY:
            self.roll(match, player)
        else:
            skill = NUMBERS[learnt]
            match.set_level(player, skill, match.level(player, skill) + 1)
            match.record2(E_LEARNS, player, skill)
        match.set_more(player, STARRED, match.more(player, STARRED) + 1)
        match.add(STAR_POINTS + player // SIDE_SLOTS, -1)

    def roll(self, match: DeathzoneState, player: int) -> None:
        """002, Star Player Chart; Questions and Answers: an item that they have rolls again."""
        loop = match.loop_start()
        while True:
            match.recurs(loop, 1, player)
            throw = int(match.two_d6(BY_TOTAL))
            match.log_roll(R_STAR, player, 0, throw, 1)
            place, amount = CHART[int(total(throw)) - 2]
            if place != NOBODY:
                self.grow(match, player, place, amount)
                return
            die = int(match.d6())
            match.log_roll(R_ITEM, player, 0, die, 1)
            bit = ITEM_BITS[die - 1]
            if int(match.field(player, ITEMS)) & bit == 0:
                match.set_field(player, ITEMS, match.field(player, ITEMS) | bit)
                match.record2(E_FINDS, player, ITEM_PLACES[die - 1])
                return

    def grow(self, match: DeathzoneState, player: int, place: int, amount: int) -> None:
        """002, Star Players: by two at most, with what their kind adds; the rest is lost."""
        instead = INSTEAD.get(RACE_AT[int(match.race(player))], {})
        key = instead.get(KEYS[place], KEYS[place])
        place = KEYS.index(key)
        by_kind = 0
        for kind in KINDS.values():
            if kind.number == match.kind(player):
                by_kind = max(0, kind.changes.get(key, 0))
        start = 0
        for each in match.setting.team(player // SIDE_SLOTS).players:
            if each.slot == player % SIDE_SLOTS:
                start = each.characteristics[place]
        now = int(match.field(player, FIELDS[place]))
        grown = max(now, min(now + amount, start + MOST_GROWTH - by_kind))
        match.set_field(player, FIELDS[place], grown)
        match.record3(E_GROWS, player, place, grown - now)


NUMBERS: Final[list[int]] = list(SKILL_NAMES)
"""The skills by their place among the words of a choice."""
PLACES: Final[dict[int, int]] = {number: at for at, number in enumerate(NUMBERS)}


class StarPointsPhase(Phase[DeathzoneState]):
    """Home spends its points, then away; then the match begins."""

    def options(self, match: DeathzoneState) -> None:
        side = int(match.get(STARRING))
        if side == NOBODY or match.get(STAR_POINTS + side) == 0:
            return
        able = match.book.stars.able(match, side)
        if not able:
            return
        match.pose(Q_STARS, side, NOBODY, match.get(STAR_POINTS + side))
        for player in able:
            match.offer(choice(STAR_POINT, player, 0))
        match.offer(choice(NO_MORE_POINTS, 0, 0))

    def act(self, match: DeathzoneState, choice: i64) -> None:
        if verb_of(choice) == NO_MORE_POINTS:
            match.set(STAR_POINTS + int(match.get(STARRING)), 0)
            return
        match.book.stars.spend(match, int(first_of(choice)))

    def idle(self, match: DeathzoneState) -> bool:
        """On to the other side, then to the spells or the toss."""
        if match.get(STARRING) == 0:
            match.set(STARRING, 1)
            return True
        match.set(STARRING, NOBODY)
        spells = match.book.optional.magic(match)
        match.go_to(match.book.phase_number("getting-spells" if spells else "toss"))
        return True
