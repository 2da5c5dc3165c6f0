"""The options of Death Zone: every optional rule can be left out, and some things can be added."""

from collections.abc import Mapping
from typing import Final

from turfwar.pitch.frame import PLAYER_SLOTS
from turfwar.rulesets.clause import Clause, Parameter
from turfwar.rulesets.deathzone.layout import (
    CATCHER,
    CHUCKER,
    GALAK,
    KIND,
    LAST_TURN,
    LEAGUE,
    RUNNER,
)
from turfwar.rulesets.deathzone.match import DeathzoneState
from turfwar.rulesets.deathzone.races import KINDS
from turfwar.rulesets.deathzone.skills import FIRST, SKILL_NAMES


def never(match: DeathzoneState) -> bool:
    """A rule that is not played."""
    return False


def without(
    rule: str, method: str, section: str, summary: str, *aliases: str, begin: object = None
) -> Clause:
    """A clause by which an optional rule is left out."""
    title = f"Without {rule.replace('-', ' ')}"
    return Clause(
        id=f"without-{rule}",
        title=title,
        source=f"002, {section}",
        summary=summary,
        replaces={f"optional.{method}": never},
        begin=begin,  # type: ignore[arg-type]
        aliases=tuple(f"without-{alias}" for alias in aliases),
    )


def unlearn(match: DeathzoneState, values: Mapping[str, int]) -> None:
    """Skills that were chosen are forgotten; those of Special Players are theirs."""
    for player in range(PLAYER_SLOTS):
        kinds = [kind for kind in KINDS.values() if kind.number == match.kind(player)]
        kept = kinds[0].skills if kinds else ()
        for skill in range(FIRST, FIRST + len(SKILL_NAMES)):
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


def limit_time(match: DeathzoneState, values: Mapping[str, int]) -> None:
    match.set(LAST_TURN, values["turns"])


CLAUSES: Final = (
    Clause(
        id="league",
        title="League match",
        source="002, Campaign Rules",
        summary="Experience Points are earned, and cheerleaders cheer.",
        begin=play_league,
        aliases=("campaign",),
    ),
    Clause(
        id="time-limit",
        title="Time limit",
        source="002, Designer's Notes",
        summary="After so many turns each the side with more touchdowns has won.",
        parameters=(Parameter("turns", 16, 1, 200, "turns that each side has"),),
        begin=limit_time,
    ),
    Clause(
        id="galak",
        title="Galak Star-Scraper",
        source="002, Galak Star-Scraper",
        summary="The referee is a giant who cannot stand several on one.",
        begin=call_galak,
        aliases=("galak-referee",),
    ),
    without(
        "rule-of-2-and-12",
        "two_and_twelve",
        "The Rule of 2 & 12",
        "A 2 and a 12 are numbers like any other.",
        "2-and-12",
        "rule-of-2-12",
        "two-and-twelve",
    ),
    without(
        "retakes",
        "retakes",
        "Rerolling the Dice",
        "Nobody has dice rolled again.",
        "rerolls",
        "rerolling",
        "rerolling-the-dice",
        "re-rolls",
    ),
    without(
        "special-players",
        "special_players",
        "Special Players",
        "There are no Chuckers, Catchers or Runners.",
        "special",
        begin=unspecial,
    ),
    without(
        "skills", "skills", "Skills", "No skills are chosen for players.", "skill", begin=unlearn
    ),
    without(
        "kick-off",
        "kick_off",
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
        "leaving_zones",
        "Moving Out Of Death Zones",
        "A player stops on entering a death zone, and goes from none into another.",
        "death-zones",
        "leaving-death-zones",
        "moving-out",
        "free-attacks",
        "moving-through-death-zones",
    ),
    without("dodging", "dodging", "Dodging", "Nobody dodges.", "dodge"),
    without(
        "moving-over-prone-players",
        "moving_over",
        "Moving Over Prone Players",
        "Nobody enters a square with a player in it.",
        "moving-over",
        "moving-over-players",
    ),
    without(
        "trampling",
        "trampling",
        "Moving Over Prone Players",
        "Whoever lies on the ground is stepped over, not on.",
        "trample",
    ),
    without(
        "jumping",
        "jumping",
        "Jumping Over Prone Players",
        "Nobody jumps.",
        "jump",
        "jumping-over-prone-players",
        "jumping-over-players",
    ),
    without(
        "going-for-it",
        "going_for_it",
        "Going For It!",
        "Nobody goes further than their MA.",
        "gfi",
        "going-for-it!",
    ),
    without(
        "throwing-chart",
        "throwing_chart",
        "Throwing the Football",
        "Throws are rolled on one die.",
        "two-dice-throwing",
        "two-dice-throwing-chart",
        "throwing-the-football",
        "throwing",
    ),
    without(
        "interceptions",
        "interceptions",
        "Interceptions",
        "A missed throw is nobody's until it comes down.",
        "interception",
        "intercepting",
    ),
    without(
        "increased-scatter",
        "more_scatter",
        "Increased Scatter & Bounce",
        "One scatter for every miss, and one bounce.",
        "increased-scatter-and-bounce",
        "increased-scatter-bounce",
        "scatter",
        "more-scatter",
    ),
    without(
        "falling-over",
        "falling_over",
        "Falling Over",
        "Whoever misses a catch stays on their feet.",
        "falling",
    ),
    without(
        "blocked-kicks",
        "blocked_kicks",
        "Kicking the Football",
        "No kick is blocked.",
        "blocked-kick",
        "kick-blocks",
        "blocking-kicks",
        "kicking-the-football",
    ),
    without(
        "stripping",
        "stripping",
        "Stripping The Football",
        "The ball is not stripped.",
        "strip",
        "stripping-the-football",
        "stripping-the-ball",
    ),
    without(
        "heroic-tackles",
        "heroic_tackles",
        "Heroic Tackles",
        "There are no heroic tackles.",
        "heroic-tackle",
        "heroic",
    ),
    without(
        "standing-up-late",
        "standing_up_late",
        "Standing Players Up",
        "A side's prone players stand up as its own reserve phase begins.",
        "standing-players-up",
        "standing-up",
        "standing-late",
    ),
    without(
        "pitch-invasions",
        "pitch_invasions",
        "Pitch Invasions",
        "The fans stay in their seats.",
        "pitch-invasion",
        "invasions",
    ),
    without("magic", "magic", "Magic in Blood Bowl", "Nobody casts spells.", "spells"),
)
