"""What does not change during a match: rule set, teams, names, options; shared by its copies."""

from turfwar.kernel.notation import Notation
from turfwar.pitch.field import NO_FIELD, Field


class PlayerSetting:
    """A player as their roster has them; `number` is on the shirt, `spp` are those earned before.

    `characteristics` are in the order of the rule set's; `traits` are words that it knows.
    """

    def __init__(
        self,
        slot: int,
        name: str,
        position: str,
        characteristics: tuple[int, ...],
        skills: tuple[int, ...],
        race: str = "",
        learns: tuple[int, ...] = (),
        value: int = 0,
        number: int = 0,
        niggles: int = 0,
        spp: int = 0,
        traits: tuple[str, ...] = (),
    ) -> None:
        self.slot = slot
        self.name = name
        self.position = position
        self.characteristics = characteristics
        self.skills = skills
        self.race = race
        self.learns = learns
        self.value = value
        self.number = number if number else slot + 1
        self.niggles = niggles
        self.spp = spp
        self.traits = traits


class TeamSetting:
    """A team as it comes to the match; treasury and Team Value are in gold pieces.

    `staff` is what it has beside its players, by the names of its rule set. `roster` is the roster
    it was made of, as a replay writes it; none for a team list's default.
    """

    def __init__(
        self,
        name: str,
        race: str,
        players: tuple[PlayerSetting, ...],
        staff: dict[str, int],
        value: int = 0,
        treasury: int = 0,
        roster: str = "",
    ) -> None:
        self.name = name
        self.race = race
        self.players = players
        self.staff = staff
        self.value = value
        self.treasury = treasury
        self.roster = roster

    def count(self, staff: str) -> int:
        """How many of a kind of staff it has."""
        return self.staff.get(staff, 0)


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
        self.extras: dict[str, object] = {}
        """What the rule set keeps for the match beside it, by names of its own."""
        self.ruleset: object = None
        """The rule set itself with its options in force, once a match is made of it."""

    def with_seed(self, seed: int) -> "Setting":
        """The same with another seed."""
        other = Setting(self.rules_id, seed, self.home, self.away, self.options, self.notation)
        other.field = self.field
        other.extras = self.extras
        other.ruleset = self.ruleset
        return other

    def team(self, side: int) -> TeamSetting:
        """Home or away."""
        return self.home if side == 0 else self.away
