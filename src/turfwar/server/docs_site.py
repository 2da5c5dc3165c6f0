"""The documentation site at `/docs`, where `make docs` has built it."""

import re
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from turfwar.server import errors

NOT_BUILT: Final = """<!doctype html><html lang="en"><title>Turfwar documentation</title>
<h1>The documentation is not built</h1><p>Run <code>make docs</code> and restart the server.</p>
</html>"""
NOT_FOUND: Final = """<!doctype html><html lang="en"><title>Turfwar documentation</title>
<h1>There is no such page</h1><p><a href="/docs/">Documentation</a></p></html>"""
INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
POLICY: Final = (
    "default-src 'none'; script-src 'self' {hashes}; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def docs(app: FastAPI, folder: Path | None = None) -> None:
    """Serve the site; its small inline scripts are allowed by their hashes."""
    site = (folder or Path(str(files("turfwar.server") / "site"))).resolve()

    @app.get("/docs", include_in_schema=False)
    async def to_site() -> Response:
        return RedirectResponse("/docs/")

    @app.get("/docs/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if not (site / "index.html").is_file():
            return HTMLResponse(NOT_BUILT, 404)
        try:
            file = (site / path).resolve()
            if not file.is_relative_to(site):
                return errors.answer(404, "not-found", "there is nothing here")
            if file.is_dir():
                if path and not path.endswith("/"):
                    return RedirectResponse(f"/docs/{path}/")
                file /= "index.html"
            found = file.is_file()
        except (OSError, ValueError):
            return errors.answer(404, "not-found", "there is nothing here")
        if not found:
            return HTMLResponse(NOT_FOUND, 404)
        if file.suffix != ".html":
            return FileResponse(file, headers={"Cache-Control": "no-cache"})
        text, policy = read(file, file.stat().st_mtime_ns)
        headers = {"Content-Security-Policy": policy, "Cache-Control": "no-cache"}
        return HTMLResponse(text, headers=headers)


@lru_cache(maxsize=200)
def read(file: Path, changed: int) -> tuple[str, str]:
    """A page, and the policy with the hashes of its inline scripts."""
    text = file.read_text(encoding="utf-8")
    digests = (sha256(script.encode()).digest() for script in INLINE.findall(text))
    hashes = " ".join(f"'sha256-{b64encode(each).decode()}'" for each in digests)
    return text, POLICY.format(hashes=hashes)
