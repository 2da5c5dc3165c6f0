"""What a scenario calls players, cards and dice, as the engine has them."""

from collections.abc import Iterable, Mapping

from turfwar.kernel.dice import PICK, pack
from turfwar.kernel.notation import slug
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_SLOTS
from turfwar.rulesets.lrb6.cards.hand import CARD_PICK
from turfwar.rulesets.lrb6.cards.ids import BLACKMAIL, CARD_NAMES
from turfwar.rulesets.lrb6.dice import BLOCK_DIE, D68, FACE_NAMES
from turfwar.rulesets.lrb6.layout import REFEREE_MODEL
from turfwar.rulesets.lrb6.match import Match
from turfwar.scenario.commands import REFEREE_ID
from turfwar.scenario.dice import Roll
from turfwar.scenario.model import PlayerSpec

CARD_SLUGS = {slug(name): number for number, name in enumerate(CARD_NAMES)}


class Ids:
    """The scenario's names of players and the engine's numbers."""

    def __init__(self, players: Mapping[str, PlayerSpec], brought: Iterable[str] = ()) -> None:
        self.number: dict[str, int] = {name: PLAYER_NAMES.index(name) for name in brought}
        for side, letter in enumerate("ha"):
            own = [name for name in players if name.startswith(letter)]
            free = list(range(side * SIDE_SLOTS, (side + 1) * SIDE_SLOTS))
            for name in own:
                slot = side * SIDE_SLOTS + int(name[1:]) - 1 if name[1:].isdigit() else -1
                if slot in free and PLAYER_NAMES[slot] == name:
                    self.number[name] = slot
                    free.remove(slot)
            for name in own:
                if name not in self.number and free:
                    self.number[name] = free.pop(0)
        if REFEREE_ID in players:
            self.number[REFEREE_ID] = REFEREE_MODEL
        self.own = dict(self.number)
        self.name: dict[int, str] = {number: name for name, number in self.number.items()}

    def follow(self, match: Match) -> None:
        """A blackmailed player keeps his name, under the number that he has for now."""
        self.number.update(self.own)
        effect = match.book.effects.effect_of(match, BLACKMAIL)
        if effect is not None:
            name = self.name[effect.detail]
            self.number[name] = effect.target
            self.name[effect.target] = name


def picked(name: str, ids: Ids) -> int:
    """The player or the card that a random choice names."""
    if name in CARD_SLUGS:
        return CARD_PICK + CARD_SLUGS[name]
    return ids.number.get(name, -1)


def script(rolls: tuple[Roll, ...], ids: Ids) -> list[tuple[int, int, int]]:
    """The scenario's dice as the engine's scripted dice take them."""
    result: list[tuple[int, int, int]] = []
    for roll in rolls:
        kinds = [die.kind for die in roll]
        if kinds == ["d6", "d8"]:
            result.append((D68, 2, pack([int(die.value) for die in roll])))
        elif kinds[0] == "pick":
            result.append((PICK, 1, picked(str(roll[0].value), ids)))
        elif kinds[0] == "block":
            faces = [FACE_NAMES.index(str(die.value)) for die in roll]
            result.append((BLOCK_DIE, len(roll), pack(faces)))
        else:
            values = [int(die.value) for die in roll]
            throw = values[0] if len(values) == 1 else pack(values)
            result.append((int(kinds[0][1:]), len(roll), throw))
    return result
