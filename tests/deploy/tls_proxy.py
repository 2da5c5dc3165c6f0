"""A small TLS proxy that sends the headers that our examples for nginx and Caddy send."""

import asyncio
import contextlib
import ssl
import subprocess
import threading
from pathlib import Path

END = b"\r\n\r\n"


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine, signed by itself, and its key."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-keyout", str(key), "-out", str(cert), "-subj", "/CN=localhost"]
    command += ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    subprocess.run(command, check=True, capture_output=True)
    key.chmod(0o600)
    return cert, key


class TlsProxy:
    """Passes connections on, one request each; sockets stay open. `wrong` leaves a header out."""

    def __init__(self, folder: Path, port: int, upstream: int, wrong: str = "") -> None:
        self.cert, self.key = certificate(folder)
        self.port = port
        self.upstream = upstream
        self.wrong = wrong
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def start(self) -> "TlsProxy":
        self.thread.start()
        assert self.ready.wait(10)
        return self

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)

    def run(self) -> None:
        asyncio.set_event_loop(self.loop)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.cert, self.key)
        begun = asyncio.start_server(self.serve, "127.0.0.1", self.port, ssl=context)
        self.loop.run_until_complete(begun)
        self.ready.set()
        self.loop.run_forever()
        pending = asyncio.all_tasks(self.loop)
        for task in pending:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*pending, return_exceptions=True))
        self.loop.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(END)
            above, other = await asyncio.open_connection("127.0.0.1", self.upstream)
            other.write(self.changed(head, writer.get_extra_info("peername")[0]))
            await asyncio.gather(copy(reader, other), copy(above, writer))

    def changed(self, head: bytes, visitor: str) -> bytes:
        """The head of a request as a proxy sends it on."""
        first, *lines = head.removesuffix(END).split(b"\r\n")
        kept, claimed = [], ""
        upgrades = any(line.lower().startswith(b"upgrade:") for line in lines)
        for line in lines:
            name, _, value = line.partition(b":")
            low = name.strip().lower().decode()
            if low == "x-forwarded-for":
                claimed = value.strip().decode() + ", "
            elif low == "host" and self.wrong == "host":
                kept.append(f"Host: 127.0.0.1:{self.upstream}".encode())
            elif low in ("upgrade", "connection") and (self.wrong == "upgrade" or not upgrades):
                continue
            elif low != "x-forwarded-proto":
                kept.append(line)
        kept.append(f"X-Forwarded-For: {claimed}{visitor}".encode())
        if self.wrong != "proto":
            kept.append(b"X-Forwarded-Proto: https")
        if not upgrades or self.wrong == "upgrade":
            kept.append(b"Connection: close")
        return b"\r\n".join([first, *kept]) + END


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass bytes on until one end closes."""
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    with contextlib.suppress(OSError, RuntimeError):
        writer.close()
