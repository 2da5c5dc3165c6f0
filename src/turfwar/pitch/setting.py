"""What does not change during a match: rule set, teams, names, options; shared by its copies."""

from typing import TYPE_CHECKING

from turfwar.kernel.notation import Notation
from turfwar.pitch.field import NO_FIELD, Field

if TYPE_CHECKING:
    from turfwar.rulesets.lrb6.recruits import Market


class PlayerSetting:
    """A player as his roster has him; `number` is on his shirt, `spp` are those earned before."""

    def __init__(
        self,
        slot: int,
        name: str,
        position: str,
        ma: int,
        st: int,
        ag: int,
        av: int,
        skills: tuple[int, ...],
        race: str = "",
        learns: tuple[int, ...] = (),
        value: int = 0,
        number: int = 0,
        niggles: int = 0,
        spp: int = 0,
    ) -> None:
        self.slot = slot
        self.name = name
        self.position = position
        self.ma = ma
        self.st = st
        self.ag = ag
        self.av = av
        self.skills = skills
        self.race = race
        self.learns = learns
        self.value = value
        self.number = number if number else slot + 1
        self.niggles = niggles
        self.spp = spp


class TeamSetting:
    """A team as it comes to the match; treasury and Team Value are in gold pieces.

    `roster` is the roster it was made of, as a replay writes it; none for a team list's default.
    """

    def __init__(
        self,
        name: str,
        race: str,
        players: tuple[PlayerSetting, ...],
        rerolls: int,
        fan_factor: int,
        cheerleaders: int,
        assistants: int,
        apothecaries: int,
        value: int = 0,
        treasury: int = 0,
        roster: str = "",
    ) -> None:
        self.name = name
        self.race = race
        self.players = players
        self.rerolls = rerolls
        self.fan_factor = fan_factor
        self.cheerleaders = cheerleaders
        self.assistants = assistants
        self.apothecaries = apothecaries
        self.value = value
        self.treasury = treasury
        self.roster = roster


class Setting:
    """Rule set, seed, teams and options of one match."""

    def __init__(
        self,
        rules_id: str,
        seed: int,
        home: TeamSetting,
        away: TeamSetting,
        options: tuple[str, ...],
        notation: Notation,
    ) -> None:
        self.rules_id = rules_id
        self.seed = seed
        self.home = home
        self.away = away
        self.options = options
        self.notation = notation
        self.field: Field = NO_FIELD
        """What it is played on; the rule set says so when the match is made."""
        self.markets: list[Market] = []
        """What home and away can buy before the match, where they can buy anything."""

    def team(self, side: int) -> TeamSetting:
        """Home or away."""
        return self.home if side == 0 else self.away
