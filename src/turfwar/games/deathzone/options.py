"""The options of Death Zone: every optional rule can be left out, and some things can be added."""

from collections.abc import Mapping
from typing import Final

from turfwar.games.deathzone.layout import (
    BRIBE,
    CATCHER,
    CHUCKER,
    GALAK,
    KIND,
    LAST_TURN,
    LEAGUE,
    REFEREE_BRIBE,
    RUNNER,
    SPIES,
    THRUD,
)
from turfwar.games.deathzone.layout import POTIONS as POTION_DOSES
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.optional import Optional
from turfwar.games.deathzone.potions import POTIONS, TWICE
from turfwar.games.deathzone.races import KINDS
from turfwar.games.deathzone.rules.stars import USUAL_POINTS, StarPointsPhase, grant
from turfwar.games.deathzone.skills import SKILL_NAMES
from turfwar.games.option import Function, MatchOption, Parameter
from turfwar.kernel.notation import slug
from turfwar.pitch.frame import PLAYER_SLOTS, SIDE_NAMES, SIDE_SLOTS

STAR_POINTS: Final = "star-points"
"""The option, and the phase that it adds."""
SIDES: Final = SIDE_NAMES[:2]
"""The two that play; the referee's side has no place in the tables below."""


def never(match: DeathzoneState) -> bool:
    """A rule that is not played."""
    return False


def without(
    name: str, rule: Function, section: str, summary: str, *aliases: str, begin: object = None
) -> MatchOption:
    """A clause by which an optional rule is left out."""
    title = f"Without {name.replace('-', ' ')}"
    return MatchOption(
        id=f"without-{name}",
        title=title,
        source=f"002, {section}",
        summary=summary,
        replaces={rule: never},
        begin=begin,  # type: ignore[arg-type]
        aliases=tuple(f"without-{alias}" for alias in aliases),
    )


def unlearn(match: DeathzoneState, values: Mapping[str, int]) -> None:
    """Skills that were chosen are forgotten; those of Special Players are theirs."""
    for player in range(PLAYER_SLOTS):
        kinds = [kind for kind in KINDS.values() if kind.number == match.kind(player)]
        kept = kinds[0].skills if kinds else ()
        for skill in SKILL_NAMES:
            match.set_level(player, skill, 1 if skill in kept and match.level(player, skill) else 0)


def unspecial(match: DeathzoneState, values: Mapping[str, int]) -> None:
    """Chuckers, catchers and runners are players like any other."""
    for player in range(PLAYER_SLOTS):
        if match.kind(player) in (CHUCKER, CATCHER, RUNNER):
            match.set_field(player, KIND, 0)


def play_league(match: DeathzoneState, values: Mapping[str, int]) -> None:
    match.set(LEAGUE, 1)


def call_galak(match: DeathzoneState, values: Mapping[str, int]) -> None:
    match.set(GALAK, 1)


def call_thrud(match: DeathzoneState, values: Mapping[str, int]) -> None:
    match.set(THRUD, SIDE_SLOTS - 1)


def stock_potions(match: DeathzoneState, values: Mapping[str, int]) -> None:
    """002, Apothecarys: what both have brewed."""
    for at, side in enumerate(SIDES):
        for place, name in enumerate(POTIONS):
            doses = values.get(f"{slug(name)}-{side}", 0)
            match.set(POTION_DOSES + at * len(POTIONS) + place, doses)


def play_tricks(match: DeathzoneState, values: Mapping[str, int]) -> None:
    """002, Dirty Tricks: what both have paid for that counts in the match."""
    for at, side in enumerate(SIDES):
        match.set(SPIES + at, values[f"spies-{side}"])
        match.set(REFEREE_BRIBE + at, values[f"referee-{side}"])
        first = (1 - at) * SIDE_SLOTS
        for money in BRIBES:
            for place in range(SIDE_SLOTS):
                if values[f"bribes-{money}-{side}"] >> place & 1:
                    match.set_more(first + place, BRIBE, money)


def trick_parameters() -> tuple[Parameter, ...]:
    """What the office settles before a match, by side."""
    found: list[Parameter] = []
    for side in SIDES:
        found.append(Parameter(f"spies-{side}", 0, 0, 99, f"{side}'s spies"))
        found.append(Parameter(f"referee-{side}", 0, 0, 999, f"what {side} has paid the referee"))
        for money in BRIBES:
            text = f"whom {side} has bribed with {money}: a bit each, by their numbers"
            found.append(Parameter(f"bribes-{money}-{side}", 0, 0, 2**SIDE_SLOTS - 1, text))
    return tuple(found)


BRIBES: Final = (20, 30, 40, 50)
"""002, Bribe Table: more than 50 does no more."""
POTION_PARAMETERS: Final = tuple(
    Parameter(f"{slug(name)}-{side}", 0, 0, 99, f"{side}'s doses of {name}")
    for side in SIDES
    for name in POTIONS
    if name != TWICE
)


def limit_time(match: DeathzoneState, values: Mapping[str, int]) -> None:
    match.set(LAST_TURN, values["turns"])


CLAUSES: Final = (
    MatchOption(
        id="league",
        title="League match",
        source="002, Campaign Rules",
        summary="Experience Points are earned, and cheerleaders cheer.",
        begin=play_league,
        aliases=("campaign",),
    ),
    MatchOption(
        id="time-limit",
        title="Time limit",
        source="002, Designer's Notes",
        summary="After so many turns each the side with more touchdowns has won.",
        parameters=(Parameter("turns", 16, 1, 200, "turns that each side has"),),
        begin=limit_time,
    ),
    MatchOption(
        id="potions",
        title="Potions",
        source="002, Apothecarys",
        summary="Both sides have brought potions, of which their players may drink.",
        parameters=POTION_PARAMETERS,
        begin=stock_potions,
    ),
    MatchOption(
        id="tricks",
        title="Dirty tricks",
        source="002, Dirty Tricks",
        summary="Spies and bribes that were paid for before the match; nobody is told which.",
        parameters=trick_parameters(),
        begin=play_tricks,
        secret=True,
    ),
    MatchOption(
        id=STAR_POINTS,
        title="Star Player Points",
        source="002, Creating Teams",
        summary="Before the match both sides spend Star Player Points: each is a skill, or a roll "
        "on the Star Player Chart. Whoever meets Treemen or Nurgle Beasts has more.",
        parameters=(
            Parameter("home", USUAL_POINTS, 0, 30, "Home's points"),
            Parameter("away", USUAL_POINTS, 0, 30, "Away's points"),
        ),
        phases=lambda _: {STAR_POINTS: StarPointsPhase()},
        after={STAR_POINTS: ("getting-spells",)},
        begin=grant,
        one_off=True,
        aliases=("creating-teams",),
    ),
    MatchOption(
        id="thrud",
        title="Thrud the Barbarian",
        source="002, Thrud the Barbarian",
        summary="Thrud plays for a side that a die says, and says again after every touchdown.",
        begin=call_thrud,
        aliases=("thrud-the-barbarian",),
    ),
    MatchOption(
        id="galak",
        title="Galak Star-Scraper",
        source="002, Galak Star-Scraper",
        summary="The referee is a giant who cannot stand several on one.",
        begin=call_galak,
        aliases=("galak-referee",),
    ),
    without(
        "rule-of-2-and-12",
        Optional.two_and_twelve,
        "The Rule of 2 & 12",
        "A 2 and a 12 are numbers like any other.",
        "2-and-12",
        "rule-of-2-12",
        "two-and-twelve",
    ),
    without(
        "retakes",
        Optional.retakes,
        "Rerolling the Dice",
        "Nobody has dice rolled again.",
        "rerolls",
        "rerolling",
        "rerolling-the-dice",
        "re-rolls",
    ),
    without(
        "special-players",
        Optional.special_players,
        "Special Players",
        "There are no Chuckers, Catchers or Runners.",
        "special",
        begin=unspecial,
    ),
    without(
        "skills",
        Optional.skills,
        "Skills",
        "No skills are chosen for players.",
        "skill",
        begin=unlearn,
    ),
    without(
        "kick-off",
        Optional.kick_off,
        "Starting the Game",
        "The ball lies in the middle, and nobody kicks it off.",
        "kickoff",
        "zfl-kick-off",
        "zfl-wfl-kick-off",
        "zfl-wfl",
        "zfl-kickoff",
        "starting-the-game",
    ),
    without(
        "moving-out-of-death-zones",
        Optional.leaving_zones,
        "Moving Out Of Death Zones",
        "A player stops on entering a death zone, and goes from none into another.",
        "death-zones",
        "leaving-death-zones",
        "moving-out",
        "free-attacks",
        "moving-through-death-zones",
    ),
    without("dodging", Optional.dodging, "Dodging", "Nobody dodges.", "dodge"),
    without(
        "moving-over-prone-players",
        Optional.moving_over,
        "Moving Over Prone Players",
        "Nobody enters a square with a player in it.",
        "moving-over",
        "moving-over-players",
    ),
    without(
        "trampling",
        Optional.trampling,
        "Moving Over Prone Players",
        "Whoever lies on the ground is stepped over, not on.",
        "trample",
    ),
    without(
        "jumping",
        Optional.jumping,
        "Jumping Over Prone Players",
        "Nobody jumps.",
        "jump",
        "jumping-over-prone-players",
        "jumping-over-players",
    ),
    without(
        "going-for-it",
        Optional.going_for_it,
        "Going For It!",
        "Nobody goes further than their MA.",
        "gfi",
        "going-for-it!",
    ),
    without(
        "throwing-chart",
        Optional.throwing_chart,
        "Throwing the Football",
        "Throws are rolled on one die.",
        "two-dice-throwing",
        "two-dice-throwing-chart",
        "throwing-the-football",
        "throwing",
    ),
    without(
        "interceptions",
        Optional.interceptions,
        "Interceptions",
        "A missed throw is nobody's until it comes down.",
        "interception",
        "intercepting",
    ),
    without(
        "increased-scatter",
        Optional.more_scatter,
        "Increased Scatter & Bounce",
        "One scatter for every miss, and one bounce.",
        "increased-scatter-and-bounce",
        "increased-scatter-bounce",
        "scatter",
        "more-scatter",
    ),
    without(
        "falling-over",
        Optional.falling_over,
        "Falling Over",
        "Whoever misses a catch stays on their feet.",
        "falling",
    ),
    without(
        "blocked-kicks",
        Optional.blocked_kicks,
        "Kicking the Football",
        "No kick is blocked.",
        "blocked-kick",
        "kick-blocks",
        "blocking-kicks",
        "kicking-the-football",
    ),
    without(
        "stripping",
        Optional.stripping,
        "Stripping The Football",
        "The ball is not stripped.",
        "strip",
        "stripping-the-football",
        "stripping-the-ball",
    ),
    without(
        "heroic-tackles",
        Optional.heroic_tackles,
        "Heroic Tackles",
        "There are no heroic tackles.",
        "heroic-tackle",
        "heroic",
    ),
    without(
        "standing-up-late",
        Optional.standing_up_late,
        "Standing Players Up",
        "A side's prone players stand up as its own reserve phase begins.",
        "standing-players-up",
        "standing-up",
        "standing-late",
    ),
    without(
        "pitch-invasions",
        Optional.pitch_invasions,
        "Pitch Invasions",
        "The fans stay in their seats.",
        "pitch-invasion",
        "invasions",
    ),
    without("magic", Optional.magic, "Magic in Blood Bowl", "Nobody casts spells.", "spells"),
)
