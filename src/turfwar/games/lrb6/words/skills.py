"""Skills, and what is used like one, by number: 75 is Raise the Dead, 90 to 149 are what cards lay
on players. None of these numbers changes when something is added."""

from typing import Final

from turfwar.games.constants import skill_names
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.cards.ids import CONDITION_NAMES
from turfwar.games.lrb6.skills import ids
from turfwar.games.words import Word, words_of

# Numbers, by write_numbers: begin
RAISE_THE_DEAD: Final = 75
# Numbers, by write_numbers: end

SKILL_NAMES: Final = skill_names("turfwar.games.lrb6", vars(ids))
SKILL_NUMBERS: Final = {name: number for number, name in SKILL_NAMES.items()}

SKILLS: Final = words_of(SKILL_NAMES, "000")
USES: Final = (
    Word("Raise the Dead", "000, Necromancers", number=RAISE_THE_DEAD),
    *words_of(CONDITION_NAMES, "002"),
)
CARDS: Final = words_of(CARD_NAMES, "002")
USE_NAMES: Final = {word.number: word.name for word in (*SKILLS, *USES)}
