"""Work in processes that can be killed, and its progress as events."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from ..system.problem import Problems, SixgunError
from ..system.process import begin_worker, resident
from .line import EXPECTED, Full, Line, Turn

LOOK = 0.05  # seconds between two looks for the end of time
AGAIN = 1.0  # seconds after which a worker looks again for changes on disk
MOST_LINES = 40  # of what is wrong
MOST = 400  # jobs of a process, after which a fresh one takes its place
LARGE = 700 * 2**20  # bytes that a process keeps after a job, with which it ends
NONE = object()
Tell = Callable[[int, int], None]
_upward: list[Connection] = []  # in a worker: the pipe to the process that waits for its jobs


class JobRefused(SixgunError):
    """A job's SixgunError, or that it took too long; `status` is the answer's. `lines` are fit to
    be shown.
    """

    def __init__(self, lines: tuple[str, ...], status: int = 422):
        self.lines, self.status = lines, status
        super().__init__("\n".join(lines))


class JobLost(Exception):
    """A job ended unexpectedly; the text is for the log."""


def tell(done: int, of: int) -> None:
    """Reports how much of the running job is done."""
    for pipe in _upward:
        pipe.send(("told", (done, of)))


@dataclass(frozen=True)
class Setup:
    """The start of a worker: it limits its memory, then calls `begin`; now and then it calls
    `look` before a job.

    `root`: the folder whose place is kept from visitors. `warm` prepares for jobs, step by step:
    while there is no job yet, and completely before a process replaces another.
    """

    begin: Callable[..., None]
    args: tuple[Any, ...]
    memory: int
    look: Callable[[], None]
    root: str = ""
    warm: Callable[[], Iterator[None]] | None = None


def _work(pipe: Connection, setup: Setup, follows: bool) -> None:
    """A worker's life: jobs come through the pipe, and go back with a word: told, done, refused
    or broken. A worker that replaces another first says that it is ready.
    """
    begin_worker(_limit_memory, setup.memory)
    setup.begin(*setup.args)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        steps = setup.warm() if setup.warm else iter(())
        if follows:
            for _ in steps:
                pass
            pipe.send("ready")
        _upward.append(pipe)
        while True:
            while not pipe.poll() and next(steps, NONE) is not NONE:
                pass
            function, args, look = pipe.recv()
            if look:
                setup.look()
            word, value = _answer(function, args)
            pipe.send((word, _shown(value, setup.root) if word == "refused" else value))


def _answer(function: Callable[..., Any], args: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return "done", function(*args)
    except Problems as wrong:
        return "refused", tuple(map(str, wrong.problems))
    except SixgunError as wrong:
        return "refused", (str(wrong),)
    except MemoryError:
        return "broken", "out of memory"
    except Exception:
        return "broken", traceback.format_exc()


def _shown(lines: tuple[str, ...], root: str) -> tuple[str, ...]:
    """Lines as visitors read them: files by their place in the project, and a limited number of
    lines.
    """
    more = (f"and {len(lines) - MOST_LINES} more",) if len(lines) > MOST_LINES else ()
    return (
        *(line.replace(f"{root}{os.sep}", "") if root else line for line in lines[:MOST_LINES]),
        *more,
    )


def _limit_memory(most: int) -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))


class Worker:
    """One process and its pipe; started again after it was killed or died. After `MOST` jobs a
    fresh one takes its place, as soon as that is ready.
    """

    def __init__(self, setup: Setup):
        self.setup, self.thread = setup, ThreadPoolExecutor(1)
        self.heir: tuple[BaseProcess, Connection] | None = None
        self.closed = False
        self.start()

    def start(self) -> None:
        self._take(*self._begun(follows=False))

    def _begun(self, follows: bool) -> tuple[BaseProcess, Connection]:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self.setup, follows))
        process.start()
        theirs.close()
        return process, ours

    def _take(self, process: BaseProcess, pipe: Connection) -> None:
        self.process, self.pipe = process, pipe
        self.jobs, self.killed, self.looked = 0, False, 0.0
        self.until, self.hurried = 0.0, False

    def kill(self) -> None:
        self.killed = True
        self.process.kill()

    def hurry(self, seconds: float) -> None:
        """Ends the running job within this many seconds, because nobody wants its result any
        more.
        """
        if seconds:
            self.until, self.hurried = time.monotonic() + seconds, True
        else:
            self.kill()

    def end(self) -> None:
        self.kill()
        self.process.join()
        self.pipe.close()

    def close(self) -> None:
        """Ends all processes, after the thread has done what it began: it may begin another."""
        self.closed = True
        self.kill()
        self.thread.shutdown(cancel_futures=True)
        self.end()
        self._end_heir()

    def exchange(
        self, job: tuple[Any, ...], seconds: float, tell: Callable[[Any], object]
    ) -> tuple[str, Any]:
        """Sends a job and waits for its end, or kills the process after this many seconds."""
        self.renew()  # it may have died while it had nothing to do
        if self.closed:
            return "gone", None
        try:
            self.pipe.send(job)
            if not self.hurried:
                self.until = time.monotonic() + seconds
            while True:
                if self.pipe.poll(LOOK):
                    word, value = self.pipe.recv()
                    if word != "told":
                        return word, value
                    tell(value)
                    if not self.hurried:  # a job that shows progress has time
                        self.until = time.monotonic() + seconds
                elif time.monotonic() > self.until:
                    self.kill()
                    return "late", None
        except (EOFError, OSError):
            self.kill()
            return "gone", None

    async def run(
        self,
        job: tuple[Any, ...],
        seconds: float,
        tell: Callable[[Any], object],
        patience: float = 0.0,
    ) -> tuple[str, Any]:
        """The job's end. A job that is canceled has `patience` more seconds; then its process is
        killed, and `renew` replaces it.
        """
        loop = asyncio.get_running_loop()
        look = loop.time() - self.looked > AGAIN
        self.looked = loop.time() if look else self.looked
        self.hurried = False
        job = (*job, look)
        try:
            return await loop.run_in_executor(
                self.thread,
                self.exchange,
                job,
                seconds,
                lambda value: loop.call_soon_threadsafe(tell, value),
            )
        except asyncio.CancelledError:
            self.hurry(patience)
            raise
        finally:
            self.jobs += 1

    def renew(self) -> None:
        """A fresh process where this one is dead, or has done its share."""
        if self.closed:
            return
        if self.killed or not self.process.is_alive() or resident(self.process.pid) > LARGE:
            self.end()
            self.start()
        elif self.jobs >= MOST:
            self._succeed()

    def _succeed(self) -> None:
        """Has another process get ready, and take over once it is."""
        if self.heir is None:
            self.heir = self._begun(follows=True)
            return
        process, pipe = self.heir
        try:
            if not pipe.poll():
                return
            pipe.recv()
        except (EOFError, OSError):  # it died meanwhile
            self._end_heir()
            return
        self.heir = None
        self.end()
        self._take(process, pipe)

    def _end_heir(self) -> None:
        if self.heir is not None:
            process, pipe = self.heir
            self.heir = None
            process.kill()
            process.join()
            pipe.close()


@dataclass(frozen=True)
class LaneLimits:
    """`waiting` and `each`: as in Line. `seconds`: the limit for a job; `patience`: how much
    longer an unwanted job may run, so that a worker that has loaded much is not lost.
    """

    waiting: int
    seconds: float
    each: int = 0
    patience: float = 0.0


class Lane:
    """This many workers, and the line before them."""

    def __init__(self, count: int, limits: LaneLimits, setup: Setup):
        self.count, self.limits, self.setup = count, limits, setup
        self.line: Line[Worker] = Line(limits.waiting, limits.each)
        self.workers: list[Worker] = []

    def open(self) -> None:
        self.workers = [Worker(self.setup) for _ in range(self.count)]
        for worker in self.workers:
            self.line.add(worker)

    def close(self) -> None:
        for worker in self.workers:
            worker.close()

    def hold(self, held: bool) -> None:
        """Pauses the workers, or lets them continue, if the system can do that."""
        if not hasattr(signal, "SIGSTOP"):
            return
        for worker in self.workers:
            assert worker.process.pid
            with suppress(ProcessLookupError):
                os.kill(worker.process.pid, signal.SIGSTOP if held else signal.SIGCONT)

    async def run(
        self,
        function: Callable[..., Any],
        *args: Any,
        tell: Tell = lambda done, of: None,
        client: str = "",
        expected: float = 0.0,
    ) -> Any:
        """The result of `function`. JobRefused if the function refuses, the line is too long or the
        job takes too long; JobLost if the process breaks. `expected`: the seconds that the job will
        take, if many.
        """
        limits = self.limits
        size = sum(len(one) for one in args if isinstance(one, (str, bytes)))
        size += int(expected * EXPECTED)
        async with self._worker(client, size) as worker:
            word, value = await worker.run(
                (function, args), limits.seconds, lambda progress: tell(*progress), limits.patience
            )
        match word:
            case "done":
                return value
            case "refused":
                raise JobRefused(value)
            case "late":
                late = f"this took longer than {limits.seconds:.0f} seconds, and was stopped"
                raise JobRefused((f"{late}; ask for less at once",), 503)
            case "gone":
                gone = "the process that did this was lost, perhaps because memory ran out"
                raise JobRefused((f"{gone}; ask for less at once, or try again",), 503)
        raise JobLost(value)

    @asynccontextmanager
    async def _worker(self, client: str, size: int) -> AsyncIterator[Worker]:
        try:
            turn: Turn[Worker] = await self.line.take(client, size)
        except Full as full:
            raise JobRefused((str(full),), 503) from None
        worker = turn.worker.result()
        try:
            yield worker
        finally:
            with suppress(RuntimeError):  # the lane is closed
                renewed = asyncio.get_running_loop().run_in_executor(worker.thread, worker.renew)
                renewed.add_done_callback(
                    lambda _: self.line.give(turn)
                )  # even if the request that waits for it is canceled
                await asyncio.shield(renewed)


# Server-sent events of one job: told, then done or refused

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
    if isinstance(error, JobRefused):
        return "refused", list(error.lines)
    return "refused", [
        "something broke; the log of this counter has more"
        if isinstance(error, JobLost)
        else str(error)
    ]
