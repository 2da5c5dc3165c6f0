"""The scenario language of Death Zone: its port `language`."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import Any

from turfwar.games.base import RuleSet
from turfwar.games.deathzone import layout
from turfwar.games.deathzone.display.display import of
from turfwar.games.deathzone.scenarios.building import CONDITIONS, UNNAMED, DeathzoneMatchBuilder
from turfwar.games.deathzone.scenarios.expectations import EXPECTATIONS, PLAYER_EXPECTATIONS
from turfwar.games.deathzone.scenarios.fields import FIELDS, LEAGUE, PLAYER_FIELDS
from turfwar.games.deathzone.scenarios.lines import (
    Cast,
    ConcedeCommand,
    ConcedeForm,
    Drink,
    EndForm,
    KickoffLine,
    PassCommand,
    PassForm,
    PlayerChoice,
    UseForm,
    player_forms,
)
from turfwar.games.deathzone.scenarios.off_pitch import BESIDE
from turfwar.games.deathzone.words import questions as q
from turfwar.games.deathzone.words import verbs as v
from turfwar.games.display import legal_of
from turfwar.games.team_content import Position
from turfwar.games.words import END_OF_TURN, FINISH
from turfwar.kernel.dice import D6
from turfwar.kernel.notation import Verb, choice, verb_of
from turfwar.kernel.phases import PHASE
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.commands import Action, ChoiceLine, Command, SaidLine
from turfwar.scenario.language.forms import LineForm, PlaceForm, PlayerForm, SaidForm
from turfwar.scenario.language.ids import Ids
from turfwar.scenario.language.language import ScenarioLanguage
from turfwar.scenario.language.model import Scenario
from turfwar.scenario.language.position import Builder

KIND_DIE = 4
"""What a single die shows that lets most things go on: nobody is hurt by going for it."""
PARTS = {"dodge": layout.DODGES, "attack": layout.ATTACKS, "strip": layout.ATTACKS}
"""In which part of the tackle phase a line has its place; the others are tackles."""
PARTS |= {"infect": layout.ATTACKS, "tackle": layout.TACKLES}

TURNS = ("movement", "throwing", "tackle", "reserve")
BEFORE_THE_TOSS = ("star-points", "getting-spells")
MOVERS = (q.Q_MOVEMENT, q.Q_THROWING, q.Q_RESERVE)
"""What is asked about whoever can do something in a phase."""


class DeathZoneLanguage(ScenarioLanguage):
    """Scenarios of Death Zone."""

    beside = BESIDE
    fields = FIELDS
    player_fields = PLAYER_FIELDS
    expectations = EXPECTATIONS
    player_expectations = PLAYER_EXPECTATIONS
    phases: Mapping[str, str] = {
        name: name for name in (*TURNS, *BEFORE_THE_TOSS, "setup", "kickoff", "toss")
    }
    phases_off_pitch: Collection[str] = (*BEFORE_THE_TOSS, "setup", "toss")
    phases_before_turns: Collection[str] = (*BEFORE_THE_TOSS, "setup", "kickoff", "toss")
    windows = ("spells", "flight")

    def __init__(self, ruleset: RuleSet) -> None:
        super().__init__(ruleset)
        self.dice.kind_faces[D6] = KIND_DIE

    @cached_property
    def usual_phase(self) -> str:
        return "movement"

    @cached_property
    def states(self) -> tuple[str, ...]:
        return (*super().states, *CONDITIONS)

    @cached_property
    def states_on_pitch(self) -> tuple[str, ...]:
        return (*super().states_on_pitch, *CONDITIONS)

    def options_of(self, scenario: Scenario) -> tuple[str, ...]:
        """`league: true` is the option of that name."""
        league = LEAGUE.of(scenario) and "league" not in scenario.options
        return (*scenario.options, "league") if league else scenario.options

    def nobody(self, team: str | None) -> Position:
        return UNNAMED

    # Lines

    def line_verbs(self) -> Iterable[Verb]:
        roles = (FINISH, END_OF_TURN)
        numbers = {v.LINE_UP, v.ELECT, v.BRIBE_PLAYER, v.BRIBE_REFEREE}
        numbers |= {v.DEAL_OUT, v.ASK_ABOUT, v.ROLL_CHART, v.LEARN}
        return [verb for verb in self.written_verbs if verb.role in roles or verb.number in numbers]

    def forms(self) -> Iterable[LineForm]:
        verbs = self.words.verbs
        yield UseForm()
        yield EndForm(verbs[v.HALT])
        yield KickoffLine()
        yield PassForm()
        yield ConcedeForm()
        yield SaidForm("done", verbs[v.READY].pattern)
        place = PlaceForm(verbs[v.FIELD], verbs[v.STAND_IN])
        place.word = "place"
        yield place
        yield from super().forms()

    def actions(self) -> Iterable[PlayerForm]:
        return player_forms({verb.number: verb for verb in self.written_verbs})

    # Putting up

    def builder(self, scenario: Scenario) -> Builder:
        return DeathzoneMatchBuilder(self, scenario)

    def follow(self, game: PitchGame, ids: Ids) -> None:
        """Who has deserted keeps their name, under the number that they have now."""
        match = of(game)
        ids.number.update(ids.own)
        for number in range(40):
            origin = int(match.more(number, layout.ORIGIN)) - 1
            if origin >= 0 and origin in ids.name:
                name = ids.name[origin]
                ids.number[name] = number
                ids.name[number] = name

    # Carrying out

    def is_top_level(self, game: PitchGame, command: Command | None = None) -> bool:
        """Windows wait for spells alone; in the tackle phase the floor goes to whom lines name."""
        question = int(game.question)
        if isinstance(command, ConcedeCommand):
            return True
        if question in (q.Q_WINDOW, q.Q_FLIGHT):
            if isinstance(command, PassCommand):
                return True
            return isinstance(command, Cast) and self.is_coach(game, command.player)
        if question == q.Q_AIM:
            return isinstance(command, Cast)
        if question == q.Q_STAR:
            numbers = (v.LEARN, v.ROLL_CHART)
            return isinstance(command, ChoiceLine) and command.verb.number in numbers
        if question == q.Q_DRINK:
            return isinstance(command, Drink)
        if question in (q.Q_TACKLE, q.Q_DODGES) and not game.waiting:
            return not self.waits_for_floor(game, command)
        if self.leads_astray(game):
            return not self.leaves_them_alone(game, command)
        return super().is_top_level(game, command)

    def is_coach(self, game: PitchGame, player: str) -> bool:
        """Whether the open question is for the coach of a player."""
        number = SIDE_SLOTS if player.startswith("a") else 0
        if player in PLAYER_NAMES:
            number = self.place_of(game, PLAYER_NAMES.index(player))
        return int(game.chooser) == self.coach_of(game, number)

    def place_of(self, game: PitchGame, number: int) -> int:
        """The place of whoever was in one at first: deserters have another."""
        match = of(game)
        places = (
            each for each in range(2 * SIDE_SLOTS) if match.more(each, layout.ORIGIN) == number + 1
        )
        return next(places, number)

    def leads_astray(self, game: PitchGame) -> bool:
        """Whether the other coach is asked about those of the active side who are confused."""
        return game.question in MOVERS and not game.waiting and game.chooser != game.active

    def leaves_them_alone(self, game: PitchGame, command: Command | None) -> bool:
        """Whether that coach does no more: a line is about somebody else, or the phase is over."""
        if command is None or command.illegal:  # what is refused passes no floor
            return bool(game.get(layout.QUIET))
        player = next(iter(command.players()), "")
        if not player or not self.is_coach(game, player):
            return True
        if not game.get(layout.QUIET) or not isinstance(command, Action):
            return False
        # A line of what comes after this phase.
        return all(verb_of(code) != command.deed.declares for code in legal_of(game))

    def waits_for_floor(self, game: PitchGame, command: Command | None) -> bool:
        """Whether whoever has the floor lets it pass, before a line has its place."""
        active = int(game.active)
        chooser = int(game.chooser)
        done = bool(game.get(layout.QUIT) or game.get(layout.ENDING))
        if command is None or command.illegal:  # what is refused passes no floor
            return done and chooser != active
        if isinstance(command, ChoiceLine | SaidLine):
            return chooser != active
        part = int(game.get(layout.PART))
        if isinstance(command, Cast):
            wanted, player = layout.ATTACKS, command.player
        elif isinstance(command, PlayerChoice):
            wanted, player = PARTS.get(command.name, part), command.player
        elif isinstance(command, Action) and command.verb not in PARTS:
            return done and chooser != active  # a line of what comes after this phase
        elif isinstance(command, Action):
            wanted, player = PARTS.get(command.verb, part), command.player
        else:
            return False
        if part != wanted:
            return part < wanted
        return not self.is_coach(game, player)

    def default(self, game: PitchGame) -> int:
        if game.question in (q.Q_TACKLE, q.Q_DODGES) or self.leads_astray(game):
            for code in (choice(v.LET_PASS, 0, 0), choice(v.END_PHASE, 0, 0)):
                if game.is_legal(code):
                    return int(code)
        return super().default(game)

    def open_action(self, game: PitchGame) -> tuple[int, int] | None:
        return super().open_action(game) if game.question == q.Q_ACTION else None

    def during_action(self, command: Command) -> bool:
        return False

    def turn_mark(self, game: PitchGame) -> tuple[int, ...]:
        return (*super().turn_mark(game), int(game.get(PHASE)))

    def coach_of(self, game: PitchGame, number: int) -> int:
        return int(of(game).team(number))

    # Reading

    def state_of(self, game: PitchGame, number: int) -> str:
        """A condition of somebody on the field counts before how they stand or lie."""
        if game.square(number):
            if game.field(number, layout.BERSERK):
                return "berserk"
            if game.field(number, layout.CONCUSSED):
                return "concussed"
            upright = game.status(number) == layout.STANDING
            if upright and game.field(number, layout.LEG_HURT):
                return "leg-hurt"
        return super().state_of(game, number)

    def more_of_player(self, game: PitchGame, number: int) -> dict[str, Any]:
        match = of(game)
        found: dict[str, Any] = {}
        if match.field(number, layout.WOUNDS):
            found["wounds"] = int(match.field(number, layout.WOUNDS))
        return found
