"""lrb6 put together: phases in order, the kick-off table, what an overlay may replace."""

from turfwar.games.base import RuleSet
from turfwar.games.content import load_field
from turfwar.games.layout import load_layout
from turfwar.games.lrb6 import NAMES
from turfwar.games.lrb6.cards import (
    base,
    desperate_measures,
    dirty_tricks,
    good_karma,
    magic_items,
    miscellaneous_mayhem,
    random_events,
    special_team_plays,
)
from turfwar.games.lrb6.cards.ids import CARD_NAMES
from turfwar.games.lrb6.footprint import Footprint
from turfwar.games.lrb6.format import Format
from turfwar.games.lrb6.options import CLAUSES
from turfwar.games.lrb6.rosters import CHARACTERISTICS, ROSTERS
from turfwar.games.lrb6.rules import (
    action,
    ball,
    block,
    bomb,
    casualty,
    concede,
    drive,
    foul,
    free_moves,
    hiring,
    inducements,
    injury,
    interception,
    kickoff,
    kickoff_table,
    listing,
    money,
    move,
    passing,
    prematch,
    push,
    rolls,
    setup,
    setup_faults,
    throw_team_mate,
    touchdown,
    turn,
    windows,
    wizard,
)
from turfwar.games.lrb6.skills import (
    agility,
    ball_and_chain,
    blood_lust,
    declaring,
    extraordinary,
    general,
    kicking,
    mutation,
    passing_skills,
    strength,
    throwing,
    undying,
    weapons,
)
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.skills.ids import SKILL_NAMES
from turfwar.games.lrb6.words import (
    WORDS,
)
from turfwar.games.port import Ports


def skill_name(skill: Skill) -> str:
    """The name by which an overlay replaces it."""
    return SKILL_NAMES[skill.number]


CATEGORIES = (
    agility,
    ball_and_chain,
    blood_lust,
    declaring,
    extraordinary,
    general,
    kicking,
    mutation,
    passing_skills,
    strength,
    throwing,
    undying,
    weapons,
)

DECKS = (
    magic_items,
    miscellaneous_mayhem,
    special_team_plays,
    dirty_tricks,
    good_karma,
    random_events,
    desperate_measures,
)

LRB6 = RuleSet(
    id=NAMES[0],
    title=NAMES[1],
    source="000",
    summary="The base game: match, team lists, skills, as the Yorkshire league printed it in 2009.",
    aliases=NAMES[2:],
    version=2,
    field=load_field(["turfwar.games.lrb6"]),
    layout=load_layout("turfwar.games.lrb6"),
    phases=(
        ("weather", prematch.WeatherPhase()),
        ("petty-cash", inducements.PettyCashPhase()),
        ("inducements", inducements.InducementsPhase()),
        ("pregame", prematch.PregamePhase()),
        ("fans", prematch.FansPhase()),
        ("coin", prematch.CoinPhase()),
        ("first-half", drive.FirstHalfPhase()),
        ("setup", setup.SetUpPhase()),
        ("kickoff", kickoff.KickoffPhase()),
        ("perfect-defence", kickoff.PerfectDefencePhase()),
        ("quick-snap", kickoff.QuickSnapPhase()),
        ("blitz", turn.BlitzPhase()),
        ("landing", kickoff.LandingPhase()),
        ("turns", turn.TurnsPhase()),
        ("end-of-drive", drive.EndOfDrivePhase()),
        ("half-time", drive.HalfTimePhase()),
        ("final", drive.FinalPhase()),
    ),
    chapters={
        "actions": action.Actions,
        "ball": ball.Ball,
        "blocking": block.Blocking,
        "bombs": bomb.Bombs,
        "casualties": casualty.Casualties,
        "conceding": concede.Conceding,
        "drives": drive.Drives,
        "effects": base.Effects,
        "footprint": Footprint,
        "format": Format,
        "fouls": foul.Fouls,
        "free_moves": free_moves.FreeMoves,
        "hiring": hiring.Hiring,
        "inducements": inducements.Inducements,
        "injury": injury.Injury,
        "interceptions": interception.Interceptions,
        "kickoff": kickoff.Kickoff,
        "kickoff_table": kickoff_table.KickoffTable,
        "listing": listing.Listing,
        "money": money.Money,
        "movement": move.Movement,
        "passing": passing.Passing,
        "prematch": prematch.Prematch,
        "pushing": push.Pushing,
        "rolls": rolls.Rolls,
        "scoring": touchdown.Scoring,
        "setup": setup.SetUp,
        "setup_faults": setup_faults.SetUpFaults,
        "team_mates": throw_team_mate.TeamMates,
        "turns": turn.Turns,
        "windows": windows.Windows,
        "wizardry": wizard.Wizardry,
    },
    skills={skill_name(skill): skill for category in CATEGORIES for skill in category.SKILLS},
    cards={CARD_NAMES[card.number]: card for deck in DECKS for card in deck.CARDS},
    conditions=tuple(condition for deck in DECKS for condition in deck.CONDITIONS),
    clauses={clause.id: clause for clause in CLAUSES},
    characteristics=CHARACTERISTICS,
    rosters=ROSTERS,
    folders=("turfwar.games.lrb6",),
    words=WORDS,
    ports=Ports(
        post_match="turfwar.games.lrb6.league.post_match:POST_MATCH",
        create="turfwar.games.lrb6.create:blank_match",
        language="turfwar.games.lrb6.scenarios.language:MatchLanguage",
        content="turfwar.games.lrb6.content_options:content_with",
        display="turfwar.games.lrb6.display.display:MatchDisplay",
        rookie="turfwar.games.lrb6.bots.rookie.coach:RookieCoach",
        scripted="turfwar.games.lrb6.bots.scripted.coach:ScriptedCoach",
        planner="turfwar.games.lrb6.bots.planner.coach:PlannerCoach",
        levels="turfwar.games.lrb6.bots.levels:LEVELS",
        estimates="turfwar.games.lrb6.bots.estimates.estimates:Estimates",
        shopper="turfwar.games.lrb6.bots.rookie.shopper:SHOP",
        saves="turfwar.games.lrb6.saves:SAVES",
        plans="turfwar.games.lrb6.odds.plan_rules:PLANS",
        paths="turfwar.games.lrb6.odds.ways:paths_of",
        hints="turfwar.games.lrb6.odds.match_hints:HINTS",
    ),
)
