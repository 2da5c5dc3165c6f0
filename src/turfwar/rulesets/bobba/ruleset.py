"""bobba put together: what 004 has otherwise than the base game."""

from turfwar.rulesets.base import Overlay
from turfwar.rulesets.bobba import NAMES
from turfwar.rulesets.bobba.clauses import CLAUSES
from turfwar.rulesets.bobba.footprint import LargeFootprint
from turfwar.rulesets.bobba.office.rosters import ROSTERS
from turfwar.rulesets.bobba.sequence import (
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
from turfwar.rulesets.bobba.sequence.beginning import begin
from turfwar.rulesets.bobba.skills import bobba_skills
from turfwar.rulesets.bobba.vocabulary import WORDS
from turfwar.rulesets.layout import load_layout
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.port import Ports

PACKAGE = "turfwar.rulesets.bobba"

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
        office="turfwar.rulesets.bobba.office.office:OFFICE",
        aftermath="turfwar.rulesets.bobba.office.rules:AFTERMATH",
        rating="turfwar.rulesets.bobba.office.rating:RATING",
        content="turfwar.rulesets.bobba.lists:content_with",
        codec="turfwar.rulesets.bobba.codec.codec:BobbaCodec",
        paths=None,
        plans="turfwar.rulesets.bobba.plan_rules:PLANS",
        hints="turfwar.rulesets.bobba.hints:HINTS",
        estimates=None,
        look="turfwar.rulesets.bobba.look.match_look:BobbaLook",
        rookie="turfwar.rulesets.bobba.rookie.coach:BobbaCoach",
        saves="turfwar.rulesets.bobba.saves:SAVES",
        scripted=None,
        planner="turfwar.rulesets.bobba.rookie.coach:PLANNER",
        levels="turfwar.rulesets.bobba.levels:LEVELS",
        shopper=None,
    ),
)
