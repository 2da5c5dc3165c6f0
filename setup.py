"""Builds the engine with mypyc from the very same source; without a compiler it stays Python.

TURFWAR_PURE=1 leaves it Python on purpose. Each module is a C file of its own: they are compiled
on all cores and optimised as one program when they are linked, again on all cores.
"""

import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/turfwar")
SCENARIOS = Path("tests/scenarios")
COMPILED = [
    "kernel/continued_dice.py",
    "kernel/dice.py",
    "kernel/game.py",
    "kernel/log.py",
    "kernel/notation.py",
    "kernel/past.py",
    "kernel/phases.py",
    "pitch/*.py",
    "face/encoded.py",
    "face/questions.py",
    "odds/course.py",
    "odds/graph.py",
    "odds/linear.py",
    "odds/solving.py",
    "odds/spreading.py",
    "scenario/odds.py",
    "rulesets/codec/answers.py",
    "rulesets/codec/script.py",
    "rulesets/planning/*.py",
    "rulesets/lrb6/dice.py",
    "rulesets/lrb6/layout.py",
    "rulesets/lrb6/recruits.py",
    "rulesets/lrb6/book.py",
    "rulesets/lrb6/footprint.py",
    "rulesets/lrb6/squads.py",
    "rulesets/lrb6/match.py",
    "rulesets/lrb6/format.py",
    "rulesets/lrb6/formations.py",
    "rulesets/lrb6/look/rows.py",
    "rulesets/lrb6/look/tracks.py",
    "rulesets/lrb6/engine.py",
    "rulesets/lrb6/skills/*.py",
    "rulesets/lrb6/cards/*.py",
    "rulesets/lrb6/sequence/*.py",
    "rulesets/lrb6/paths/*.py",
    "rulesets/lrb6/sense/*.py",
    "rulesets/lrb6/scripted/*.py",
    "rulesets/lrb6/planner/*.py",
    "rulesets/lrb6/rookie/coach.py",
    "rulesets/lrb6/rookie/sight.py",
    "rulesets/brutal/layout.py",
    "rulesets/brutal/book.py",
    "rulesets/brutal/possession.py",
    "rulesets/brutal/format.py",
    "rulesets/brutal/rookie/coach.py",
    "rulesets/brutal/rookie/sight.py",
    "rulesets/brutal/skills/*.py",
    "rulesets/brutal/sequence/*.py",
    "rulesets/bobba/layout.py",
    "rulesets/bobba/book.py",
    "rulesets/bobba/athlete.py",
    "rulesets/bobba/footprint.py",
    "rulesets/bobba/skills/*.py",
    "rulesets/bobba/sequence/*.py",
    "rulesets/deathzone/layout.py",
    "rulesets/deathzone/tables.py",
    "rulesets/deathzone/book.py",
    "rulesets/deathzone/match.py",
    "rulesets/deathzone/optional.py",
    "rulesets/deathzone/engine.py",
    "rulesets/deathzone/rookie.py",
    "rulesets/deathzone/sequence/*.py",
    "rulesets/deathzone/magic/*.py",
]


CORES = os.cpu_count() or 1
ENGINE = "turfwar__mypyc"
"""The library with all the code; the other extensions only lead there."""
LEAVING = PACKAGE / "kernel" / "leaving.c"
"""What is compiled in place of mypyc's `exc_ops.c`; it says why."""


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
    with said(f"translating {len(modules)} modules to C"):
        built = mypycify(
            ["--config-file=pyproject.toml", *modules],
            opt_level="3",
            debug_level="0",
            group_name="turfwar",
            multi_file=True,
        )
    result = [extension for extension in built if isinstance(extension, Extension)]
    for extension in result:
        extension.optional = True
        if os.name == "posix":
            # Nobody outside calls the functions by name, so that calls among them can be direct.
            extension.extra_compile_args.append("-fvisibility=hidden")
        if extension.name == ENGINE:
            without_tracebacks_of_questions(extension)
        if sys.platform == "linux" and extension.name == ENGINE:
            extension.extra_compile_args.append("-flto")
            extension.extra_link_args += ["-O3", "-flto=auto", "-fvisibility=hidden"]
    return result


def without_tracebacks_of_questions(extension: Extension) -> None:
    """Has the engine compiled with `leaving.c`, which includes what it takes the place of."""
    theirs = [str(source) for source in extension.sources]
    kept = [source for source in theirs if Path(source).name != "exc_ops.c"]
    if len(kept) != len(theirs) - 1:
        say("mypyc has no exc_ops.c any more: questions leave steps with tracebacks, slower")
        return
    extension.sources = [*kept, str(LEAVING)]
    extension.depends.append(str(LEAVING))


@contextmanager
def said(what: str) -> Iterator[list[str]]:
    """Says what is being done, and every few seconds how far it is, since it takes minutes.

    Whatever is put into the list is counted as done.
    """
    began, over = time.monotonic(), threading.Event()
    done: list[str] = []

    def tell() -> None:
        while not over.wait(10):
            how_far = f"{len(done)} done, " if done else ""
            say(f"{what}: {how_far}{time.monotonic() - began:.0f} s")

    say(what)
    threading.Thread(target=tell, daemon=True).start()
    try:
        yield done
    finally:
        over.set()


def say(text: str) -> None:
    print(f"turfwar: {text}", file=sys.stderr, flush=True)


class OnAllCores(build_ext):
    """Compiles extensions, and the C files of each, side by side."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or CORES

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_some = compiler.compile

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(CORES) as pool:
                made = pool.map(lambda source: compile_some([source], **options), sources)
                return [each for some in made for each in counted(some)]

        def counted(some: list[str]) -> list[str]:
            compiled.extend(some)
            return some

        compiler.compile = compile_all
        with said(f"compiling C files and linking them, on {CORES} cores") as compiled:
            super().build_extensions()


class WithScenarios(build_py):
    """Packs the scenario files too: the rules reference of the server shows them."""

    def run(self) -> None:
        super().run()
        target = Path(self.build_lib) / "turfwar" / "server" / "scenarios"
        if SCENARIOS.is_dir() and not self.editable_mode:
            shutil.copytree(SCENARIOS, target, dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_py": WithScenarios, "build_ext": OnAllCores})
