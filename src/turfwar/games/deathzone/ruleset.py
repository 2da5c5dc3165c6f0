"""Death Zone put together."""

from typing import Final

from turfwar.games.base import RuleSet
from turfwar.games.content import load_field
from turfwar.games.deathzone import NAMES
from turfwar.games.deathzone.create import BROUGHT
from turfwar.games.deathzone.layout import KIND_NAMES
from turfwar.games.deathzone.optional import Optional
from turfwar.games.deathzone.options import CLAUSES
from turfwar.games.deathzone.races import company
from turfwar.games.deathzone.rules import (
    ball,
    combat,
    galak,
    giving_up,
    interception,
    invasion,
    monsters,
    movement,
    opening,
    phases,
    potions,
    prone_players,
    psychology,
    rolls,
    rot,
    scoring,
    setup,
    stars,
    tackling,
    throwing,
    tricks,
    turn,
    wounds,
)
from turfwar.games.deathzone.rules.magic.casting import Magic
from turfwar.games.deathzone.rules.magic.getting import Getting, SpellsPhase
from turfwar.games.deathzone.rules.magic.outside import CastOutside, DodgeOutside
from turfwar.games.deathzone.skills import SKILLS
from turfwar.games.deathzone.words.states import WORDS
from turfwar.games.layout import load_layout
from turfwar.games.port import Ports
from turfwar.games.rosters import Characteristic, RosterRules, StaffKind

CHARACTERISTICS: Final = (
    Characteristic("ma", "MA", "Movement Allowance", 0, 10),
    Characteristic("cs", "CS", "Combat Skill", 0, 10),
    Characteristic("ts", "TS", "Throwing Skill", 0, 10),
    Characteristic("st", "ST", "Strength", 0, 10),
    Characteristic("th", "TH", "Toughness", 0, 10),
    Characteristic("wd", "WD", "Wounds", 0, 9),
    Characteristic("attacks", "AT", "Attacks", 0, 9),
    Characteristic("cl", "CL", "Cool", 0, 12),
    Characteristic("save", "SV", "Armour save", 0, 6),
)

PACKAGE: Final = "turfwar.games.deathzone"
OGRE_PLACE: Final = "Ogres and Minotaurs"
MOST_OGRES: Final = 2
"""002, Minotaurs: each takes the place of an Ogre."""

DEATHZONE: Final = RuleSet(
    id=NAMES[0],
    title=NAMES[1],
    source="002",
    summary="The first edition of 1986 with its expansion of 1987: four phases, wounds, magic.",
    aliases=NAMES[2:],
    version=5,
    field=load_field([PACKAGE]),
    layout=load_layout(PACKAGE),
    phases=(
        ("toss", setup.TossPhase()),
        ("setup", setup.DeathzoneSetUpPhase()),
        ("kickoff", setup.DeathzoneKickoffPhase()),
        ("movement", phases.MovementPhase(phases.MOVEMENT)),
        ("throwing", phases.ThrowingPhase(phases.THROWING)),
        ("tackle", tackling.TacklePhase(phases.TACKLE_PHASE)),
        ("reserve", phases.ReservePhase(phases.RESERVE_PHASE)),
        ("getting-spells", SpellsPhase()),
    ),
    chapters={
        "ball": ball.DeathzoneBall,
        "combat": combat.Combat,
        "crowd": invasion.DeathzoneCrowd,
        "getting": Getting,
        "interceptions": interception.DeathzoneInterceptions,
        "magic": Magic,
        "minds": psychology.Minds,
        "monsters": monsters.Monsters,
        "movement": movement.DeathzoneMovement,
        "opening": opening.Opening,
        "optional": Optional,
        "over": prone_players.MovingOver,
        "potions": potions.DeathzonePotions,
        "referee": galak.Referee,
        "rolls": rolls.DeathzoneRolls,
        "rot": rot.Rot,
        "scoring": scoring.DeathzoneScoring,
        "setup": setup.DeathzoneSetUp,
        "stars": stars.Stars,
        "throwing": throwing.Throwing,
        "tricks": tricks.DeathzoneTricks,
        "turns": turn.DeathzoneTurns,
        "wounds": wounds.Wounds,
    },
    skills=SKILLS,
    house=(CastOutside(), DodgeOutside(), tricks.RefereeOutside(), giving_up.GivingUp()),
    clauses={clause.id: clause for clause in CLAUSES},
    characteristics=CHARACTERISTICS,
    rosters=RosterRules(
        staff=(
            StaffKind(
                "cheerleaders",
                "cheering ability",
                cost="cheerleader_cost",
                highest=10,
                source="002, Buying Cheerleaders",
                source_highest="002, Cheerleaders",
            ),
        ),
        full_squad=0,  # no journeymen in 002
        achievements={"ep": 1},
        levels_bind=False,
        levels=tuple(range(5, 85, 5)),
        most_change=2,
        usual_teams=("Human", "Orc"),
        traits=(*KIND_NAMES[1:], "leader", "rotter", OGRE_PLACE),
        most_of={OGRE_PLACE: MOST_OGRES},
        mixed=True,
        company=company,
        brought=BROUGHT,
        stacking={name: each.most for name, each in SKILLS.items() if each.most > 1},
        sources={},
    ),
    folders=(PACKAGE,),
    words=WORDS,
    ports=Ports(
        create=f"{PACKAGE}.create:blank_match",
        display=f"{PACKAGE}.display.display:DeathZoneDisplay",
        saves=f"{PACKAGE}.saves:SAVES",
        rookie=f"{PACKAGE}.bots.rookie:DeathzoneRookieCoach",
        scripted=f"{PACKAGE}.bots.scripted.coach:DeathzoneScriptedCoach",
        planner=f"{PACKAGE}.bots.scripted.coach:PLANNER",
        levels=f"{PACKAGE}.bots.levels:LEVELS",
        language=f"{PACKAGE}.scenarios.language:DeathZoneLanguage",
        post_match=f"{PACKAGE}.league.post_match:POST_MATCH",
        office=f"{PACKAGE}.league.pre_match:OFFICE",
        hints=f"{PACKAGE}.odds.hints:HINTS",
        plans=f"{PACKAGE}.odds.plan_rules:PLANS",
    ),
)
