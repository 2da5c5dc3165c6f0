"""Builds the engine with mypyc from the same source that also runs as plain Python.

`TURFWAR_BUILD` selects the build:

- `fast` (default): each module is its own C file. An edit recompiles only the files it changes.
- `release`: the linker also optimises all C files as one program. It takes minutes longer.
- `pure`: no C at all.

If the C code cannot be built, the package installs as plain Python and says so.
"""

import hashlib
import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

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
    "kernel/random_play.py",
    "pitch/*.py",
    "views/encoded.py",
    "views/questions.py",
    "odds/course.py",
    "odds/graph.py",
    "odds/linear.py",
    "odds/plan_rules.py",
    "odds/solving.py",
    "odds/spreading.py",
    "odds/wishes.py",
    "scenario/odds.py",
    "scenario/language/answers.py",
    "scenario/language/script.py",
    "bots/planning/*.py",
    "games/lrb6/dice.py",
    "games/lrb6/layout.py",
    "games/lrb6/recruits.py",
    "games/lrb6/book.py",
    "games/lrb6/footprint.py",
    "games/lrb6/squads.py",
    "games/lrb6/match.py",
    "games/lrb6/format.py",
    "games/lrb6/formations.py",
    "games/lrb6/display/rows.py",
    "games/lrb6/display/tracks.py",
    "games/lrb6/engine.py",
    "games/lrb6/skills/*.py",
    "games/lrb6/cards/*.py",
    "games/lrb6/rules/*.py",
    "games/lrb6/odds/goals.py",
    "games/lrb6/odds/plan_rules.py",
    "games/lrb6/odds/paths/*.py",
    "games/lrb6/bots/estimates/*.py",
    "games/lrb6/bots/scripted/*.py",
    "games/lrb6/bots/planner/*.py",
    "games/lrb6/bots/rookie/coach.py",
    "games/lrb6/bots/rookie/sight.py",
    "games/brutal/layout.py",
    "games/brutal/book.py",
    "games/brutal/possession.py",
    "games/brutal/format.py",
    "games/brutal/bots/rookie/coach.py",
    "games/brutal/bots/rookie/sight.py",
    "games/brutal/bots/scripted/*.py",
    "games/brutal/skills/*.py",
    "games/brutal/rules/*.py",
    "games/bobba/layout.py",
    "games/bobba/book.py",
    "games/bobba/athlete.py",
    "games/bobba/footprint.py",
    "games/bobba/bots/rookie/coach.py",
    "games/bobba/bots/scripted/*.py",
    "games/bobba/odds/goals.py",
    "games/bobba/skills/*.py",
    "games/bobba/rules/*.py",
    "games/deathzone/layout.py",
    "games/deathzone/tables.py",
    "games/deathzone/book.py",
    "games/deathzone/races.py",
    "games/deathzone/match.py",
    "games/deathzone/optional.py",
    "games/deathzone/engine.py",
    "games/deathzone/bots/rookie.py",
    "games/deathzone/bots/scripted/*.py",
    "games/deathzone/rules/*.py",
    "games/deathzone/rules/magic/*.py",
]


CORES = os.cpu_count() or 1
BUILD = os.environ.get("TURFWAR_BUILD", "fast")
OBJECTS = Path("build/objects")
"""Compiled C files by what went into them."""
ENGINE = "turfwar__mypyc"
"""The library with all the code; the other extensions only lead there."""
LEAVING = PACKAGE / "kernel" / "leaving.c"
"""What is compiled in place of mypyc's `exc_ops.c`; it says why."""


def extensions() -> list[Extension]:
    if BUILD not in ("fast", "release", "pure"):
        raise SystemExit(f"TURFWAR_BUILD is {BUILD!r}; use fast, release or pure.")
    if BUILD == "pure":
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
        if os.name == "posix":
            # Nobody outside calls the functions by name, so that calls among them can be direct.
            extension.extra_compile_args.append("-fvisibility=hidden")
        if extension.name == ENGINE:
            without_tracebacks_of_questions(extension)
        if BUILD == "release" and sys.platform == "linux" and extension.name == ENGINE:
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
def said(what: str, done: Sequence[object] = ()) -> Iterator[None]:
    """Shows what is being done, and its progress every ten seconds: `done` is counted."""
    began, over = time.monotonic(), threading.Event()

    def tell() -> None:
        while not over.wait(10):
            how_far = f"{len(done)} done, " if done else ""
            say(f"{what}: {how_far}{time.monotonic() - began:.0f} s")

    say(what)
    threading.Thread(target=tell, daemon=True).start()
    try:
        yield
    finally:
        over.set()


def say(text: str) -> None:
    print(f"turfwar: {text}", file=sys.stderr, flush=True)


class EngineBuild(build_ext):
    """Compiles C files on all cores, reuses what has not changed, falls back to plain Python."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or CORES

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_some = compiler.compile
        compiled: list[str] = []

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            def compile_one(source: str) -> str:
                stored = OBJECTS / f"{fingerprint(source, options, compiler)}.o"
                (made,) = compiler.object_filenames([source], output_dir=options["output_dir"])
                if stored.exists():
                    Path(made).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(stored, made)
                else:
                    compile_some([source], **options)
                    store(Path(made), stored)
                compiled.append(made)
                return str(made)

            with ThreadPoolExecutor(CORES) as pool:
                return list(pool.map(compile_one, sources))

        compiler.compile = compile_all
        try:
            with said(f"compiling C files and linking them, on {CORES} cores", compiled):
                super().build_extensions()
        except (BaseError, CCompilerError) as error:
            self.stay_python(error)

    def stay_python(self, error: Exception) -> None:
        """Remove every extension: some of them without the others could not be imported."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        say(f"the C code could not be built: {error}")
        say("installing plain Python instead: everything works, about 20 times slower.")
        say("Install a C compiler and the Python headers, then install again.")


SETTINGS = ("macros", "include_dirs", "debug", "extra_preargs", "extra_postargs")
"""What the command of a compilation depends on; lists of dependencies come in any order."""


def fingerprint(source: str, options: dict[str, Any], compiler: Any) -> str:
    """What an object file depends on: its source, the headers of the build, and the command."""
    settings = {name: options.get(name) for name in SETTINGS}
    # Where the environment lies does not matter: a copied folder reuses its objects.
    command = repr((sys.version, compiler.compiler_so, settings)).replace(sys.prefix, "")
    digest = hashlib.sha256(command.encode())
    folders = {Path(source).parent, *map(Path, options.get("include_dirs") or ())}
    for folder in sorted(each for each in folders if not each.is_absolute()):
        for header in sorted(folder.glob("*.h")):
            digest.update(header.read_bytes())
    digest.update(Path(source).read_bytes())
    return digest.hexdigest()


def store(made: Path, stored: Path) -> None:
    """Keep a copy of an object file, complete or not at all."""
    OBJECTS.mkdir(parents=True, exist_ok=True)
    partial = stored.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
    shutil.copy2(made, partial)
    partial.replace(stored)


class WithScenarios(build_py):
    """Packs the scenario files too: the rules reference of the server shows them."""

    def run(self) -> None:
        super().run()
        target = Path(self.build_lib) / "turfwar" / "server" / "scenarios"
        if SCENARIOS.is_dir() and not self.editable_mode:
            shutil.copytree(SCENARIOS, target, dirs_exist_ok=True)


def project_urls() -> dict[str, str]:
    """Links for the package's page, from the address of the repository in `TURFWAR_URL`."""
    address = os.environ.get("TURFWAR_URL", "").rstrip("/")
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}/tree/main/docs",
        "Changelog": f"{address}/blob/main/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": WithScenarios, "build_ext": EngineBuild},
    project_urls=project_urls(),
)
