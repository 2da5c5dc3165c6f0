"""Skills, and what is used like one, by number.

0 to 74 are the skills of the book, 75 is Raise the Dead, 90 to 149 are what cards lay on players.
None of these numbers changes when something is added: a skill that is not in the book comes with an
overlay, and gets its number there, from 150 on.
"""

from typing import Final

from turfwar.games.lrb6.cards.ids import CARD_NAMES, CONDITIONS, LAST_CONDITION
from turfwar.games.lrb6.skills.ids import SKILL_NAMES
from turfwar.games.words import Word

# Numbers, by write_numbers: begin
RAISE_THE_DEAD: Final = 75
# Numbers, by write_numbers: end

SKILLS: Final = tuple(
    Word(name, f"000, {name}", number=number) for number, name in enumerate(SKILL_NAMES)
)

USES: Final = (
    Word("Raise the Dead", "000, Necromancers", number=RAISE_THE_DEAD),
    *(
        Word(CARD_NAMES[card], f"002, {CARD_NAMES[card]}", number=number)
        for number, card in CONDITIONS.items()
    ),
)
SKILL_NUMBERS: Final = range(LAST_CONDITION + 1)

CARDS: Final = tuple(
    Word(name, f"002, {name}", number=number) for number, name in enumerate(CARD_NAMES)
)

_NAMES: Final = {word.number: word.name for word in (*SKILLS, *USES)}
USE_NAMES: Final[tuple[str, ...]] = tuple(_NAMES.get(number, "") for number in SKILL_NUMBERS)
"""By number, empty where it is free."""
