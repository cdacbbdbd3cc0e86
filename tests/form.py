"""Forms as PDF viewers leave them: fields with nothing but names and values, or a form of ours with
something typed into it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, String

ON = "☒"  # a tick that is on


def write(file: Path, fields: Mapping[str, Any], title: str = "", **about: Any) -> Path:
    """A PDF with one empty page and these fields on it; without any, it is no form. A text "☒" is a
    ticked box.
    """
    pdf = pikepdf.new()
    pdf.add_blank_page()
    widgets = [pdf.make_indirect(_widget(name, value)) for name, value in fields.items()]
    if widgets:
        pdf.pages[0].obj.Annots = Array(widgets)
        pdf.Root.AcroForm = Dictionary(Fields=Array(widgets), **about)
    elif about:
        pdf.Root.AcroForm = Dictionary(Fields=Array(), **about)
    if title:
        pdf.docinfo["/Title"] = title
    pdf.save(file)
    return file


def _widget(name: str, value: Any) -> Any:
    if value == ON:
        return Dictionary(
            Type=Name.Annot,
            Subtype=Name.Widget,
            FT=Name.Btn,
            T=String(name),
            V=Name.Yes,
            AS=Name.Yes,
            Rect=[0, 0, 9, 9],
        )
    value = String(value) if isinstance(value, str) else value
    return Dictionary(
        Type=Name.Annot, Subtype=Name.Widget, FT=Name.Tx, T=String(name), V=value, Rect=[0, 0, 9, 9]
    )


def fields(pdf: pikepdf.Pdf) -> Iterator[tuple[str, Any]]:
    """Each field's full name and its dictionary, in the order of the pages."""
    for page in pdf.pages:
        for field in (one for one in page.obj.Annots if one.Subtype == "/Widget"):  # and not a link
            name, above = str(field.T), field.get("/Parent")
            while above is not None:
                name, above = f"{above.T}.{name}", above.get("/Parent")
            yield name, field


def fill(source: Path, target: Path, typed: Mapping[str, str]) -> Path:
    """A form with these texts typed in; "☒" ticks a box and "" leaves a field empty."""
    with pikepdf.open(source) as pdf:
        unknown = set(typed)
        for name, field in fields(pdf):
            if name in typed:
                unknown.discard(name)
                tick = field.FT == "/Btn"
                field.V = (
                    (Name.on if typed[name] == ON else Name.Off) if tick else String(typed[name])
                )
        assert not unknown, unknown
        pdf.save(target)
    return target
