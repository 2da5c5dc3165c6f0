"""Which bit of a player's skills is which skill's.

A skill has the bit of its number, as far as there are such bits in a player's record. Those with
higher numbers have bits that are free there. Where these are too few, the field stands behind
everything else (`Layout.with_skills`), and every skill has the bit of its number.
"""

from collections.abc import Iterable

from turfwar.games.layout import Layout
from turfwar.games.vocabulary import Vocabulary


def skill_bits(layout: Layout, words: Vocabulary, conditions: Iterable[int]) -> dict[int, int]:
    """The bit of each skill and condition by its number; `layout` is the one before it grows."""
    conditions = set(conditions)
    used = {*words.skills, *words.uses, *conditions}
    plain = {number: number for number in sorted(used)}
    result = {number: number for number in sorted(used) if number < layout.skill_room}
    natural = iter([bit for bit in range(layout.native_room) if bit not in used])
    lent = iter([bit for bit in range(layout.native_room, layout.skill_room) if bit not in used])
    for number in plain:
        if number not in result:
            bit = next(lent if number in conditions else natural, None)
            if bit is None:
                return plain
            result[number] = bit
    return result
