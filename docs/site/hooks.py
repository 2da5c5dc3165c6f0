"""What MkDocs does beyond its plugins, to build the site from the files as they are.

The changelog, the contributor's guide and the examples lie outside `docs/`; the site has them as
pages and files of its own, and links to them lead there. Python examples are shown as Python.
"""

import re
from pathlib import Path
from posixpath import relpath
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
PAGES = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "index.md",
}
"""Files of the root that are pages: by their names there and on the site."""
AS_THEY_ARE = ("LICENSE", "NOTICE.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "CITATION.cff")
FOLDERS = ("examples", "deploy")
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)#\s]+)((?:#[^)]*)?\))")


def on_files(files: Files, config: Any) -> Files:
    """The pages and files from outside `docs/`."""
    for name, target in PAGES.items():
        if files.get_file_from_path(target) is None:
            text = (ROOT / name).read_text(encoding="utf-8")
            files.append(File.generated(config, target, content=text))
    files.append(File.generated(config, "coverage.md", content=coverage()))
    for path in outside():
        name = path.relative_to(ROOT).as_posix()
        files.append(File.generated(config, f"source/{name}.txt", abs_src_path=str(path)))
    return files


def coverage() -> str:
    """`docs/coverage.md` is written by a build; a site without a build says so."""
    written = ROOT / "docs" / "coverage.md"
    if written.is_file():
        return written.read_text(encoding="utf-8")
    return "# Coverage\n\nRun `turfwar coverage` before `make docs` to have this page.\n"


def outside() -> list[Path]:
    """Files that pages link to."""
    found = [ROOT / name for name in AS_THEY_ARE if (ROOT / name).is_file()]
    for folder in FOLDERS:
        found += sorted(path for path in (ROOT / folder).rglob("*") if path.is_file())
    return [path for path in found if "__pycache__" not in path.parts]


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links to the root of the repository lead to the site's copies."""
    here = page.file.src_uri
    outer = {root: site for root, site in PAGES.items() if site == here}
    folder = "" if outer else str(Path("docs") / Path(here).parent)

    def moved(found: re.Match[str]) -> str:
        start, target, end = found.groups()
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        path = Path(folder, target)
        name = relpath(path.as_posix(), ".")
        if name.startswith("docs/"):
            new = name.removeprefix("docs/")
        elif name in PAGES:
            new = PAGES[name]
        elif (ROOT / name).is_file():
            new = f"source/{name}.txt"
        else:
            return found[0]
        return f"{start}{relpath(new, Path(here).parent.as_posix() or '.')}{end}"

    return LINK.sub(moved, markdown).replace("```pycon\n", "```python\n")
