"""What WeasyPrint leaves out of a form's fields."""

from itertools import chain
from typing import Any

from .box import page_area

COMBO, EDIT = 1 << 17, 1 << 18  # flags of a field that offers a list, and takes any other text


def complete_form(document: Any, pdf: Any) -> None:
    """Completes the fields of a PDF that is about to be written."""
    _complete_fields(document)
    _map_glyphs(document, pdf)


def _map_glyphs(document: Any, pdf: Any) -> None:
    """Adds to the fonts of fields what WeasyPrint leaves out of them: the letters of ligatures, and
    of figures of one width.
    """
    texts = {font.name: font.to_unicode for font in document.fonts.values() if font.used_in_forms}
    for font in pdf.objects:
        if isinstance(font, dict) and font.get("BaseFont") in texts and "ToUnicode" in font:
            lines = pdf.objects[int(bytes(font["ToUnicode"]).split()[0])].stream
            known = {line[:7] for line in lines}
            rows = [
                b"<%04x> <%s>" % (glyph, text.encode("utf-16-be").hex().encode())
                for glyph, text in texts[font["BaseFont"]].items()
            ]
            new = [row for row in rows if row[:7] not in known]
            at = lines.index(b"endcmap")
            lines[at:at] = [b"%d beginbfchar" % len(new), *new, b"endbfchar"] if new else []


def _complete_fields(document: Any) -> None:
    """Gives each form field what WeasyPrint leaves out: how its text is aligned (0 left, 1 center,
    2 right), and what it offers to choose from.
    """
    import pydyf

    sides = {"center": 1, "right": 2, "end": 2}
    root = page_area(document.pages[0]).children[0].element
    lists = {
        one.get("data-list"): pydyf.Array(pydyf.String(option.get("value")) for option in one)
        for one in root.iter("datalist")
    }
    for box, _ in chain.from_iterable(
        fields for page in document.pages for fields in page.forms.values()
    ):
        if box.widget_annotation and (side := sides.get(box.style["text_align_all"])):
            box.widget_annotation["Q"] = side
        if box.widget_annotation and (offered := lists.get(box.element.get("data-list"))):
            box.widget_annotation.update(FT="/Ch", Ff=COMBO | EDIT, Opt=offered)
