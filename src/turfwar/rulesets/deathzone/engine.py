"""The phases one after the other."""

from turfwar.kernel.phases import Engine
from turfwar.rulesets.deathzone.book import Book
from turfwar.rulesets.deathzone.match import DeathzoneState


class MatchEngine(Engine[DeathzoneState]):
    """Runs a match."""

    def __init__(self, book: Book) -> None:
        super().__init__(book.phases, book.house, book.phase_names)
