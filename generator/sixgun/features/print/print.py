"""Hands PDFs to the system's printer."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from pathlib import Path

import click

from ...cli.options import PDF_FILE, Whole
from ...cli.terminal import place

SIDES = {
    "/DuplexFlipLongEdge": "two-sided-long-edge",
    "/DuplexFlipShortEdge": "two-sided-short-edge",
}
SIZES = {
    "Letter": (612, 792),
    "Legal": (612, 1008),
    "Tabloid": (792, 1224),
    "A3": (842, 1191),
    "A4": (595, 842),
    "A5": (420, 595),
}  # points


@click.command("print")
@click.argument("files", nargs=-1, required=True, metavar="FILE.pdf...", type=PDF_FILE)
@click.option(
    "--printer", metavar="NAME", help="The printer. Default: the system's default printer."
)
@click.option(
    "--copies", type=Whole(1, 999), default=1, show_default=True, metavar="N", help="Copies."
)
@click.option("--dry-run", is_flag=True, help="Print nothing; only show the commands.")
def command(files: tuple[Path, ...], printer: str | None, copies: int, dry_run: bool) -> None:
    """Send PDFs to the printer.

    They are printed at 100 %, and on both sides if the file asks for it (pregens with backs,
    booklets, cards), flipped on the edge that it names. Needs the program lp, which comes with CUPS
    on Linux and macOS.

    \b
    Examples:
      sixgun print output/tombstone/booklet-imposed.pdf
      sixgun print party.pdf --copies 2 --printer upstairs
    """
    if not dry_run and not shutil.which("lp"):
        raise click.ClickException(
            "there is no program lp here, which comes with CUPS; open the file and print it at 100"
            " % (“actual size”)"
        )
    jobs = [_lp(file, printer, copies) for file in files]
    for job in jobs:
        if dry_run:
            click.echo(shlex.join(job))
            continue
        done = subprocess.run(job, capture_output=True, text=True, check=False)
        if done.returncode:
            raise click.ClickException(
                f"{place(Path(job[-1]))}: {done.stderr.strip() or 'lp refused it'}"
            )
        click.echo(f"{place(Path(job[-1]))}  {done.stdout.strip()}")


def _lp(file: Path, printer: str | None, copies: int) -> list[str]:
    """The lp command of a file; a usage error if it is not a PDF."""
    import pikepdf

    try:
        with pikepdf.open(file) as pdf:
            wishes = pdf.Root.get("/ViewerPreferences")
            duplex = str(wishes.get("/Duplex")) if isinstance(wishes, pikepdf.Dictionary) else ""
            left, bottom, right, top = (float(number) for number in pdf.pages[0].mediabox.as_list())
    except (pikepdf.PdfError, IndexError):
        raise click.UsageError(f"{place(file)} is not a readable PDF") from None
    wide, high = sorted((abs(right - left), abs(top - bottom)))
    media = next(
        (name for name, (w, h) in SIZES.items() if abs(wide - w) < 3 and abs(high - h) < 3),
        f"Custom.{wide:.0f}x{high:.0f}",
    )
    sides = SIDES.get(duplex, "one-sided")
    to = ["-d", printer] if printer else []
    return [
        "lp",
        *to,
        "-n",
        str(copies),
        "-o",
        f"media={media}",
        "-o",
        f"sides={sides}",
        "-o",
        "print-scaling=none",
        "--",
        str(file),
    ]
