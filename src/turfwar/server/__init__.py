"""Matches in the browser: a FastAPI app, live matches over WebSocket, storage."""
