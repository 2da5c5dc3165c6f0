"""nginx with our example, in a folder of its own and on ports of its own."""

import shutil
import subprocess
import time
from pathlib import Path

import httpx

from deploy.tls_proxy import certificate

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "deploy" / "nginx" / "turfwar.conf"


def program() -> str | None:
    return shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")


class NginxProxy:
    """The example with this machine's name, certificate and ports in it, and nothing else changed.

    `wrong` leaves out the lines that contain it.
    """

    def __init__(self, folder: Path, port: int, upstream: int, wrong: str = "") -> None:
        self.cert, key = certificate(folder)
        self.port = port
        self.folder = folder
        text = EXAMPLE.read_text(encoding="utf-8")
        listens = text.index("server {", text.index("server {") + 1)
        head, site = text[: text.index("server {")], text[listens:]
        for old, new in (
            ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
            ("    listen [::]:443 ssl;\n", ""),
            ("turf.example;", "localhost;"),
            ("/etc/letsencrypt/live/turf.example/fullchain.pem", str(self.cert)),
            ("/etc/letsencrypt/live/turf.example/privkey.pem", str(key)),
            ("http://127.0.0.1:8000", f"http://127.0.0.1:{upstream}"),
        ):
            assert old in site, old
            site = site.replace(old, new)
        if wrong:
            site = "".join(each for each in site.splitlines(True) if wrong not in each)
        paths = "".join(
            f"{name}_temp_path {folder}/{name};\n"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        self.config = folder / "nginx.conf"
        self.config.write_text(
            f"daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\n"
            "events {}\nhttp {\naccess_log off;\n" + paths + head + site + "}\n",
            encoding="utf-8",
        )
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "NginxProxy":
        nginx = program()
        assert nginx is not None
        command = [nginx, "-p", str(self.folder), "-e", str(self.folder / "nginx.log")]
        self.process = subprocess.Popen([*command, "-c", str(self.config)])
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                httpx.get(f"https://localhost:{self.port}/healthz", verify=False, timeout=5)
                return self
            except httpx.HTTPError:
                assert self.process.poll() is None, (self.folder / "nginx.log").read_text()
                time.sleep(0.1)
        raise TimeoutError("nginx does not start")

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(20)
