"""What pressing takes: sheets a second, bytes a sheet, memory; against WeasyPrint, against Typst,
and against the bound.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from peer import typst
from timing import ROOT, Row, against, begin, end, seconds, turns

from sixgun.document.project import find_project
from sixgun.document.project_game import ProjectGame
from sixgun.press.assemble import press, press_to
from sixgun.press.fill import fill_batch
from sixgun.press.plate import PlateSet
from sixgun.press.value import flatten
from sixgun.system.process import tune_collector
from sixgun.system.rng import Rng
from sixgun.view import SheetView

WEASY = 12  # sheets that WeasyPrint sets in one file
CROWD, TURNS = 10_000, 7  # sheets that one process and two press, and how often


class Bench:
    """Tombstone, its rolled sheets, and its plate."""

    def __init__(self) -> None:
        self.project = find_project(ROOT)
        self.game, self.content = self.project.game("tombstone")
        self.case = PlateSet(ProjectGame(self.project, self.game, self.content))

    def sheets(self, number: int) -> Iterator[SheetView]:
        people = self.game.people
        assert people is not None
        for n in range(number):
            who = people.roll(self.content, Rng(f"bench-{n}"), {})
            yield people.sheet(who.model_copy(update={"seed": f"bench-{n}"}), self.content)

    def by_weasyprint(self, sheets: list[SheetView]) -> None:
        from sixgun.page.compose import compose_sheets
        from sixgun.page.pdf import render_pdf

        html, css = compose_sheets(self.case.of, sheets, "print")
        render_pdf(html, css)


def pressing(number: int) -> Iterator[Row]:
    tune_collector()  # as every command does
    bench = Bench()
    sheets = list(bench.sheets(number))
    press(bench.case, sheets[:1])
    yield from rates(bench, sheets)
    yield from sizes(bench, sheets)


def rates(bench: Bench, sheets: list[SheetView]) -> Iterator[Row]:
    def ours(some: Sequence[SheetView] = sheets) -> None:
        press(bench.case, some)

    bench.by_weasyprint(sheets[:1])
    pressing, setting = seconds(ours, lambda: bench.by_weasyprint(sheets[:WEASY]))
    pressed, set_ = len(sheets) / pressing, WEASY / setting
    plate = bench.case.plate(sheets[0])
    values = [flatten(view)[1] for view in sheets]
    pages = [
        zlib.decompress(page).decode("latin-1")
        for one in fill_batch(plate, values)
        for page in one.pages
    ]
    stamping, packing = seconds(
        lambda: fill_batch(plate, values),
        lambda: [zlib.compress(f"{page}\n".encode("latin-1")) for page in pages],
    )
    stamped, bound = len(sheets) / stamping, len(sheets) / packing
    yield Row("pressed sheets a second, one process", f"{pressed:.0f}")
    yield Row(
        "  against WeasyPrint setting the same sheets",
        f"{pressed / set_:.0f} x ({set_:.2f} a second)",
        "at least 100 x",
    )
    yield from typst(plate, sheets, ours)
    yield Row("  of which values to pages alone", f"{stamped:.0f} a second")
    yield Row(
        "  against formatting the same texts and zlib alone",
        f"{pressed / bound:.2f} x ({bound:.0f} a second)",
        "the bound is 1",
    )


def sizes(bench: Bench, sheets: list[SheetView]) -> Iterator[Row]:
    one, all_ = len(press(bench.case, sheets[:1])), len(press(bench.case, sheets))
    yield Row("bytes of a file with one sheet", f"{one}")
    yield Row(
        "bytes of each further sheet", f"{(all_ - one) / (len(sheets) - 1):.0f}", "at most 3000"
    )


def crowd() -> Iterator[Row]:
    """Rolled and pressed by the command itself, from its start to its end; beside it, what two
    processors can do at most.
    """
    with tempfile.TemporaryDirectory() as name:

        def roll(workers: int, *files: str) -> None:
            words = (
                "roll",
                "tombstone",
                "--count",
                str(CROWD),
                "--format",
                "pdf",
                "--workers",
                str(workers),
                "--out",
            )
            for command in [begin(*words, f"{name}/{file}.pdf") for file in files]:
                end(command)

        rounds = turns(TURNS, lambda: roll(1, "a"), lambda: roll(2, "a"), lambda: roll(1, "a", "b"))
    shared, apart = (
        [one / two for one, two, _ in rounds],
        [2 * one / both for one, _, both in rounds],
    )
    yield Row(
        f"{CROWD} rolled and pressed, two processes against one", against(shared), "at least 1.8 x"
    )
    yield Row(
        "  two that share nothing, each the whole, against one",
        against(apart),
        "what this machine's two processors have",
    )


def memory(number: int) -> Row:
    few, many = peak(number // 2), peak(number * 5)
    return Row(
        f"peak memory, {number * 5} sheets against {number // 2}",
        f"{many / few:.2f} x ({many // 1024} MB)",
        "at most 1.3 x",
    )


def peak(number: int) -> int:
    """The most memory, in kB, that a separate process takes to roll and press so many sheets."""
    return int(
        subprocess.run(
            [sys.executable, str(Path(__file__)), str(number)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    )


def press_alone(number: int) -> int:
    """Presses into a file that nobody keeps, and gives this process's peak."""
    bench = Bench()
    with tempfile.TemporaryFile() as file:
        press_to(bench.case, bench.sheets(number), file)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    sys.stdout.write(str(press_alone(int(sys.argv[1]))))
