"""How a position of Death Zone is put up."""

from typing import Final

from msgspec import convert

from turfwar.games.deathzone import layout
from turfwar.games.deathzone.create import drug
from turfwar.games.deathzone.display.display import of
from turfwar.games.deathzone.potions import DOSES
from turfwar.games.deathzone.races import KINDS, find_race
from turfwar.games.deathzone.ruleset import CHARACTERISTICS
from turfwar.games.deathzone.scenarios import fields
from turfwar.games.deathzone.skills import most_of, split
from turfwar.games.fielding import find_skill
from turfwar.games.team_content import Position, TeamList, position_kind
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.phases import ENTERED, PHASE
from turfwar.pitch.frame import ACTIVE, AWAY, HOME
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import PlayerSetting
from turfwar.pitch.squares import parse_square
from turfwar.scenario.language.model import PlayerSpec
from turfwar.scenario.language.position import Builder
from turfwar.scenario.language.refs import SIDES

CONDITIONS: Final = {
    "concussed": layout.CONCUSSED,
    "leg-hurt": layout.LEG_HURT,
    "berserk": layout.BERSERK,
}
"""What can be said as a state of somebody on the field, and where it is kept."""
MOST_TISSUE: Final = 8
TURN_PHASES: Final = ("movement", "throwing", "tackle", "reserve")

UNNAMED: Final = convert(
    {
        "name": "Player",
        "max": 16,
        "cost": 100,
        "ma": 4,
        "cs": 3,
        "ts": 3,
        "st": 3,
        "th": 3,
        "wd": 1,
        "attacks": 1,
        "cl": 7,
        "save": 5,
        "skills": (),
    },
    position_kind(CHARACTERISTICS),
)
"""A player who is given no position."""


class DeathzoneMatchBuilder(Builder):
    """Puts up a position of Death Zone."""

    fielded = True
    """Whether it is for a match: outside of it players have the skills that are given."""

    def player(self, spec: PlayerSpec, team: TeamList | None) -> PlayerSetting:
        """With their race, and what their kind of Special Player adds to the numbers given."""
        player = super().player(spec, team)
        usual = (team.positions[0].race or "") if team is not None else ""
        player.race = fields.RACE.of(spec) or player.race or usual
        if spec.position is None and self.fielded:
            player.skills = (*player.skills, *self.inborn(spec, player))
        kind = KINDS.get(fields.KIND.of(spec))
        if kind is not None:
            numbers = list(player.characteristics)
            numbers[0] += kind.ma
            numbers[2] += kind.ts
            numbers[4] += kind.th
            numbers[8] = kind.save or numbers[8]
            player.characteristics = tuple(numbers)
            more = tuple(skill for skill in kind.skills if skill not in player.skills)
            player.skills = (*player.skills, *more)
            player.traits = (kind.name,)
        if fields.LEADER.of(spec):
            player.traits = (*player.traits, "leader")
        return player

    def inborn(self, spec: PlayerSpec, player: PlayerSetting) -> list[int]:
        """002, The Teams: the skills that everybody of a race has, for who has no position."""
        race = find_race(player.race)
        without = {split(written)[0].casefold() for written in spec.without}
        return [
            number
            for name in (race.skills if race is not None else ())
            if (number := self.ruleset.skills[name].number) not in player.skills
            and name.casefold() not in without
        ]

    def skills(self, spec: PlayerSpec, position: Position) -> tuple[int, ...]:
        """Skills that stack come as often as they were taken: `Intercept III`, or three times."""
        skills = [self.ruleset.skills[name].number for name in position.skills]
        named: set[int] = set()
        for key, names in (("skills", spec.skills), ("without", spec.without)):
            for written in names:
                name, level = split(written)
                try:
                    skill = find_skill(self.ruleset, name)
                except TurfwarError as error:
                    self.wrong(f"players.{spec.id}.{key}", str(error))
                    continue
                if key == "without" or skill not in named:
                    skills = [each for each in skills if each != skill]
                if key == "without":
                    continue
                named.add(skill)
                skills += [skill] * level
                if skills.count(skill) > most_of(skill):
                    times = f"{most_of(skill)} times" if most_of(skill) > 1 else "once"
                    self.wrong(f"players.{spec.id}.{key}", f"{name} can be taken {times} at most")
        return tuple(skills)

    def sides(self, game: PitchGame) -> None:
        super().sides(game)
        scenario = self.scenario
        for side in (HOME, AWAY):
            game.set(layout.RETAKES + side, fields.REROLLS.of(scenario)[side])
            staff = fields.STAFF_FIELD.of(scenario)[side]
            game.set(layout.CHEERLEADERS + side, staff.get("cheerleaders", 0))
            game.set(layout.SPIES + side, fields.SPIES.of(scenario)[side])
            for potion in fields.POTION_FIELD.of(scenario)[side]:
                game.add(layout.POTIONS + side * len(DOSES) + potion, DOSES[potion])

    def put_up(self, game: PitchGame) -> None:
        match = of(game)
        match.set(layout.TOGETHER, 1)
        if fields.LEAGUE.of(self.scenario):
            match.set(layout.LEAGUE, 1)
        for side in (HOME, AWAY):
            for name, money in fields.BRIBES.of(self.scenario)[side].items():
                if name == fields.REFEREE:
                    match.set(layout.REFEREE_BRIBE + side, money)
                elif name in self.ids.number:
                    match.set_more(self.ids.number[name], layout.BRIBE, money)
        for at, square in enumerate(fields.TISSUE.of(self.scenario)[:MOST_TISSUE]):
            match.set(layout.TISSUE + at, parse_square(square))
        super().put_up(game)
        for spec in self.scenario.players.values():
            if fields.LOVES.of(spec) in self.ids.number:
                whom = self.ids.number[fields.LOVES.of(spec)]
                match.set_more(self.ids.number[spec.id], layout.LOVES, whom + 1)
                match.set(layout.IN_LOVE, 1)

    def check(self) -> None:
        super().check()
        options = {option.split()[0] for option in self.scenario.options}
        if self.scenario.phase == "star-points" and "star-points" not in options:
            self.wrong("phase", "`star-points` is a phase of the option `star-points`: add it")
        for spec in self.scenario.players.values():
            if fields.LOVES.of(spec) and fields.LOVES.of(spec) not in self.ids.number:
                self.wrong(f"players.{spec.id}.loves", "no player of the scenario")
        for side in SIDES:
            for name in fields.BRIBES.of(self.scenario)[side]:
                if name != fields.REFEREE and name not in self.ids.number:
                    self.wrong(f"bribes.{side}.{name}", "no player of the scenario, and not `ref`")
                elif name != fields.REFEREE and name[0] == side[0]:
                    self.wrong(f"bribes.{side}.{name}", "only opponents and `ref` are bribed")

    def place(self, game: PitchGame, spec: PlayerSpec) -> None:
        match = of(game)
        number = self.ids.number[spec.id]
        super().place(game, spec)
        match.set_field(number, layout.ROOKIE, 1 if fields.ROOKIE.of(spec) else 0)
        match.set_field(number, layout.WOUNDS, fields.WOUNDS.of(spec))
        for spell in fields.SPELLS.of(spec):
            match.set_spells(number, spell, match.spells(number, spell) + 1)
        bits = sum(layout.ITEM_NAMES[name] for name in set(fields.ITEMS.of(spec)))
        match.set_field(number, layout.ITEMS, bits)
        match.set_more(number, layout.WOLF, 1 if fields.WOLF.of(spec) else 0)
        match.set_more(number, layout.SKULL, 1 if fields.SKULL.of(spec) else 0)
        drug(match, number, fields.DRUG.of(spec))

    def state_number(self, name: str) -> int:
        return layout.STANDING if name in CONDITIONS else super().state_number(name)

    def put_on(self, game: PitchGame, number: int, square: int) -> None:
        of(game).put_on(number, square)

    def set_state(self, game: PitchGame, number: int, status: int) -> None:
        of(game).set_status(number, status)
        name = next(n for n, number_ in self.ids.number.items() if number_ == number)
        state = self.scenario.players[name].state
        if state in CONDITIONS:
            game.set_field(number, CONDITIONS[state], 1)

    def give_ball(self, game: PitchGame, number: int) -> None:
        of(game).give_ball(number)  # which is worth a point in a league match

    def phase(self, game: PitchGame) -> None:
        match, scenario = of(game), self.scenario
        active = SIDES.index(scenario.active)
        match.set(PHASE, match.book.phase_number(self.grammar.phases[scenario.phase]))
        match.set(layout.KICKING, active)
        if scenario.phase in TURN_PHASES:
            match.set(layout.KICKING, 1 - active)
            match.set(ACTIVE, active)
            match.set(layout.FLOOR, active)
            match.set(ENTERED, 1)
            match.begin()
        elif scenario.phase == "setup":
            match.set(ENTERED, 1)
            match.set(layout.SETTING_UP, active)
            if match.on_field(1 - active):
                match.set(layout.KICKING, active)
            else:
                match.set(layout.KICKING, 1 - active)
            match.begin()
        else:
            match.start()
