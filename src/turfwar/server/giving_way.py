"""A process that works for others steps aside as soon as the server has something to do.

A higher nice value is not enough. It decides how much of a busy core a process gets, but not how
soon another one takes over. Since Linux 6.6 a process that computes keeps its core for some
milliseconds, even if a choice arrives that takes only one. Since 6.12 a process can ask for a long
slice (`sched_setattr`): then whatever wakes up and wants a shorter one takes its place at once.
Each still gets its share, so work goes on even on a machine that is never idle.
"""

import ctypes
import os
import platform
import struct
import sys
from typing import Final

NICE: Final = 10
SLICE_NANOSECONDS: Final = 100_000_000
"""The longest that the kernel takes."""
ATTRIBUTES: Final = struct.Struct("<IIQiIQQQII")
"""`struct sched_attr`: size, policy, flags, nice, priority, runtime, and five that are not used."""
CALLS: Final = {"x86_64": (314, 315), "aarch64": (274, 275), "riscv64": (274, 275)}
"""The numbers of `sched_setattr` and `sched_getattr`, which Python does not have."""


def give_way(nice: int = NICE) -> None:
    """Let the server come first, from now on."""
    os.nice(nice)
    ask_for_long_slices()


def ask_for_long_slices() -> bool:
    """Whether the system can do that, and has; others know only nice values."""
    if sys.platform != "linux" or platform.machine() not in CALLS:
        return False
    at = os.getpriority(os.PRIO_PROCESS, 0)
    wanted = ATTRIBUTES.pack(ATTRIBUTES.size, 0, 0, at, 0, SLICE_NANOSECONDS, 0, 0, 0, 0)
    call, _ = CALLS[platform.machine()]
    return bool(ctypes.CDLL(None).syscall(call, 0, wanted, 0) == 0)


def slice_of(process: int) -> int:
    """The nanoseconds that a process has asked for; 0 where the system does not say."""
    if sys.platform != "linux" or platform.machine() not in CALLS:
        return 0
    found = ctypes.create_string_buffer(ATTRIBUTES.size)
    _, call = CALLS[platform.machine()]
    if ctypes.CDLL(None).syscall(call, process, found, ATTRIBUTES.size, 0):
        return 0
    return int(ATTRIBUTES.unpack(found.raw)[5])
