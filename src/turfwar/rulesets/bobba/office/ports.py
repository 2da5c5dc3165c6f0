"""The ports of 004 off the pitch."""

from typing import Final

OFFICE_PORTS: Final = {
    "rating": "turfwar.rulesets.bobba.office.rating:RATING",
}
