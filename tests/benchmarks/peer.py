"""The same fields by Typst: every slot of the plate a box at its place with its value in it, and
its label; frames and labels in the background,
which Typst lays out once.

Typst sets simpler pages than ours here (one font, one size a box, no drawings, nothing measured),
so the comparison is to its advantage.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from timing import Row, against, seconds, turns

from sixgun.press.plate import Plate
from sixgun.press.value import values_of
from sixgun.view import SheetView

T = TypeVar("T")

FEW, TURNS = 60, 5  # sheets that are compiled one by one; parts of all sheets, each set once
SOURCE = """
#let slots = json("slots.json")
#let sheets = json(sys.inputs.at("sheets"))
#set text(font: "PT Serif", size: 7pt)
#let at(slot, body) = place(top + left, dx: slot.x * 1pt, dy: slot.y * 1pt, box(width: slot.width * 1pt, height: slot.height * 1pt, body))
#set page(width: WIDTHpt, height: HEIGHTpt, margin: 0pt, background: for slot in slots {
  at(slot, rect(width: 100%, height: 100%, stroke: 0.4pt, inset: 0pt, align(bottom, text(size: 3pt, slot.label))))
})
#for sheet in sheets {
  for slot in slots { at(slot, sheet.at(slot.name, default: "")) }
  pagebreak(weak: true)
}
"""  # noqa: E501


def typst(
    plate: Plate, sheets: Sequence[SheetView], press: Callable[[Sequence[SheetView]], object]
) -> Iterator[Row]:
    """Sheets that are new each turn, by the faster of Typst's two ways; then the same once more,
    since Typst remembers what it has set.
    """
    if find_spec("typst") is None:
        return
    parts = [sheets[n::TURNS] for n in range(TURNS)]
    with tempfile.TemporaryDirectory() as name:
        folders = [_written(Path(name) / str(n), plate, part) for n, part in enumerate(parts)]
        rounds = turns(
            TURNS,
            _by_turns(press, parts),
            _by_turns(_set_all, folders),
            _by_turns(_set_each, folders),
        )
        again, remembered = seconds(lambda: press(parts[-1]), lambda: _set_all(folders[-1]))
    number = len(parts[-1])
    _, whole, single = (number / took for took in map(statistics.median, zip(*rounds, strict=True)))
    single *= FEW / number
    way = "all in one document" if whole > single else "one by one"
    ratios = [min(all_, each * number / FEW) / ours for ours, all_, each in rounds]
    said = f"{against(ratios)}; {whole:.0f} a second in one, {single:.0f} one by one"
    yield Row(
        f"  against Typst setting as many fields ({len(plate.slots)}), {way}",
        said,
        "at least 4 x; 8 x",
    )
    yield Row(
        "  against Typst setting again what it has just set",
        f"{remembered / again:.1f} x ({number / remembered:.0f} a second)",
    )


def _by_turns(work: Callable[[T], object], some: Sequence[T]) -> Callable[[], object]:
    """Work that has another of these each time."""
    left = iter(some)
    return lambda: work(next(left))


def _written(folder: Path, plate: Plate, sheets: Sequence[SheetView]) -> Path:
    folder.mkdir()
    values = [values_of(sheet) for sheet in sheets]
    boxes = ((slot, slot.frame) for slot in plate.slots.values() if slot.page == 0)
    slots = [
        {
            "name": slot.name,
            "label": slot.label,
            "x": left,
            "y": plate.height - top,
            "width": right - left,
            "height": top - bottom,
        }
        for slot, (left, bottom, right, top) in boxes
    ]
    (folder / "slots.json").write_text(json.dumps(slots))
    (folder / "all.json").write_text(json.dumps(values))
    for number, one in enumerate(values[:FEW]):
        (folder / f"{number}.json").write_text(json.dumps([one]))
    (folder / "sheet.typ").write_text(
        SOURCE.replace("WIDTH", str(plate.width)).replace("HEIGHT", str(plate.height))
    )
    return folder


def _compiler(folder: Path) -> Any:
    import fontpkg_pt_serif
    import typst

    fonts = [str(Path(fontpkg_pt_serif.__path__[0]) / "files")]
    return typst.Compiler(
        str(folder / "sheet.typ"),
        root=str(folder),
        font_paths=fonts,
        ignore_system_fonts=True,
        sys_inputs={"sheets": "all.json"},
    )


def _set_all(folder: Path) -> None:
    _compiler(folder).compile(pdf_tags=False)


def _set_each(folder: Path) -> None:
    compiler = _compiler(folder)
    for number in range(FEW):
        compiler.compile(sys_inputs={"sheets": f"{number}.json"}, pdf_tags=False)
