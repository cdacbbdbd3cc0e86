"""HTTP as uvicorn speaks it, with a time limit for incomplete headers."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD = 20.0  # seconds in which the head of a request must have arrived


class PromptProtocol(H11Protocol):
    """Closes a connection on which no whole head of a request arrives in time: uvicorn itself waits
    for it without end.
    """

    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before:
            self._end_wait()

    def on_response_complete(self) -> None:
        answered = self.cycle
        super().on_response_complete()
        if self.cycle is answered:  # else the next request came with it
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_wait()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._end_wait()
        self.timer = self.loop.call_later(HEAD, self._close)

    def _end_wait(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _close(self) -> None:
        waited_for: Any = self.cycle
        if waited_for is None or waited_for.response_complete:
            self.transport.close()
