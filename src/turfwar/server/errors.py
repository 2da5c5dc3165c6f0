"""Errors of the API: always a code and a sentence, never a traceback."""

import logging
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException

log = logging.getLogger("turfwar.server")

FAILED = "the server could not do it; nothing was changed"
NO_DATABASE = "the database does not answer: try again in a moment"
RETRY_SECONDS = 5


class ErrorBody(BaseModel):
    """What was wrong: a code for programs, a sentence for people."""

    code: str
    message: str


class ErrorAnswer(BaseModel):
    """The answer to a request that is refused."""

    error: ErrorBody


class ApiError(Exception):
    """A request is refused."""

    def __init__(self, status: int, code: str, message: str, retry: int | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.retry = retry


def answer(status: int, code: str, message: str, retry: int | None = None) -> JSONResponse:
    headers = {"Retry-After": str(retry)} if retry is not None else None
    body = {"error": {"code": code, "message": message}}
    return JSONResponse(body, status_code=status, headers=headers)


CODES = {
    400: "malformed",
    401: "login",
    403: "forbidden",
    404: "not-found",
    405: "method",
    408: "too-slow",
    409: "taken",
    413: "too-large",
    422: "malformed",
    429: "too-many",
    503: "full",
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorAnswer, "description": HTTPStatus(status).phrase} for status in CODES
}
"""What any request of the API may be answered."""


def where(location: tuple[int | str, ...]) -> str:
    """The field that is wrong."""
    return ".".join(str(part) for part in location if part not in ("body", "query", "path"))


def install(app: FastAPI) -> None:
    """Answer all errors in the same form."""

    @app.exception_handler(ApiError)
    async def refused(request: Request, error: ApiError) -> JSONResponse:
        return answer(error.status, error.code, error.message, error.retry)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        faults = [f"{where(each['loc'])}: {each['msg']}" for each in error.errors()[:5]]
        return answer(422, "malformed", "; ".join(faults))

    @app.exception_handler(UnicodeEncodeError)
    async def unwritable(request: Request, error: UnicodeEncodeError) -> JSONResponse:
        return answer(400, "malformed", "a text has a character that cannot be written")

    @app.exception_handler(OperationalError)
    async def unavailable(request: Request, error: OperationalError) -> JSONResponse:
        reason = str(error.orig).strip().splitlines()[:1]
        log.error("the database cannot be used: %s", "".join(reason))
        return answer(503, "database", NO_DATABASE, RETRY_SECONDS)

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> JSONResponse:
        code = CODES.get(error.status_code, "failed")
        response = answer(error.status_code, code, str(error.detail))
        response.headers.update(error.headers or {})
        return response
