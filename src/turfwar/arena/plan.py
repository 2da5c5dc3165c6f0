"""What is to be played: teams, bots, rules, how often, and the seed of each match.

Every match follows from the plan and its index alone, so it does not matter who plays it or when.

>>> plan = Series(home="Human", away="Orc", matches=1000, seed=7)
>>> plan.seed_of(0), plan.pairing_of(0)
(240796773492909869, TeamPairing(home='Human', away='Orc'))
"""

import hashlib
from functools import cache
from typing import Final

from msgspec import Struct, structs

from turfwar.api import MAX_SEED_DIGITS, SEED_LIMIT
from turfwar.bots.registry import bot_named
from turfwar.bots.shopper import read_wishes
from turfwar.games import DEFAULT, find_ruleset, find_team, team_lists
from turfwar.games.options import parse_options, rules_in_words
from turfwar.kernel.errors import TurfwarError
from turfwar.teams.fielding import team_for_match
from turfwar.teams.roster import Roster

MAX_MATCHES: Final = 10**9


class ArenaError(TurfwarError):
    """Something that keeps many matches from being played or kept."""


class TeamPairing(Struct, frozen=True):
    """Who meets whom, by their names."""

    home: str
    away: str


class Series(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A run of matches; with `matrix`, `matches` of every team list against every other.

    A team is the name of a team list or a whole roster, so that nobody has to have its file.
    `options` are the optional rules; what is to be bought by a side is written as on the command
    line, and where it is empty the side's bot decides.
    """

    home: str | Roster = "Human"
    away: str | Roster = "Orc"
    home_bot: str = "random"
    away_bot: str = "random"
    rules: str = DEFAULT
    seed: int = 0
    matches: int = 1
    matrix: bool = False
    options: tuple[str, ...] = ()
    referee_bot: str = "rookie"
    home_inducements: str = ""
    away_inducements: str = ""
    details: tuple[str, ...] = ()
    """What else is to be told of each match (`story.DETAILS`); nothing of it by default."""

    @property
    def home_name(self) -> str:
        """The home team's name."""
        return name_of(self.home)

    @property
    def away_name(self) -> str:
        """The away team's name."""
        return name_of(self.away)

    @property
    def played_by(self) -> str:
        """The rules of the run in words."""
        return rules_in_words(self.rules, self.options)

    @property
    def pairings(self) -> tuple[TeamPairing, ...]:
        """The pairings in the order in which their matches take turns."""
        return (
            all_pairings(self.rules)
            if self.matrix
            else (TeamPairing(self.home_name, self.away_name),)
        )

    @property
    def total(self) -> int:
        """How many matches there are in all."""
        return self.matches * (len(all_pairings(self.rules)) if self.matrix else 1)

    def number_of(self, index: int) -> int:
        """The number of the pairing that meets in a match; they take turns, so that a run which
        is cut short has played all of them alike."""
        return index % len(all_pairings(self.rules)) if self.matrix else 0

    def pairing_of(self, index: int) -> TeamPairing:
        """Who meets in a match."""
        return self.pairings[self.number_of(index)]

    def teams_of(self, index: int) -> tuple[str | Roster, str | Roster]:
        """The teams of a match, as `Match` takes them."""
        if not self.matrix:
            return self.home, self.away
        pairing = self.pairing_of(index)
        return pairing.home, pairing.away

    def seed_of(self, index: int) -> int:
        """The seed of a match: 62 bits of a hash of the plan's seed and the match's index.

        So many a compiled int holds in place; larger ones are objects, and cost more.
        """
        text = f"turfwar simulate 1|{self.seed}|{index}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2

    def checked(self) -> "Series":
        """The plan with every name as its list has it; an error where something is amiss."""
        if not 1 <= self.matches <= MAX_MATCHES:
            raise ArenaError(f"{self.matches} matches cannot be played: 1 to {MAX_MATCHES} can")
        if abs(self.seed) >= SEED_LIMIT:
            raise ArenaError(f"the seed has more than {MAX_SEED_DIGITS} digits")
        ruleset = find_ruleset(self.rules)
        options = tuple(option.text for option in parse_options(self.options, ruleset))
        for wishes in (self.home_inducements, self.away_inducements):
            if wishes:
                read_wishes(wishes, self.rules, options)
        rules = ruleset.id
        return structs.replace(
            self,
            home=checked_team(self.home, options, rules),
            away=checked_team(self.away, options, rules),
            home_bot=bot_named(self.home_bot).name,
            away_bot=bot_named(self.away_bot).name,
            referee_bot=bot_named(self.referee_bot).name,
            rules=rules,
            options=options,
        )


def name_of(team: str | Roster) -> str:
    """A team's name."""
    return team.name if isinstance(team, Roster) else team


def checked_team(
    team: str | Roster, options: tuple[str, ...], rules: str = DEFAULT
) -> str | Roster:
    """A team list's name as it is written, or a roster that may play by these rules."""
    if isinstance(team, Roster):
        team_for_match(team, options, rules)
        return team
    return find_team(team, rules=rules).name


@cache
def all_pairings(rules: str) -> tuple[TeamPairing, ...]:
    """Every team list at home against every other."""
    names = [team.name for team in team_lists(rules)]
    return tuple(TeamPairing(home, away) for home in names for away in names if home != away)
