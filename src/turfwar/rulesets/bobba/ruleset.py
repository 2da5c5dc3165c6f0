"""bobba put together: what 004 has otherwise than the base game."""

from turfwar.rulesets.base import Overlay
from turfwar.rulesets.bobba.office.ports import OFFICE_PORTS
from turfwar.rulesets.bobba.office.rosters import ROSTERS
from turfwar.rulesets.bobba.skills import bobba_skills
from turfwar.rulesets.bobba.vocabulary import WORDS
from turfwar.rulesets.layout import load_layout

PACKAGE = "turfwar.rulesets.bobba"

BOBBA = Overlay(
    id="bobba",
    title="BOBBA",
    source="004",
    summary="A league's own book: large players, cards, healers, fans, dirty tricks.",
    parent="lrb6",
    aliases=("bergen-os", "004"),
    layout=load_layout(PACKAGE),
    skills=bobba_skills.SKILLS,
    folder=PACKAGE,
    words=WORDS,
    rosters=ROSTERS,
    ports=OFFICE_PORTS,
)
