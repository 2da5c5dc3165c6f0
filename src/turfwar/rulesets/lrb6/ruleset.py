"""lrb6 put together: phases in order, the kick-off table, what an overlay may replace."""

from turfwar.pitch.field import read_field
from turfwar.rulesets.base import RuleSet
from turfwar.rulesets.content import data_folder
from turfwar.rulesets.lrb6.cards import (
    base,
    desperate_measures,
    dirty_tricks,
    good_karma,
    magic_items,
    miscellaneous_mayhem,
    random_events,
    special_team_plays,
)
from turfwar.rulesets.lrb6.cards.ids import CARD_NAMES
from turfwar.rulesets.lrb6.rosters import CHARACTERISTICS, ROSTERS
from turfwar.rulesets.lrb6.sequence import (
    casualty,
    drive,
    foul,
    inducements,
    injury,
    kickoff,
    kickoff_table,
    passing,
    prematch,
    setup,
    turn,
)
from turfwar.rulesets.lrb6.skills import (
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
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES


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
    id="lrb6",
    title="Living Rulebook 6",
    source="000",
    summary="The base game: match, team lists, skills, as the Yorkshire league printed it in 2009.",
    aliases=("lrb", "crp", "living-rulebook-6", "000"),
    field=read_field(
        (data_folder("turfwar.rulesets.lrb6") / "field.txt").read_text(encoding="utf-8")
    ),
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
    functions={
        "weather": prematch.roll_weather,
        "fans": prematch.roll_fans,
        "touchback_candidates": kickoff.touchback_candidates,
        "high_kick_lands": kickoff.high_kick_lands,
        "scatter_throw": passing.scatter_throw,
        "injure": injury.injure,
        "roll_injury": injury.roll_injury,
        "knock_out": casualty.knock_out,
        "casualty": casualty.casualty,
        "referee_sees": foul.referee_sees,
        "send_off": foul.send_off,
        "end_drive": drive.end_drive,
        "recover": setup.recover,
        "half_time": drive.half_time,
        "drive_follows": drive.drive_follows,
        "move_counter": turn.move_counter,
        "let_go": base.end_effects_of_holding,
    },
    kickoff={
        2: kickoff_table.get_the_ref,
        3: kickoff_table.riot,
        4: kickoff_table.perfect_defence,
        5: kickoff_table.high_kick,
        6: kickoff_table.cheering_fans,
        7: kickoff_table.changing_weather,
        8: kickoff_table.brilliant_coaching,
        9: kickoff_table.quick_snap,
        10: kickoff_table.blitz,
        11: kickoff_table.throw_a_rock,
        12: kickoff_table.pitch_invasion,
    },
    skills={skill_name(skill): skill for category in CATEGORIES for skill in category.SKILLS},
    cards={CARD_NAMES[card.number]: card for deck in DECKS for card in deck.CARDS},
    conditions=tuple(condition for deck in DECKS for condition in deck.CONDITIONS),
    characteristics=CHARACTERISTICS,
    rosters=ROSTERS,
    folders=("turfwar.rulesets.lrb6",),
    ports={"content": "turfwar.rulesets.lrb6.lists:content_with"},
)
