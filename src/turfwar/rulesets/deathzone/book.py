"""The rules of a match as its rules call them: small classes by subject, reached by `match.book`.

A clause replaces or wraps methods of them (`rulesets/clauses.py`).
"""

from typing import TYPE_CHECKING

from turfwar.kernel.phases import HouseRule, Phase

if TYPE_CHECKING:
    from turfwar.rulesets.deathzone.magic.casting import Magic
    from turfwar.rulesets.deathzone.magic.getting import Getting
    from turfwar.rulesets.deathzone.match import DeathzoneState
    from turfwar.rulesets.deathzone.optional import Optional
    from turfwar.rulesets.deathzone.sequence.ball import Ball
    from turfwar.rulesets.deathzone.sequence.combat import Combat
    from turfwar.rulesets.deathzone.sequence.galak import Referee
    from turfwar.rulesets.deathzone.sequence.interception import Interceptions
    from turfwar.rulesets.deathzone.sequence.invasion import Crowd
    from turfwar.rulesets.deathzone.sequence.minds import Minds
    from turfwar.rulesets.deathzone.sequence.monsters import Monsters
    from turfwar.rulesets.deathzone.sequence.movement import Movement
    from turfwar.rulesets.deathzone.sequence.opening import Opening
    from turfwar.rulesets.deathzone.sequence.over import Over
    from turfwar.rulesets.deathzone.sequence.potions import Potions
    from turfwar.rulesets.deathzone.sequence.rolls import Rolls
    from turfwar.rulesets.deathzone.sequence.rot import Rot
    from turfwar.rulesets.deathzone.sequence.scoring import Scoring
    from turfwar.rulesets.deathzone.sequence.setup import SetUp
    from turfwar.rulesets.deathzone.sequence.throwing import Throwing
    from turfwar.rulesets.deathzone.sequence.tricks import Tricks
    from turfwar.rulesets.deathzone.sequence.turn import Turns
    from turfwar.rulesets.deathzone.sequence.wounds import Wounds


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
