"""The files of `deploy/` fit the server: settings, health check, proxies, unit."""

import configparser
import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from turfwar.server.config import Limits, Settings
from turfwar.server.config_reading import SECRETS, read_settings

DEPLOY = Path(__file__).parents[2] / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
NGINX = (DEPLOY / "nginx" / "turfwar.conf").read_text(encoding="utf-8")
CADDY = (DEPLOY / "caddy" / "Caddyfile").read_text(encoding="utf-8")
KNOWN = {f"TURFWAR_{each.name.upper()}" for each in fields(Settings)}
KNOWN |= {f"TURFWAR_LIMIT_{each.name.upper()}" for each in fields(Limits)}
KNOWN |= {f"TURFWAR_{name.upper()}_FILE" for name in SECRETS}


def test_the_example_of_settings_is_valid() -> None:
    found = read_settings({}, DEPLOY / "turfwar.toml")
    assert found.secure_cookies
    assert found.public_url.startswith("https://")


def test_the_environment_of_the_image_and_of_compose_is_known() -> None:
    named = set(re.findall(r"\b(TURFWAR_\w+)=", CONTAINER)) - {"TURFWAR_BUILD"}
    assert named <= KNOWN
    values = COMPOSE["services"]["turfwar"]["environment"]
    assert set(values) <= KNOWN
    given = {
        name: value.replace("${TURFWAR_DOMAIN}", "turf.example")
        for name, value in values.items()
        if not name.endswith("_FILE") and value
    }
    assert read_settings(given).public_url == "https://turf.example"


def test_an_empty_variable_leaves_the_secret_to_its_file(tmp_path: Path) -> None:
    """The image names an SQLite file; compose empties that and gives a file with the URL."""
    secret = tmp_path / "database_url"
    secret.write_text("postgresql://turfwar:x@database/turfwar\n")
    given = {"TURFWAR_DATABASE_URL": "", "TURFWAR_DATABASE_URL_FILE": str(secret)}
    assert read_settings(given).database_url == "postgresql+psycopg://turfwar:x@database/turfwar"


def test_the_image_is_small_and_has_no_root() -> None:
    stages = CONTAINER.split("\nFROM ")
    assert len(stages) == 4
    last = stages[-1]
    assert "\nUSER turfwar\n" in last
    assert last.index("USER turfwar") < last.index("ENTRYPOINT")
    assert "HEALTHCHECK" in last
    assert "/healthz" in last
    assert "STOPSIGNAL SIGTERM" in last
    assert "gcc" not in last
    root = DEPLOY.parent
    for line in re.findall(r"^COPY (?!--from)(.+)$", CONTAINER, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (root / source).exists(), source


def test_what_is_copied_is_not_ignored() -> None:
    ignored = (DEPLOY.parent / ".containerignore").read_text(encoding="utf-8").splitlines()
    for needed in ("src", "web", "requirements", "pyproject.toml", "README.md"):
        assert needed not in ignored
    assert "!tests/scenarios" in ignored


def test_compose_keeps_the_database_inside_and_trusts_its_proxy() -> None:
    services, networks = COMPOSE["services"], COMPOSE["networks"]
    assert services["database"]["networks"] == ["inside"]
    assert networks["inside"]["internal"]
    assert "ports" not in services["turfwar"]
    address = services["proxy"]["networks"]["proxy"]["ipv4_address"]
    assert services["turfwar"]["environment"]["TURFWAR_TRUSTED_PROXIES"] == address
    for name, service in services.items():
        for secret in service.get("secrets", ()):
            assert secret in COMPOSE["secrets"], name
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            where = DEPLOY / source if source.startswith("./") else None
            assert where.exists() if where else source in COMPOSE["volumes"], volume


@pytest.mark.parametrize(
    "header",
    [
        "Host $http_host",
        "X-Forwarded-For $proxy_add_x_forwarded_for",
        "X-Forwarded-Proto $scheme",
        "Upgrade $http_upgrade",
        "Connection $turfwar_connection",
    ],
)
def test_nginx_sends_what_the_server_needs(header: str) -> None:
    assert f"proxy_set_header {header};" in NGINX


def test_proxies_hide_the_metrics_and_take_large_archives() -> None:
    assert "location = /metrics" in NGINX
    assert "handle /metrics" in CADDY
    size = re.search(r"client_max_body_size (\d+)m", NGINX)
    assert size is not None
    assert int(size[1]) * 1024 * 1024 > Limits().archive_bytes
    timeout = re.search(r"proxy_read_timeout (\d+)s", NGINX)
    assert timeout is not None
    # Sockets are pinged every 20 seconds.
    assert int(timeout[1]) > 40
    assert NGINX.count("{") == NGINX.count("}")
    assert CADDY.count("{") == CADDY.count("}")


@pytest.mark.parametrize("name", ["turfwar.service", "turfwar-backup.service"])
def test_the_units_are_hardened(name: str) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "systemd" / name)
    service = unit["Service"]
    assert service["User"] == "turfwar"
    assert service["ProtectSystem"] == "strict"
    assert service["NoNewPrivileges"] == "yes"
    assert service["UMask"] == "0077"
    assert service["StateDirectoryMode"] == "0700"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
@pytest.mark.parametrize("name", ["turfwar.service", "turfwar-backup.service"])
def test_systemd_understands_the_units(name: str, tmp_path: Path) -> None:
    text = (DEPLOY / "systemd" / name).read_text(encoding="utf-8")
    copy = tmp_path / name
    copy.write_text(text.replace("/opt/turfwar/bin/turfwar", "/bin/true"), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(copy)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    ours = [line for line in done.stderr.splitlines() if name in line]
    assert ours == [], done.stderr
