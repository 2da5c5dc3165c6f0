"""The rules of a match as its rules call them: small classes by subject, reached by `match.book`.

A clause replaces or wraps methods of them (`games/options.py`).
"""

from typing import TYPE_CHECKING

from turfwar.kernel.phases import HouseRule, Phase

if TYPE_CHECKING:
    from turfwar.games.deathzone.match import DeathzoneState
    from turfwar.games.deathzone.optional import Optional
    from turfwar.games.deathzone.rules.ball import DeathzoneBall
    from turfwar.games.deathzone.rules.combat import Combat
    from turfwar.games.deathzone.rules.galak import Referee
    from turfwar.games.deathzone.rules.interception import DeathzoneInterceptions
    from turfwar.games.deathzone.rules.invasion import DeathzoneCrowd
    from turfwar.games.deathzone.rules.magic.casting import Magic
    from turfwar.games.deathzone.rules.magic.getting import Getting
    from turfwar.games.deathzone.rules.monsters import Monsters
    from turfwar.games.deathzone.rules.movement import DeathzoneMovement
    from turfwar.games.deathzone.rules.opening import Opening
    from turfwar.games.deathzone.rules.potions import DeathzonePotions
    from turfwar.games.deathzone.rules.prone_players import MovingOver
    from turfwar.games.deathzone.rules.psychology import Minds
    from turfwar.games.deathzone.rules.rolls import DeathzoneRolls
    from turfwar.games.deathzone.rules.rot import Rot
    from turfwar.games.deathzone.rules.scoring import DeathzoneScoring
    from turfwar.games.deathzone.rules.setup import DeathzoneSetUp
    from turfwar.games.deathzone.rules.stars import Stars
    from turfwar.games.deathzone.rules.throwing import Throwing
    from turfwar.games.deathzone.rules.tricks import DeathzoneTricks
    from turfwar.games.deathzone.rules.turn import DeathzoneTurns
    from turfwar.games.deathzone.rules.wounds import Wounds


class DeathzoneBook:
    """The chapters, and the phases in order."""

    ball: "DeathzoneBall"
    combat: "Combat"
    crowd: "DeathzoneCrowd"
    getting: "Getting"
    interceptions: "DeathzoneInterceptions"
    magic: "Magic"
    minds: "Minds"
    monsters: "Monsters"
    movement: "DeathzoneMovement"
    opening: "Opening"
    optional: "Optional"
    over: "MovingOver"
    potions: "DeathzonePotions"
    referee: "Referee"
    rolls: "DeathzoneRolls"
    rot: "Rot"
    scoring: "DeathzoneScoring"
    setup: "DeathzoneSetUp"
    stars: "Stars"
    throwing: "Throwing"
    tricks: "DeathzoneTricks"
    turns: "DeathzoneTurns"
    wounds: "Wounds"

    def __init__(
        self,
        chapters: dict[str, object],
        phases: "list[tuple[str, Phase[DeathzoneState]]]",
        house: "list[HouseRule[DeathzoneState]]",
    ) -> None:
        for name, chapter in chapters.items():
            setattr(self, name, chapter)
        self.phases: list[Phase[DeathzoneState]] = [phase for _, phase in phases]
        self.phase_names: list[str] = [name for name, _ in phases]
        self.reserve: int = -1
        """The number of the reserve phase, which every step asks for."""
        if "reserve" in self.phase_names:
            self.reserve = self.phase_names.index("reserve")
        self.house = house

    def phase_number(self, name: str) -> int:
        """The place of a phase in the order."""
        return self.phase_names.index(name)
