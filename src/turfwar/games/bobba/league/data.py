"""The tables of 004 that concern the office, out of `data/office.toml`."""

from functools import cache
from typing import Final

from turfwar.games.content import Text, TomlEntry, data_folder, load_file

PACKAGE: Final = "turfwar.games.bobba"
Throw = tuple[int, int]
"""So many dice with so many sides."""


class RatingNumbers(TomlEntry, frozen=True):
    """004, Team Rating Value (TRV)."""

    source: Text
    gold: int
    fan_factor: int
    potion: int
    least: int
    allied_level: int
    allied_most: int
    journeyman: int
    journeyman_stunty: int
    youth_skill: Text


class Squad(TomlEntry, frozen=True):
    """004, Teams."""

    source: Text
    most: int
    playing: int
    least: int
    capacity: int
    fans: int
    joining: int
    packed: int
    sale: int


class Column(TomlEntry, frozen=True, rename={"begins": "from"}):
    """004, Handicap Difference Table: a column, from the lowest rating that it is for."""

    begins: int
    upto: tuple[int, ...]


class HandicapRow(TomlEntry, frozen=True):
    """004, Handicap Table; `higher` and `lower` in halves."""

    letter: Text
    higher: int
    lower: int
    gold: int = 0
    effects: tuple[Text, ...] = ()
    cards: str = ""


class Handicaps(TomlEntry, frozen=True):
    columns: tuple[Column, ...]
    rows: tuple[HandicapRow, ...]


class TrickDeck(TomlEntry, frozen=True):
    colour: Text
    name: Text
    deck: Text


class Trick(TomlEntry, frozen=True):
    """004, Dirty Tricks."""

    id: Text
    name: Text
    cost: int
    die: int = 0
    least: int = 0
    certain: int = 99
    most: int = 99
    free: bool = False
    target: str = ""
    deck: str = ""


class Upto(TomlEntry, frozen=True):
    upto: int
    result: Text


class From(TomlEntry, frozen=True, rename={"begins": "from"}):
    begins: int
    result: Text


class Weather(TomlEntry, frozen=True):
    upto: int
    name: Text
    field: str = ""


class Gate(TomlEntry, frozen=True):
    home: int
    away: int
    semi_final: int
    final: int
    play_off: int


class Tickets(TomlEntry, frozen=True):
    id: Text
    gate: int
    fans: int


class DisciplineRules(TomlEntry, frozen=True):
    source: Text
    bans: dict[str, int]
    after_harm: int
    with_yellow: int
    yellows: int
    field_fine: int
    referee: int


class WinningsTable(TomlEntry, frozen=True):
    chosen: bool
    gold: int
    won: int
    drawn: int
    lost: int
    occasion: int
    tv_dice: int
    walkover: int
    walkover_home: int


class Fans(TomlEntry, frozen=True):
    chosen: bool
    won: int
    drawn: int
    lost: int
    tv: int
    charity: int


class Levels(TomlEntry, frozen=True):
    chosen: bool
    points: tuple[int, ...]


class Condition(TomlEntry, frozen=True):
    """004, Withdrawal Condition Table; `fine` is how often the fine is paid."""

    condition: Text
    when: Text
    fine: int
    winnings: bool
    fans: int | None = None
    """What a D4 is added to for the fan factor that is lost."""


class Withdrawing(TomlEntry, frozen=True):
    source: Text
    dead: int
    fan_gold: int
    few: int
    score: int


class Division(TomlEntry, frozen=True):
    level: int
    fine: int
    first_match: int
    later_match: int
    interest: int
    loans: int
    sponsor: tuple[Throw, ...]


class Prize(TomlEntry, frozen=True):
    level: int
    place: int
    dice: tuple[Throw, ...]


class SeasonRules(TomlEntry, frozen=True):
    source: Text
    prize_seasons: int
    sponsor_gold: int
    rest: int
    special_rest: int
    win: int
    draw: int
    loss: int
    tiebreakers: tuple[Text, ...]
    cup_players: tuple[int, ...]
    fixing_points: int
    fixing_gold: int


class Deals(TomlEntry, frozen=True):
    source: Text
    fee: int
    keep: int
    reroll_between: int
    allied_price: int


class CupSlot(TomlEntry, frozen=True):
    """004, The Cup: after which league fixture it is played; knock-out rounds by who is left."""

    stage: Text
    after: int
    round: int = 0
    left: int = 0


class MeetingEntry(TomlEntry, frozen=True):
    month: int
    fixtures: tuple[int, int]


class Deadlines(TomlEntry, frozen=True):
    source: Text
    ends: Text
    weeks: int


class Staff(TomlEntry, frozen=True):
    id: Text
    name: Text
    plural: Text
    cost: int
    most: int
    chosen: bool
    points: int = 0
    least: int = 0
    """What a D6 has to show before a match for those who are rolled for then."""


class OfficeData(TomlEntry, frozen=True):
    """All of it."""

    rating: RatingNumbers
    squad: Squad
    handicap: Handicaps
    decks: tuple[TrickDeck, ...]
    tricks: tuple[Trick, ...]
    assassin: tuple[Upto, ...]
    poison: tuple[From, ...]
    weather: tuple[Weather, ...]
    gate: Gate
    tickets: tuple[Tickets, ...]
    discipline: DisciplineRules
    winnings: WinningsTable
    fans: Fans
    levels: Levels
    withdrawal: tuple[Condition, ...]
    withdrawing: Withdrawing
    divisions: tuple[Division, ...]
    prizes: tuple[Prize, ...]
    season: SeasonRules
    deals: Deals
    cup: tuple[CupSlot, ...]
    meetings: tuple[MeetingEntry, ...]
    deadlines: Deadlines
    staff: tuple[Staff, ...]

    def trick(self, id: str) -> Trick:
        return next(each for each in self.tricks if each.id == id)

    def division(self, level: int) -> Division:
        """What holds in a division; friendlies and cups are played by the lowest's."""
        return next((each for each in self.divisions if each.level == level), self.divisions[-1])


@cache
def office_data() -> OfficeData:
    """The tables, read once."""
    return load_file(data_folder(PACKAGE) / "office.toml", OfficeData)
