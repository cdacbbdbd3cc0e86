"""How fast the press is: one command, one table of ratios, each measured side by side in this run.

    PYTHONPATH=generator python tests/benchmarks/run.py [SHEETS]

Memory is measured in processes of their own. Peers are not needed by the program itself (pip install typst); without one its row is left out.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "generator"))

from sixgun.chance import Chance  # noqa: E402
from sixgun.press.plate import Case  # noqa: E402
from sixgun.press.stamp import press, press_to, stamp_batch  # noqa: E402
from sixgun.press.value import values_of  # noqa: E402
from sixgun.project import find_project  # noqa: E402
from sixgun.view import SheetView  # noqa: E402

WEASY = 12      # sheets that WeasyPrint sets in one file
ALONE = "--alone"


class Bench:
    """Tombstone, its rolled sheets, and its plate."""

    def __init__(self) -> None:
        self.project = find_project(ROOT)
        self.game, self.content = self.project.game("tombstone")
        self.case = Case(self.project, self.game, self.content)

    def sheets(self, number: int) -> Iterator[SheetView]:
        people = self.game.people
        assert people is not None
        for n in range(number):
            who = people.roll(self.content, Chance(f"bench-{n}"), {})
            yield people.sheet(who.model_copy(update={"seed": f"bench-{n}"}), self.content)

    def by_weasyprint(self, sheets: list[SheetView]) -> None:
        from sixgun.render.compose import compose_sheets
        from sixgun.render.font import families_of, for_print
        from sixgun.render.pdf import render_pdf

        html, css = compose_sheets(self.project, self.game, self.content, sheets, "letter", "home", "print")
        render_pdf(html, for_print(css), families_of(css))


def seconds(work: Callable[[], object]) -> float:
    """The best of three: what else the machine did is in the others."""
    best = float("inf")
    for _ in range(3):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best


def peak(number: int) -> int:
    """The most memory, in kB, that a process of its own takes to roll and press so many sheets."""
    words = [sys.executable, str(Path(__file__)), ALONE, str(number)]
    return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


def press_alone(number: int) -> int:
    """Presses into a file that nobody keeps, and gives this process's peak."""
    bench = Bench()
    with tempfile.TemporaryFile() as file:
        press_to(bench.case, bench.sheets(number), file)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    if sys.argv[1:2] == [ALONE]:
        sys.stdout.write(str(press_alone(int(sys.argv[2]))))
        return
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    last = memory(number)      # first of all: a process begins with the peak of the one that started it
    bench = Bench()
    sheets = list(bench.sheets(number))
    press(bench.case, sheets[:1])
    rows = [*rates(bench, sheets), *sizes(bench, sheets), last]
    for what, measured, wanted in rows:
        sys.stdout.write(f"{what:64} {measured:>22}   {wanted}\n")


def rates(bench: Bench, sheets: list[SheetView]) -> Iterator[tuple[str, str, str]]:
    pressed = len(sheets) / seconds(lambda: press(bench.case, sheets))
    bench.by_weasyprint(sheets[:1])
    set_ = WEASY / seconds(lambda: bench.by_weasyprint(sheets[:WEASY]))
    plate = bench.case.plate(sheets[0])
    values = [values_of(view) for view in sheets]
    stamped = len(sheets) / seconds(lambda: stamp_batch(plate, values))
    pages = [zlib.decompress(page).decode("latin-1") for one in stamp_batch(plate, values) for page in one.pages]
    bound = len(sheets) / seconds(lambda: [zlib.compress(f"{page}\n".encode("latin-1"), 6) for page in pages])
    yield "pressed sheets a second, one process", f"{pressed:.0f}", ""
    yield "  against WeasyPrint setting the same sheets", f"{pressed / set_:.0f} x ({set_:.2f} a second)", "at least 100 x"
    yield "  of which values to pages alone", f"{stamped:.0f} a second", ""
    yield "  against formatting and zlib alone", f"{pressed / bound:.2f} x ({bound:.0f} a second)", "the bound is 1"


def sizes(bench: Bench, sheets: list[SheetView]) -> Iterator[tuple[str, str, str]]:
    one, all_ = len(press(bench.case, sheets[:1])), len(press(bench.case, sheets))
    yield "bytes of a file with one sheet", f"{one}", ""
    yield "bytes of each further sheet", f"{(all_ - one) / (len(sheets) - 1):.0f}", "at most 3000"


def memory(number: int) -> tuple[str, str, str]:
    few, many = peak(number // 2), peak(number * 5)
    return f"peak memory, {number * 5} sheets against {number // 2}", f"{many / few:.2f} x ({many // 1024} MB)", "at most 1.3 x"


if __name__ == "__main__":
    main()
