"""Workers: what they return and refuse, what is killed, and that nothing is left."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

pytest.importorskip("starlette")
from sixgun.system.problem import Problem, Problems, SixgunError
from sixgun.web import jobs
from sixgun.web.jobs import JobLost, JobRefused, Lane, LaneLimits, Setup, tell
from sixgun.web.page import GONE, CounterState, RecentPrints, slow_work, work
from sixgun.web.security import CounterSettings

MEMORY = 2**31
done: list[int] = []  # in a worker: the steps by which it got ready


def begin() -> None:
    pass


def double(number: int) -> int:
    tell(1, 2)
    return 2 * number


def refuse_all() -> None:
    raise Problems([Problem(Path("x.yaml"), line, 1, "hat", "no hat") for line in range(1000)])


def refuse() -> None:
    raise SixgunError("not with this hat")


def stumble() -> None:
    raise KeyError("oops")


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def gorge() -> int:
    return len(bytearray(2**33))


def die() -> None:
    os._exit(9)


def run(
    steps: Callable[[Lane], Coroutine[Any, Any, Any]],
    seconds: float = 20,
    waiting: int = 9,
    patience: float = 0.0,
) -> Any:
    async def within() -> Any:
        limits = LaneLimits(waiting, seconds, patience=patience)
        lane = Lane(1, limits, Setup(begin, (), MEMORY, begin))
        lane.open()
        try:
            return await steps(lane)
        finally:
            processes = [worker.process for worker in lane.workers]
            lane.close()
            assert not any(process.is_alive() for process in processes)

    return asyncio.run(within())


class Visitor:
    """As much of a request as counts here."""

    def __init__(self, counter: CounterState, patience: float):
        self.scope, self.left = {"client": ("10.0.0.1", 1)}, patience
        self.app = SimpleNamespace(state=SimpleNamespace(counter=counter))

    async def is_disconnected(self) -> bool:
        self.left -= GONE
        return self.left <= 0


def test_a_job_returns_tells_refuses_breaks_and_may_die_and_the_lane_goes_on() -> None:
    async def steps(lane: Lane) -> None:
        told: list[tuple[int, int]] = []
        assert await lane.run(double, 21, tell=lambda *progress: told.append(progress)) == 42
        assert told == [(1, 2)]
        with pytest.raises(JobRefused, match="hat"):
            await lane.run(refuse)
        with pytest.raises(JobLost, match="oops"):
            await lane.run(stumble)
        with pytest.raises((JobLost, JobRefused), match="memory"):
            await lane.run(gorge)
        with pytest.raises(JobRefused, match="lost"):
            await lane.run(die)
        assert await lane.run(double, 4) == 8
        lane.workers[0].process.kill()  # by whoever, while it has nothing to do
        lane.workers[0].process.join()
        assert await lane.run(double, 5) == 10

    run(steps)


def test_of_thousands_of_problems_only_a_readable_number_is_listed() -> None:
    async def steps(lane: Lane) -> None:
        with pytest.raises(JobRefused) as told:
            await lane.run(refuse_all)
        assert told.value.lines[-1] == "and 960 more" and len(told.value.lines) == 41

    run(steps)


def test_a_job_without_end_is_stopped_and_one_whose_client_left_as_well() -> None:
    async def steps(lane: Lane) -> None:
        with pytest.raises(JobRefused, match="longer than 3 seconds") as late:
            await lane.run(sleep, 60)
        assert late.value.status == 503
        gone = asyncio.create_task(lane.run(sleep, 60))
        await asyncio.sleep(0.3)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert await lane.run(double, 1) == 2

    run(steps, seconds=3)  # a new worker starts within them, on a busy machine too


def test_a_worker_has_some_patience_with_a_job_that_nobody_waits_for() -> None:
    async def steps(lane: Lane) -> None:
        first = await lane.run(sleep, 0)
        for seconds, lives in ((0.4, True), (60, False)):
            gone = asyncio.create_task(lane.run(sleep, seconds))
            await asyncio.sleep(0.2)
            gone.cancel()
            with pytest.raises(asyncio.CancelledError):
                await gone
            assert (await lane.run(sleep, 0) == first) == lives

    run(steps, patience=2.0)


def test_a_client_that_leaves_while_a_worker_is_replaced_does_not_take_its_place_along() -> None:
    async def steps(lane: Lane) -> None:
        worker, renew = lane.workers[0], lane.workers[0].renew
        gone = asyncio.create_task(lane.run(sleep, 60))
        await asyncio.sleep(0.3)
        worker.renew = lambda: (time.sleep(0.3), renew())[1]  # type: ignore[method-assign]
        for _ in range(2):  # the job is ended, then the wait for the worker after it
            gone.cancel()
            await asyncio.sleep(0.1)
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert await asyncio.wait_for(lane.run(double, 1), 10) == 2

    run(steps)


def test_a_lane_that_closes_while_a_worker_is_replaced_leaves_no_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[Any] = []
    first = jobs.Worker._begun

    def slowly(worker: jobs.Worker, follows: bool) -> Any:
        begun.append(first(worker, follows))
        time.sleep(0.5 * (len(begun) > 1))  # the lane closes meanwhile
        return begun[-1]

    monkeypatch.setattr(jobs.Worker, "_begun", slowly)
    lane = Lane(1, LaneLimits(9, 20), Setup(begin, (), MEMORY, begin))
    lane.open()
    (worker,) = lane.workers
    worker.kill()
    worker.thread.submit(worker.renew)
    time.sleep(0.2)
    lane.close()
    worker.renew()
    assert len(begun) == 2 and not any(process.is_alive() for process, _ in begun)


def test_a_process_that_has_done_its_share_works_until_a_fresh_one_is_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jobs, "MOST", 3)

    async def steps(lane: Lane) -> None:
        first, count = await lane.run(sleep, 0), 1
        while time.monotonic() < until:
            if await lane.run(sleep, 0) != first:
                break
            count += 1
            await asyncio.sleep(0.01)
        assert count > 3 and time.monotonic() < until

    until = time.monotonic() + 60
    run(steps)


def test_a_process_that_has_grown_large_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(lane: Lane) -> None:
        first = await lane.run(sleep, 0)
        assert await lane.run(sleep, 0) == first
        monkeypatch.setattr(jobs, "LARGE", 2**20)
        await lane.run(sleep, 0)
        assert await lane.run(sleep, 0) != first

    if not jobs.resident(os.getpid()):
        pytest.skip("this system does not say how much memory a process takes")
    run(steps)


def test_long_jobs_leave_a_worker_free_for_short_ones() -> None:
    async def within() -> None:
        lane = Lane(2, LaneLimits(9, 20), Setup(begin, (), MEMORY, begin))
        lane.open()
        try:
            long = [asyncio.ensure_future(lane.run(sleep, 3, expected=9)) for _ in range(2)]
            await asyncio.sleep(0.1)
            assert await asyncio.wait_for(lane.run(double, 2), 2.5) == 4
            assert not any(one.done() for one in long)
            await asyncio.gather(*long)
        finally:
            lane.close()

    asyncio.run(within())


def warmed() -> Iterator[None]:
    for _ in range(50):
        done.append(1)
        time.sleep(0.1)
        yield


def count_done() -> int:
    return len(done)


def test_a_process_gets_ready_while_it_has_nothing_to_do() -> None:
    async def within() -> None:
        lane = Lane(1, LaneLimits(9, 20), Setup(begin, (), MEMORY, begin, warm=warmed))
        lane.open()
        try:
            assert await lane.run(count_done) < 40, "a job does not wait for the whole of it"
            before = await lane.run(count_done)
            await asyncio.sleep(0.5)
            assert await lane.run(count_done) > before
        finally:
            lane.close()

    asyncio.run(within())


def test_a_line_that_is_too_long_is_refused() -> None:
    async def steps(lane: Lane) -> None:
        first = asyncio.create_task(lane.run(sleep, 0.5))
        second = asyncio.create_task(lane.run(sleep, 0))
        await asyncio.sleep(0.05)
        with pytest.raises(JobRefused, match="busy"):
            await lane.run(double, 1)
        assert await first == await second

    run(steps, waiting=1)


def test_work_that_nobody_waits_for_leaves_the_line() -> None:
    async def steps(lane: Lane) -> None:
        counter = CounterState(CounterSettings("."), {}, lane, lane, (), RecentPrints(0))
        busy = asyncio.create_task(lane.run(sleep, 2))
        await asyncio.sleep(0.05)
        with pytest.raises(JobRefused, match="the visitor is gone"):
            await work(cast(Any, Visitor(counter, GONE)), sleep, 60)
        await asyncio.sleep(0)
        assert not lane.line.turns
        await busy

    run(steps)


def test_a_client_has_its_share_of_slow_work_and_what_nobody_waits_for_ends() -> None:
    async def steps(lane: Lane) -> None:
        public = CounterSettings(".", public=True)
        counter = CounterState(public, {}, lane, lane, (), RecentPrints(0))
        waiting = [
            asyncio.ensure_future(slow_work(cast(Any, Visitor(counter, 1.2)), sleep, 60))
            for _ in range(public.limits.at_once)
        ]
        await asyncio.sleep(0.05)
        with pytest.raises(JobRefused, match="last orders"):
            await slow_work(cast(Any, Visitor(counter, 9)), double, 1)
        for job in waiting:
            with pytest.raises(JobRefused, match="the visitor is gone"):
                await job
        assert (
            not counter.at_work and await slow_work(cast(Any, Visitor(counter, 9)), double, 1) == 2
        )

    run(steps)


def count(most: int) -> int:
    for number in range(most):
        tell(number, most)
        time.sleep(0.02)
    return most


@pytest.mark.posix
def test_a_held_lane_waits_until_it_is_released() -> None:
    async def steps(lane: Lane) -> None:
        seen: list[int] = []
        job = asyncio.ensure_future(lane.run(count, 60, tell=lambda done, of: seen.append(done)))
        while len(seen) < 5:
            await asyncio.sleep(0.02)
        lane.hold(True)
        await asyncio.sleep(0.3)
        before = len(seen)
        await asyncio.sleep(0.5)
        assert len(seen) == before < 60
        lane.hold(False)
        assert await job == 60

    run(steps, 60)


def test_covers_and_plates_are_made_at_the_start_while_pages_are_answered() -> None:
    from sixgun.web.app import to_prepare

    assert to_prepare(CounterSettings(str(Path(__file__).parents[2]))) == []
    jobs = to_prepare(CounterSettings(str(Path(__file__).parents[2]), prepares=True))
    names = {make.__name__ for make, _ in jobs}
    assert names == {"cover", "set_plates", "number_pages"}
    assert jobs[0][0].__name__ == "cover" and jobs[-1][0].__name__ == "number_pages"
