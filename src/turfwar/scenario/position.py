"""A scenario's position as a match of the engine."""

from collections.abc import Mapping
from difflib import get_close_matches

from msgspec import convert
from msgspec.structs import replace

from turfwar.kernel.dice import Dice
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import slug
from turfwar.kernel.phases import ENTERED, PHASE
from turfwar.pitch.frame import (
    ACTIVE,
    AWAY,
    HALF,
    HOME,
    SCORE,
    SIDE_SLOTS,
    TURN,
    USED,
)
from turfwar.pitch.setting import PlayerSetting, Setting, TeamSetting
from turfwar.pitch.squares import parse_square
from turfwar.rulesets import DEFAULT, find_ruleset, find_team, notation
from turfwar.rulesets.clauses import parse_options
from turfwar.rulesets.content_folder import Content
from turfwar.rulesets.fielding import find_skill, learnable
from turfwar.rulesets.lrb6.cards.hand import deal
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.create import blank_match
from turfwar.rulesets.lrb6.layout import (
    APOTHECARIES,
    ASSISTANTS,
    BABES,
    BRIBES,
    CHEERLEADERS,
    CHEFS,
    EARLIER_SPP,
    FAME,
    FAN_FACTOR,
    FIRST_KICKER,
    HAD_BALL,
    HAD_TURN,
    IGORS,
    KICKING,
    LEADER,
    NECROMANCERS,
    NIGGLES,
    PLAYED,
    POSITION,
    REROLLS,
    SET_UP_WINDOW,
    SETTING_UP,
    STATUS_NAMES,
    TRAINED,
    WEATHER,
    WEATHER_NAMES,
    WIZARDS,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.recruits import MERCENARY_FROM, POSITION_NAMES, STAR_FROM, STAR_NAMES
from turfwar.rulesets.lrb6.rosters import CHARACTERISTICS
from turfwar.rulesets.lrb6.sequence.referee import become
from turfwar.rulesets.lrb6.skills import ids
from turfwar.rulesets.lrb6.vocabulary import (
    WORDS,
)
from turfwar.rulesets.team_content import Position, TeamList, position_kind
from turfwar.scenario.commands import (
    REFEREE_ID,
    Command,
    PlayCard,
    PlayerRef,
    SquareRef,
    brought_by,
    shown,
)
from turfwar.scenario.model import USE, PlayerSpec, Problem, Scenario, ScenarioError
from turfwar.scenario.scripting import CARD_SLUGS, Ids

SIDES = ("home", "away")
EVENT_SLUGS = frozenset(slug(name) for name in (*WORDS.event_names, *WORDS.roll_names))
USABLE = frozenset(name.casefold() for name in WORDS.use_names)
NOBODY_IN_PARTICULAR = convert(
    {"name": "Player", "max": 16, "cost": 50000, "ma": 6, "st": 3, "ag": 3, "av": 8, "skills": ()},
    position_kind(CHARACTERISTICS),
)
STAFF_FIELDS = {
    "apothecary": APOTHECARIES,
    "babes": BABES,
    "bribes": BRIBES,
    "chef": CHEFS,
    "wizard": WIZARDS,
    "cheerleaders": CHEERLEADERS,
    "assistants": ASSISTANTS,
    "igor": IGORS,
    "necromancer": NECROMANCERS,
    "fan-factor": FAN_FACTOR,
}
PHASES = {
    "turn": "turns",
    "pregame": "weather",
    "kickoff": "kickoff",
    "setup": "setup",
    "end-of-drive": "end-of-drive",
}


def weather_number(name: str) -> int | None:
    """The weather of this name; a part of it will do."""
    wanted = name.strip().lower()
    for number, known in enumerate(WEATHER_NAMES):
        if wanted and wanted in known.lower():
            return number
    return None


def position_or_recruit(name: str, team: TeamList, content: Content) -> tuple[Position, int]:
    """A position of a team list, a Star Player, or `Mercenary Lineman`, with their POSITION."""
    star = next((star for star in content.stars if slug(star.name) == slug(name)), None)
    if star is not None:
        return recruited(
            star.name, star.characteristics, star.skills
        ), STAR_FROM + STAR_NAMES.index(star.name)
    first, _, rest = name.partition(" ")
    if first.casefold() != "mercenary":
        return team.position(name), 0
    found = team.position(rest)
    skills = tuple(dict.fromkeys((*found.skills, "Loner")))
    number = POSITION_NAMES.index(found.name)
    return recruited(found.name, found.characteristics, skills), MERCENARY_FROM + number


def recruited(name: str, numbers: tuple[int, ...], skills: tuple[str, ...]) -> Position:
    given = dict(zip(NOBODY_IN_PARTICULAR.KEYS, numbers, strict=True))
    return replace(NOBODY_IN_PARTICULAR, name=name, skills=skills, **given)


class Builder:
    """Collects what only the rule set can tell to be wrong, and builds the match."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.problems: list[Problem] = []
        home, away = scenario.cards.home, scenario.cards.away
        self.ids = Ids(scenario.players, brought_by("home", home) | brought_by("away", away))
        self.hired: dict[str, int] = {}
        self.ruleset = find_ruleset(DEFAULT)

    def wrong(self, field: str, message: str) -> None:
        self.problems.append(self.scenario.where.problem(field, message))

    def team_list(self, side: str, name: str, options: tuple[str, ...]) -> TeamList | None:
        try:
            return find_team(name, options, self.ruleset)
        except TurfwarError as error:
            self.wrong(side, str(error))
            return None

    def player(self, spec: PlayerSpec, team: TeamList | None) -> PlayerSetting:
        field = f"players.{spec.id}"
        position = NOBODY_IN_PARTICULAR
        if spec.position is not None and team is not None:
            try:
                position, self.hired[spec.id] = position_or_recruit(
                    spec.position, team, self.ruleset.content
                )
            except TurfwarError as error:
                where = f"{team.name} team list, and no Star Player"
                self.wrong(f"{field}.position", f"{error} ({where})")
        skills = [ids.SKILL_NAMES.index(name) for name in position.skills]
        for key, names in (("skills", spec.skills), ("without", spec.without)):
            for name in names:
                try:
                    skill = find_skill(self.ruleset, name)
                except TurfwarError as error:
                    self.wrong(f"{field}.{key}", str(error))
                    continue
                if key == "skills" and skill not in skills:
                    skills.append(skill)
                elif key == "without" and skill in skills:
                    skills.remove(skill)
        number = self.ids.number.get(spec.id)
        if number is None:
            self.wrong(field, f"a side has room for {SIDE_SLOTS} players")
            number = 0
        return PlayerSetting(
            number % SIDE_SLOTS,
            spec.id,
            position.name,
            tuple(
                usual if given is None else given
                for usual, given in zip(
                    position.characteristics, (spec.ma, spec.st, spec.ag, spec.av), strict=True
                )
            ),
            tuple(skills),
            position.race or "",
            learnable(self.ruleset, position),
            position.cost,
        )

    def team(self, side: int, options: tuple[str, ...]) -> TeamSetting:
        scenario = self.scenario
        name = scenario.home if side == HOME else scenario.away
        team = self.team_list(SIDES[side], name, options)
        players = [
            self.player(spec, team)
            for spec in scenario.players.values()
            if spec.side == SIDES[side]
        ]
        label = team.name if team else name
        rerolls = scenario.rerolls.home if side == HOME else scenario.rerolls.away
        return TeamSetting(
            label,
            label,
            tuple(sorted(players, key=lambda p: p.slot)),
            {"rerolls": rerolls, **self.ruleset.content_with(options).rosters.given},
            value=getattr(scenario.value, SIDES[side]),
            treasury=getattr(scenario.treasury, SIDES[side]),
        )

    def options(self) -> tuple[str, ...]:
        """The optional rules that the scenario is played by."""
        scenario = self.scenario
        options = scenario.options
        try:
            if scenario.league and "league" not in options:
                options = (*options, "league")
            return tuple(option.text for option in parse_options(options, self.ruleset))
        except TurfwarError as error:
            self.wrong("options", str(error))
            return ()

    def referee(self, options: tuple[str, ...]) -> PlayerSetting | None:
        """The referee model, where the scenario has one."""
        spec = self.scenario.players.get(REFEREE_ID)
        if spec is None:
            return None
        if "referee" not in options:
            self.wrong(f"players.{REFEREE_ID}", "the referee needs `options: [referee]`")
        if spec.position is not None:
            self.wrong(f"players.{REFEREE_ID}.position", "write his skills and characteristics")
        return self.player(spec, None)

    def cards(self) -> None:
        """Cards must be in the decks, those in hands and those that are played."""
        scenario = self.scenario
        for side in SIDES:
            for name in getattr(scenario.cards, side):
                self.card(f"cards.{side}", name)
        lines: list[tuple[str, tuple[Command, ...]]] = [("do", scenario.do)]
        for key, expected in (("expect", scenario.expect), ("goal", scenario.goal)):
            if expected is not None:
                lines.append((f"{key}.legal", expected.legal))
                lines.append((f"{key}.illegal", expected.illegal))
        for field, commands in lines:
            for command in commands:
                if isinstance(command, PlayCard):
                    self.card(field, command.name)

    def card(self, field: str, name: str) -> None:
        if slug(name) not in CARD_SLUGS:
            close = get_close_matches(name, CARD_NAMES, 1)
            hint = f"; did you mean {close[0]}?" if close else ""
            self.wrong(field, f"there is no card {shown(name)}{hint}")

    def uses(self) -> None:
        """What can be used must be something; a misspelt name is never asked for."""
        kinds = [("answers", kind) for kind in self.scenario.answers]
        kinds += [("expect.asked", kind) for kind in self.scenario.expect.asked]
        for field, kind in kinds:
            name = kind.removeprefix(USE)
            if kind.startswith(USE) and name.casefold() not in USABLE:
                close = get_close_matches(name, WORDS.use_names, 1)
                hint = f"; did you mean {close[0]}?" if close else ""
                self.wrong(f"{field}.{kind}", f"there is no {shown(name)} to use{hint}")

    def events(self) -> None:
        """What is never to happen must be something that can."""
        for kind in self.scenario.expect.never:
            if slug(kind) not in EVENT_SLUGS:
                close = get_close_matches(slug(kind), EVENT_SLUGS, 1)
                hint = f"; did you mean {close[0]}?" if close else ""
                self.wrong("expect.never", f"there is no event {shown(kind)}{hint}")

    def build(self, dice: Dice) -> Match:
        """The match in the scenario's position, at its first question."""
        scenario = self.scenario
        try:
            ruleset = self.ruleset = find_ruleset(scenario.rules)
        except TurfwarError as error:
            self.wrong("rules", str(error))
            raise ScenarioError(self.problems) from error
        options = self.options()
        home, away = self.team(HOME, options), self.team(AWAY, options)
        referee = self.referee(options)
        self.cards()
        self.uses()
        self.events()
        weather = weather_number(scenario.weather)
        if weather is None:
            self.wrong("weather", f"one of {', '.join(WEATHER_NAMES)}")
        if self.problems:
            raise ScenarioError(self.problems)
        assert weather is not None
        setting = Setting(ruleset.id, 0, home, away, options, notation())
        match = blank_match(ruleset, setting, dice)
        match.set(WEATHER, weather)
        self.sides(match)
        if referee is not None:
            become(match, referee)
        for spec in scenario.players.values():
            self.place(match, spec)
        self.ball(match)
        self.phase(match)
        return match

    def sides(self, match: Match) -> None:
        scenario = self.scenario
        match.set(HALF, scenario.half)
        active = SIDES.index(scenario.active)
        for side in (HOME, AWAY):
            name = "home" if side == HOME else "away"
            slots = [player.slot for player in match.setting.team(side).players]
            match.set_roster_size(side, max(slots, default=-1) + 1)
            match.set(SCORE + side, getattr(scenario.score, name))
            match.set(REROLLS + side, getattr(scenario.rerolls, name))
            match.set(TRAINED + side, getattr(scenario.rerolls, name))
            match.set(FAME + side, getattr(scenario.fame, name))
            for card in getattr(scenario.cards, name):
                deal(match, side, CARD_SLUGS[slug(card)])
            staff: Mapping[str, int] = getattr(scenario.staff, name)
            for key, field in STAFF_FIELDS.items():
                match.set(field + side, staff.get(key, match.get(field + side)))
        own = getattr(scenario.turn, scenario.active)
        own = 1 if own is None else own
        other = getattr(scenario.turn, SIDES[1 - active])
        match.set(TURN + active, own)
        match.set(TURN + 1 - active, max(own - 1, 0) if other is None else other)
        for side in (HOME, AWAY):
            match.set(HAD_TURN + side, 1 if match.turn(side) > 0 else 0)

    def place(self, match: Match, spec: PlayerSpec) -> None:
        number = self.ids.number[spec.id]
        if spec.at is not None:
            match.put_on(number, parse_square(spec.at))
        match.set_status(number, STATUS_NAMES.index(spec.state))
        match.set_field(number, USED, 1 if spec.used else 0)
        if spec.at is not None and match.player(number).has(ids.LEADER):
            match.set(LEADER + number // SIDE_SLOTS, 1)
        # Somebody knocked out or injured is taken to have played in this drive.
        match.set_field(number, PLAYED, 0 if spec.state == "reserve" else 1)
        match.set_field(number, POSITION, self.hired.get(spec.id, 0))
        match.set_field(number, NIGGLES, spec.niggles)
        match.set_field(number, EARLIER_SPP, spec.spp)
        match.fresh_count = 0

    def ball(self, match: Match) -> None:
        ball = self.scenario.ball
        if isinstance(ball, PlayerRef):
            match.give_ball(self.ids.number[ball.player])
        elif isinstance(ball, SquareRef):
            match.drop_ball_at(parse_square(ball.square))
        match.fresh_count = 0

    def phase(self, match: Match) -> None:
        scenario = self.scenario
        active = SIDES.index(scenario.active)
        match.set(PHASE, match.book.phase_number(PHASES[scenario.phase]))
        match.set(KICKING, active)
        if scenario.phase == "turn":
            match.set(ENTERED, 1)
            match.set(ACTIVE, active)
            first = match.turn(active) > match.turn(1 - active)
            match.set(KICKING, 1 - active if first else active)
            carrier = match.carrier
            match.set(HAD_BALL, 1 if carrier >= 0 and carrier // SIDE_SLOTS == active else 0)
        elif scenario.phase == "setup":
            match.set(ENTERED, 1)
            match.set(SETTING_UP, active)
            match.set(SET_UP_WINDOW, 1)
            if match.on_field(1 - active):
                match.set(KICKING, 1 - active)
        kicking = match.kicking
        match.set(FIRST_KICKER, kicking if scenario.half == 1 else 1 - kicking)
        if match.get(ENTERED):
            match.begin()
        else:
            match.start()
