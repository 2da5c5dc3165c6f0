"""brutal put together: what 003 has otherwise than the base game."""

from turfwar.rulesets.base import Overlay
from turfwar.rulesets.brutal import NAMES
from turfwar.rulesets.brutal.clauses import CLAUSES
from turfwar.rulesets.brutal.format import FootballFormat
from turfwar.rulesets.brutal.rosters import ROSTERS
from turfwar.rulesets.brutal.sequence import (
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
    keeping,
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
from turfwar.rulesets.brutal.skills import ball_skills, body_skills
from turfwar.rulesets.brutal.squad import begin
from turfwar.rulesets.brutal.vocabulary import WORDS
from turfwar.rulesets.content import load_field
from turfwar.rulesets.layout import load_layout
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES
from turfwar.rulesets.port import Ports

PACKAGE = "turfwar.rulesets.brutal"
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
        **{name: None for name in SKILL_NAMES if name not in KEPT and name not in CHANGED},
        **CHANGED,
    },
    cards=dict.fromkeys(CARD_NAMES),
    begin=(begin,),
    clauses=CLAUSES,
    rosters=ROSTERS,
    folder=PACKAGE,
    words=WORDS,
    ports=Ports(
        aftermath="turfwar.rulesets.brutal.aftermath.rules:AFTERMATH",
        codec="turfwar.rulesets.brutal.codec.codec:FootballCodec",
        rookie="turfwar.rulesets.brutal.rookie.coach:FootballCoach",
        paths="turfwar.rulesets.brutal.odds.ways:paths_of",
        hints="turfwar.rulesets.brutal.odds.hints:HINTS",
        estimates=None,
        scripted=None,
        planner="turfwar.rulesets.brutal.rookie.coach:PLANNER",
        levels="turfwar.rulesets.brutal.levels:LEVELS",
        look="turfwar.rulesets.brutal.look.match_look:FootballLook",
        cup="turfwar.rulesets.brutal.cup:CupOfDeath",
        content="turfwar.rulesets.brutal.competitions:content_with",
        shopper=None,
    ),
)
