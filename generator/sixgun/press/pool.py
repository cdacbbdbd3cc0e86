"""Who does the work of a large set: this process, or others beside it. What they get is plain, and so is what they give back.

Rolling takes longer than pressing, so a worker does both: it gets numbers, and gives pages. Whoever does it, the pages are the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from threading import BrokenBarrierError
from typing import TYPE_CHECKING, Any

from ..content import Content
from ..party import Party, Roster
from ..problem import SixgunError
from ..provenance import mark_rules, with_code
from ..view import SheetView
from . import worker
from .fill import Filled, fill_batch
from .plate import Plate, digest_of
from .value import told

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from ..game import Game

BATCH = 25  # sheets
AHEAD = 3  # batches that another has in hand: at work, or waiting to be
MOST_WAITING = 12  # batches for each of the others that are in hand, or done and waiting to be taken in their order
TRIES = 3  # how often workers may be lost before we give up


class WorkersLost(SixgunError):
    """Workers were lost or are not to be had; the message says what to do."""

    exit_code = 1


@dataclass(frozen=True)
class Rolled:
    """A member of a party as a sheet: stamped, or as a view where its plate has not been set; `broken` are the rules it breaks."""

    number: int
    name: str
    strap: tuple[str, str, str]
    shape: str
    stamped: Filled | None = None
    view: SheetView | None = None
    broken: tuple[str, ...] = ()


@dataclass(frozen=True)
class PartyJob:
    """All that is needed to roll and press a party, as plain data."""

    party: Party
    content: Content
    plates: tuple[Plate, ...] = ()
    event: str = ""
    pencil: bool = False

    @cached_property
    def game(self) -> Game:
        from ..games import game_of

        return game_of(self.content)

    @cached_property
    def roster(self) -> Roster:
        return Roster(self.party, self.game, self.content)

    @cached_property
    def rules(self) -> str:
        return mark_rules(self.game, self.content)

    @cached_property
    def shapes(self) -> dict[str, Plate]:
        return {plate.shape: plate for plate in self.plates}

    def someone(self, number: int) -> tuple[Any, tuple[str, ...]]:
        """A member with its code, and what is wrong with it; ValueError when a wish cannot be met."""
        who, broken = self.roster.roll(number)
        who = with_code(who, self.party, number, self.game, self.content, self.rules)
        return who, tuple(f"{one.message} [{one.code}]" for one in broken)

    def view(self, who: Any) -> SheetView:
        view = self.roster.people.sheet(who, self.content)
        return replace(view, event=self.event) if self.event else view

    def sheet(self, number: int) -> Rolled:
        """A member rolled and pressed."""
        who, broken = self.someone(number)
        view = self.view(who)
        shape, values = told(view, self.pencil)
        whose = (number, view.name or view.id, view.strap, digest_of(shape))
        plate = self.shapes.get(whose[-1])
        if plate is None:
            return Rolled(*whose, view=view, broken=broken)
        return Rolled(*whose, stamped=fill_batch(plate, [values])[0], broken=broken)

    def on(self, plate: Plate) -> PartyJob:
        """The same, to be pressed on a plate; what has been worked out is not worked out again."""
        known: dict[str, Any] = {name: vars(self)[name] for name in ("game", "roster", "rules") if name in vars(self)}
        kit = replace(self, plates=(plate,))
        vars(kit).update(known)
        return kit

    def __getstate__(self) -> dict[str, Any]:
        """What is worked out from the rest stays at home."""
        return {name: vars(self)[name] for name in self.__dataclass_fields__}


Work = Callable[[PartyJob, Iterable[range]], Iterator[list[Rolled]]]  # batches of numbers to sheets, in order


def batches(numbers: range) -> Iterator[range]:
    for begin in range(numbers.start, numbers.stop, BATCH):
        yield range(begin, min(begin + BATCH, numbers.stop))


def press_batch(kit: PartyJob, numbers: range) -> list[Rolled]:
    return [kit.sheet(number) for number in numbers]


def at_home(kit: PartyJob, batches: Iterable[range]) -> Iterator[list[Rolled]]:
    """Done here, one after the other."""
    for numbers in batches:
        yield press_batch(kit, numbers)


def in_processes(count: int, hands: ProcessPoolExecutor | None = None) -> Work:
    """So many processes: this one, and others beside it, which have begun (`hands`) or begin now, to be ready by the time the plate is. When one is
    lost, all begin anew with what was not done; WorkersLost when that goes on."""
    others = count - 1
    pools = [hands or worker.begin(others)]

    def work(kit: PartyJob, batches: Iterable[range]) -> Iterator[list[Rolled]]:
        coming = iter(batches)
        undone: deque[range] = deque()
        for _ in range(TRIES):
            pool = pools.pop() if pools else worker.begin(others)
            try:
                for _ in range(others):
                    pool.submit(worker.take, kit)
                yield from _shared(kit, pool, others, undone, coming)
                return
            except (BrokenProcessPool, BrokenBarrierError):
                continue
            finally:
                pool.shutdown(wait=True, cancel_futures=True)
        raise WorkersLost(f"workers were lost {TRIES} times, perhaps for want of memory; --workers 1 does without them")

    return work


def _shared(kit: PartyJob, pool: ProcessPoolExecutor, others: int, undone: deque[range], coming: Iterator[range]) -> Iterator[list[Rolled]]:
    """First what is `undone`, then what is coming; this process does a batch whenever the one that is due is still at work elsewhere."""
    waiting = deque(pool.submit(worker.press, numbers) for numbers in undone)
    sent = deque(waiting)
    while True:
        while sent and sent[0].done():
            sent.popleft()
        for numbers in islice(coming, max(0, min(others * AHEAD - len(sent), others * MOST_WAITING - len(waiting)))):
            undone.append(numbers)
            sent.append(pool.submit(worker.press, numbers))
            waiting.append(sent[-1])
        if not waiting:
            return
        if not waiting[0].done() and len(waiting) < others * MOST_WAITING and (own := next(coming, None)):
            undone.append(own)
            waiting.append(_done(press_batch(kit, own)))
            continue
        done = waiting[0].result()
        waiting.popleft()
        undone.popleft()
        yield done  # before anything else: to send more may fail


def _done(sheets: list[Rolled]) -> Future[list[Rolled]]:
    """What this process has done, as if it came from another."""
    done: Future[list[Rolled]] = Future()
    done.set_result(sheets)
    return done
