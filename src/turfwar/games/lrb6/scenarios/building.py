"""How a position of the lrb6 family is put up."""

from collections.abc import Mapping
from typing import Final

from msgspec import convert
from msgspec.structs import replace

from turfwar.games.content_folder import Content
from turfwar.games.lrb6 import layout
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.cards.hand import deal
from turfwar.games.lrb6.display.display import of
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.recruits import MERCENARY_FROM, POSITION_NAMES, STAR_FROM, STAR_NAMES
from turfwar.games.lrb6.rosters import CHARACTERISTICS
from turfwar.games.lrb6.rules.referee import become
from turfwar.games.lrb6.rules.setup import FIRST_OF_ALL
from turfwar.games.lrb6.scenarios.expectations import weather_number
from turfwar.games.lrb6.scenarios.fields import (
    CARDS,
    FAME,
    NIGGLES,
    REFEREE_ID,
    REROLLS,
    SPP,
    STAFF,
    TREASURY,
    VALUE,
    WEATHER,
)
from turfwar.games.lrb6.scenarios.lines import CARD_SLUGS, PlayCard
from turfwar.games.lrb6.skills import ids
from turfwar.games.team_content import Position, TeamList, position_kind
from turfwar.kernel.notation import slug
from turfwar.kernel.phases import ENTERED, PHASE
from turfwar.pitch.frame import ACTIVE, AWAY, HOME, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import PlayerSetting, Setting, TeamSetting
from turfwar.scenario.language.commands import Command
from turfwar.scenario.language.grammar import Grammar
from turfwar.scenario.language.model import PlayerSpec, Scenario
from turfwar.scenario.language.position import Builder, close_to
from turfwar.scenario.language.refs import SIDES, shown

UNNAMED: Final = convert(
    {"name": "Player", "max": 16, "cost": 50000, "ma": 6, "st": 3, "ag": 3, "av": 8, "skills": ()},
    position_kind(CHARACTERISTICS),
)
"""A player who is given no position."""


def position_or_recruit(name: str, team: TeamList, content: Content) -> tuple[Position, int]:
    """A position of a team list, a Star Player, or `Mercenary Lineman`, with their POSITION."""
    star = next((star for star in content.stars if slug(star.name) == slug(name)), None)
    if star is not None:
        number = STAR_FROM + STAR_NAMES.index(star.name)
        return recruited(star.name, star.characteristics, star.skills), number
    first, _, rest = name.partition(" ")
    if first.casefold() != "mercenary":
        return team.position(name), 0
    found = team.position(rest)
    skills = tuple(dict.fromkeys((*found.skills, "Loner")))
    number = MERCENARY_FROM + POSITION_NAMES.index(found.name)
    return recruited(found.name, found.characteristics, skills), number


def recruited(name: str, numbers: tuple[int, ...], skills: tuple[str, ...]) -> Position:
    given = dict(zip(UNNAMED.KEYS, numbers, strict=True))
    return replace(UNNAMED, name=name, skills=skills, **given)


class MatchBuilder(Builder):
    """Puts up a position of the lrb6 family."""

    def __init__(
        self, grammar: Grammar, scenario: Scenario, staff_fields: Mapping[str, int]
    ) -> None:
        super().__init__(grammar, scenario)
        self.staff_fields = staff_fields
        self.hired: dict[str, int] = {}
        self.referee: PlayerSetting | None = None

    # The setting

    def setting(self) -> Setting:
        setting = super().setting()
        self.referee = self.referee_model(setting.options)
        return setting

    def team_setting(
        self, side: int, name: str, players: tuple[PlayerSetting, ...], staff: dict[str, int]
    ) -> TeamSetting:
        scenario = self.scenario
        return TeamSetting(
            name,
            name,
            players,
            {"rerolls": REROLLS.of(scenario)[side], **staff},
            value=VALUE.of(scenario)[side],
            treasury=TREASURY.of(scenario)[side],
        )

    def position(self, spec: PlayerSpec, name: str, team: TeamList) -> Position:
        position, self.hired[spec.id] = position_or_recruit(name, team, self.ruleset.content)
        return position

    def known_positions(self, team: TeamList) -> str:
        return f"{team.name} team list, and no Star Player"

    def referee_model(self, options: tuple[str, ...]) -> PlayerSetting | None:
        """The referee model, where the scenario has one."""
        spec = self.scenario.players.get(REFEREE_ID)
        if spec is None:
            return None
        if "referee" not in options:
            self.wrong(f"players.{REFEREE_ID}", "the referee needs `options: [referee]`")
        if spec.position is not None:
            self.wrong(f"players.{REFEREE_ID}.position", "write their skills and characteristics")
        return self.player(spec, None)

    # What is wrong

    def check(self) -> None:
        self.check_cards()
        super().check()
        if weather_number(WEATHER.of(self.scenario)) is None:
            self.wrong("weather", f"one of {', '.join(layout.WEATHER_NAMES)}")

    def check_cards(self) -> None:
        """Cards must be in the decks, those in hands and those that are played."""
        scenario = self.scenario
        held: set[str] = set()
        for side in SIDES:
            for name in CARDS.of(scenario)[side]:
                self.check_card(f"cards.{side}", name)
                if slug(name) in held:
                    self.wrong(f"cards.{side}", f"{shown(name)} is there already, and once only")
                held.add(slug(name))
        lines: list[tuple[str, tuple[Command, ...]]] = [("do", scenario.do)]
        for key, expected in (("expect", scenario.expect), ("goal", scenario.goal)):
            if expected is not None:
                lines.append((f"{key}.legal", expected.legal))
                lines.append((f"{key}.illegal", expected.illegal))
        for field, commands in lines:
            for command in commands:
                if isinstance(command, PlayCard):
                    self.check_card(field, command.name)

    def check_card(self, field: str, name: str) -> None:
        if slug(name) not in CARD_SLUGS:
            close = close_to(name, list(CARD_NAMES.values()))
            self.wrong(field, f"there is no card {shown(name)}{close}")

    # Putting up

    def put_up(self, game: PitchGame) -> None:
        weather = weather_number(WEATHER.of(self.scenario))
        assert weather is not None
        game.set(layout.WEATHER, weather)
        super().put_up(game)

    def sides(self, game: PitchGame) -> None:
        super().sides(game)
        match, scenario = of(game), self.scenario
        for side in (HOME, AWAY):
            match.set(layout.REROLLS + side, REROLLS.of(scenario)[side])
            match.set(layout.TRAINED + side, REROLLS.of(scenario)[side])
            match.set(layout.FAME + side, FAME.of(scenario)[side])
            for card in CARDS.of(scenario)[side]:
                deal(match, side, CARD_SLUGS[slug(card)])
            for kind, number in STAFF.of(scenario)[side].items():
                match.set(self.staff_fields[kind] + side, number)
            match.set(layout.HAD_TURN + side, 1 if match.turn(side) > 0 else 0)
        if self.referee is not None:
            become(match, self.referee)

    def place(self, game: PitchGame, spec: PlayerSpec) -> None:
        super().place(game, spec)
        match = of(game)
        number = self.ids.number[spec.id]
        if spec.at is not None and match.player(number).has(ids.LEADER):
            match.set(layout.LEADER + number // SIDE_SLOTS, 1)
        # Somebody knocked out or injured is taken to have played in this drive.
        match.set_field(number, layout.PLAYED, 0 if spec.state == "reserve" else 1)
        match.set_field(number, layout.POSITION, self.hired.get(spec.id, 0))
        match.set_field(number, layout.NIGGLES, NIGGLES.of(spec))
        match.set_field(number, layout.EARLIER_SPP, SPP.of(spec))

    def put_on(self, game: PitchGame, number: int, square: int) -> None:
        of(game).put_on(number, square)

    def set_state(self, game: PitchGame, number: int, status: int) -> None:
        of(game).set_status(number, status)

    def give_ball(self, game: PitchGame, number: int) -> None:
        of(game).give_ball(number)

    def drop_ball(self, game: PitchGame, square: int) -> None:
        of(game).drop_ball_at(square)

    def phase(self, game: PitchGame) -> None:
        match, scenario = of(game), self.scenario
        active = SIDES.index(scenario.active)
        match.set(PHASE, match.book.phase_number(self.grammar.phases[scenario.phase]))
        match.set(layout.KICKING, active)
        if scenario.phase == "turn":
            match.set(ENTERED, 1)
            match.set(ACTIVE, active)
            first = match.turn(active) > match.turn(1 - active)
            match.set(layout.KICKING, self.kicker_of_turn(active if first else 1 - active))
            carrier = match.carrier
            had_ball = carrier >= 0 and carrier // SIDE_SLOTS == active
            match.set(layout.HAD_BALL, 1 if had_ball else 0)
        elif scenario.phase == "setup":
            match.set(ENTERED, 1)
            match.set(layout.SETTING_UP, active)
            match.set(layout.SET_UP_WINDOW, FIRST_OF_ALL)
            match.set(layout.KICKING, self.kicker_of_setup(match, active))
        match.set(layout.FIRST_KICKER, self.first_kicker(match))
        if match.get(ENTERED):
            match.begin()
        else:
            match.start()

    def kicker_of_turn(self, first: int) -> int:
        """Who kicked off, by the side that had the first turn."""
        return 1 - first

    def kicker_of_setup(self, match: MatchState, active: int) -> int:
        """Who kicks off where a side sets up: the kicking team is there first."""
        return 1 - active if match.on_field(1 - active) else active

    def first_kicker(self, match: MatchState) -> int:
        """Who kicked off in the first half, as far as the position tells."""
        return int(match.kicking if self.scenario.half == 1 else 1 - match.kicking)
