"""000: the characteristics, and how teams are hired, what they are worth and what they become."""

from turfwar.games.lrb6.skills.ids import RIVALS
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.games.rosters import Characteristic, RosterRules, StaffKind

CHARACTERISTICS = (
    Characteristic("ma", "MA", "Movement Allowance"),
    Characteristic("st", "ST", "Strength"),
    Characteristic("ag", "AG", "Agility"),
    Characteristic("av", "AV", "Armour Value"),
)

ROSTERS = RosterRules(
    staff=(
        StaffKind(
            "rerolls",
            "re-roll",
            "re-rolls",
            cost="reroll_cost",
            later="reroll_cost_league",
            most="max_rerolls",
            source="000, Buying team re-rolls",
        ),
        StaffKind(
            "fan_factor",
            "fan factor",
            cost="fan_factor_cost",
            most_new="fan_factor_max",
            highest=18,  # it grows only while a roll of 3D6 can beat it
            source_highest="000, Fan factor changes",
            source_new="000, Attracting fans",
        ),
        StaffKind(
            "assistant_coaches",
            "assistant coach",
            "assistant coaches",
            cost="assistant_coach_cost",
        ),
        StaffKind("cheerleaders", "cheerleader", "cheerleaders", cost="cheerleader_cost"),
        StaffKind(
            "apothecary",
            "apothecary",
            cost="apothecary_cost",
            single=True,
            source="000, Hiring coaching staff",
        ),
        StaffKind("necromancer", "necromancer", granted=True),
    ),
    journeymen_from=12,
    journeyman_skills=("Loner",),
    achievements={
        "completions": 1,
        "touchdowns": 3,
        "interceptions": 2,
        "casualties": 2,
        "mvps": 5,
    },
    levels=(6, 16, 31, 51, 76, 176),
    normal_skill=20_000,
    other_skill=30_000,
    increases={"ma": 30_000, "av": 30_000, "ag": 40_000, "st": 50_000},
    most_change=2,
    rivals=tuple((SKILL_NAMES[one], SKILL_NAMES[other]) for one, other in RIVALS),
    usual_teams=("Human", "Orc"),
    sources={
        "list": "000, Choosing a team list",
        "numbers": "000, Recording your team",
        "squad": "000, Hiring players",
        "improvements": "000, Making improvement rolls",
        "injuries": "000, Injuries",
        "rivals": "000, Grab",
        "levels": "000, Player Level Table",
        "journeymen": "000, Recruiting Journeymen",
        "treasury": "000, Recording your team",
    },
)
"""000, Hiring a rookie team; Earning SPPs; Player Level Table; List of Team Value Modifiers."""
