"""What a server does before it listens, so that nothing stops all matches later."""

import subprocess
import sys
from pathlib import Path

import pytest

from turfwar.cli import serve
from turfwar.server import uvicorn_config as listening


def test_garbage_is_not_looked_for_among_what_was_imported() -> None:
    asks = (
        "import gc; from turfwar.server.app import create_app;"
        "from turfwar.server.uvicorn_config import settle_in; app = create_app(); settle_in();"
        "import sys; print(gc.get_freeze_count(), len(gc.get_objects()), sys.getswitchinterval())"
    )
    command = [sys.executable, "-c", asks]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    frozen, looked_over, turns = map(float, done.stdout.split())
    assert frozen > 50_000
    assert looked_over < frozen / 100
    assert turns < 0.001


def test_it_settles_in_before_it_listens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done: list[str] = []
    monkeypatch.setenv("TURFWAR_DATABASE_URL", f"sqlite:///{tmp_path}/club.db")
    monkeypatch.setattr(listening, "settle_in", lambda: done.append("settled in"))

    def listens(server: listening.GracefulServer, sockets: object) -> None:
        server.started = True
        done.append("listens")

    monkeypatch.setattr(listening.GracefulServer, "run", listens)
    serve.run("127.0.0.1", 0, browse=False)
    assert done == ["settled in", "listens"]
