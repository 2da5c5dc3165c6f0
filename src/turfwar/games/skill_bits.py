"""Which bit of a player's skills is which skill's.

A skill has the bit of its number, as far as there are such bits in a player's record. Those with
higher numbers have bits that are free there; a skill that nobody can have, one among those of
conditions. Where these are too few, the field stands behind everything else (`Layout.with_skills`),
and every skill has the bit of its number.
"""

from collections.abc import Mapping

from turfwar.games.layout import Layout
from turfwar.games.vocabulary import Numbered, Vocabulary


def skill_bits(
    layout: Layout,
    words: Vocabulary,
    skills: Mapping[str, Numbered],
    conditions: Mapping[str, Numbered],
) -> dict[int, int]:
    """The bit of each skill and condition by its number; `layout` is the one before it grows."""
    lasting = {each.number for each in conditions.values()}
    had = {each.number for each in skills.values()}
    used = sorted({*words.skills, *words.uses, *lasting})
    result = {number: number for number in used if number < layout.skill_room}
    natural = iter([bit for bit in range(layout.native_room) if bit not in result])
    lent = iter([bit for bit in range(layout.native_room, layout.skill_room) if bit not in result])
    for number in used:
        if number not in result:
            bit = next(natural if number in had else lent, None)
            if bit is None:
                return {number: number for number in used}
            result[number] = bit
    return result
