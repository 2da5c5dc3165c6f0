"""One round of measurements on whatever Turfwar this interpreter has; `against.py` runs it.

The samplers are those of the tree this file is in, not those of the Turfwar that is measured, so
that two revisions do exactly the same work. What a revision does not have is left out.
"""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parents[1] / "src" / "turfwar" / "benching"


def load_benching(name: str) -> ModuleType:
    """A module of this tree's `turfwar.benching`, on top of the Turfwar that is installed."""
    spec = importlib.util.spec_from_file_location(
        "turfwar.benching", PACKAGE / "__init__.py", submodule_search_locations=[str(PACKAGE)]
    )
    assert spec is not None
    assert spec.loader is not None
    package = importlib.util.module_from_spec(spec)
    sys.modules["turfwar.benching"] = package
    spec.loader.exec_module(package)
    return importlib.import_module(f"turfwar.benching.{name}")


def sample(seconds: float) -> dict[str, float]:
    """A value for each quantity that this revision has."""
    module = load_benching("samplers")
    samplers = module.SAMPLERS
    weights = sum(sampler.weight for sampler in samplers)
    found: dict[str, float] = {}
    for sampler in samplers:
        try:
            values = sampler.sample(seconds * sampler.weight / weights)
        except (ImportError, AttributeError, module.NotMeasured) as error:
            names = ", ".join(quantity.name for quantity in sampler.quantities)
            print(f"{names}: not in this revision ({error})", file=sys.stderr)
            continue
        for quantity, value in zip(sampler.quantities, values, strict=True):
            found[quantity.name] = value
    return found


if __name__ == "__main__":
    json.dump(sample(float(sys.argv[1])), sys.stdout)
