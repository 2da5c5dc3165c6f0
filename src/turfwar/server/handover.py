"""Connections go to the process that owns their match: the kernel passes the socket itself on.

A browser's connection arrives at any of the processes that share a port. Where it is for a match of
another one, that process is sent the open socket over its own Unix socket, with the request that
came over it, and goes on as if the browser had connected there. Nothing is relayed afterwards.
"""

import array
import asyncio
import contextlib
import logging
import os
import shutil
import socket
import struct
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

log = logging.getLogger("turfwar.server")

LENGTH: Final = struct.Struct("<I")
MOST_BYTES: Final = 256 * 1024
SECONDS: Final = 5.0
TAKEN: Final = b"y"
POLL: Final = 0.5

Adopt = Callable[[socket.socket, bytes], None]


class Unreachable(Exception):
    """The other process is not on this machine, or does not answer."""


class Dead(Unreachable):
    """The other process has ended."""


class Door(threading.Thread):
    """Takes connections from the other processes of this machine."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(name="door", daemon=True)
        self.loop = loop
        self.folder = Path(tempfile.mkdtemp(prefix="turfwar-"))  # mode 0700
        self.address = str(self.folder / "door")
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.bind(self.address)
        self.socket.listen(128)
        self.socket.settimeout(POLL)
        self.adopt: Adopt | None = None
        """What is done with a connection; none are taken before the server is ready."""
        self.stopped = threading.Event()

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                other, _ = self.socket.accept()
            except TimeoutError:
                continue
            except OSError:
                break
            with other, contextlib.suppress(OSError, EOFError, ValueError):
                other.settimeout(SECONDS)
                self.take(other)

    def take(self, other: socket.socket) -> None:
        length, found = received_socket(other)
        with contextlib.ExitStack() as owned:
            owned.callback(found.close)
            request = read_exactly(other, length)
            if self.adopt is None or self.stopped.is_set():
                return
            self.loop.call_soon_threadsafe(self.adopt, found, request)
            owned.pop_all()
            other.sendall(TAKEN)

    def stop(self) -> None:
        """Take no more connections; whoever tries to send one finds nobody."""
        self.stopped.set()
        self.socket.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def received_socket(other: socket.socket) -> tuple[int, socket.socket]:
    """How long the request is, and the connection that it came over."""
    data, descriptors, _, _ = socket.recv_fds(other, LENGTH.size, 1)
    if len(descriptors) != 1:
        for each in descriptors:
            os.close(each)
        raise EOFError("no connection was sent")
    found = socket.socket(fileno=descriptors[0])
    found.setblocking(False)
    try:
        data += read_exactly(other, LENGTH.size - len(data))
        (length,) = LENGTH.unpack(data)
        if length > MOST_BYTES:
            raise ValueError("the request is too long")
    except BaseException:
        found.close()
        raise
    return length, found


def read_exactly(other: socket.socket, length: int) -> bytes:
    found = bytearray()
    while len(found) < length:
        part = other.recv(length - len(found))
        if not part:
            raise EOFError("the other process has ended")
        found += part
    return bytes(found)


def send(address: str, descriptor: int, request: bytes) -> None:
    """Pass a connection on; `Dead` or `Unreachable` where it stays here. This blocks."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as other:
            other.settimeout(SECONDS)
            other.connect(address)
            descriptors = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))]
            other.sendmsg([LENGTH.pack(len(request))], descriptors)
            other.sendall(request)
            if other.recv(1) != TAKEN:
                raise Unreachable("it takes no connections")
    except ConnectionRefusedError as error:
        raise Dead(str(error)) from error
    except OSError as error:
        raise Unreachable(str(error)) from error


def adopter(loop: asyncio.AbstractEventLoop, new_protocol: Callable[[], Any]) -> Adopt:
    """Has connections go on in this process's loop; their protocol knows that it is at home."""
    tasks: set[asyncio.Task[None]] = set()

    async def go_on(found: socket.socket, request: bytes) -> None:
        try:
            _, protocol = await loop.connect_accepted_socket(new_protocol, found)
        except OSError as error:
            log.info("a connection from another process is gone: %s", error)
            found.close()
            return
        protocol.at_home = True
        protocol.data_received(request)

    def adopt(found: socket.socket, request: bytes) -> None:
        task = loop.create_task(go_on(found, request))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    return adopt
