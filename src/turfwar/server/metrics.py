"""Prometheus metrics, for servers that have `prometheus_client` (`turfwar[metrics]`)."""

from collections.abc import Iterator
from importlib import import_module
from ipaddress import ip_address, ip_network
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from turfwar import __version__
from turfwar.server import errors
from turfwar.server.config import ConfigError, Settings
from turfwar.server.request_context import Client, Server, server_of

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
MISSING: Final = "metrics = true needs prometheus_client: pip install 'turfwar[metrics]'"


def prometheus() -> Any:
    """The library; `ConfigError` where it is not installed."""
    try:
        return import_module("prometheus_client")
    except ImportError as error:
        raise ConfigError(MISSING) from error


class Metrics:
    """The numbers of one server: what is counted as it happens, and what is read on demand."""

    def __init__(self) -> None:
        self.library = prometheus()
        self.registry = self.library.CollectorRegistry()
        self.seconds = self.library.Histogram(
            "turfwar_request_seconds",
            "Time to answer a request",
            ("method", "route", "status"),
            registry=self.registry,
            buckets=BUCKETS,
        )
        self.server: Server | None = None
        self.registry.register(self)

    def finished(self, method: str, route: str, status: int, seconds: float) -> None:
        self.seconds.labels(method, route, str(status)).observe(seconds)

    def collect(self) -> Iterator[Any]:
        """What the server is at this moment."""
        families = import_module("prometheus_client.core")
        gauge, counter = families.GaugeMetricFamily, families.CounterMetricFamily
        info = gauge("turfwar_info", "The version that runs", labels=["version"])
        info.add_metric([__version__], 1)
        yield info
        if self.server is None:
            return
        hub, pool = self.server.hub, self.server.pool
        yield gauge("turfwar_matches_in_memory", "Matches held in memory", len(hub.lives))
        watchers = sum(len(live.watchers) for live in hub.lives.values())
        yield gauge("turfwar_watchers", "Sockets that show a match", watchers)
        yield gauge("turfwar_sockets", "Open sockets", hub.connections.total())
        yield gauge("turfwar_stopping", "Whether the server shuts down", int(hub.stopping))
        journal = hub.journal
        yield counter("turfwar_journal_lines", "Moves that were saved", journal.lines_written)
        yield counter("turfwar_journal_commits", "Commits that saved them", journal.commits)
        yield counter("turfwar_journal_failures", "Commits that failed", journal.failures)
        yield gauge("turfwar_journal_waiting", "Moves that wait to be saved", journal.jobs.qsize())
        yield gauge("turfwar_jobs_waiting", "Jobs that wait for a process", pool.waiting_jobs())
        thinking, budgets = hub.thinkers.waiting_jobs(), hub.budgets
        yield gauge("turfwar_bots_waiting", "Planners that wait for a process", thinking)
        yield counter("turfwar_work_seconds", "Processor time that was charged", budgets.spent)
        yield gauge("turfwar_overdrawn", "Coaches over their budget", budgets.overdrawn())

    def describe(self) -> list[Any]:
        """Nothing is collected when this is registered."""
        return []


def route(settings: Settings) -> APIRouter:
    """`/metrics`, for the addresses that may read it."""
    allowed = [ip_network(each) for each in settings.metrics_allowed]
    router = APIRouter()

    @router.get("/metrics", include_in_schema=False)
    async def metrics(request: Request, server: Client) -> Response:
        found: Metrics = request.app.state.metrics
        if not may_read(request, allowed):
            return errors.answer(404, "not-found", "there is nothing here")
        found.server = server_of(request)
        body = found.library.generate_latest(found.registry)
        return Response(body, media_type=found.library.CONTENT_TYPE_LATEST)

    return router


def may_read(request: Request, allowed: list[Any]) -> bool:
    try:
        address = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(address.version == net.version and address in net for net in allowed)
