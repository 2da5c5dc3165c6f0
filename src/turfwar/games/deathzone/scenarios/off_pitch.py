"""The codecs of phases that are no match: creation, spells, dirty tricks, pregame, interphase."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from msgspec.structs import replace

from turfwar.games.deathzone.league.charts import HEALERS
from turfwar.games.deathzone.league.report import BEST as OTHERS_BEST
from turfwar.games.deathzone.league.squad import CRIPPLED, ITEM, SPP, TOUCHDOWNS
from turfwar.games.deathzone.league.squad import FAME as REPUTE
from turfwar.games.deathzone.league.squad import LOST as LOSSES
from turfwar.games.deathzone.league.squad import WON as WINS
from turfwar.games.deathzone.potions import POTIONS
from turfwar.games.deathzone.races import KINDS, RACE_NAMES, find_race
from turfwar.games.deathzone.scenarios import fields as f
from turfwar.games.deathzone.scenarios.building import CONDITIONS, UNNAMED, DeathzoneMatchBuilder
from turfwar.games.deathzone.scenarios.desk import (
    AS_WRITTEN,
    KEYS,
    ClubView,
    DeskPlayer,
    PersonView,
    known_of,
)
from turfwar.games.deathzone.scenarios.desk_lines import Check, PlayerWords, WordsForm
from turfwar.games.deathzone.scenarios.desk_phases import (
    CreationStage,
    InterphaseStage,
    PregameStage,
    SpellsStage,
    TricksStage,
)
from turfwar.games.deathzone.scenarios.desk_stage import DeskStage, Start
from turfwar.games.deathzone.skills import SKILLS
from turfwar.games.deathzone.spells import SPELL_LIST
from turfwar.games.deathzone.tables import LASTING
from turfwar.games.team_content import Position
from turfwar.games.words import YES_NO, AnswerShape
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import slug
from turfwar.league.post_match.machine import PostMatchInput
from turfwar.league.post_match.result import SIDES as OFFICE_SIDES
from turfwar.league.post_match.result import (
    LastingInjury,
    MatchResult,
    PlayerResult,
    Side,
    SideResult,
    Winner,
)
from turfwar.league.post_match.team import Absence, Player, Team
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS
from turfwar.scenario.language.forms import CommandError, LineForm, PlayerForm
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import PlayerSpec, Scenario, ScenarioError, Sides
from turfwar.scenario.language.records import (
    ExpectKind,
    FieldKind,
    PlayerExpectKind,
    compare,
    compare_sides,
)
from turfwar.scenario.language.refs import SIDES, shown
from turfwar.scenario.language.stage import OffPitchStage
from turfwar.scenario.language.values import FieldValue, ValueReader

MOST: Final = 99999


def by_side(name: str, low: int = 0) -> FieldKind[Sides[int]]:
    """A number of each side."""
    return FieldKind(
        name,
        lambda values, entry: values.sides(
            entry, lambda side: values.number(side, 0, low=low, high=MOST)
        ),
    )


def of_player(name: str) -> FieldKind[int]:
    """A number of a player."""
    return FieldKind(name, lambda values, entry: values.number(entry, 0, high=999))


def read_best(values: ValueReader, entry: FieldValue | None) -> Mapping[str, str]:
    """Who is first in what."""
    found = values.known(entry, ("touchdowns", "spp", "kills", "conference"))
    return {name: values.one_of(each, SIDES, "") for name, each in found.items()}


def read_injuries(values: ValueReader, entry: FieldValue | None) -> tuple[str, ...]:
    """What is broken, or otherwise hurt."""
    found: list[str] = []
    for item in values.items(entry):
        if name := values.one_of(item, (*LASTING, *CONDITIONS), ""):
            found.append(name)
    return tuple(found)


GOLD, FAME = by_side("gold"), by_side("fame", -99)
WON, LOST, POINTS = by_side("won"), by_side("lost"), by_side("points")
MATCH: Final = FieldKind(
    "match", lambda values, entry: values.one_of(entry, ("play-off", "final"), "")
)
BEST: Final = FieldKind("best", read_best)
NUMBERS: Final = tuple(of_player(name) for name in ("ep", "tp", "dp", "spp", "misses"))
INJURIES: Final = FieldKind("injuries", read_injuries)
FRESH: Final = FieldKind("fresh", lambda values, entry: values.flag(entry, False))


def found_number(name: str) -> PlayerExpectKind[int]:
    return PlayerExpectKind(
        name,
        lambda values, entry: values.number(entry, None, high=999),
        lambda person, _: person.numbers[name] if name in KEYS else getattr(person, name),
    )


def found_names(name: str, found: Callable[[PersonView], list[str]]) -> PlayerExpectKind[Any]:
    return PlayerExpectKind(
        name,
        lambda values, entry: values.texts(entry),
        lambda person, _: found(person),
        lambda has, wanted: sorted(map(slug, has)) == sorted(map(slug, wanted)),
    )


def spell_names(numbers: Iterable[int]) -> list[str]:
    return [SPELL_LIST[number - 1].name for number in numbers]


def club_numbers(name: str, found: Callable[[ClubView], int]) -> ExpectKind[Any]:
    return ExpectKind(
        name,
        lambda values, entry: values.sides(
            entry, lambda side: values.number(side, None, low=-999, high=MOST)
        ),
        lambda stage, wanted, ids: compare_sides(
            name, lambda side: found(stage.clubs[side]), wanted
        ),
    )


def club_names(name: str, found: Callable[[ClubView], list[str]]) -> ExpectKind[Any]:
    def read(values: ValueReader, entry: FieldValue) -> Mapping[str, tuple[str, ...]]:
        return {side: values.texts(each) for side, each in values.known(entry, SIDES).items()}

    def failures(
        stage: DeskStage, wanted: Mapping[str, tuple[str, ...]], ids: Ids
    ) -> Iterator[str]:
        for side, names in wanted.items():
            has = found(stage.clubs[SIDE_NAMES.index(side)])
            if sorted(map(slug, has)) != sorted(map(slug, names)):
                yield from compare(f"{name}.{side}", has, list(names))

    return ExpectKind(name, read, failures)


def held_spells() -> ExpectKind[Any]:
    """`spells` of sides, and of players: `{home: [Zap], h1: []}`."""

    def read(values: ValueReader, entry: FieldValue) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for name, each in values.fields(entry).items():
            if name in SIDES or name[:1] in ("h", "a"):
                found[name] = values.texts(each)
            else:
                values.wrong(each, "unknown field; known are home, away and the players")
        return found

    def failures(
        stage: DeskStage, wanted: Mapping[str, tuple[str, ...]], ids: Ids
    ) -> Iterator[str]:
        people = {name: each for club in stage.clubs for name, each in club.people.items()}
        for name, names in wanted.items():
            if name in SIDES:
                held = stage.clubs[SIDE_NAMES.index(name)].spells
            elif name in people:
                held = people[name].spells
            else:
                yield f"spells.{name}: there is no such player"
                continue
            has = spell_names(held)
            if sorted(map(slug, has)) != sorted(map(slug, names)):
                yield from compare(f"spells.{name}", has, list(names))

    return ExpectKind("spells", read, failures)


def one_of(what: str, known: Collection[str]) -> Check:
    """All words together are one of these names."""

    def check(words: list[str]) -> None:
        name = " ".join(words)
        if slug(name) not in map(slug, known):
            raise CommandError(f"{shown(name)} is no {what}; there are {', '.join(known)}")

    return check


def is_for_hire(words: list[str]) -> None:
    """A race, healers or cheerleaders."""
    if words[0] not in ("cheerleaders", *HEALERS) and find_race(" ".join(words)) is None:
        known = ", ".join((*RACE_NAMES[1:], "cheerleaders ABILITY", *HEALERS))
        raise CommandError(f"{shown(' '.join(words))} is nobody to hire; there are {known}")


def is_spell(words: list[str]) -> None:
    """A spell and a player."""
    one_of("spell", [spell.name for spell in SPELL_LIST])(words[:-1])


CHECKS: Final[Mapping[str, Check]] = {
    "brew": one_of("potion", POTIONS),
    "hire": is_for_hire,
    "give": is_spell,
    "learn": one_of("skill", SKILLS),
    "spend": one_of("skill, kind or characteristic", (*SKILLS, *KINDS, *KEYS[:-1], "AT")),
}


class ClubBuilder(DeathzoneMatchBuilder):
    """Puts players on rosters."""

    fielded = False


class ClubLanguage(ScenarioLanguage):
    """What the phases outside a match have in common."""

    fields = (
        f.LEAGUE,
        f.REROLLS,
        f.BRIBES,
        f.STAFF_FIELD,
        GOLD,
        FAME,
        WON,
        LOST,
        POINTS,
        MATCH,
        BEST,
    )
    player_fields = (*f.PLAYER_FIELDS, *NUMBERS, INJURIES, FRESH)
    common_expectations = ("legal", "illegal", "asked", "odds")
    common_player_expectations = ("state",)
    expectations = (
        club_numbers("gold", lambda club: club.gold),
        club_numbers("fame", lambda club: club.fame),
        club_numbers("points", lambda club: club.points),
        club_numbers("rerolls", lambda club: club.retakes),
        club_names("potions", lambda club: club.potions),
        held_spells(),
    )
    player_expectations = (
        *(found_number(name) for name in (*KEYS, "ep", "tp", "dp", "spp", "misses")),
        found_names("skills", lambda person: person.skill_names()),
        found_names("spells", lambda person: spell_names(person.spells)),
        found_names("items", lambda person: person.items),
        found_names("injuries", lambda person: person.injuries),
        PlayerExpectKind(
            "on_roster",
            lambda values, entry: values.flag(entry, None),
            lambda person, _: person.on_roster,
        ),
    )
    phase = ""
    side_lines: tuple[tuple[str, str], ...] = ()
    player_lines: tuple[tuple[str, bool], ...] = ()
    asks: Mapping[str, AnswerShape] = {}

    @cached_property
    def usual_phase(self) -> str:
        return self.phase

    @cached_property
    def states(self) -> tuple[str, ...]:
        """Nobody has a square here: what somebody suffers from is how they are."""
        return (*super().states, *CONDITIONS)

    @cached_property
    def phases_off_pitch(self) -> Collection[str]:
        return (self.phase,)

    def nobody(self, team: str | None) -> Position:
        return UNNAMED

    def brought(self, more: Mapping[str, object]) -> Collection[str]:
        return PLAYER_NAMES[: 2 * SIDE_SLOTS]

    def forms(self) -> Iterable[LineForm]:
        return [WordsForm(word, pattern, CHECKS.get(word)) for word, pattern in self.side_lines]

    def actions(self) -> Iterable[PlayerForm]:
        return [PlayerWords(name, needs, CHECKS.get(name)) for name, needs in self.player_lines]

    @cached_property
    def answer_kinds(self) -> dict[str, AnswerShape]:
        return dict(self.asks)

    def stage(self, scenario: Scenario) -> OffPitchStage | None:
        """The teams of the scenario, and the phase that they are in."""
        builder = ClubBuilder(self, scenario)
        builder.options()
        start = self.start(scenario, builder)
        if builder.problems or start is None:
            raise ScenarioError(builder.problems)
        return STAGES[self.phase](self, scenario, start)

    def start(self, scenario: Scenario, builder: DeathzoneMatchBuilder) -> Start | None:
        """What the office would be given."""
        people: dict[str, DeskPlayer] = {}
        teams: dict[Side, Team] = {}
        hurt: dict[Side, list[PlayerResult]] = {}
        for at, side in enumerate(OFFICE_SIDES):
            try:
                listed = self.ruleset.content.team(scenario.team(at))
            except TurfwarError as error:
                builder.wrong(side, str(error))
                return None
            players: list[Player] = []
            hurt[side] = []
            for spec in scenario.players.values():
                if spec.side == side:
                    known = known_of(builder.player(spec, listed), listed.name)
                    known.injuries, known.fresh = INJURIES.of(spec), FRESH.of(spec)
                    known.state, known.spells = spec.state, list(f.SPELLS.of(spec))
                    people[spec.id] = known
                    players.append(self.office_player(spec))
                    if known.fresh:
                        effects = tuple(LastingInjury(effects=(each,)) for each in known.injuries)
                        hurt[side].append(PlayerResult(player=spec.id, hurt=effects))
            counters = {WINS: WON.of(scenario)[at], LOSSES: LOST.of(scenario)[at]}
            counters[REPUTE] = FAME.of(scenario)[at]
            teams[side] = Team(
                id=side,
                name=side,
                team_list=listed.name,
                rules=self.ruleset.id,
                staff=dict(f.STAFF_FIELD.of(scenario)[at]),
                counters={name: count for name, count in counters.items() if count},
                players=tuple(players),
                prefix=side[0],
            )
        opening = PostMatchInput(
            rules=self.ruleset.id,
            home=famous(teams["home"], scenario),
            away=famous(teams["away"], scenario),
            result=result_of(scenario, hurt),
            gold={side: GOLD.of(scenario)[at] for at, side in enumerate(OFFICE_SIDES)},
            options=tuple(scenario.options),
            terms=terms_of(scenario),
        )
        points, retakes = POINTS.of(scenario), f.REROLLS.of(scenario)
        return Start(
            opening,
            teams,
            people,
            {side: points[at] for at, side in enumerate(OFFICE_SIDES)},
            {side: retakes[at] for at, side in enumerate(OFFICE_SIDES)},
        )

    def office_player(self, spec: PlayerSpec) -> Player:
        """A player as the office has them."""
        counters = {kind.name: kind.of(spec) for kind in NUMBERS if kind.name != "misses"}
        counters |= {ITEM + name: 1 for name in f.ITEMS.of(spec)}
        misses = next(kind for kind in NUMBERS if kind.name == "misses").of(spec)
        return Player(
            id=spec.id,
            name=spec.id,
            position=AS_WRITTEN,
            number=int(spec.id[1:]) if spec.id[1:].isdigit() else 0,
            counters={name: count for name, count in counters.items() if count},
            absences=(Absence("injury", misses),) if misses else (),
        )


FAR_AHEAD: Final = 1000
"""What makes a side first in something, where the scenario says that it is."""


def famous(team: Team, scenario: Scenario) -> Team:
    """A team as it came to the match: famous by its record, first in what the scenario says."""
    won, lost = team.counters.get(WINS, 0), team.counters.get(LOSSES, 0)
    counters = {**team.counters, REPUTE: won - lost}
    best = BEST.of(scenario)
    for word, counter in (("touchdowns", TOUCHDOWNS), ("kills", CRIPPLED)):
        if best.get(word) == team.id:
            counters[counter] = FAR_AHEAD
    players = team.players
    if best.get("spp") == team.id:
        star = Player(id="", name="", position=AS_WRITTEN, counters={SPP: FAR_AHEAD})
        players = (*players, star)
    return replace(team, counters=counters, players=players)


def terms_of(scenario: Scenario) -> dict[str, int]:
    """What the office knows of the match beside its result."""
    best = BEST.of(scenario)
    words = {"touchdowns": TOUCHDOWNS, "spp": SPP, "kills": CRIPPLED}
    found = {OTHERS_BEST[words[word]][1]: 0 for word in best if word in words}
    if "conference" in best:
        found[f"top/{best['conference']}"] = 1
    if MATCH.of(scenario):
        found[MATCH.of(scenario)] = 1
    return found


def result_of(scenario: Scenario, hurt: Mapping[Side, list[PlayerResult]]) -> MatchResult:
    """The match that is over."""
    home, away = scenario.score[0], scenario.score[1]
    winner: Winner = "home" if home > away else "away" if away > home else "draw"
    return MatchResult(
        home=SideResult(score=home, players=tuple(hurt["home"])),
        away=SideResult(score=away, players=tuple(hurt["away"])),
        winner=winner,
    )


class CreationLanguage(ClubLanguage):
    """002, Creating Teams."""

    phase = "creation"
    player_lines = (("star", False), ("learn", True))


class SpellsLanguage(ClubLanguage):
    """002, Getting Spells."""

    phase = "spells"
    side_lines = (("roll", "SPELLS"), ("give", "NAME PLAYER"))
    asks: Mapping[str, AnswerShape] = {"special": YES_NO}


class TricksLanguage(ClubLanguage):
    """002, Dirty Tricks."""

    phase = "dirty-tricks"
    side_lines = (
        ("assassin", "PLAYER"),
        ("ninja", "PLAYER"),
        ("drug", "PLAYER"),
        ("bribe", "PLAYER GOLD"),
        ("spy", ""),
        ("done", ""),
    )
    asks: Mapping[str, AnswerShape] = {"spy": YES_NO}


class PregameLanguage(ClubLanguage):
    """002, Disenchantment Points; Cheerleaders."""

    phase = "pregame"
    asks: Mapping[str, AnswerShape] = {"stay": YES_NO}


class InterphaseLanguage(ClubLanguage):
    """002, The Campaign Interphase."""

    phase = "interphase"
    side_lines = (
        ("pay", "WHO"),
        ("soothe", "PLAYER POINTS"),
        ("treat", "PLAYER NAME"),
        ("brew", "NAME"),
        ("next", ""),
        ("train", ""),
        ("sponsor", ""),
        ("demonstrate", ""),
        ("hire", "NAME"),
        ("done", ""),
    )
    player_lines = (("spend", True),)
    asks: Mapping[str, AnswerShape] = {"bid": AnswerShape(name=True)}


STAGES: Final[Mapping[str, type[DeskStage]]] = {
    "creation": CreationStage,
    "spells": SpellsStage,
    "dirty-tricks": TricksStage,
    "pregame": PregameStage,
    "interphase": InterphaseStage,
}
BESIDE: Final[Mapping[str, type[ScenarioLanguage]]] = {
    language.phase: language
    for language in (
        CreationLanguage,
        SpellsLanguage,
        TricksLanguage,
        PregameLanguage,
        InterphaseLanguage,
    )
}
