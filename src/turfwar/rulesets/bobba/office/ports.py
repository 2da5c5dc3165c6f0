"""The ports of 004 off the pitch."""

from typing import Final

OFFICE_PORTS: Final = {
    "office": "turfwar.rulesets.bobba.office.office:OFFICE",
    "aftermath": "turfwar.rulesets.bobba.office.rules:AFTERMATH",
    "rating": "turfwar.rulesets.bobba.office.rating:RATING",
}
