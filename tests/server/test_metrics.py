"""Prometheus metrics; most of this needs `prometheus_client`."""

import sys
from dataclasses import replace
from importlib import import_module
from typing import Any

import httpx
import pytest

from turfwar.server.app import create_app
from turfwar.server.config import ConfigError, Settings


def numbers(server: Any) -> dict[str, float]:
    parser = import_module("prometheus_client.parser")
    text = httpx.get(f"{server.url}/metrics").text
    found: dict[str, float] = {}
    for family in parser.text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(sample.labels[each] for each in sorted(sample.labels))
            found[f"{sample.name} {labels}".strip()] = sample.value
    return found


def test_the_numbers_of_a_match(settings: Settings, start: Any) -> None:
    pytest.importorskip("prometheus_client")
    server = start(replace(settings, metrics=True))
    _, found = server.browser().play(home={"coach": "me"}, away={"coach": "me"})
    found.choose(found.texts[0])
    seen = numbers(server)
    assert seen["turfwar_matches_in_memory"] == 1
    assert seen["turfwar_sockets"] == 1
    assert seen["turfwar_journal_lines_total"] >= 1
    assert seen["turfwar_journal_failures_total"] == 0
    assert seen["turfwar_request_seconds_count POST,/api/matches,201"] == 1


def test_ids_do_not_become_labels(settings: Settings, start: Any) -> None:
    pytest.importorskip("prometheus_client")
    server = start(replace(settings, metrics=True))
    for path in ("/api/matches/zzz1", "/api/matches/zzz2", "/zzz3", "/league/zzz4"):
        httpx.get(server.url + path)
    seen = numbers(server)
    assert not any("zzz" in name for name in seen)
    assert seen["turfwar_request_seconds_count GET,/api/matches/{match_id},404"] == 2


def test_only_those_who_are_allowed_read_them(settings: Settings, start: Any) -> None:
    pytest.importorskip("prometheus_client")
    server = start(replace(settings, metrics=True, metrics_allowed=("192.0.2.0/24",)))
    assert httpx.get(f"{server.url}/metrics").status_code == 404
    through = {"X-Forwarded-For": "192.0.2.9"}
    assert httpx.get(f"{server.url}/metrics", headers=through).status_code == 200


def test_without_the_library_the_error_says_what_to_install(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(ConfigError, match=r"turfwar\[metrics\]"):
        create_app(replace(settings, metrics=True))


def test_they_are_off_unless_asked_for(server: Any) -> None:
    assert "text/html" in httpx.get(f"{server.url}/metrics").headers["content-type"]
