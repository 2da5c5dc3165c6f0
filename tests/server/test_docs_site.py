"""The documentation site, as a server shows it."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from turfwar.server.config import Limits
from turfwar.server.docs_site import docs
from turfwar.server.guard import RequestGuard

PAGE = "<html><script>go()</script><h1>Turfwar</h1></html>"
GO = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"


@pytest.fixture
def visitor(tmp_path: Path) -> TestClient:
    site = tmp_path / "site"
    (site / "start").mkdir(parents=True)
    (site / "index.html").write_text(PAGE)
    (site / "start" / "index.html").write_text("<html>Start</html>")
    (site / "search.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    app = FastAPI(docs_url=None)
    docs(app, site)
    app.add_middleware(RequestGuard, limits=Limits())
    return TestClient(app)


def test_the_site_is_served_with_its_own_scripts_only(visitor: TestClient) -> None:
    answer = visitor.get("/docs")
    assert answer.text == PAGE
    policies = answer.headers.get_list("content-security-policy")
    assert len(policies) == 1
    assert f"script-src 'self' {GO};" in policies[0]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert visitor.get("/docs/start").text == "<html>Start</html>"
    assert visitor.get("/docs/search.json").json() == {}


@pytest.mark.parametrize("path", ["gone", "..%2fsecret.txt", "start/%00", "x" * 5000])
def test_nothing_else_is_served(visitor: TestClient, path: str) -> None:
    answer = visitor.get(f"/docs/{path}")
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_a_server_without_the_site_says_how_to_build_it(tmp_path: Path) -> None:
    app = FastAPI(docs_url=None)
    docs(app, tmp_path / "none")
    answer = TestClient(app).get("/docs/")
    assert answer.status_code == 404
    assert "make docs" in answer.text
