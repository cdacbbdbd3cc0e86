"""The same fields by Typst: every slot of the plate a box at its place with its value in it, and its label; frames and labels in the background,
which Typst lays out once.

Typst sets simpler pages than ours here (one font, one size a box, no drawings, nothing measured), so the comparison is to its advantage.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from timing import Row, seconds

FEW = 60      # sheets that are compiled one by one
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
"""


def typst(plate: Any, values: Sequence[dict[str, str]], pressed: float) -> Iterator[Row]:
    """`pressed` is how many sheets a second we press. Compared is with the faster of Typst's two ways."""
    if find_spec("typst") is None:
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _write(folder, plate, values)
        whole, single = len(values) / _whole(folder), FEW / _singly(folder, values[:FEW])
    way = "all in one document" if whole > single else "one by one"
    said = f"{pressed / max(whole, single):.1f} x ({whole:.0f} a second in one, {single:.0f} one by one)"
    yield Row(f"pressed sheets against Typst, {len(plate.slots)} fields, {way}", said, "at least 4 x; 10 x")


def _write(folder: Path, plate: Any, values: Sequence[dict[str, str]]) -> None:
    boxes = ((slot, slot.frame) for slot in plate.slots.values() if slot.page == 0)
    slots = [
        {"name": slot.name, "label": slot.label, "x": left, "y": plate.height - top, "width": right - left, "height": top - bottom}
        for slot, (left, bottom, right, top) in boxes
    ]
    (folder / "slots.json").write_text(json.dumps(slots))
    (folder / "all.json").write_text(json.dumps(values))
    for number, one in enumerate(values[:FEW]):
        (folder / f"{number}.json").write_text(json.dumps([one]))
    (folder / "sheet.typ").write_text(SOURCE.replace("WIDTH", str(plate.width)).replace("HEIGHT", str(plate.height)))


def _compiler(folder: Path) -> Any:
    import fontpkg_pt_serif
    import typst

    fonts = [str(Path(fontpkg_pt_serif.__path__[0]) / "files")]
    return typst.Compiler(str(folder / "sheet.typ"), root=str(folder), font_paths=fonts, ignore_system_fonts=True, sys_inputs={"sheets": "all.json"})


def _whole(folder: Path) -> float:
    """A new compiler each time: a second compilation of the same would only be remembered."""
    compilers = [_compiler(folder) for _ in range(3)]
    return seconds(lambda: compilers.pop().compile(pdf_tags=False))


def _singly(folder: Path, values: Sequence[Any]) -> float:
    def compile_each(compiler: Any) -> None:
        for number in range(len(values)):
            compiler.compile(sys_inputs={"sheets": f"{number}.json"}, pdf_tags=False)

    compilers = [_compiler(folder) for _ in range(3)]
    return seconds(lambda: compile_each(compilers.pop()))
