"""A party pressed: into one file, or into a file each; whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from ..problem import Problem, Problems, SixgunError
from ..table import slug
from .fill import Made, Whose, bind, fill_batch
from .lay import ONE_UP, Lay
from .plate import Case, NoPlate
from .pool import PartyJob, Rolled, Work, batches
from .value import values_of


class Unlawful(SixgunError):
    """Members break rules: each rule once, with how many break it."""

    def __init__(self, broken: Iterable[str]):
        self.broken = tuple(broken)
        super().__init__("; ".join(self.broken))


@dataclass(frozen=True)
class Pack:
    """A party to be pressed: its members' numbers, the plates, who does the work, and who is told of each sheet that is done."""

    kit: PartyJob
    numbers: range
    case: Case
    work: Work
    tell: Callable[[int], None] = lambda done: None

    def one_file(self, file: BinaryIO, lay: Lay = ONE_UP) -> int:
        """All sheets in one file, in order; gives the number of sides. Problems for what does not fit; Unlawful; ValueError for wishes."""
        return bind(self.case, self._made(), file, lay)

    def files(self, folder: Path, lay: Lay = ONE_UP) -> Iterator[Path]:
        """A file for each member in `folder`, named number-name.pdf; the same failures."""
        digits = len(str(self.numbers.stop - 1))
        problems: list[Problem] = []
        for number, made in zip(self.numbers, self._made(), strict=True):
            file = folder / f"{'-'.join(filter(None, (f'{number:0{digits}}', slug(made[1].name))))}.pdf"
            try:
                with file.open("wb") as raw:
                    bind(self.case, [made], raw, lay)
            except NoPlate:
                raise
            except Problems as wrong:
                problems += wrong.problems
            yield file
        if problems:
            raise Problems(problems)

    def _made(self) -> Iterator[Made]:
        """Sheets as the binder takes them. The first one shows whose plate must be set before anyone else can work."""
        first = self.kit.sheet(self.numbers.start)
        assert first.view is not None
        kit = self.kit.on(self.case.plate(first.view))
        broken: dict[str, int] = {}
        for done in self.work(kit, batches(self.numbers)):
            for rolled in done:
                for rule in rolled.broken:
                    broken[rule] = broken.get(rule, 0) + 1
                if not broken:
                    yield self._stamped(kit, rolled)
            self.tell(len(done))
        if broken:
            raise Unlawful(rule if number == 1 else f"{rule} ({number} of them)" for rule, number in broken.items())

    def _stamped(self, kit: PartyJob, rolled: Rolled) -> Made:
        whose = Whose(rolled.name, rolled.strap)
        if rolled.stamped:
            return kit.shapes[rolled.shape], whose, rolled.stamped
        assert rolled.view is not None
        plate = self.case.plate(rolled.view)
        return plate, whose, fill_batch(plate, [values_of(rolled.view, kit.pencil)])[0]
