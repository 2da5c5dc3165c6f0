"""brutal put together: what 003 has otherwise than the base game."""

from turfwar.games.base import Overlay
from turfwar.games.brutal import NAMES
from turfwar.games.brutal.format import FootballFormat
from turfwar.games.brutal.options import CLAUSES
from turfwar.games.brutal.rosters import ROSTERS
from turfwar.games.brutal.rules import (
    actions,
    ball,
    blocking,
    body_block,
    confusion,
    drive,
    fouls,
    goals,
    harm,
    heading,
    interception,
    kicking,
    kickoff,
    movement,
    passing,
    penalty,
    restarts,
    setup,
    shooting,
    substitution,
)
from turfwar.games.brutal.rules import goalkeeping as keeping
from turfwar.games.brutal.skills import ball_skills, body_skills
from turfwar.games.brutal.squad import begin
from turfwar.games.brutal.words import WORDS
from turfwar.games.content import load_field
from turfwar.games.layout import load_layout
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.games.port import Ports

PACKAGE = "turfwar.games.brutal"
KEPT = (
    "Always Hungry",
    "Block",
    "Blood Lust",
    "Bone Head",
    "Diving Tackle",
    "Dump-Off",
    "Guard",
    "Horns",
    "Hypnotic Gaze",
    "Leader",
    "Leap",
    "Loner",
    "Mighty Blow",
    "Multiple Block",
    "Nurgle's Rot",
    "Pass Block",
    "Prehensile Tail",
    "Really Stupid",
    "Side Step",
    "Sprint",
    "Stand Firm",
    "Take Root",
    "Two Heads",
    "Wild Animal",
)
"""The skills that are as in the base game."""
CHANGED = {**ball_skills.SKILLS, **body_skills.SKILLS}

BRUTAL = Overlay(
    id=NAMES[0],
    title=NAMES[1],
    source="003",
    summary="Football with the feet: goals, passes along the ground, shots and saves.",
    parent="lrb6",
    aliases=NAMES[2:],
    version=2,
    field=load_field([PACKAGE]),
    layout=load_layout(PACKAGE),
    phases={
        "petty-cash": None,
        "inducements": None,
        "pregame": None,
        "setup": kickoff.FootballSetUpPhase(),
        "kickoff": kickoff.FootballKickoffPhase(),
        "landing": kickoff.FootballLandingPhase(),
        "turns": kickoff.FootballTurnsPhase(),
    },
    chapters=(
        actions.FootballActions,
        ball.FootballBall,
        blocking.FootballBlocking,
        body_block.BodyBlocks,
        harm.FootballCasualties,
        confusion.Confusion,
        drive.FootballDrives,
        FootballFormat,
        fouls.FootballFouls,
        heading.Heading,
        harm.FootballInjury,
        interception.FootballInterceptions,
        keeping.Keeping,
        kicking.Kicking,
        kickoff.FootballKickoff,
        kickoff.FootballKickoffTable,
        actions.FootballListing,
        movement.FootballMovement,
        passing.FootballPassing,
        penalty.Penalties,
        blocking.FootballPushing,
        restarts.Restarts,
        goals.Goals,
        setup.FootballSetUp,
        shooting.Shooting,
        substitution.Substitutions,
        actions.FootballTurns,
    ),
    skills={
        **{name: None for name in SKILL_NAMES.values() if name not in KEPT and name not in CHANGED},
        **CHANGED,
    },
    cards=dict.fromkeys(CARD_NAMES.values()),
    begin=(begin,),
    clauses=CLAUSES,
    rosters=ROSTERS,
    folder=PACKAGE,
    words=WORDS,
    ports=Ports(
        post_match="turfwar.games.brutal.league.post_match:POST_MATCH",
        language="turfwar.games.brutal.scenarios.language:FootballLanguage",
        rookie="turfwar.games.brutal.bots.rookie.coach:FootballCoach",
        paths="turfwar.games.brutal.odds.ways:paths_of",
        hints="turfwar.games.brutal.odds.hints:HINTS",
        estimates=None,
        solver=None,
        scripted="turfwar.games.brutal.bots.scripted.coach:FootballScript",
        planner="turfwar.games.brutal.bots.scripted.coach:PLANNER",
        levels="turfwar.games.brutal.bots.levels:LEVELS",
        display="turfwar.games.brutal.display.display:FootballDisplay",
        cup="turfwar.games.brutal.league.cup:CupOfDeath",
        content="turfwar.games.brutal.league.competitions:content_with",
        office="turfwar.games.brutal.league.office:OFFICE",
        shopper=None,
    ),
)
