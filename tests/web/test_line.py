"""The line before the workers: whose job is next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from sixgun.web.line import LARGE, Full, Line

Served = list[tuple[str, int]]


def serve(
    jobs: list[tuple[str, int]], workers: int = 1, each: int = 0, took: str = ""
) -> list[tuple[str, int]]:
    """The order in which jobs of clients and sizes begin, when each takes as long as the others and
    all of them come while the workers are busy; `took` has taken a minute before.
    """

    async def within() -> Served:
        line: Line[int] = Line(400, each)
        begun: Served = []
        for number in range(workers):
            line.add(number)
        busy = [await line.take(f"busy {number}", 0) for number in range(workers)]
        if took:
            line.took[took] = 60.0, asyncio.get_running_loop().time()

        async def job(client: str, size: int) -> None:
            turn = await line.take(client, size)
            begun.append((client, size))
            await asyncio.sleep(0.02)
            line.give(turn)

        waiting = [asyncio.ensure_future(job(*one)) for one in jobs]
        await asyncio.sleep(0)
        for turn in busy:
            line.give(turn)
        await asyncio.gather(*waiting)
        assert not line.turns and not line.at_work and len(line.idle) == workers
        return begun

    return asyncio.run(within())


def test_of_one_client_the_first_is_first_and_what_is_small_overtakes() -> None:
    jobs = [("ann", 4 * 2**20), ("ann", 10), ("ann", 11)]
    assert serve(jobs) == [jobs[1], jobs[2], jobs[0]]


def test_one_client_with_forty_jobs_does_not_stop_the_others() -> None:
    many, few = [("flood", 100)] * 40, [("ann", 1), ("bob", 1)]
    order = serve([*many, *few])
    assert all(order.index(one) <= 2 for one in few) and len(order) == 42
    assert serve([("flood", 100), ("ann", 1)], took="flood")[0][0] == "ann"


def test_large_jobs_and_a_client_leave_a_worker_to_others() -> None:
    large = [("ann", LARGE + 1), ("bob", LARGE + 1), ("cid", LARGE + 1)]
    assert serve([*large, ("dan", 1)], workers=2)[:2] == [("dan", 1), large[0]]
    assert serve([("ann", 1), ("ann", 2), ("bob", 3)], workers=2, each=9)[:2] == [
        ("ann", 1),
        ("bob", 3),
    ]


def test_a_large_job_has_its_turn_though_small_ones_keep_coming() -> None:
    async def within() -> int:
        line: Line[int] = Line(400)
        line.add(0)
        turn = await line.take("x", 0)
        large = asyncio.ensure_future(line.take("ann", 2**20))
        await asyncio.sleep(0)
        line.turns[0].since -= 100  # it has waited
        small = asyncio.ensure_future(line.take("bob", 1))
        await asyncio.sleep(0)
        line.give(turn)
        return (await large).size + small.done()

    assert asyncio.run(within()) == 2**20


def refused(line: Line[int]) -> Callable[[str], Awaitable[None]]:
    async def taking(client: str) -> None:
        with pytest.raises(Full):
            await line.take(client, 0)

    return taking


def test_a_line_is_as_long_as_it_may_be_and_a_visitor_who_leaves_makes_room() -> None:
    async def within() -> None:
        line: Line[int] = Line(3, each=2)
        waiting = [asyncio.ensure_future(line.take(client, 0)) for client in ("ann", "ann", "bob")]
        await asyncio.sleep(0)
        await refused(line)("cid")
        waiting[2].cancel()
        await asyncio.sleep(0)
        await refused(line)("ann")  # has two already
        late = asyncio.ensure_future(line.take("cid", 0))
        await asyncio.sleep(0)
        line.add(7)
        waiting[0].cancel()
        late.cancel()
        await asyncio.sleep(0)
        line._serve()
        assert (await waiting[1]).worker.result() == 7

    asyncio.run(within())


def test_a_worker_that_is_given_to_a_visitor_who_just_left_comes_back() -> None:
    async def within() -> None:
        line: Line[int] = Line(3)
        gone = asyncio.ensure_future(line.take("ann", 0))
        await asyncio.sleep(0)
        line.add(1)
        line._serve()
        gone.cancel()  # in the same moment
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert line.idle == [1] and not line.at_work

    asyncio.run(within())
