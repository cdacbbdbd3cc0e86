"""Imposes a finished PDF: folded booklets, n-up, cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from ...cli import complete as _complete
from ...cli.options import PDF_FILE, Whole, Word, any_case, open_option, project_here
from ...cli.terminal import give, place, say, tell_made, write_file

if TYPE_CHECKING:
    from ...paper.impose import ImposedSheets

MODES = ("booklet", "zine", "trifold", "nup", "cards", "calibrate")
FOLDED = {
    "zine": (
        ", one side; fold in eight, cut along the dashes, fold lengthwise and push the ends in"
    ),
    "trifold": ", both sides, flipped on the short edge; fold in three",
}
BELONGS = {
    "creep": "booklet",
    "signature": "booklet",
    "backs": "cards",
    "flip": "cards",
    "fold": "cards",
    "margin": "cards",
}


@click.command("impose")
@click.argument("file", required=False, type=PDF_FILE, metavar="[FILE.pdf]")
@click.option(
    "--booklet",
    is_flag=True,
    help="Half-size pages, two on a side, in the order of a folded booklet.",
)
@click.option(
    "--zine",
    is_flag=True,
    help="A zine: eight pages on one side of a sheet, to fold and cut once in the middle.",
)
@click.option(
    "--trifold",
    is_flag=True,
    help="A trifold: six pages, each a third of a sheet wide, on both sides of one sheet.",
)
@click.option("--nup", type=Word("2", "4"), help="Number of pages on each side, in reading order.")
@click.option(
    "--cards",
    is_flag=True,
    help="Pages of a card's size, as many as fit on a sheet, with marks to cut along.",
)
@click.option(
    "--calibrate",
    is_flag=True,
    help=(
        "Print a test sheet (no FILE): it shows which edge your printer flips on and how well "
        "the sides line up."
    ),
)
@click.option(
    "--paper",
    metavar="NAME",
    callback=any_case,
    shell_complete=_complete.papers,
    help=("The paper in the printer: letter, a4. Default: the paper that fits the pages."),
)
@click.option(
    "--creep",
    type=click.FloatRange(0, 1),
    metavar="MM",
    help="Booklet: thickness of a sheet. Default 0.1: 80 g/m² (20 lb) paper.",
)
@click.option(
    "--signature",
    type=Whole(1, 100),
    metavar="N",
    help="Booklet: gatherings of at most N sheets. Default: one gathering.",
)
@click.option(
    "--backs",
    type=PDF_FILE,
    metavar="FILE",
    help="Cards: a PDF of their backs; one page for all of them, or one for each.",
)
@click.option(
    "--flip",
    type=Word("long", "short"),
    help="Cards: the edge that your printer flips sheets on. Default: long.",
)
@click.option(
    "--fold", is_flag=True, help=("Cards: print each back beside its card, to fold over and glue.")
)
@click.option(
    "--margin",
    type=click.FloatRange(0, 50),
    metavar="MM",
    help="Cards: the margin that your printer cannot print. Default: 4.2.",
)
@click.option(
    "--out",
    metavar="FILE",
    help=(
        "Write to this file; - is standard output. Default: beside FILE, with a name that "
        "describes the result."
    ),
)
@open_option
def command(file: Path | None, out: str | None, **asked: Any) -> None:
    """Lay out a PDF's pages on sheets to print.

    One of --booklet, --zine, --trifold, --nup, --cards, --calibrate. Print the result at 100 %
    ("actual size"): a booklet on both sides, flipped on the short edge; cards with backs flipped on
    the long edge, unless --flip says short.

    The pages on the inner sheets of a booklet are moved toward the fold (--creep), so that all
    margins are alike when the edge is trimmed. A booklet needs a multiple of four pages: lined
    pages for notes fill it up before the last page.

    All pages must have one size. They are made smaller if they do not fit (cards never are), and
    never larger. The result is for a printer: it has no links and no bookmarks.

    \b
    Examples:
      sixgun impose output/tombstone/booklet.pdf --booklet
      sixgun impose evening.pdf --zine
      sixgun impose pregens.pdf --nup 2 --paper a4
      sixgun impose wounds.pdf --cards --backs back.pdf
      sixgun impose --calibrate --paper letter
    """
    mode = _mode(file, asked)
    papers = {
        name: paper for name, paper in project_here().papers().items() if paper.size == "full"
    }
    if asked["paper"] is not None:
        from ...document.project import pick

        pick("full sheet", asked["paper"], papers)
    from ...paper.impose import Misfit
    from ...system.process import FOREIGN, OutOfTime, limited

    try:
        with limited(FOREIGN):
            made, about, name = _press(mode, file, asked, papers)
    except Misfit as error:
        raise click.ClickException(str(error)) from None
    except (MemoryError, OutOfTime):
        raise click.ClickException(
            f"{place(file or Path())} takes too much time or memory to lay out"
        ) from None
    for note in made.notes:
        say(note)
    if out == "-":
        give(made.pdf, out)
        return
    target = Path(out) if out else name
    if file and target.resolve() in {p.resolve() for p in (file, asked["backs"]) if p}:
        raise click.UsageError(f"{place(target)} is the input file; choose another --out")
    write_file(target, made.pdf)
    tell_made(target, f"  {about}")


def _mode(file: Path | None, asked: Mapping[str, Any]) -> str:
    """The chosen layout; a usage error for options of another."""
    chosen = [mode for mode in MODES if asked[mode]]
    if len(chosen) != 1:
        *first, last = (f"--{mode}" for mode in MODES)
        raise click.UsageError(f"give one of {', '.join(first)} and {last}")
    for option, mode in BELONGS.items():
        if asked[option] is not None and asked[option] is not False and mode != chosen[0]:
            raise click.UsageError(f"--{option} belongs to --{mode}")
    if (file is None) != (chosen[0] == "calibrate"):
        raise click.UsageError("--calibrate takes no FILE" if file else "which PDF? Name a FILE")
    if asked["fold"] and not asked["backs"]:
        raise click.UsageError("--fold needs --backs: a card and its back are folded together")
    if asked["fold"] and asked["flip"]:
        raise click.UsageError("--fold prints one side only; do not use --flip")
    return chosen[0]


def _press(
    mode: str, file: Path | None, asked: Mapping[str, Any], papers: Mapping[str, Any]
) -> tuple[ImposedSheets, str, Path]:
    """The PDF, printing instructions, and the default file name."""
    from ...content.paper import nearest_paper
    from ...paper import impose

    if file is None:
        name = asked["paper"] or next(iter(papers))
        sheet = impose.ImposedSheets(impose.press_calibration(_size(papers[name])), 1)
        return (
            sheet,
            "1 sheet, both sides, flipped on the short edge",
            Path(f"calibration-{name}.pdf"),
        )
    raw, word = file.read_bytes(), file.name
    paper = asked["paper"] or nearest_paper(impose.first_size(raw, word), papers)
    size = _size(papers[paper])
    how = ""
    match mode:
        case "booklet":
            creep = impose.CREEP if asked["creep"] is None else asked["creep"]
            made = impose.press_booklet(
                raw, size, creep=creep, signature=asked["signature"], name=word
            )
            how = ", both sides, flipped on the short edge"
        case "zine" | "trifold":
            made = impose.press_leaflet(raw, size, mode, name=word)
            how = FOLDED[mode]
        case "nup":
            made = impose.press_nup(raw, size, int(asked["nup"]), name=word)
        case _:
            made, how = _press_cards(raw, word, size, asked)
    title = papers[paper].title
    named = {"booklet": "imposed", "nup": f"{asked['nup']}up"}.get(mode, mode)
    return (
        made,
        f"{made.sheets} {title} sheet{'' if made.sheets == 1 else 's'}{how}",
        file.with_name(f"{file.stem}-{named}.pdf"),
    )


def _press_cards(
    raw: bytes, word: str, size: tuple[float, float], asked: Mapping[str, Any]
) -> tuple[ImposedSheets, str]:
    from ...paper import impose

    backs: Path | None = asked["backs"]
    flip: Literal["short", "long"] = asked["flip"] or "long"
    margin = impose.MARGIN if asked["margin"] is None else asked["margin"]
    made = impose.press_cards(
        raw,
        size,
        backs=backs.read_bytes() if backs else None,
        flip=flip,
        fold=asked["fold"],
        margin=margin,
        name=word,
        backs_name=backs.name if backs else "",
    )
    if asked["fold"]:
        return made, ", one side; cut the pairs out, fold each at the dashed mark, glue"
    return made, f", both sides, flipped on the {flip} edge" if backs else ", one side"


def _size(paper: Any) -> tuple[float, float]:
    return paper.width, paper.height
