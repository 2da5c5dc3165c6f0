"""The phases one after the other."""

from turfwar.games.deathzone.book import DeathzoneBook
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.kernel.phases import Engine


class DeathzoneMatchEngine(Engine[DeathzoneState]):
    """Runs a match."""

    def __init__(self, book: DeathzoneBook) -> None:
        super().__init__(book.phases, book.house, book.phase_names)
