"""What a finished match of 004 hands over to the office: cards and bans beside the base game's."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from turfwar.games import find_ruleset
from turfwar.games.bobba import layout
from turfwar.games.bobba.athlete import athlete
from turfwar.games.bobba.league import terms
from turfwar.games.bobba.league.after import YELLOW
from turfwar.games.bobba.league.blame import BobbaBlame
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.words.events import E_SERIOUS
from turfwar.games.lrb6.layout import INJURY
from turfwar.games.lrb6.league.causes import split
from turfwar.games.lrb6.league.handover import MatchHandover
from turfwar.games.lrb6.match import MatchState
from turfwar.kernel.errors import TurfwarError
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    PlayerResult,
    Side,
    SideResult,
)
from turfwar.league.post_match.team import Team
from turfwar.pitch.frame import SIDE_SLOTS, STATUS
from turfwar.pitch.game import PitchGame

DEAD: Final = "dead"


def hand_over(game: PitchGame, home: Team, away: Team) -> MatchResult:
    """A finished league match of two teams, as the office needs it."""
    assert isinstance(game, MatchState)
    if not game.over:
        raise TurfwarError("the match is not over")
    return BobbaHandOver(game, {"home": home, "away": away}).result()


class BobbaHandOver(MatchHandover):
    """Reads one match."""

    def __init__(self, match: MatchState, teams: Mapping[Side, Team]) -> None:
        super().__init__(match, teams)
        log = match.records()
        self.harmed = BobbaBlame.of(log).worst
        self.serious = {
            arguments[0]: arguments[1] for kind, arguments in split(log) if kind == E_SERIOUS
        }
        """The Serious Injury Table, by whom it was rolled for."""
        self.booked = {
            side * SIDE_SLOTS + player.slot: 1
            for side in (0, 1)
            for player in match.setting.team(side).players
            if layout.BOOKED in player.traits
        }
        """Who had a yellow card of this season before; two of them are used up by a red one."""

    def result(self) -> MatchResult:
        """004, Not Able To Play/Pulling Out: who pulls out has lost by three to nothing."""
        found = super().result()
        home = self.settled(found.home, "home", found.conceded)
        away = self.settled(found.away, "away", found.conceded)
        return replace(found, home=home, away=away, penalised=False)

    def settled(self, of: SideResult, side: Side, conceded: str) -> SideResult:
        """What the match has settled for a side that matters afterwards."""
        at = SIDES.index(side)
        numbers = {
            terms.CHARITY: int(self.match.get(layout.CHARITY + at)),
            terms.SIDE_BETS: int(self.match.get(layout.SIDE_BETS + at)),
            terms.DRUNK: int(self.match.get(layout.POTIONS_DRUNK + at)),
            terms.WITHDRAWAL: int(self.match.get(layout.BROKEN_OFF)) if conceded == side else 0,
        }
        score = of.score
        if conceded:
            score = 0 if conceded == side else office_data().withdrawing.score
        return replace(
            of, score=score, terms={name: number for name, number in numbers.items() if number}
        )

    def player(self, number: int) -> PlayerResult:
        found = super().player(number)
        place = self.places.get(number, number)
        shown = int(athlete(self.match, place, layout.SHOWN))
        yellows = int(athlete(self.match, place, layout.YELLOWS)) - self.booked.get(number, 0)
        dead = found.dead or int(self.match.field(place, STATUS)) == layout.KILLED
        return replace(
            found,
            hurt=(self.hurt_as(number, (DEAD,)),) if dead else self.lasting(number),
            dead=dead,
            sent_off=shown in (layout.RED_CARD, layout.YELLOW_CARD),
            counted={YELLOW: yellows} if yellows else {},
            banned=int(athlete(self.match, place, layout.BAN)),
        )

    def lasting(self, number: int) -> tuple[LastingInjury, ...]:
        """What the Serious Injury Table has left somebody with, and who is behind it."""
        # Who was brought back by a card has nothing left of it.
        place = self.places.get(number, number)
        if number not in self.serious or self.match.field(place, INJURY) == 0:
            return ()
        roll = self.serious[number]
        tables = find_ruleset(self.match.setting.rules_id).content.tables
        table = next(each for each in tables if each.id == "casualty")
        return (replace(self.hurt_as(number, table.result(roll).effects), roll=(roll,)),)

    def hurt_as(self, number: int, effects: tuple[str, ...]) -> LastingInjury:
        """004, Prizes: with who is to be thanked for it, where anybody is."""
        harmed = self.harmed.get(number)
        if harmed is None:
            return LastingInjury(effects=effects)
        return LastingInjury(effects=effects, by=self.names.get(harmed.by, ""), how=harmed.how)
