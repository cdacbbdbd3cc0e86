"""Whose copy a PDF is."""

import re
from collections import deque
from pathlib import Path

import click

from ...cli.options import PDF_FILE, format_option
from ...cli.terminal import clean, show_json
from .copy import Copy

PRINTED = re.compile(r"Copy (\d{1,6}) of (\d{1,6})(?:, for (.+?))?\.?\s*$", re.M)
LOOKED_AT = 5  # pages, of which the foot is read


@click.command("whose")
@click.argument("file", type=PDF_FILE, metavar="FILE.pdf")
@format_option("text", "json")
def command(file: Path, format_: str) -> None:
    """Which edition and which copy a PDF is.

    It is read from the file's metadata, or, where those are gone, from the foot of its pages.

    \b
    Examples:
      sixgun whose booklet-03-mary.pdf
    """
    stamp, copy = _read(file)
    if format_ == "json":
        show_json(
            {"stamp": stamp}
            | (
                {
                    "copy": copy.number,
                    "of": copy.of,
                    "for": copy.name,
                    "edition": copy.edition,
                    "content": copy.content,
                }
                if copy
                else {}
            )
        )
    elif copy:
        click.echo(
            clean(copy.colophon if copy.title else f"{copy.line}{f'; {stamp}' if stamp else ''}")
        )
    elif stamp:
        click.echo(clean(f"{stamp}; not a numbered copy"))
    else:
        raise click.ClickException(
            f"{file.name} does not say what it is: no page of it was printed by this program"
        )


def _read(file: Path) -> tuple[str, Copy | None]:
    """What a PDF says of its kit and content, and its copy."""
    from ...paper.shop.inspect import painted
    from ...paper.shop.preflight import examined
    from .copy import read_copy

    raw = file.read_bytes()
    with examined(raw, file.name) as pdf:
        stamp = str(pdf.docinfo.get("/Keywords", ""))
        copy = read_copy(pdf)
        for page in () if copy else pdf.pages[:LOOKED_AT]:
            deque(painted(page), 0)  # Misfit where drawing it would not end
    return stamp if " kit " in stamp else "", copy or _printed(raw)


def _printed(raw: bytes) -> Copy | None:
    """The copy that the foot of one of the first pages names."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(raw)
    try:
        texts = (
            opened[number].get_textpage().get_text_range()
            for number in range(min(len(opened), LOOKED_AT))
        )
        match = next(
            (match for text in texts if (match := PRINTED.search(text.replace("\r", "")))), None
        )
    finally:
        opened.close()
    return Copy("", "", "", int(match[1]), int(match[2]), match[3] or "") if match else None
