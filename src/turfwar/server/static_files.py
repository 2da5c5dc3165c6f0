"""The client's files, packed at build time; and which answers of the API are packed.

A page that is packed while somebody else chooses a part of it can give its secrets away by its
length (BREACH). So nothing with a session's token in it is packed: only files, and what everybody
is answered alike.
"""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from turfwar.server import errors

NOT_BUILT: Final = """<!doctype html><html lang="en"><title>Turfwar</title>
<h1>Turfwar is running</h1><p>The page to play on has not been built: run <code>make play</code>.
Programs can use <a href="/api/openapi.json">the API</a>.</p></html>"""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
MANIFEST: Final = "application/manifest+json"
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
"""Encodings in the order of preference, and how such files end."""
SAME_FOR_ALL: Final = re.compile(
    r"/api/(?:reference|teams|rulesets|options|bots|view-schema|openapi\.json|replays/.+"
    r"|matches/[A-Za-z0-9_-]+/(?:report|replay|scenario))(?:/.*)?"
)


def pages(app: FastAPI) -> None:
    """Serve the client's files; every path that is none of them is one of its pages."""
    folder = Path(str(files("turfwar.server") / "static")).resolve()
    index = folder / "index.html"

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith(("api/", "ws/")):
            return errors.answer(404, "not-found", "there is nothing here")
        try:
            file = (folder / path).resolve()
            found = bool(path) and file.is_file() and file.is_relative_to(folder)
        except (OSError, ValueError):
            # Too long for the file system, or with a NUL in it: nothing is called that.
            return errors.answer(404, "not-found", "there is nothing here")
        if found:
            return packed(file, request.headers, path.startswith("assets/"))
        if path.startswith("assets/"):
            return errors.answer(404, "not-found", "there is no such file (any more): reload")
        if not index.is_file():
            return HTMLResponse(NOT_BUILT)
        return packed(index, request.headers, False)


def packed(file: Path, headers: Headers, named_by_content: bool) -> Response:
    """A file, in the best form that was built and that the browser takes."""
    accepted = {
        part.split(";")[0].strip() for part in headers.get("accept-encoding", "").split(",")
    }
    answer_headers = {
        "Cache-Control": FOR_EVER if named_by_content else ASK_AGAIN,
        "Vary": "Accept-Encoding",
    }
    kind = MANIFEST if file.suffix == ".webmanifest" else None
    plain = FileResponse(file, media_type=kind)
    for encoding, ending in PACKED:
        smaller = file.with_name(file.name + ending)
        if encoding in accepted and smaller.is_file():
            answer_headers["Content-Encoding"] = encoding
            return FileResponse(smaller, media_type=plain.media_type, headers=answer_headers)
    return FileResponse(file, media_type=plain.media_type, headers=answer_headers)


class PackPublic:
    """Packs what everybody is answered alike, on the way out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.packing = GZipMiddleware(app, minimum_size=1000, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        public = scope["type"] == "http" and SAME_FOR_ALL.fullmatch(scope["path"])
        await (self.packing if public else self.app)(scope, receive, send)
