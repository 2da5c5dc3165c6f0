"""The scenarios of the time after a match, read and played without the rest of `scenario/`."""

from pathlib import Path

import pytest

from turfwar.league.aftermath.stage import read_stage
from turfwar.league.files import read_yaml, text_of

FOLDER = Path(__file__).parents[1] / "scenarios" / "post-match"


def documents():
    for path in sorted(FOLDER.rglob("*.yaml")):
        whole = read_yaml(text_of(path), path.name)
        for each in whole.values():
            yield pytest.param(each, id=f"{path.name}:{each.line}")


@pytest.mark.parametrize("document", list(documents()))
def test_scenario(document):
    played = read_stage(document).play()
    assert not played.failures, "\n".join((*played.failures, *played.log))
