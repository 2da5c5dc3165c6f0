"""The steps of deploy/Containerfile without a container: `python tests/deploy/image.py [--pure]`.

Each stage gets an empty folder. What the file copies is copied there, with .containerignore in
force, and what it runs is run, with `/src` and `/opt/turfwar` inside a temporary folder. Only
apt-get and the users of the image are left out. Then the image's command runs, as a user without
rights where this is root, until its health check says that it is well. `--pure` builds no C.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = ("apt-get", "groupadd", "useradd")
SECONDS = 120


def stages() -> list[list[tuple[str, str]]]:
    """The instructions of each stage, continued lines joined."""
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    found: list[list[tuple[str, str]]] = []
    for line in text.replace("\\\n", " ").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        word, rest = line.split(maxsplit=1)
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest))
    return found


def ignored(path: Path) -> bool:
    """What .containerignore keeps out, for the patterns that it has."""
    name = path.relative_to(ROOT).as_posix()
    lines = (ROOT / ".containerignore").read_text(encoding="utf-8").split()
    hit = False
    for line in lines:
        pattern = line.removeprefix("!").removeprefix("**/")
        parents = [name, *(each.as_posix() for each in Path(name).parents)]
        if any(fnmatch(each, pattern) or fnmatch(Path(each).name, pattern) for each in parents):
            hit = not line.startswith("!")
    return hit


def copy(source: Path, target: Path) -> None:
    """As COPY does: a folder's contents, or a file into a folder."""
    if source.is_file():
        into = target / source.name if target.is_dir() else target
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, into)
        return
    for each in source.rglob("*"):
        if each.is_file() and (not each.is_relative_to(ROOT) or not ignored(each)):
            into = target / each.relative_to(source)
            into.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(each, into)


class Image:
    """The stages in a folder; `/src` is what they have in common, as one leads to the next."""

    def __init__(self, folder: Path, pure: bool) -> None:
        self.folder = folder
        self.pure = pure
        self.at = folder / "src"
        self.environment = {
            key: value for key, value in os.environ.items() if not key.startswith("PYTHON")
        }

    def here(self, text: str) -> str:
        """Paths of the image, in the folder."""
        return re.sub(r"(?<![\w.])/(src|opt/turfwar|var/lib/turfwar)\b", rf"{self.folder}/\1", text)

    def do(self, word: str, rest: str) -> None:
        if word == "WORKDIR":
            self.at = Path(self.here(rest))
            self.at.mkdir(parents=True, exist_ok=True)
        elif word == "COPY":
            *sources, target = [each for each in rest.split() if not each.startswith("--from")]
            inside = "--from" in rest
            into = self.at / self.here(target)
            if len(sources) > 1 or target.endswith("/"):
                into.mkdir(parents=True, exist_ok=True)
            for each in sources:
                source = Path(self.here(each)) if inside else ROOT / each
                if source != into:
                    copy(source, into)
        elif word == "RUN" and not any(each in rest for each in LEFT_OUT):
            self.run(rest)

    def run(self, line: str) -> None:
        line = self.here(line).replace("python -m venv", f"{sys.executable} -m venv")
        if self.pure:
            line = line.replace("TURFWAR_BUILD=release", "TURFWAR_BUILD=pure")
        print(f"== {line}", flush=True)
        subprocess.run(["sh", "-ec", line], cwd=self.at, env=self.environment, check=True)


def healthy(image: Image, last: list[tuple[str, str]]) -> None:
    """Run the command of the image until its health check is content, and stop it by SIGTERM."""
    said = dict(last)
    environment = dict(image.environment)
    pairs = dict(each.split("=", 1) for each in image.here(said["ENV"]).split())
    environment |= {**pairs, "PATH": f"{image.folder}/opt/turfwar/bin:{os.environ['PATH']}"}
    environment["TURFWAR_PORT"] = "8917"
    home = Path(image.here(said["WORKDIR"]))
    home.mkdir(parents=True, exist_ok=True)
    user: list[str] = []
    if os.getuid() == 0:
        image.folder.chmod(0o755)
        shutil.chown(home, "nobody")
        user = ["setpriv", "--reuid=nobody", "--clear-groups"]
    program = [*json.loads(said["ENTRYPOINT"]), *json.loads(said["CMD"])]
    print(f"== {' '.join(program)}, as nobody" if user else f"== {' '.join(program)}", flush=True)
    server = subprocess.Popen([*user, *program], cwd=home, env=environment)
    check = json.loads(said["HEALTHCHECK"].partition("CMD ")[2])
    end = time.monotonic() + SECONDS
    try:
        while subprocess.run(check, env=environment, capture_output=True, check=False).returncode:
            assert server.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the health check fails"
            time.sleep(0.5)
    finally:
        server.send_signal(getattr(signal, said["STOPSIGNAL"]))
        code = server.wait(30)
    assert code in (0, -signal.SIGTERM), code
    print("== healthy, and stopped by SIGTERM", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pure", action="store_true", help="no compiled engine, in seconds")
    pure = options.parse_args().pure
    with tempfile.TemporaryDirectory(prefix="turfwar-image-") as name:
        image = Image(Path(name), pure)
        *building, last = stages()
        for stage in building:
            for word, rest in stage:
                image.do(word, rest)
        healthy(image, last)


if __name__ == "__main__":
    main()
