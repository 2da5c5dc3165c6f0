"""The settings file, the environment, and `serve --check-config`."""

import json
import socket
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from turfwar.cli.main import app_with
from turfwar.kernel.errors import TurfwarError
from turfwar.server.config import ConfigError, Limits, Settings
from turfwar.server.config_reading import ConfigFaults, descriptions, read_settings
from turfwar.server.proxy_advice import ProxyAdvice
from turfwar.server.settings_reference import reference
from turfwar.server.workers import check_address

FILE = """
database_url = "postgresql://club:hunter2@db/turfwar"
secure_cookies = true
trusted_proxies = ["10.0.0.5", "10.1.0.0/16"]
public_url = "https://turf.example/"
log_format = "json"

[limits]
open_matches = 500
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "turfwar.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_read(tmp_path: Path) -> None:
    found = read_settings({}, written(tmp_path, FILE))
    assert found.database_url == "postgresql+psycopg://club:hunter2@db/turfwar"
    assert found.secure_cookies
    assert found.trusted_proxies == ("10.0.0.5", "10.1.0.0/16")
    assert found.public_url == "https://turf.example"
    assert found.limits.open_matches == 500
    assert found.limits.connections == Limits().connections


def test_the_environment_wins(tmp_path: Path) -> None:
    environment = {
        "TURFWAR_CONFIG": str(written(tmp_path, FILE)),
        "TURFWAR_SECURE_COOKIES": "0",
        "TURFWAR_LOG_FORMAT": "text",
        "TURFWAR_LIMIT_OPEN_MATCHES": "7",
        "TURFWAR_MAIL_TO": "a@turf.example, b@turf.example",
    }
    found = read_settings(environment)
    assert not found.secure_cookies
    assert found.log_format == "text"
    assert found.limits.open_matches == 7
    assert found.mail_to == ("a@turf.example", "b@turf.example")
    assert found.public_url == "https://turf.example"


def test_secrets_come_from_files(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("postgresql://club:hunter2@db/turfwar\n")
    found = read_settings({"TURFWAR_DATABASE_URL_FILE": str(secret)})
    assert found.database_url.endswith("hunter2@db/turfwar")
    with pytest.raises(ConfigError, match="cannot read"):
        read_settings({"TURFWAR_DATABASE_URL_FILE": str(tmp_path / "none")})


def test_defaults_need_nothing() -> None:
    found = read_settings({})
    assert found.database_url.startswith("sqlite:///")
    assert (found.host, found.port) == ("127.0.0.1", 8000)


WRONG = {
    "port = 0": "port is 0, it must be a number up to 65535",
    "port = 70000": "port is 70000",
    'port = "80"': "port is '80'",
    "port = true": "port is True",
    "secure_cookies = 1": "secure_cookies is 1, it must be true or false",
    'log_level = "loud"': "it must be one of debug, info, warning, error",
    'trusted_proxies = ["proxy"]': "trusted_proxies",
    'trusted_proxies = "10.0.0.5"': "must be a list of texts",
    "trusted_proxies = [5]": "must be a list of texts",
    'public_url = "turf.example"': "write it as in https://turf.example",
    'public_url = "https://turf.example/club"': "write it as in",
    'database_url = "mysql://a:hunter2@b"': "must begin with",
    "prot = 5": "prot is not a setting, did you mean port?",
    "budget_seconds = 5": "did you mean limits.budget_seconds?",
    'host = " "': "host is empty: use 0.0.0.0",
    "limits = 5": "limits must be a table",
    "[limits]\nopen_matches = -1": "limits.open_matches is -1",
    "[limits]\nopen_match = 5": "did you mean open_matches?",
    "port = ": "is not valid TOML",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_mistake_is_named(tmp_path: Path, text: str) -> None:
    with pytest.raises(ConfigFaults) as caught:
        read_settings({}, written(tmp_path, text))
    assert WRONG[text] in str(caught.value)
    assert "hunter2" not in str(caught.value)


def test_all_mistakes_are_named_at_once(tmp_path: Path) -> None:
    path = written(tmp_path, 'port = 0\nlog_level = "loud"\n')
    with pytest.raises(ConfigFaults) as caught:
        read_settings({"TURFWAR_METRICS": "perhaps"}, path)
    assert len(caught.value.faults) == 3
    with pytest.raises(ConfigFaults, match="cannot read the settings file"):
        read_settings({}, tmp_path / "none.toml")


# The command


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app_with("serve"), ["serve", "--check-config", *arguments])


def test_check_config_prints_what_a_server_would_use(tmp_path: Path) -> None:
    done = run("--config", str(written(tmp_path, FILE)))
    assert done.exit_code == 0
    assert "public_url = https://turf.example\n" in done.output
    assert "limits.open_matches = 500" in done.output
    assert "The settings are valid." in done.output
    assert "hunter2" not in done.output


def test_check_config_as_json(tmp_path: Path) -> None:
    done = run("--json", "--config", str(written(tmp_path, FILE)))
    found = json.loads(done.output)
    assert found["limits"]["open_matches"] == 500
    assert found["trusted_proxies"] == ["10.0.0.5", "10.1.0.0/16"]
    assert "hunter2" not in done.output


def test_check_config_fails_on_mistakes(tmp_path: Path) -> None:
    done = run("--config", str(written(tmp_path, 'port = 0\nlog_level = "loud"\n')))
    assert done.exit_code == 1
    assert done.output.count("Error: ") == 2


# The reference


def test_check_config_fails_on_workers_without_postgresql(tmp_path: Path) -> None:
    done = run("--config", str(written(tmp_path, "workers = 2")))
    assert done.exit_code == 1
    assert "several workers need a PostgreSQL" in done.output


@pytest.mark.parametrize("network", ["0.0.0.0/0", "::/0", "12.0.0.0/7"])
def test_trusting_visitors_is_warned_of(
    tmp_path: Path, network: str, caplog: pytest.LogCaptureFixture
) -> None:
    done = run("--config", str(written(tmp_path, f'trusted_proxies = ["127.0.0.1", "{network}"]')))
    assert done.exit_code == 0
    assert f"Warning: trusted_proxies has {network}: any visitor" in done.output
    ProxyAdvice(Settings(trusted_proxies=(network,)))
    assert "any visitor can claim any address" in caplog.text
    caplog.clear()
    ProxyAdvice(Settings(trusted_proxies=("10.0.0.0/8", "fd00::/16")))
    assert caplog.text == ""


@pytest.mark.parametrize(
    ("host", "said"), [("not a host", "cannot listen on not a host"), ("192.0.2.1", "192.0.2.1")]
)
def test_an_address_that_nothing_can_listen_at(host: str, said: str) -> None:
    with pytest.raises(TurfwarError, match=said):
        check_address(host, 8199)


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(TurfwarError, match=f"cannot listen on 127.0.0.1, port {port}: "):
            check_address("127.0.0.1", port)
    check_address("127.0.0.1", port)


@pytest.mark.parametrize("kind", [Settings, Limits])
def test_every_setting_is_described(kind: type[Any]) -> None:
    said = descriptions(kind)
    missing = [each.name for each in fields(kind) if each.name not in said]
    assert [name for name in missing if name != "limits"] == []


def test_the_reference_is_up_to_date() -> None:
    page = Path(__file__).parents[2] / "docs" / "settings.md"
    command = "run python -m turfwar.server.settings_reference docs/settings.md"
    assert page.read_text(encoding="utf-8") == reference(), command


def test_settings_are_not_printed_by_accident() -> None:
    assert "hunter2" not in repr(Settings("postgresql+psycopg://a:hunter2@b/c"))
