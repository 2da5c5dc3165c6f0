"""How a position of brutal is put up."""

from turfwar.games.brutal import layout
from turfwar.games.brutal.possession import is_goaly, may_handle, set_footballer, take
from turfwar.games.brutal.scenarios.fields import GOALY, KICKS, PASSES, ROLE, SUBS, YELLOWS
from turfwar.games.brutal.squad import ROLES, enlist
from turfwar.games.display import roster_entry
from turfwar.games.lrb6.display.display import of
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.scenarios.building import MatchBuilder, recruited
from turfwar.games.team_content import Position, TeamList
from turfwar.pitch.frame import AWAY, HOME, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square
from turfwar.scenario.language.model import Held, PlayerSpec
from turfwar.scenario.language.refs import SquareRef


class FootballBuilder(MatchBuilder):
    """Puts up a position of brutal."""

    def position(self, spec: PlayerSpec, name: str, team: TeamList) -> Position:
        """A position of the list, or an immortal."""
        self.hired[spec.id] = 0
        star = next((each for each in self.ruleset.content.stars if name in each.names), None)
        if star is None:
            return team.position(name)
        return recruited(star.name, star.characteristics, star.skills)

    def check(self) -> None:
        super().check()
        field = self.ruleset.field
        for spec in self.scenario.players.values():
            if spec.at is not None and parse_square(spec.at) not in field.squares:
                self.wrong(f"players.{spec.id}.at", f"{spec.at} is out of play")
        ball = self.scenario.ball
        if isinstance(ball, SquareRef) and parse_square(ball.square) not in field.squares:
            self.wrong("ball", f"{ball.square} is out of play; write another square, or `off`")

    def sides(self, game: PitchGame) -> None:
        super().sides(game)
        match, scenario = of(game), self.scenario
        match.set(layout.PASSES, PASSES.of(scenario))
        match.set(layout.KICKS, KICKS.of(scenario))
        for side in (HOME, AWAY):
            match.set(layout.SUBS_USED + side, SUBS.of(scenario)[side])
            match.set(layout.FIELDED + side, 0 if scenario.phase in ("setup", "pregame") else 1)

    def place(self, game: PitchGame, spec: PlayerSpec) -> None:
        super().place(game, spec)
        match = of(game)
        number = self.ids.number[spec.id]
        entry = roster_entry(game, number)
        set_footballer(match, number, layout.GOALY, 0)
        if entry is not None:
            enlist(match, number, entry)
        role = ROLE.of(spec)
        if role is not None:
            set_footballer(match, number, layout.ROLE, ROLES[role])
        goaly = GOALY.of(spec)
        if goaly is None and role == layout.ROLE_NAMES[layout.GOALY_ROLE]:
            goaly = True
        if goaly is not None:
            set_footballer(match, number, layout.GOALY, 1 if goaly else 0)
        if self.scenario.phase != "setup":
            self.check_goaly(match, number, spec)
        set_footballer(match, number, layout.YELLOW, YELLOWS.of(spec))
        playing = spec.state != self.grammar.reserve
        set_footballer(match, number, layout.MEMBER, 1 if playing else 0)

    def check_goaly(self, match: MatchState, number: int, spec: PlayerSpec) -> None:
        """003, Choosing a Team: one goaly of a side at a time; a set-up with two does not end."""
        if spec.at is None or not is_goaly(match, number):
            return
        for other in match.on_field(number // SIDE_SLOTS):
            if other != number and is_goaly(match, other):
                message = f"{self.ids.name[other]} is a goaly on the field already; one at a time"
                self.wrong(f"players.{spec.id}.goaly", message)
                return

    def give_ball(self, game: PitchGame, number: int) -> None:
        match = of(game)
        ball = self.scenario.ball
        hands = may_handle(match, number)
        if isinstance(ball, Held):
            if ball.how == "hands" and not hands:
                self.wrong("ball", f"{ball.player} is no goaly in their own penalty zone")
            hands = ball.how == "hands"
        take(match, number, hands)

    def phase(self, game: PitchGame) -> None:
        match = of(game)
        if self.scenario.phase == "setup":
            for side in (HOME, AWAY):
                fielded = bool(match.on_field(side))
                match.set(layout.FIELDED + side, 1 if fielded else 0)
        super().phase(game)

    def kicker_of_turn(self, first: int) -> int:
        """003, The Kick Off: the side that kicks off moves first."""
        return first

    def kicker_of_setup(self, match: MatchState, active: int) -> int:
        """The active side kicks off, whoever stands there already."""
        return active
