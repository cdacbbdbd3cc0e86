"""Parties pressed: the same bytes whoever does the work, also when workers are lost; laid two and
four to a side, and with backs.
"""

from __future__ import annotations

import asyncio
import io
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from room import ROOT, case, house, texts

from sixgun.build.sheet import Printing, PrintingError, press_party
from sixgun.play.party import Party
from sixgun.press import pool
from sixgun.press.assemble import IllegalCharacters, PressRun
from sixgun.press.lay import Lay
from sixgun.press.party_job import PartyJob, RolledMember, batches
from sixgun.press.plate import NoPlate, PlateSet
from sixgun.press.pool import at_home, differences, facts, in_processes, on_cluster
from sixgun.press.worker import Work
from sixgun.system.problem import Problems
from sixgun.system.process import WorkersLost

PARTY = Party("tombstone", "k7qw2m9x")


def pressed(count: int, work: Work = at_home, lay: Lay | None = None, **kit: str) -> bytes:
    file = io.BytesIO()
    PressRun(PartyJob(PARTY, house()[2], **kit), range(1, count + 1), case(), work).one_file(
        file, lay or Lay()
    )  # type: ignore[arg-type]
    return file.getvalue()


@cache
def alone(count: int) -> bytes:
    return pressed(count)


def printed(count: int, printing: Printing) -> bytes:
    project, _, content = house()
    file = io.BytesIO()
    press_party(project, PartyJob(PARTY, content), range(1, count + 1), file, printing)
    return file.getvalue()


# who does the work


def test_other_processes_give_the_same_bytes() -> None:
    assert pressed(130, in_processes(3)) == alone(130)


def killing(first: range) -> Work:
    """This process and another, which dies when the first batch has come back."""
    inner = in_processes(2)

    def work(kit: PartyJob, some: Iterable[range]) -> Iterator[list[RolledMember]]:
        for number, done in enumerate(inner(kit, some)):
            if number in first:
                for lost in multiprocessing.active_children()[
                    :1
                ]:  # none where the batch was done before the last one was lost
                    lost.kill()
            yield done

    return work


def test_the_work_of_a_lost_process_is_repeated() -> None:
    assert pressed(130, killing(range(1))) == alone(130)


@pytest.mark.exhaustive
def test_processes_that_are_lost_again_and_again_are_said_to_be() -> None:
    with pytest.raises(WorkersLost, match="--workers 1 works without them"):
        pressed(2000, killing(range(40)))


@pytest.mark.exhaustive
def test_only_some_batches_are_under_way_at_a_time() -> None:
    """Ten thousand sheets take no more memory than a thousand: batches are asked for as others come
    back.
    """
    asked: list[range] = []

    def noted() -> Iterator[range]:
        for numbers in batches(range(1, 100_000)):
            asked.append(numbers)
            yield numbers

    coming = in_processes(2)(PartyJob(PARTY, house()[2]), noted())
    next(coming)
    coming.close()  # type: ignore[attr-defined]
    assert len(asked) <= pool.MOST_WAITING


# a cluster


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers on this machine, each a separate process."""
    pytest.importorskip("distributed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    env = os.environ | {"PYTHONPATH": str(ROOT / "generator")}
    own = ["--no-dashboard", "--host", "127.0.0.1"]

    def begin(*words: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *words, *own],
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    running = [begin("scheduler", "--port", str(port))]
    running += [
        begin("worker", address, "--nthreads", "1", "--no-nanny", "--death-timeout", "60")
        for _ in range(2)
    ]
    try:
        from distributed import Client

        with Client(address, timeout=30, set_as_default=False) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(2, timeout=60)
        yield address, running[1:]
    finally:
        for one in running:
            one.kill()
            one.wait()


def stricken(address: str, with_: signal.Signals, *workers: subprocess.Popen[bytes]) -> Work:
    """On a cluster, some of whose workers get a signal when a batch has come back."""
    inner = on_cluster(address)

    def work(kit: PartyJob, some: Iterable[range]) -> Iterator[list[RolledMember]]:
        for number, done in enumerate(inner(kit, some)):
            for worker in workers if number == 1 else ():
                worker.send_signal(with_)
            yield done

    return work


@pytest.mark.exhaustive
@pytest.mark.parametrize("with_", [signal.SIGKILL, signal.SIGSTOP])
def test_a_cluster_gives_the_same_bytes_when_a_worker_is_killed_or_frozen(
    cluster: tuple[str, list[subprocess.Popen[bytes]]],
    with_: signal.Signals,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sixgun.press.pool.SOONEST", 5.0)
    address, workers = cluster
    assert pressed(600, stricken(address, with_, workers[0])) == alone(600)


@pytest.mark.exhaustive
def test_a_cluster_of_which_every_worker_is_frozen_is_given_up(
    cluster: tuple[str, list[subprocess.Popen[bytes]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixgun.press.pool.SOONEST", 2.0)
    monkeypatch.setattr("sixgun.press.pool.LATE", 1)
    address, workers = cluster
    with pytest.raises(WorkersLost, match="makes no progress: no worker finished a batch within"):
        pressed(600, stricken(address, signal.SIGSTOP, *workers))


class Scheduler:
    """A client of Dask as the cluster sees it: a batch that one of the `frozen` has never ends."""

    def __init__(self, *frozen: str, answers: bool = True):
        self.frozen, self.answers, self.sent = {*frozen}, answers, list[tuple[str, Late]]()

    def __enter__(self) -> Scheduler:
        return self

    def __exit__(self, *_: object) -> None: ...

    def wait_for_workers(self, count: int, timeout: float) -> None: ...

    def sync(self, call: Callable[..., Any], *args: Any) -> Any:
        return asyncio.run(call(*args))

    async def run(self, call: Callable[[], Any], workers: list[str], on_error: str) -> Any:
        return {workers[0]: call()}

    async def nthreads(self) -> dict[str, int]:
        if not self.answers and self.sent:
            await asyncio.sleep(60)
        return {"a": 1, "b": 1}

    async def processing(self) -> dict[str, list[str]]:
        return {name: [late.key for who, late in self.sent if who == name] for name in ("a", "b")}

    async def who_has(self, futures: list[Late]) -> dict[str, tuple[str, ...]]:
        return {futures[0].key: ()}

    def submit(
        self, call: Callable[..., Any], *args: Any, workers: list[str] | None, pure: bool
    ) -> Late:
        able = workers or ["a", "b"]
        name = able[len(self.sent) % len(able)]
        late = Late(f"batch-{len(self.sent)}", None if name in self.frozen else lambda: call(*args))
        self.sent.append((name, late))
        return late


@dataclass
class Late:
    key: str
    done: Callable[[], Any] | None

    def result(self, timeout: float) -> Any:
        if self.done is None:
            raise TimeoutError
        return self.done()


class Twice:
    """A job: each number twice."""

    def batch(self, numbers: range) -> list[int]:
        return [2 * number for number in numbers]


def twice(scheduler: Scheduler, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    pytest.importorskip("distributed")
    monkeypatch.setattr("sixgun.press.pool._client", lambda address: scheduler)
    monkeypatch.setattr("sixgun.press.pool.PATIENCE", 0.05)
    parts = (range(at, at + 5) for at in range(0, 60, 5))
    return [one for done in on_cluster("tcp://x:1")(Twice(), parts) for one in done]


def test_a_frozen_worker_s_batches_are_given_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    assert twice(scheduler := Scheduler("a"), monkeypatch) == [2 * n for n in range(60)]
    assert [name for name, _ in scheduler.sent[-7:]] == ["b"] * 7, "it is asked no more"


@pytest.mark.parametrize(
    ("scheduler", "said"),
    [
        (Scheduler("a", "b"), "makes no progress: no worker finished a batch within 180 seconds"),
        (Scheduler("a", answers=False), "the scheduler at tcp://x:1 does not answer"),
    ],
)
def test_the_program_gives_up_on_a_cluster_that_does_not_answer(
    scheduler: Scheduler, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(WorkersLost, match=said):
        twice(scheduler, monkeypatch)


def test_workers_that_would_not_do_as_we_do_are_named() -> None:
    ours = facts()
    strange = ModuleNotFoundError("No module named 'sixgun'")
    told = differences(
        ours,
        {"a:1": dict(ours), "b:2": {**ours, "fonts": "other", "Python": "3.9"}, "c:3": strange},
    )
    assert told == [
        (
            f"the worker b:2 has Python 3.9 ({ours['Python']} here), fonts other ({ours['fonts']}"
            " here)"
        ),
        "the worker c:3 cannot do this work: No module named 'sixgun'",
    ]


def test_no_scheduler_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("sixgun.press.pool.PATIENCE", 1)
    with pytest.raises(WorkersLost, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        pressed(3, on_cluster("tcp://127.0.0.1:9"))


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(WorkersLost, match=r"comes with the extra sixgun-press\[dask\]"):
        pressed(3, on_cluster("tcp://127.0.0.1:9"))


# what comes out


def test_a_sheet_bears_its_code_and_the_event() -> None:
    said = texts(pressed(2, event="Gunfire Con, 3 May"))
    assert all("GUNFIRE CON, 3 MAY" in text for text in said)
    codes = [PartyJob(PARTY, house()[2]).someone(number)[0].code for number in (1, 2)]
    assert (
        all(code in text for code, text in zip(codes, said, strict=True)) and codes[0] != codes[1]
    )


def test_an_event_that_is_too_long_is_reported_once() -> None:
    with pytest.raises(Problems) as found:
        pressed(30, event="Gunfire Con, " * 12)
    (problem,) = found.value.problems
    assert problem.file == Path("--event"), (
        "it is on all sheets, and not the fault of anybody on them"
    )
    assert problem.message.startswith("Event (event): ") and problem.message.endswith("mm too long")


def test_rules_that_wishes_break_are_reported_together() -> None:
    def breaking(kit: PartyJob, some: Iterable[range]) -> Iterator[list[RolledMember]]:
        for done in at_home(kit, some):
            yield [
                RolledMember(
                    r.number,
                    r.name,
                    r.strap,
                    r.shape,
                    r.filled,
                    broken=("too bold [bold]",) * (r.number % 2),
                )
                for r in done
            ]

    with pytest.raises(IllegalCharacters, match=r"too bold \[bold\] \(60 of them\)"):
        pressed(120, breaking)


def test_a_file_each_is_named_after_number_and_name(tmp_path: Path) -> None:
    project, _, content = house()
    assert press_party(project, PartyJob(PARTY, content), range(1, 11), tmp_path, Printing()) == 10
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names[0] == "01-blackheart-bart.pdf" and len(names) == 10
    assert (tmp_path / names[0]).read_bytes() == alone(1)


def test_backs_stand_behind_each_sheet_and_take_little() -> None:
    ten, two = printed(10, Printing(backs=True)), printed(2, Printing(backs=True))
    said = texts(ten)
    assert len(said) == 20
    assert all("Health" in text.title() and "Rolled: code" in text for text in said[::2])
    assert all("The Turn" in text and "Rolled" not in text for text in said[1::2])
    fronts = len(printed(10, Printing())) - len(printed(2, Printing()))
    assert (len(ten) - len(two) - fronts) / 8 <= 3000
    with pikepdf.open(io.BytesIO(ten)) as opened:
        assert opened.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


@pytest.mark.parametrize(
    ("nup", "size", "flip"),
    [
        (2, (792, 612), "/DuplexFlipShortEdge"),
        pytest.param(4, (612, 792), "/DuplexFlipLongEdge", marks=pytest.mark.exhaustive),
    ],
)
def test_several_sheets_on_a_side_with_backs_mirrored_behind_them(
    nup: int, size: tuple[int, int], flip: str
) -> None:
    """Five sheets: the last is alone at the left, so its back is alone at the right."""
    pdf = printed(5, Printing(nup=nup, backs=True))
    said = texts(pdf)
    assert len(said) == 2 * -(-5 // nup)
    assert [text.count("Rolled: code") for text in said[::2]] == [nup] * (5 // nup) + [1]
    assert [text.count("The Turn") for text in said[1::2]] == [nup] * (5 // nup) + [1]
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert tuple(map(int, opened.pages[0].mediabox[2:])) == size
        assert opened.Root.ViewerPreferences.Duplex == flip
        front, back = (
            float(page.Contents.read_bytes().partition(b" cm")[0].split()[-2])
            for page in opened.pages[-2:]
        )
        assert front < size[0] / 2 <= back


def test_sheets_that_flow_have_no_backs() -> None:
    with pytest.raises(PrintingError, match="takes several pages"):
        printed(1, Printing(profile="large-print", backs=True))


@pytest.mark.exhaustive
@pytest.mark.parametrize(("owner", "method"), [(PlateSet, "plate"), (PressRun, "_filled")])
def test_sheets_without_a_plate_are_one_whole_file(
    owner: type, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A blank sheet of one page whose filled ones take two has no plate, nor may a later sheet of
    another shape: what was pressed is dropped.
    """

    def none(*_: object) -> None:
        raise NoPlate([])

    monkeypatch.setattr(owner, method, none)
    pdf = printed(2, Printing())
    assert pdf.startswith(b"%PDF-") and pdf.count(b"%PDF-") == 1 and len(texts(pdf)) == 2


@pytest.mark.exhaustive
def test_large_print_holds_the_codes_of_fistful() -> None:
    project = house()[0]
    _, content = project.game("fistful")
    file = io.BytesIO()
    press_party(
        project,
        PartyJob(Party("fistful", "k7qw2m9x"), content),
        range(1, 3),
        file,
        Printing(profile="large-print"),
    )
    assert sum("Rolled: code" in text for text in texts(file.getvalue())) == 2
