"""A party pressed: into one file, or into a file each; whole or not at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from ..content.table import slug
from ..system.problem import Problem, Problems, SixgunError
from .assemble import Made, Whose, bind
from .fill import fill_batch
from .lay import ONE_UP, Lay
from .party_job import PartyJob, Rolled, batches
from .plate import Case
from .value import flatten
from .worker import Work


class Unlawful(SixgunError):
    """Members break rules: each rule once, with how many break it."""

    def __init__(self, broken: Iterable[str]):
        self.broken = tuple(broken)
        super().__init__("; ".join(self.broken))


@dataclass(frozen=True)
class Pack:
    """A party to be pressed: the job, its members' numbers, the plates, who does the work, and a
    callback for the number of sheets done.
    """

    job: PartyJob
    numbers: range
    case: Case
    work: Work
    tell: Callable[[int], None] = lambda done: None

    def settled(self) -> Pack:
        """With the plate of the first member set, which workers need; NoPlate where its sheet takes
        more pages when it is filled.
        """
        if self.job.plates:
            return self
        first = self.job.sheet(self.numbers.start)
        assert first.view is not None
        return replace(self, job=self.job.on(self.case.plate(first.view)))

    def one_file(self, file: BinaryIO, lay: Lay = ONE_UP) -> int:
        """All sheets in one file, in order; gives the number of sides. Problems for what does not
        fit; Unlawful; ValueError for wishes.
        """
        return bind(self.case, self.settled()._made(), file, lay)

    def files(self, folder: Path, lay: Lay = ONE_UP) -> Iterator[Path]:
        """A file for each member in `folder`, named number-name.pdf; the same failures."""
        digits = len(str(self.numbers.stop - 1))
        problems: list[Problem] = []
        for number, made in zip(self.numbers, self.settled()._made(), strict=True):
            file = (
                folder
                / f"{'-'.join(filter(None, (f'{number:0{digits}}', slug(made[1].name))))}.pdf"
            )
            try:
                with file.open("wb") as raw:
                    bind(self.case, [made], raw, lay)
            except Problems as wrong:
                problems += wrong.problems
            yield file
        if problems:
            raise Problems(problems)

    def _made(self) -> Iterator[Made]:
        """Sheets as `bind` takes them; none after the first that breaks a rule."""
        broken: Counter[str] = Counter()
        for sheets in self.work(self.job, batches(self.numbers)):
            for rolled in sheets:
                broken.update(rolled.broken)
                if not broken:
                    yield self._stamped(rolled)
            self.tell(len(sheets))
        if broken:
            raise Unlawful(
                rule if number == 1 else f"{rule} ({number} of them)"
                for rule, number in broken.items()
            )

    def _stamped(self, rolled: Rolled) -> Made:
        whose = Whose(rolled.name, rolled.strap)
        if rolled.stamped:
            return self.job.shapes[rolled.shape], whose, rolled.stamped
        assert rolled.view is not None
        plate = self.case.plate(rolled.view)
        return plate, whose, fill_batch(plate, [flatten(rolled.view, self.job.pencil)[1]])[0]
