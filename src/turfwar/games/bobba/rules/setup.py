"""004, Setting Up Your Team; Large Players: who may be fielded, and the sneaking in of stunties."""

from typing import Final

from mypy_extensions import mypyc_attr

from turfwar.games.bobba.athlete import athlete, is_large, set_athlete
from turfwar.games.bobba.book import discipline, footprint
from turfwar.games.bobba.footprint import covered
from turfwar.games.bobba.layout import (
    ATHLETE,
    ATHLETE_SIZE,
    FACING,
    HAS_SNEAKED,
    KIN,
    LARGE,
    LEFT,
    RIGHT,
    SHORT,
    SMUGGLED,
    YELLOW_CARD,
)
from turfwar.games.bobba.rules.drive import GOLDEN_TURNS
from turfwar.games.bobba.rules.kickoff import is_golden
from turfwar.games.bobba.words.events import E_SHEET, E_SHEET_LIFTED, E_SNEAKED
from turfwar.games.bobba.words.rolls import R_SNEAK
from turfwar.games.bobba.words.verbs import SNEAK
from turfwar.games.lrb6.formations import arrange
from turfwar.games.lrb6.layout import EXHAUSTED, PICKED, RESERVE, SETTING_UP
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.setup import ASTRAY, BACK, SCRIMMAGE, Count, SetUp, SetUpPhase
from turfwar.games.lrb6.rules.setup_faults import END_ZONE, FINE, OCCUPIED, OTHER_HALF, SetUpFaults
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.words.verbs import AT, BENCH
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.pitch import field
from turfwar.pitch.frame import AWAY, HOME, NOBODY, SIDE_SLOTS
from turfwar.pitch.squares import distance

MOST_LARGE: Final = 4
MOST_ALLIED: Final = 3
SNEAKS_FROM: Final = 4
RETURNS_FROM: Final = 2
"""004, Large Players: below it whoever is sneaked in is sent off."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaSetUp(SetUp):
    """004, Setting Up Your Team."""

    def team_size(self, match: MatchState, side: i64) -> i64:
        """Eleven, one less for each red or yellow card, and whoever was sneaked in."""
        size = match.book.format.team - match.get(SHORT + side)
        return (size if size > 0 else 0) + match.get(SMUGGLED + side)

    def line_needed(self, match: MatchState, side: i64, team: i64) -> i64:
        """004, Substitutes; Setting Up Your Team: fewer than four who kick need not be on it."""
        if side == match.kicking and team < 4:
            return 0
        return match.book.format.line

    def can_be_played(self, home: i64, away: i64) -> bool:
        """004, Turn and Team Turn: a side with nobody on the field has turnovers, or pulls out."""
        return home > 0 or away > 0

    def part_of_player(self, match: MatchState, player: i64) -> i64:
        square = match.square(player)
        if not is_large(match, player):
            return super().part_of_player(match, player)
        for each in covered(square):
            if not self.is_ground_of(match, player // SIDE_SLOTS, each):
                return ASTRAY
        return self.part_at(match, player, square)

    def part_at(self, match: MatchState, player: i64, square: i64) -> i64:
        """Which part of the half a player would be in; a large one is on the line with any square
        of theirs, and else in a wide zone with any."""
        if not is_large(match, player):
            return self.part_of(match, square)
        found: i64 = BACK
        for each in covered(square):
            part = self.part_of(match, each)
            if part == SCRIMMAGE:
                return SCRIMMAGE
            if part != BACK:
                found = part
        return found

    def somebody_is_kept_out(self, match: MatchState, side: i64) -> bool:
        """Whether a side has more large or allied players than may play, or sneaked somebody in."""
        if match.get(SMUGGLED + side) > 0:
            return True
        large: i64 = 0
        allied: i64 = 0
        state = match.state
        player = match.first(side)
        last = match.last(side)
        while player < last:
            at = ATHLETE + player * ATHLETE_SIZE
            if state[at + LARGE] != 0:
                large += 1
            if state[at + KIN] != 0:
                allied += 1
            player += 1
        if large > MOST_LARGE or allied > MOST_ALLIED:
            return True
        return super().somebody_is_kept_out(match, side)

    def is_kept_out(self, match: MatchState, player: i64, others: list[int]) -> bool:
        """004, The Fielded Team: at most four large players and three allied ones.

        Whoever was sneaked in comes beside them, and nobody else in their place.
        """
        side = match.player(player).side
        sneaked = self.was_sneaked(match, player)
        beside = [each for each in others if not self.was_sneaked(match, each)]
        if match.get(SMUGGLED + side) > 0 and not sneaked:
            if len(beside) >= self.team_size(match, side) - match.get(SMUGGLED + side):
                return player not in others
        if is_large(match, player):
            if len([each for each in others if is_large(match, each)]) >= MOST_LARGE:
                return player not in others
        if athlete(match, player, KIN) != 0 and not sneaked:
            if len([each for each in beside if athlete(match, each, KIN) != 0]) >= MOST_ALLIED:
                return player not in others
        return super().is_kept_out(match, player, others)

    def was_sneaked(self, match: MatchState, player: i64) -> bool:
        """Whether a large player has carried somebody onto the field for this drive."""
        return athlete(match, player, HAS_SNEAKED) != 0 and not is_large(match, player)

    def set_up_options(self, match: MatchState, side: i64) -> None:
        super().set_up_options(match, side)
        if match.get(PICKED) == NOBODY and not match.on_field(side):
            self.sneak_options(match, side)

    def square_fits(self, match: MatchState, side: i64, player: i64, square: i64) -> bool:
        """Whether a large player has room there, in their own half before the end zone."""
        zones = match.pitch.zones
        for each in covered(square):
            if not match.in_half(each, side):
                return False
            if zones[each] & (field.HOME_END | field.AWAY_END) != 0:
                return False
        return footprint(match).fits(match, player, square)

    def square_options(self, match: MatchState, side: i64, player: i64) -> None:
        if not is_large(match, player):
            super().square_options(match, side, player)
        else:
            self.large_options(match, side, player)
        if match.square(player) != 0 and not match.is_legal(choice(BENCH, 0, 0)):
            # Who was sneaked in leaves no place for a twelfth; somebody else may come on instead.
            if match.get(SMUGGLED + side) > 0 and self.has_substitute(match, side):
                match.offer(choice(BENCH, 0, 0))

    def has_substitute(self, match: MatchState, side: i64) -> bool:
        for player in range(match.first(side), match.last(side)):
            if match.square(player) == 0 and self.may_play(match, player):
                return True
        return False

    def large_options(self, match: MatchState, side: i64, player: i64) -> None:
        now = Count(match, side, NOBODY).faults()
        count = Count(match, side, player)
        fits = [count.faults_with(part) <= now for part in range(4)]
        for square in match.pitch.half_of(side):
            if self.square_fits(match, side, player, square):
                if fits[self.part_at(match, player, square)] or square == match.square(player):
                    match.offer(choice(AT, square, 0))
        if match.square(player) != 0 and self.available(match, side) > count.team:
            match.offer(choice(BENCH, 0, 0))

    def set_up(self, match: MatchState, side: i64, code: i64) -> bool:
        if verb_of(code) == SNEAK:
            self.sneak(match, first_of(code), second_of(code))
            return False
        return super().set_up(match, side, code)

    def put_player(self, match: MatchState, player: i64, square: i64) -> None:
        if match.square(player) == 0 and is_large(match, player):
            set_athlete(match, player, FACING, RIGHT if player < match.first(AWAY) else LEFT)
        super().put_player(match, player, square)

    def use_formation(self, match: MatchState, side: i64, formation: i64) -> None:
        """The squares of a formation; large players first, each as near to theirs as they fit."""
        for player in match.on_field(side):
            if self.may_play(match, player):
                match.take_off(player, RESERVE)
        players = self.can_be_set_up(match, side, match.on_field(side))
        places = arrange(match, side, formation, players[: self.team_size(match, side)])
        for large in (True, False):
            for who, square in places:
                if is_large(match, who) == large:
                    self.put_near(match, side, who, square)

    def put_near(self, match: MatchState, side: i64, player: i64, wanted: i64) -> None:
        """Into the nearest square of the same part of the half where there is room."""
        large = is_large(match, player)
        if not large and match.is_empty(wanted):
            self.put_player(match, player, wanted)
            return
        part = self.part_of(match, wanted)
        found: list[tuple[int, int]] = []
        for square in match.pitch.half_of(side):
            if large:
                fits = self.square_fits(match, side, player, square)
            else:
                fits = match.is_empty(square) and not match.in_scoring_zone(square, 1 - side)
            if fits and self.part_at(match, player, square) == part:
                near = distance(square, wanted)
                found.append((int(near), int(square)))
        if found:
            self.put_player(match, player, min(found)[1])

    def half_is_over(self, match: MatchState) -> bool:
        if not is_golden(match):
            return super().half_is_over(match)
        return match.turn(HOME) >= GOLDEN_TURNS and match.turn(AWAY) >= GOLDEN_TURNS

    # Sneaking in

    def sneak_options(self, match: MatchState, side: i64) -> None:
        """004, Large Players: each may try to carry one stunty onto the field."""
        for large in range(match.first(side), match.last(side)):
            if not is_large(match, large) or not self.may_play(match, large):
                continue
            if athlete(match, large, HAS_SNEAKED) != 0:
                continue
            for stunty in range(match.first(side), match.last(side)):
                if stunty != large and match.player(stunty).has(ids.STUNTY):
                    if self.may_play(match, stunty):
                        match.offer(choice(SNEAK, stunty, large))

    def sneak(self, match: MatchState, stunty: i64, large: i64) -> None:
        """004: on with 4+, back to the reserves with 2 or 3, sent off with a 1."""
        set_athlete(match, large, HAS_SNEAKED, 1)
        die = match.d6(RETURNS_FROM, SNEAKS_FROM)
        result: i64 = 0 if die < RETURNS_FROM else 2 if die >= SNEAKS_FROM else 1
        match.log_roll(R_SNEAK, stunty, SNEAKS_FROM, die, result)
        if die >= SNEAKS_FROM:
            match.record2(E_SNEAKED, large, stunty)
            set_athlete(match, stunty, HAS_SNEAKED, 1)
            match.add(SMUGGLED + match.player(stunty).side, 1)
        elif die < RETURNS_FROM:
            discipline(match).show_card(match, match.player(stunty), YELLOW_CARD)
        else:
            match.set_field(stunty, EXHAUSTED, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class BobbaSetUpFaults(SetUpFaults):
    """004, Setting Up Your Team: why a set-up is not legal."""

    def square_fault(self, match: MatchState, side: i64, player: i64, square: i64) -> i64:
        if not is_large(match, player) or square == match.square(player):
            return super().square_fault(match, side, player, square)
        for each in covered(square):
            if not match.is_on_pitch(each) or not match.in_half(each, side):
                return OTHER_HALF
            if match.in_scoring_zone(each, 1 - side):
                return END_ZONE
        if not footprint(match).fits(match, player, square):
            return OCCUPIED
        found = super().square_fault(match, side, player, square)
        return FINE if found == OCCUPIED else found


class BobbaSetUpPhase(SetUpPhase):
    """004, Golden Goal: both set up at the same time, with a sheet between them."""

    def enter(self, match: MatchState) -> None:
        super().enter(match)
        if is_golden(match) and match.get(SETTING_UP) != NOBODY:
            match.record(E_SHEET, match.get(SETTING_UP))

    def act(self, match: MatchState, code: i64) -> None:
        side = match.get(SETTING_UP)
        super().act(match, code)
        if is_golden(match) and match.get(SETTING_UP) != side:
            if match.get(SETTING_UP) != NOBODY:
                match.record(E_SHEET, match.get(SETTING_UP))
            else:
                match.note(E_SHEET_LIFTED)
