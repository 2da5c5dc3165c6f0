"""Builds the engine with mypyc from the very same source; without a compiler it stays Python.

TURFWAR_PURE=1 leaves it Python on purpose.
"""

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

PACKAGE = Path("src/turfwar")
SCENARIOS = Path("tests/scenarios")
COMPILED = [
    "kernel/dice.py",
    "kernel/game.py",
    "kernel/log.py",
    "kernel/notation.py",
    "kernel/past.py",
    "kernel/phases.py",
    "pitch/*.py",
    "rulesets/lrb6/dice.py",
    "rulesets/lrb6/layout.py",
    "rulesets/lrb6/recruits.py",
    "rulesets/lrb6/book.py",
    "rulesets/lrb6/footprint.py",
    "rulesets/lrb6/match.py",
    "rulesets/lrb6/format.py",
    "rulesets/lrb6/formations.py",
    "rulesets/lrb6/look/rows.py",
    "rulesets/lrb6/engine.py",
    "rulesets/lrb6/skills/*.py",
    "rulesets/lrb6/cards/*.py",
    "rulesets/lrb6/sequence/*.py",
    "rulesets/lrb6/observation/planes.py",
    "rulesets/lrb6/paths/*.py",
    "rulesets/deathzone/layout.py",
    "rulesets/deathzone/book.py",
    "rulesets/deathzone/match.py",
    "rulesets/deathzone/optional.py",
    "rulesets/deathzone/engine.py",
    "rulesets/deathzone/sequence/*.py",
    "rulesets/deathzone/magic/*.py",
]


def extensions() -> list[Extension]:
    if os.environ.get("TURFWAR_PURE"):
        return []
    from mypyc.build import mypycify

    modules = sorted(
        str(path)
        for pattern in COMPILED
        for path in PACKAGE.glob(pattern)
        if path.name != "__init__.py"
    )
    built = mypycify(
        ["--config-file=pyproject.toml", *modules],
        opt_level="3",
        debug_level="0",
        group_name="turfwar",
    )
    result = [extension for extension in built if isinstance(extension, Extension)]
    for extension in result:
        extension.optional = True
        if os.name == "posix":
            # Nobody outside calls the functions by name, so that calls among them can be direct.
            extension.extra_compile_args.append("-fvisibility=hidden")
    return result


class WithScenarios(build_py):
    """Packs the scenario files too: the rules reference of the server shows them."""

    def run(self) -> None:
        super().run()
        target = Path(self.build_lib) / "turfwar" / "server" / "scenarios"
        if SCENARIOS.is_dir() and not self.editable_mode:
            shutil.copytree(SCENARIOS, target, dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_py": WithScenarios})
