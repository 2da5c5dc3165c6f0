"""What the documentation says is true: its examples run, and its links lead somewhere."""

import ast
import doctest
import importlib
import re
import shlex
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from turfwar.cli import commands_reference
from turfwar.cli.main import COMMANDS, app
from turfwar.games import DEFAULT, all_rulesets
from turfwar.scenario.reader import read_file
from turfwar.scenario.runner import run_scenario

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
README = ROOT / "README.md"
SOURCE = ROOT / "src"
MODULES = [path for path in sorted(SOURCE.rglob("*.py")) if ">>>" in path.read_text("utf-8")]

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The fenced blocks of a language, with the line that each begins after."""
    text = page.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, found.start(2)), found[2])
        for found in BLOCK.finditer(text)
        if found[1] == language
    ]


def commands() -> list[str]:
    """The `turfwar` commands in the shell blocks of the tutorials and guides, in order."""
    pages = [*(ROOT / "docs" / "start").glob("*.md"), *(ROOT / "docs" / "guides").glob("*.md")]
    found = [block for page in sorted(pages) for _, block in blocks(page, "sh")]
    lines = [line for block in found if "export " not in block for line in block.splitlines()]
    return [line for line in lines if line.startswith("turfwar ")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(verbose=False)
    report: list[str] = []
    for line, source in blocks(page, "pycon"):
        example = doctest.DocTestParser().get_doctest(source, names, page.name, str(page), line)
        runner.run(example, out=report.append, clear_globs=False)
        names.update(example.globs)
    assert runner.failures == 0, "".join(report)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_examples_in_docstrings_run(path: Path) -> None:
    """From the source, since compiled modules keep their docstrings to themselves."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    name = ".".join(part for part in parts if part != "__init__")
    names = vars(importlib.import_module(name))
    runner = doctest.DocTestRunner(verbose=False)
    report: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node) or ""
            if ">>>" in text:
                example = doctest.DocTestParser().get_doctest(text, names, name, str(path), 0)
                runner.run(example, out=report.append)
    assert runner.tries > 0
    assert runner.failures == 0, "".join(report)


def test_readme_and_architecture_have_python_examples() -> None:
    assert blocks(README, "pycon")
    assert blocks(ROOT / "docs" / "architecture.md", "pycon")


def test_commands_in_tutorials_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    assert len(commands()) >= 3
    for command in commands():
        result = CliRunner().invoke(app, shlex.split(command)[1:], input="quit\n")
        assert result.exit_code == 0, f"{command}\n{result.output}\n{result.exception!r}"


def test_the_commands_reference_names_every_command_and_option() -> None:
    text = commands_reference.reference()
    for command in COMMANDS:
        assert f"## `turfwar {command.name}`" in text
    listed = re.search(r"### `turfwar admin backup`\n(.*?)\n### ", text, re.DOTALL)
    assert listed is not None
    assert "| `--keep` | In a folder" in listed[1]
    assert "Default: `lrb6`" in text


def test_scenario_in_contributing_holds(tmp_path: Path) -> None:
    found = blocks(ROOT / "CONTRIBUTING.md", "yaml")
    assert found
    for line, source in found:
        document = yaml.safe_load(source)
        assert document["title"]
        if document.get("rules", DEFAULT) not in {each.id for each in all_rulesets()}:
            continue  # that of the walk, which tests/test_walk.py takes
        file = tmp_path / f"{line}.yaml"
        file.write_text(source, encoding="utf-8")
        for scenario in read_file(file):
            outcome = run_scenario(scenario)
            assert outcome.holds, outcome.failures


def test_log_in_contributing_is_what_the_scenario_prints(tmp_path: Path) -> None:
    page = ROOT / "CONTRIBUTING.md"
    file = tmp_path / "rain.yaml"
    file.write_text(blocks(page, "yaml")[0][1], encoding="utf-8")
    log = run_scenario(read_file(file)[0]).log
    quoted = "\n".join(f"    {line}" for line in log[log.index("> hand h2") :])
    assert quoted in page.read_text(encoding="utf-8")


def test_architecture_names_every_part() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for path in (SOURCE / "turfwar").iterdir():
        if path.is_dir() and path.name != "__pycache__":
            assert re.search(rf"(?m)^  (\S.* )?{path.name}/ ", text), path.name
        elif path.suffix == ".py" and path.name != "__init__.py":
            assert path.name in text, path.name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if not target.startswith(("http://", "https://")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


BOOKS = {"": "lrb6", "The Brutal Game": "brutal", "BOBBA": "bobba"}
"""The chapters of the rulings that are about another rule set than those before them."""
OFF_PITCH = {"BOBBA off the pitch": "league"}
"""The chapters whose code is in another folder of the rule set than `rules`."""


def test_rulings_name_functions_that_exist() -> None:
    """The last cell of a ruling names its code as `file.name`, or a file or folder."""
    package = ROOT / "src" / "turfwar"
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    rules, count = "lrb6", 0
    for part in re.split(r"^## ", text, flags=re.MULTILINE):
        title = part.splitlines()[0] if part else ""
        rules, folder = BOOKS.get(title, rules), OFF_PITCH.get(title, "rules")
        own = package / "games" / rules
        cells = re.findall(r"\| ((?:`[^`]+`(?:, )?)+) \|$", part, re.MULTILINE)
        for name in [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]:
            count += 1
            if name.endswith((".py", ".txt", ".toml", "/")):
                places = (package / name, own / name, own / folder / name)
                assert any(place.exists() for place in places), name
                continue
            module, *functions = name.split(".")
            source = (own / folder / f"{module}.py").read_text(encoding="utf-8")
            assert functions, name
            for each in functions:
                assert re.search(rf"^\s*(?:def|class) {each}\b", source, re.MULTILINE), name
    assert count > 40


def test_architecture_names_what_an_overlay_may_replace() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    base = all_rulesets()[0]
    for chapter in base.chapters.values():
        assert f"`{chapter.__name__}`" in text
    order = re.sub(r"\s+", " ", text)
    assert " > ".join(name for name, _ in base.phases) in order
