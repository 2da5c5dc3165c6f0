"""The client's files come packed and with the right to be kept; what is secret never does."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from turfwar.server import static_files
from turfwar.server.static_files import SAME_FOR_ALL


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Turfwar</h1>")
    (folder / "index.html.gz").write_bytes(b"packed index")
    (folder / "assets" / "a-1.js").write_text("let a = 1;")
    (folder / "assets" / "a-1.js.br").write_bytes(b"packed script")
    (folder / "assets" / "a-1.js.gz").write_bytes(b"packed worse")
    (tmp_path / "secret.txt").write_text("no")
    monkeypatch.setattr(static_files, "files", lambda _: tmp_path)
    app = FastAPI()
    static_files.pages(app)
    return TestClient(app)


def raw(client: TestClient, path: str, accept: str) -> tuple[bytes, dict[str, str]]:
    with client.stream("GET", path, headers={"Accept-Encoding": accept}) as response:
        assert response.status_code == 200
        return b"".join(response.iter_raw()), dict(response.headers)


def test_the_best_form_that_the_browser_takes(client: TestClient) -> None:
    body, headers = raw(client, "/assets/a-1.js", "gzip, deflate, br;q=1.0")
    assert (body, headers["content-encoding"]) == (b"packed script", "br")
    assert headers["content-type"].startswith(("text/javascript", "application/javascript"))
    body, headers = raw(client, "/assets/a-1.js", "gzip")
    assert (body, headers["content-encoding"]) == (b"packed worse", "gzip")
    body, headers = raw(client, "/assets/a-1.js", "identity")
    assert (body, headers.get("content-encoding")) == (b"let a = 1;", None)
    assert headers["vary"] == "Accept-Encoding"


def test_hashed_files_are_kept_for_ever_and_pages_asked_for_again(client: TestClient) -> None:
    _, headers = raw(client, "/assets/a-1.js", "br")
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    body, headers = raw(client, "/replay/m-x1", "gzip")
    assert body == b"packed index"
    assert headers["cache-control"] == "no-cache"
    assert headers["content-type"].startswith("text/html")


def test_a_file_of_an_older_build_is_missing_and_no_page(client: TestClient) -> None:
    assert client.get("/assets/a-0.js").status_code == 404
    assert client.get("/api/nothing").status_code == 404


def test_nothing_outside_the_folder(client: TestClient) -> None:
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"):
        answer = client.get(path, headers={"Accept-Encoding": "identity"})
        assert answer.status_code == 404 or "Turfwar" in answer.text


@pytest.mark.parametrize(
    "path", ["/api/session", "/api/login", "/api/matches", "/api/matches/x1", "/api/replays"]
)
def test_answers_with_a_token_or_for_one_coach_are_not_packed(path: str) -> None:
    assert SAME_FOR_ALL.fullmatch(path) is None


@pytest.mark.parametrize(
    "path", ["/api/reference", "/api/teams", "/api/replays/m-x1/at/40", "/api/matches/x1/report"]
)
def test_big_answers_that_are_the_same_for_all_are_packed(path: str) -> None:
    assert SAME_FOR_ALL.fullmatch(path) is not None
