"""What a finished match hands over to the office, read from its state and its log."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec.structs import replace

from turfwar.games import find_ruleset, find_team
from turfwar.games.content import UnknownName
from turfwar.games.lrb6.layout import (
    BOUGHT,
    CASUALTIES,
    CASUALTIES_DONE,
    COMPLETIONS,
    DEAD,
    EJECTED,
    FAME,
    FANS,
    INTERCEPTIONS,
    PETTY_CASH,
    SENT_OFF,
    TOUCHDOWNS_SCORED,
)
from turfwar.games.lrb6.league.causes import Blame, Casualty, split
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import INDUCEMENT_WORDS, recruit_name
from turfwar.games.lrb6.words.events import E_HIRED, E_PETTY_CASH, E_RAISED, E_ROTTED
from turfwar.kernel.errors import TurfwarError
from turfwar.league.post_match.result import (
    SIDES,
    LastingInjury,
    MatchResult,
    PlayerResult,
    Raised,
    Side,
    SideResult,
    Winner,
)
from turfwar.league.post_match.team import Team
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS, STATUS
from turfwar.pitch.game import PitchGame
from turfwar.teams.files import read_roster_line

DEEDS: Final = {
    "completions": COMPLETIONS,
    "touchdowns": TOUCHDOWNS_SCORED,
    "interceptions": INTERCEPTIONS,
    "casualties": CASUALTIES_DONE,
}
ZOMBIE: Final = "Zombie"
ROTTER: Final = "Rotter"
GOLD: Final = 1000
"""The state has money in thousands."""


def hand_over(game: PitchGame, home: Team, away: Team) -> MatchResult:
    """A finished league match of two teams, as the office needs it."""
    return handed_over(game, home, away, MatchHandover)


def handed_over(
    game: PitchGame, home: Team, away: Team, reader: "type[MatchHandover]"
) -> MatchResult:
    """The same, read as an overlay does."""
    assert isinstance(game, MatchState)
    if not game.over:
        raise TurfwarError("the match is not over")
    return reader(game, {"home": home, "away": away}).result()


class MatchHandover:
    """Reads one match."""

    def __init__(self, match: MatchState, teams: Mapping[Side, Team]) -> None:
        self.match = match
        self.teams = teams
        log = match.records()
        self.blame = Blame.of(log)
        self.places = {own: number for number, own in self.blame.owners.items()}
        """Where players are who were somebody else's when the match ended."""
        self.names: dict[int, str] = {}
        """Everybody's id, by their number in the match."""
        self.hired: dict[Side, list[str]] = {"home": [], "away": []}
        self.paid_in: dict[Side, int] = {"home": 0, "away": 0}
        self.raised: dict[Side, list[Raised]] = {"home": [], "away": []}
        for side in SIDES:
            self.name_players(side)
        for kind, arguments in split(log):
            if kind == E_HIRED:
                self.name_guest(arguments[0], arguments[1])
            elif kind == E_PETTY_CASH:
                self.paid_in[SIDES[arguments[0]]] = arguments[1] * GOLD
            elif kind == E_RAISED:
                self.add_raised(arguments[0], ZOMBIE, "raised", arguments[0])
            elif kind == E_ROTTED:
                self.add_raised(self.blame.own(arguments[0]), ROTTER, "rotted", NOBODY)

    def side_of(self, number: int) -> Side:
        return SIDES[number // SIDE_SLOTS]

    def name_players(self, side: Side) -> None:
        """000, Recording your team: players of a match are known by the numbers on their shirts.

        Journeymen who filled the team up at kick-off are guests: the office has never had them.
        """
        own = {player.number: player.id for player in self.teams[side].roster}
        at = SIDES.index(side)
        setting = self.match.setting.team(at)
        brought = {each.number for each in read_roster_line(setting.roster).players}
        for player in setting.players:
            if player.number not in brought:
                self.names[at * SIDE_SLOTS + player.slot] = f"guest/Journeyman {player.number}"
                self.hired[side].append(f"guest/Journeyman {player.number}")
                continue
            if player.number not in own:
                raise TurfwarError(
                    f"number {player.number} of the {side} side is not on the team's roster"
                )
            self.names[at * SIDE_SLOTS + player.slot] = own[player.number]

    def name_guest(self, number: int, recruit: int) -> None:
        side = self.side_of(number)
        name = f"guest/{recruit_name(recruit)}"
        taken = sum(each.partition("#")[0] == name for each in self.hired[side])
        self.names[number] = f"{name}#{taken + 1}" if taken else name
        self.hired[side].append(self.names[number])

    def add_raised(self, owner: int, position: str, how: str, slot: int) -> None:
        """000, Necromancers; Nurgle's Rot: who may join, where the list has such a position."""
        side = self.side_of(owner)
        team = self.teams[side]
        options = self.match.setting.options
        try:
            listed = find_team(team.team_list, options, find_ruleset(team.rules))
            found = listed.position(position).name
        except UnknownName:
            return
        number = team.last_number + 1 + len(self.raised[side])
        id = f"{team.prefix}{number}"
        if slot != NOBODY:
            self.names[slot] = id
        self.raised[side].append(
            Raised(
                id=id,
                name=f"{found} {number}",
                position=found,
                how=how,
                played=slot != NOBODY,
            )
        )

    def deeds(self, number: int) -> dict[str, int]:
        """000, Earning SPPs: what somebody has done that earns any."""
        counted = self.counted(self.places.get(number, number))
        return {name: times for name, times in counted.items() if times}

    def counted(self, place: int) -> dict[str, int]:
        """What is counted of whoever stands in a place of the state."""
        return {name: int(self.match.field(place, field)) for name, field in DEEDS.items()}

    # Putting it together

    def result(self) -> MatchResult:
        match = self.match
        loser = int(match.book.conceding.conceded_by(match))
        conceded: Literal["", "home", "away"] = "" if loser == NOBODY else SIDES[loser]
        ahead = int(match.book.drives.winner(match))
        winner: Winner = "draw" if ahead == NOBODY else SIDES[ahead]
        return MatchResult(
            home=self.side("home"),
            away=self.side("away"),
            winner=winner,
            conceded=conceded,
            penalised=bool(match.book.conceding.conceded_with_penalty(match)),
        )

    def side(self, side: Side) -> SideResult:
        match, at = self.match, SIDES.index(side)
        team = self.teams[side]
        fielded = {
            self.names[at * SIDE_SLOTS + each.slot] for each in match.setting.team(at).players
        }
        present = fielded - set(self.hired[side])
        raised = [self.with_deeds(each) if each.played else each for each in self.raised[side]]
        return SideResult(
            score=int(match.score(at)),
            fame=int(match.get(FAME + at)),
            fans=int(match.get(FANS + at)) * GOLD,
            casualties=int(match.get(CASUALTIES + at)),
            petty_in=self.paid_in[side],
            petty_left=int(match.get(PETTY_CASH + at)) * GOLD,
            bought={
                word: int(match.get(BOUGHT + 2 * kind + at))
                for kind, word in enumerate(INDUCEMENT_WORDS)
                if match.get(BOUGHT + 2 * kind + at)
            },
            players=tuple(
                self.player(number)
                for number in sorted(self.names)
                if self.side_of(number) == side and self.names[number] in present
            ),
            absent=tuple(player.id for player in team.roster if player.id not in present),
            guests=tuple(self.hired[side]),
            raised=tuple(raised),
        )

    def with_deeds(self, raised: Raised) -> Raised:
        number = next(number for number, name in self.names.items() if name == raised.id)
        return replace(raised, achieved=self.deeds(number))

    def player(self, number: int) -> PlayerResult:
        place = self.places.get(number, number)
        status = int(self.match.field(place, STATUS))
        return PlayerResult(
            player=self.names[number],
            achieved=self.deeds(number),
            hurt=tuple(self.hurt(each) for each in self.blame.casualties if each.victim == number),
            dead=status == DEAD,
            sent_off=status == SENT_OFF or self.was_sent_off(place),
        )

    def was_sent_off(self, place: int) -> bool:
        """Whether the referee has sent somebody off who is now elsewhere than among the others."""
        return bool(self.match.get(EJECTED + place // 15) >> (place % 15) & 1)

    def hurt(self, casualty: Casualty) -> LastingInjury:
        """000, Casualty Table: what the result does, by the words of the table."""
        ruleset = find_ruleset(self.match.setting.rules_id)
        table = next(each for each in ruleset.content.tables if each.id == "casualty")
        return LastingInjury(
            effects=table.result(casualty.result).effects,
            roll=(casualty.result,),
            by=self.names.get(casualty.by, ""),
            how=casualty.how,
        )
