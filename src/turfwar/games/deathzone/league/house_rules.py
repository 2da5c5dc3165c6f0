"""Clauses of a campaign: what a match is worth."""

from typing import ClassVar

from turfwar.league.house_rules.clause import Clause


class DeathzonePlayOff(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "play-off"
    TITLE: ClassVar[str] = "A play-off"
    SOURCE: ClassVar[str] = "002, Match Fees"
    TEXT: ClassVar[str] = "Fees are half as high again."
    SCOPES: ClassVar[tuple[str, ...]] = ("competition", "fixture")


class FinalMatch(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "final"
    TITLE: ClassVar[str] = "The final"
    SOURCE: ClassVar[str] = "002, Match Fees"
    TEXT: ClassVar[str] = "Fees are two and a half times as high."
    SCOPES: ClassVar[tuple[str, ...]] = ("competition", "fixture")


CLAUSES: tuple[type[Clause], ...] = (DeathzonePlayOff, FinalMatch)
