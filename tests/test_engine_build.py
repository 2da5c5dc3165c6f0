"""How setup.py compiles the engine: again only what changed, and all of it or nothing."""

import runpy
from pathlib import Path
from typing import Any

import pytest
import setuptools

SETUP = Path(__file__).parents[1] / "setup.py"
GOOD = """
#include <Python.h>
#include "shared.h"
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, NAME, NULL, -1, NULL};
PyMODINIT_FUNC INIT(void) { return PyModule_Create(&module); }
"""


def source(name: str) -> str:
    return f'#define NAME "{name}"\n#define INIT PyInit_{name}\n{GOOD}'


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two small extensions, `one` and `two`, that share a header."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURFWAR_BUILD", "pure")
    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    (tmp_path / "shared.h").write_text("#define SHARED 1\n")
    for name in ("one", "two"):
        (tmp_path / f"{name}.c").write_text(source(name))
    return tmp_path


def build() -> list[str]:
    """Build both; the C files that were compiled."""
    made = runpy.run_path(str(SETUP))
    names = ("one", "two")
    extensions = [
        setuptools.Extension(name, [f"{name}.c"], include_dirs=["."], depends=["shared.h"])
        for name in names
    ]
    command: Any = made["EngineBuild"](setuptools.Distribution({"ext_modules": extensions}))
    command.initialize_options()
    command.build_lib, command.build_temp, command.force = "lib", "temp", True
    command.finalize_options()
    compiled: list[str] = []
    store = made["store"]

    def noted(made_file: Path, stored: Path) -> None:
        compiled.append(made_file.stem)
        store(made_file, stored)

    made["EngineBuild"].build_extensions.__globals__["store"] = noted
    command.run()
    return sorted(compiled)


def libraries(place: Path) -> list[str]:
    return sorted(each.name.split(".")[0] for each in (place / "lib").glob("*.so"))


def test_an_edit_compiles_one_file_again(place: Path) -> None:
    assert build() == ["one", "two"]
    assert build() == []
    (place / "two.c").write_text(source("two") + "static int more = 1;\n")
    assert build() == ["two"]
    (place / "shared.h").write_text("#define SHARED 2\n")
    assert build() == ["one", "two"]
    assert libraries(place) == ["one", "two"]


def test_what_does_not_compile_leaves_plain_python(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build()
    (place / "two.c").write_text("this is no C\n")
    build()
    assert libraries(place) == []
    assert "installing plain Python instead" in capsys.readouterr().err


def test_an_unknown_build_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURFWAR_BUILD", "quick")
    with pytest.raises(SystemExit, match="use fast, release or pure"):
        runpy.run_path(str(SETUP))
