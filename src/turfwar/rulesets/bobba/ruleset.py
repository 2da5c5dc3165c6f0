"""bobba put together: what 004 has otherwise than the base game."""

from turfwar.rulesets.base import Overlay
from turfwar.rulesets.bobba import NAMES
from turfwar.rulesets.bobba.clauses import CLAUSES
from turfwar.rulesets.bobba.footprint import LargeFootprint
from turfwar.rulesets.bobba.office.ports import OFFICE_PORTS
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
    chapters={
        "actions": actions.BobbaActions,
        "ball": ball.BobbaBall,
        "blocking": blocking.BobbaBlocking,
        "casualties": harm.BobbaCasualties,
        "conceding": drive.PullingOut,
        "crowd": crowd.Crowd,
        "drives": drive.BobbaDrives,
        "effects": potions.BobbaEffects,
        "footprint": LargeFootprint,
        "fouls": discipline.Discipline,
        "injury": harm.BobbaInjury,
        "interceptions": interception.BobbaInterceptions,
        "kickoff": kickoff.BobbaKickoff,
        "kickoff_table": kickoff.BobbaKickoffTable,
        "listing": actions.BobbaListing,
        "movement": movement.BobbaMovement,
        "passing": passing.BobbaPassing,
        "potions": potions.Potions,
        "prematch": prematch.BobbaPrematch,
        "pushing": pushing.BobbaPushing,
        "relations": relations.Relations,
        "rolls": rerolls.BobbaRolls,
        "scoring": drive.BobbaScoring,
        "setup": setup.BobbaSetUp,
        "setup_faults": setup.BobbaSetUpFaults,
        "team_mates": throwing_players.ThrowingPlayers,
        "tricks": tricks.Tricks,
        "turns": actions.BobbaTurns,
        "windows": cards.BobbaWindows,
        "wizardry": cards.BobbaWizardry,
    },
    cards={CARD_NAMES[card.number]: card for card in cards.CARDS},
    skills=bobba_skills.SKILLS,
    begin=(begin,),
    clauses=CLAUSES,
    folder=PACKAGE,
    words=WORDS,
    rosters=ROSTERS,
    ports={
        **OFFICE_PORTS,
        "content": "turfwar.rulesets.bobba.lists:content_with",
        "codec": "turfwar.rulesets.bobba.codec.codec:BobbaCodec",
        "paths": None,
        "hints": "turfwar.rulesets.bobba.hints:HINTS",
        "plans": "turfwar.rulesets.bobba.plan_rules:PLANS",
        "estimates": None,
        "look": "turfwar.rulesets.bobba.look.match_look:BobbaLook",
        "observation": None,
        "rookie": "turfwar.rulesets.bobba.rookie.coach:BobbaCoach",
        "saves": "turfwar.rulesets.bobba.saves:SAVES",
        "scripted": None,
        "planner": "turfwar.rulesets.bobba.rookie.planner:planner",
        "levels": "turfwar.rulesets.bobba.levels:LEVELS",
        "shopper": None,
    },
)
