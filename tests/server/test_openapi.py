"""The API answers as its own description says, whatever it is sent."""

import os
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from turfwar.server.app import create_app
from turfwar.server.config import Settings

pytestmark = pytest.mark.both_databases

DESCRIPTION = create_app(Settings("sqlite:///unused")).openapi()
EXAMPLES = 50 if "TURFWAR_SOAK" in os.environ else 3
"""For every route, on each database."""
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]
schema = schemathesis.openapi.from_dict(DESCRIPTION)


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_word(server: Any, case: "Case[Any]") -> None:
    with requests.Session() as session:
        token = session.get(f"{server.url}/api/session").json()["csrf"]
        headers = {"X-CSRF-Token": token}
        response = case.call(base_url=server.url, session=session, headers=headers, timeout=60)
        case.validate_response(response, checks=CHECKS)


def test_everything_but_the_socket_is_described() -> None:
    paths = DESCRIPTION["paths"]
    for path in ("/api/session", "/api/login", "/api/matches", "/api/replays", "/api/reference"):
        assert path in paths
    assert not any(path.startswith("/ws") for path in paths)
