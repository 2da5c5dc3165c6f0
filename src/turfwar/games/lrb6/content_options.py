"""What a match's options make of team lists and rosters: the port `content`."""

from collections.abc import Iterable

from turfwar.games.content import same_name
from turfwar.games.content_folder import Content
from turfwar.games.lrb6.free_fans import FREE_FAN_FACTOR, content_with_free_fans
from turfwar.games.lrb6.official import OFFICIAL_VALUES, official_content


def content_with(content: Content, options: Iterable[str]) -> Content:
    """The content as `official-values` and `free-fan-factor` have it, where they are chosen."""
    options = tuple(options)
    if any(same_name(option, OFFICIAL_VALUES) for option in options):
        content = official_content(content)
    if any(same_name(option, FREE_FAN_FACTOR) for option in options):
        content = content_with_free_fans(content)
    return content
