"""Server-sent events of one job: told, then done or refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from .jobs import Lost, Refused, Tell

BEAT = 10.0  # seconds after which a silent stream says that it is alive


async def following(run: Callable[[Tell], Awaitable[Any]]) -> AsyncIterator[str]:
    """The events of what `run` does. A reader who leaves cancels it."""
    queue: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
    task = asyncio.ensure_future(
        run(lambda done, of: queue.put_nowait(("told", {"done": done, "of": of})))
    )
    task.add_done_callback(lambda task: None if task.cancelled() else queue.put_nowait(_end(task)))
    try:
        while True:
            try:
                async with asyncio.timeout(BEAT):
                    name, value = await queue.get()
            except TimeoutError:
                yield ": still at it\n\n"
                continue
            yield f"event: {name}\ndata: {json.dumps(value)}\n\n"
            if name != "told":
                return
    finally:
        task.cancel()


def _end(task: asyncio.Future[Any]) -> tuple[str, Any]:
    error = task.exception()
    if error is None:
        return "done", task.result()
    if isinstance(error, Refused):
        return "refused", list(error.lines)
    return "refused", [
        "something broke; the log of this shop has more" if isinstance(error, Lost) else str(error)
    ]
