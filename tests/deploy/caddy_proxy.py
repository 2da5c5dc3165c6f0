"""Caddy with our example, in a folder of its own and on a port of its own."""

import os
import shutil
import subprocess
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "deploy" / "caddy" / "Caddyfile"


def program() -> str | None:
    return shutil.which("caddy")


class CaddyProxy:
    """The example as it is, given `localhost` and a port as its domain.

    Only what concerns the whole machine is added: no admin address, no port 80, nothing installed
    as trusted. The certificate comes from Caddy's own authority.
    """

    def __init__(self, folder: Path, port: int, upstream: int) -> None:
        self.folder = folder
        self.port = port
        self.upstream = upstream
        self.cert = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        options = "admin off\nskip_install_trust\nauto_https disable_redirects\n"
        storage = f"storage file_system {folder}/caddy\n"
        self.config = folder / "Caddyfile"
        example = EXAMPLE.read_text(encoding="utf-8")
        self.config.write_text(f"{{\n{options}{storage}}}\n{example}", encoding="utf-8")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "CaddyProxy":
        caddy = program()
        assert caddy is not None
        environment = {
            **os.environ,
            "HOME": str(self.folder),
            "TURFWAR_DOMAIN": f"localhost:{self.port}",
            "TURFWAR_UPSTREAM": f"127.0.0.1:{self.upstream}",
        }
        command = [caddy, "run", "--config", str(self.config), "--adapter", "caddyfile"]
        log = self.folder / "caddy.log"
        with log.open("ab") as out:
            self.process = subprocess.Popen(command, env=environment, stdout=out, stderr=out)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                httpx.get(f"https://localhost:{self.port}/healthz", verify=False, timeout=5)
                return self
            except httpx.HTTPError:
                assert self.process.poll() is None, log.read_text()
                time.sleep(0.2)
        raise TimeoutError(f"Caddy does not start: {log.read_text()}")

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(20)
