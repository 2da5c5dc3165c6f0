"""The phases one after the other."""

from turfwar.games.deathzone.book import Book
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.kernel.phases import Engine


class MatchEngine(Engine[DeathzoneState]):
    """Runs a match."""

    def __init__(self, book: Book) -> None:
        super().__init__(book.phases, book.house, book.phase_names)
