"""The rules of a match as its rules call them: small classes by subject, reached by `match.book`.

A clause replaces or wraps methods of them (`games/options.py`).
"""

from typing import TYPE_CHECKING

from turfwar.kernel.phases import HouseRule, Phase

if TYPE_CHECKING:
    from turfwar.games.deathzone.match import DeathzoneState
    from turfwar.games.deathzone.optional import Optional
    from turfwar.games.deathzone.rules.ball import Ball
    from turfwar.games.deathzone.rules.combat import Combat
    from turfwar.games.deathzone.rules.galak import Referee
    from turfwar.games.deathzone.rules.interception import Interceptions
    from turfwar.games.deathzone.rules.invasion import Crowd
    from turfwar.games.deathzone.rules.magic.casting import Magic
    from turfwar.games.deathzone.rules.magic.getting import Getting
    from turfwar.games.deathzone.rules.monsters import Monsters
    from turfwar.games.deathzone.rules.movement import Movement
    from turfwar.games.deathzone.rules.opening import Opening
    from turfwar.games.deathzone.rules.potions import Potions
    from turfwar.games.deathzone.rules.prone_players import Over
    from turfwar.games.deathzone.rules.psychology import Minds
    from turfwar.games.deathzone.rules.rolls import Rolls
    from turfwar.games.deathzone.rules.rot import Rot
    from turfwar.games.deathzone.rules.scoring import Scoring
    from turfwar.games.deathzone.rules.setup import SetUp
    from turfwar.games.deathzone.rules.throwing import Throwing
    from turfwar.games.deathzone.rules.tricks import Tricks
    from turfwar.games.deathzone.rules.turn import Turns
    from turfwar.games.deathzone.rules.wounds import Wounds


class Book:
    """The chapters, and the phases in order."""

    ball: "Ball"
    combat: "Combat"
    crowd: "Crowd"
    getting: "Getting"
    interceptions: "Interceptions"
    magic: "Magic"
    minds: "Minds"
    monsters: "Monsters"
    movement: "Movement"
    opening: "Opening"
    optional: "Optional"
    over: "Over"
    potions: "Potions"
    referee: "Referee"
    rolls: "Rolls"
    rot: "Rot"
    scoring: "Scoring"
    setup: "SetUp"
    throwing: "Throwing"
    tricks: "Tricks"
    turns: "Turns"
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
        self.house = house

    def phase_number(self, name: str) -> int:
        """The place of a phase in the order."""
        return self.phase_names.index(name)
