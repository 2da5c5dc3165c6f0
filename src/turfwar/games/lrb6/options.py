"""lrb6's optional rules and house rules, in the order in which they come into force."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from turfwar.games.content_folder import Content
from turfwar.games.lrb6 import key_match as key_match_words
from turfwar.games.lrb6.format import Fives, Sevens, Threes
from turfwar.games.lrb6.free_fans import FREE_FAN_FACTOR
from turfwar.games.lrb6.layout import (
    BARRED,
    CARD_MONEY,
    DECKS,
    DECKS_ONLY,
    DECKS_TOO,
    LEAGUE,
    MORE_FANS,
    NO_DECKS,
    SUDDEN_DEATH,
)
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.official import OFFICIAL_VALUES
from turfwar.games.lrb6.on_staff import CLAUSE as ON_STAFF
from turfwar.games.lrb6.recruits import INDUCEMENT_WORDS, REFEREE_NAMES
from turfwar.games.lrb6.rules import overtime, procedure, referee
from turfwar.games.lrb6.rules.drive import Drives
from turfwar.games.lrb6.rules.foul import Fouls
from turfwar.games.lrb6.rules.kickoff_table import KickoffTable
from turfwar.games.lrb6.rules.setup import SetUp
from turfwar.games.lrb6.rules.turn import Turns
from turfwar.games.lrb6.words.skills import SKILL_NUMBERS
from turfwar.games.option import MatchOption, Parameter
from turfwar.kernel.notation import slug
from turfwar.pitch.setting import PlayerSetting

SMALL_PITCHES: Final = ("sevens", "fives", "threes")
CARDS: Final = ("cards", "cards-handicap", "cards-free")
"""Clauses that go together: an overlay that has no use for one of them has none for the others."""


def league(match: MatchState, values: Mapping[str, int]) -> None:
    """A league match: injuries last, and the whole Casualty Table counts."""
    match.set(LEAGUE, 1)


def leave_out(match: MatchState, values: Mapping[str, int]) -> None:
    """000, Inducements: house rules leave some out."""
    for kind, word in enumerate(INDUCEMENT_WORDS):
        if values[word]:
            match.set(BARRED, match.get(BARRED) | 1 << kind)


def decks_too(match: MatchState, values: Mapping[str, int]) -> None:
    """000, Special Play cards: among the inducements."""
    match.set(DECKS, DECKS_TOO)


def decks_only(match: MatchState, values: Mapping[str, int]) -> None:
    """000, Special Play cards: instead of all other inducements."""
    match.set(DECKS, DECKS_ONLY)


def free_cards(match: MatchState, values: Mapping[str, int]) -> None:
    """000, Special Play cards: money for each coach, for nothing but cards."""
    for side in (0, 1):
        match.set(CARD_MONEY + side, values["gold"] // 1000)


def key_match(match: MatchState, values: Mapping[str, int]) -> None:
    """000, Key matches: more fans, and no special play cards unless they are let in."""
    match.set(MORE_FANS, values["fans"])
    if not values["cards"]:
        match.set(DECKS, NO_DECKS)
        for side in (0, 1):
            match.set(CARD_MONEY + side, 0)


def agreed_overtime(match: MatchState, values: Mapping[str, int]) -> None:
    """000, Tied matches; Overtime: how overtime that the coaches agree on is played."""
    match.set(SUDDEN_DEATH, values["sudden"])


def referee_models(content: Content) -> list[PlayerSetting]:
    """000, Choosing the referee model: whom they may be like, in the order of `REFEREE_NAMES`."""
    models: dict[str, PlayerSetting] = {}
    for team in content.teams:
        most = max(position.max for position in team.positions)
        for position in team.positions:
            if position.max == most:
                skills = tuple(SKILL_NUMBERS[skill] for skill in position.skills)
                name = f"{team.name} {position.name}"
                model = PlayerSetting(0, name, position.name, position.characteristics, skills)
                models[slug(name)] = model
    return [models[name] for name in REFEREE_NAMES]


LEAGUE_MATCH: Final = MatchOption(
    "league",
    "League match",
    "000, Hiring a rookie team",
    "The match is part of a league: casualties are rolled for in full and injuries last, and "
    "before it there are petty cash and inducements.",
    begin=league,
)
LEAGUE_WITHOUT_INDUCEMENTS: Final = replace(
    LEAGUE_MATCH,
    summary="The match is part of a league: casualties are rolled for in full and injuries last.",
)
CLAUSES: tuple[MatchOption, ...] = (
    *(
        MatchOption(
            name,
            f"{number} a side",
            "docs/rulings.md, Smaller pitches",
            f"{number} players of each team on a smaller pitch, {turns} turns a half: a short "
            "match, to learn or to train on. All other rules are the same.",
            field=picture,
            chapters=(form,),
            excludes=tuple(other for other in ("sevens", "fives", "threes") if other != name),
        )
        for name, number, turns, picture, form in (
            ("sevens", "Seven", "six", "field-7.txt", Sevens),
            ("fives", "Five", "five", "field-5.txt", Fives),
            ("threes", "Three", "four", "field-3.txt", Threes),
        )
    ),
    LEAGUE_MATCH,
    MatchOption(
        "without",
        "Inducements left out",
        "000, Inducements",
        "Coaches cannot buy some inducements before a league match.",
        parameters=tuple(
            Parameter(word, 0, 0, 1, f"1 leaves out: {word}") for word in INDUCEMENT_WORDS
        ),
        begin=leave_out,
    ),
    ON_STAFF,
    MatchOption(
        "cards",
        "Special play cards",
        "000, Special Play cards",
        "A card from one of the seven decks can be bought like any other inducement.",
        excludes=("cards-handicap",),
        begin=decks_too,
        aliases=("special-play-cards",),
    ),
    MatchOption(
        "cards-handicap",
        "Special play cards as a handicap",
        "000, Special Play cards",
        "Petty cash and inducement money buy special play cards, and nothing else.",
        begin=decks_only,
    ),
    MatchOption(
        "cards-free",
        "Free special play cards",
        "000, Special Play cards",
        "Each coach gets some gold before the match, in a league or not, for special play cards "
        "alone.",
        parameters=(Parameter("gold", 200_000, 100_000, 400_000, "how much each coach gets"),),
        begin=free_cards,
    ),
    MatchOption(
        key_match_words.KEY_MATCH,
        "Key match",
        "000, Key matches",
        "A final or the like: each side has more fans, and no special play cards are bought, "
        "whatever the other options say. Overtime is an option of its own.",
        parameters=(
            Parameter(
                "fans",
                key_match_words.MORE_FANS,
                0,
                100,
                "how many thousand fans more each side has",
            ),
            Parameter("cards", 0, 0, 1, "1 lets special play cards in all the same"),
        ),
        begin=key_match,
    ),
    MatchOption(
        OFFICIAL_VALUES,
        "Official values",
        "000, Choosing a team list",
        "Where the printed team lists differ from other public copies of the rules, the other "
        "copies are followed: in hiring, in Team Value and in the match.",
    ),
    MatchOption(
        FREE_FAN_FACTOR,
        "Free fan factor",
        "000, Free fan factor",
        "A new team has a fan factor of 5, for nothing; in no team does fan factor add to the "
        "Team Value.",
    ),
    MatchOption(
        "concede",
        "Conceding at will",
        "000, Conceding the match",
        "Giving up is on the list of choices at every decision of a coach's own, with the "
        "penalties for it. Without this option a coach can do it all the same, but bots that "
        "choose at random do not.",
        house=procedure.ConcedeAnytime,
    ),
    MatchOption(
        "four-minutes",
        "The four-minute rule",
        "000, The four-minute rule",
        "A team turn has a time limit, and so has each coach's choice of inducements; whoever "
        "keeps the clock sends `timeout`, and the turn ends with a turnover, or the coach has "
        "bought enough.",
        parameters=(
            Parameter("seconds", 240, 1, 3600, "how long a team turn, or buying, may take"),
        ),
        house=procedure.Clock,
        clock=True,
        aliases=("clock",),
    ),
    MatchOption(
        "illegal-procedure",
        "Illegal procedure",
        "000, Illegal procedure",
        "Coaches move their turn counters themselves, and can be called for forgetting it; a false "
        "call costs the caller a team re-roll.",
        replaces={Turns.move_counter: procedure.keep_counter},
        house=procedure.Procedure,
    ),
    MatchOption(
        "referee",
        "The referee player",
        "000, The referee player",
        "A third person has a referee model on the field, which spots fouls beside it, can be "
        "attacked, and takes its revenge.",
        phases=lambda content: {
            "referee-race": referee.RefereeRacePhase(referee_models(content)),
            "referee-place": referee.RefereePlacePhase(),
        },
        after={"referee-race": ("coin", "fans"), "referee-place": ("setup",)},
        wraps={
            Fouls.referee_sees: referee.sees,
            Fouls.send_off: referee.send_off,
            Drives.end_drive: referee.end_drive,
            SetUp.recover: referee.recover,
            KickoffTable.get_the_ref: referee.get_the_ref,
            KickoffTable.pitch_invasion: referee.pitch_invasion,
        },
        house=referee.RefereeRule,
        seat="referee",
        aliases=("referee-player", "referee-model"),
    ),
    MatchOption(
        "overtime",
        "Overtime",
        "000, Overtime",
        "A tied match goes into a third half, played to its end; re-rolls that are left are kept.",
        excludes=("sudden-death",),
        phases=lambda _: {"overtime": overtime.OvertimePhase()},
        after={"overtime": ("half-time",)},
        aliases=("overtime-full",),
    ),
    MatchOption(
        "sudden-death",
        "Sudden death",
        "000, Overtime",
        "A tied match goes into a third half, which the first touchdown decides.",
        phases=lambda _: {"overtime": overtime.OvertimePhase()},
        after={"overtime": ("half-time",)},
        wraps={Drives.drive_follows: overtime.sudden_death},
        aliases=("overtime-sudden-death",),
    ),
    MatchOption(
        "tied-matches",
        "Tied matches by agreement",
        "000, Tied matches",
        "After a tied match both coaches say whether they accept the draw. If only one does, that "
        "coach must concede or play overtime like the other.",
        parameters=(Parameter("sudden", 0, 0, 1, "1 plays overtime to its first touchdown only"),),
        excludes=("overtime", "sudden-death"),
        phases=lambda _: {"overtime": overtime.AgreementPhase()},
        after={"overtime": ("half-time",)},
        wraps={Drives.drive_follows: overtime.agreed_sudden_death},
        begin=agreed_overtime,
        aliases=("agreement",),
    ),
    MatchOption(
        "shoot-out",
        "Penalty shoot-out",
        "000, Penalty shoot-outs",
        "A match that is still tied, after overtime where there is any, is decided by penalties.",
        phases=lambda _: {"shoot-out": overtime.ShootOutPhase()},
        after={"shoot-out": ("overtime", "half-time")},
        aliases=("penalties", "penalty-shoot-out"),
    ),
)
