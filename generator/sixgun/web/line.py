"""The queue in front of the workers: whose job is next, so that no client holds up all others."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from ..system.problem import SixgunError

W = TypeVar("W")

LARGE = 2**18  # bytes of a large job
EXPECTED = 2**20  # bytes that are expected to take a second
HALF = 60.0  # seconds after which half of the time that a client took is forgotten
PATIENCE = 0.1  # seconds taken that a second of waiting makes up for
CLIENTS = 10_000  # whose time is remembered


class Full(SixgunError):
    """The line is full, or one client has as many jobs in it as it may."""


@dataclass(eq=False)
class Turn(Generic[W]):
    """One job's turn: who asks, how many bytes it brings, since when it waits, and its worker once
    it has one. Times are the loop's.
    """

    client: str
    size: int
    since: float
    worker: asyncio.Future[W]
    begun: float = 0.0

    @property
    def large(self) -> bool:
        return self.size > LARGE


@dataclass
class Line(Generic[W]):
    """Turns before a number of workers.

    Next comes the client that has recently used the least worker time; among one client's jobs,
    small ones and earlier ones come first. Large jobs leave a worker free for small ones.
    `waiting`: the most turns in the line; `each`: the most turns of one client in it, who also
    leaves a worker to the others (0: any number).
    """

    waiting: int
    each: int = 0
    count: int = 0  # of workers
    turns: list[Turn[W]] = field(default_factory=list)
    idle: list[W] = field(default_factory=list)
    at_work: list[Turn[W]] = field(default_factory=list)
    took: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def add(self, worker: W) -> None:
        """A worker that is not in use."""
        self.count += 1
        self.idle.append(worker)

    async def take(self, client: str, size: int) -> Turn[W]:
        """A turn with a worker, which `give` returns. Full if there is no room to wait; a client
        that is canceled leaves the line.
        """
        if len(self.turns) >= self.waiting:
            raise Full("the press is busy; try again in a minute")
        if self.each and sum(turn.client == client for turn in self.turns) >= self.each:
            raise Full("your last requests are still waiting; wait for them")
        loop = asyncio.get_running_loop()
        turn: Turn[W] = Turn(client, size, loop.time(), loop.create_future())
        self.turns.append(turn)
        self._serve()
        try:
            await turn.worker
        except asyncio.CancelledError:
            if turn in self.turns:
                self.turns.remove(turn)
            else:
                self.give(turn)
            raise
        return turn

    def give(self, turn: Turn[W]) -> None:
        """A turn is over: its worker is free, and its time is its client's."""
        now = asyncio.get_running_loop().time()
        self.at_work.remove(turn)
        took = self._took(turn.client, now) + now - turn.begun
        self.took.pop(turn.client, None)
        self.took[turn.client] = took, now
        if len(self.took) > CLIENTS:
            self.took.popitem(last=False)
        self.idle.append(turn.worker.result())
        self._serve()

    def _serve(self) -> None:
        """Gives idle workers to the turns that may begin."""
        now = asyncio.get_running_loop().time()
        while self.idle and (ready := self._ready()):
            turn = min(ready, key=lambda turn: self._weight(turn, now))
            self.turns.remove(turn)
            self.at_work.append(turn)
            turn.begun = now
            turn.worker.set_result(self.idle.pop(0))

    def _ready(self) -> list[Turn[W]]:
        """The turns that leave a worker for others, where there are several."""
        most = max(1, self.count - 1)
        clients = Counter(turn.client for turn in self.at_work)
        no_large = sum(turn.large for turn in self.at_work) >= most
        return [
            turn
            for turn in self.turns
            if not turn.worker.done()
            and not (turn.large and no_large)
            and not (self.each and clients[turn.client] >= most)
        ]

    def _weight(self, turn: Turn[W], now: float) -> tuple[float, float]:
        """The lightest turn is next: seconds used, and expected, less the bonus for waiting."""
        taken = self._took(turn.client, now) + sum(
            now - other.begun for other in self.at_work if other.client == turn.client
        )
        return taken + turn.size / EXPECTED - PATIENCE * (now - turn.since), turn.since

    def _took(self, client: str, now: float) -> float:
        taken, when = self.took.get(client, (0.0, now))
        return float(taken * 0.5 ** ((now - when) / HALF))
