"""bobba put together: what 004 has otherwise than the base game."""

from turfwar.games.base import Overlay
from turfwar.games.bobba import NAMES
from turfwar.games.bobba.footprint import LargeFootprint
from turfwar.games.bobba.league.rosters import ROSTERS
from turfwar.games.bobba.options import CLAUSES
from turfwar.games.bobba.rules import (
    actions,
    ball,
    blocking,
    cards,
    crowd,
    discipline,
    drive,
    harm,
    interception,
    kickoff,
    movement,
    passing,
    potions,
    prematch,
    pushing,
    relations,
    rerolls,
    setup,
    throwing_players,
    tricks,
)
from turfwar.games.bobba.rules.beginning import begin
from turfwar.games.bobba.skills import bobba_skills
from turfwar.games.bobba.words import WORDS
from turfwar.games.layout import load_layout
from turfwar.games.lrb6.cards.ids import CARD_NAMES
from turfwar.games.port import Ports

PACKAGE = "turfwar.games.bobba"

BOBBA = Overlay(
    id=NAMES[0],
    title=NAMES[1],
    source="004",
    summary="A league's own book: large players, cards, healers, fans, dirty tricks.",
    parent="lrb6",
    aliases=NAMES[2:],
    layout=load_layout(PACKAGE),
    phases={
        "weather": prematch.BobbaWeatherPhase(),
        "petty-cash": None,
        "inducements": None,
        "pregame": tricks.TricksPhase(),
        "coin": prematch.HomeKicksPhase(),
        "setup": setup.BobbaSetUpPhase(),
        "first-half": prematch.BobbaFirstHalfPhase(),
        "kickoff": kickoff.BobbaKickoffPhase(),
        "cards": cards.CardsPhase(),
    },
    after={"cards": "fans"},
    chapters=(
        actions.BobbaActions,
        ball.BobbaBall,
        blocking.BobbaBlocking,
        harm.BobbaCasualties,
        drive.PullingOut,
        crowd.Crowd,
        drive.BobbaDrives,
        potions.BobbaEffects,
        LargeFootprint,
        discipline.Discipline,
        harm.BobbaInjury,
        interception.BobbaInterceptions,
        kickoff.BobbaKickoff,
        kickoff.BobbaKickoffTable,
        actions.BobbaListing,
        movement.BobbaMovement,
        passing.BobbaPassing,
        potions.Potions,
        prematch.BobbaPrematch,
        pushing.BobbaPushing,
        relations.Relations,
        rerolls.BobbaRolls,
        drive.BobbaScoring,
        setup.BobbaSetUp,
        setup.BobbaSetUpFaults,
        throwing_players.ThrowingPlayers,
        tricks.Tricks,
        actions.BobbaTurns,
        cards.BobbaWindows,
        cards.BobbaWizardry,
    ),
    cards={CARD_NAMES[card.number]: card for card in cards.CARDS},
    skills=bobba_skills.SKILLS,
    begin=(begin,),
    clauses=CLAUSES,
    folder=PACKAGE,
    words=WORDS,
    rosters=ROSTERS,
    ports=Ports(
        office="turfwar.games.bobba.league.office:OFFICE",
        post_match="turfwar.games.bobba.league.post_match:POST_MATCH",
        rating="turfwar.games.bobba.league.rating:RATING",
        content="turfwar.games.bobba.content_options:content_with",
        language="turfwar.games.bobba.scenarios.language:BobbaLanguage",
        paths="turfwar.games.bobba.odds.ways:paths_of",
        plans="turfwar.games.bobba.odds.plan_rules:PLANS",
        hints="turfwar.games.bobba.odds.hints:HINTS",
        estimates=None,
        display="turfwar.games.bobba.display.display:BobbaDisplay",
        rookie="turfwar.games.bobba.bots.rookie.coach:BobbaCoach",
        saves="turfwar.games.bobba.saves:SAVES",
        scripted=None,
        planner="turfwar.games.bobba.bots.rookie.coach:PLANNER",
        levels="turfwar.games.bobba.bots.levels:LEVELS",
        shopper=None,
    ),
)
