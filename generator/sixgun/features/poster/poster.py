"""Wanted posters of characters from files or the cast, or blank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from ...cli.options import (
    PrintRun,
    Word,
    check_printing,
    format_option,
    model_argument,
    printing_options,
    project_here,
)

if TYPE_CHECKING:
    from ...play.people import Someone
    from ...view import PosterView

BOX = "box"
ROLES = (
    "outlaw",
    "gambler",
    "preacher",
    "soldier",
    "prospector",
    "lady",
    "cowboy",
    "marshal",
    "banker",
    "clerk",
    "bartender",
    "farmer",
    "gang",
)


@dataclass(frozen=True)
class Words:
    """Texts that override those of the game on a poster."""

    reward: str | None
    deeds: str | None
    terms: str | None
    likeness: str | None

    def on(self, view: PosterView) -> PosterView:
        texts = {"reward": self.reward, "told": self.deeds, "terms": self.terms}
        given: dict[str, Any] = {name: text for name, text in texts.items() if text is not None}
        return replace(view, **given, **self._likeness(view))

    def _likeness(self, view: PosterView) -> dict[str, Any]:
        if self.likeness in (None, BOX):
            return {"likeness": None} if self.likeness else {}
        from ...view import Likeness

        drawn = view.likeness or Likeness(view.name, "")
        return {"likeness": replace(drawn, role=self.likeness or "")}


@dataclass(frozen=True)
class PosterPrinter(PrintRun):
    """Prints posters."""

    def print(self, name: str, posters: Sequence[PosterView]) -> None:
        """Writes posters as one file and prints its path."""
        from ...build.sheet import posters_html, print_posters

        html = self.format == "html"
        raw = posters_html(self, posters).encode() if html else print_posters(self, posters)
        self.write(raw, "posters", f"{name}.{self.format}")


@click.command("poster")
@model_argument
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--blank", is_flag=True, help="A poster to fill in.")
@click.option(
    "--reward",
    metavar="TEXT",
    help="The reward, such as $500. Default: the game's reward, or a line to write on.",
)
@click.option("--deeds", metavar="TEXT", help="The crimes. Default: lines to write on.")
@click.option("--terms", metavar="TEXT", help="The small print beside the reward.")
@click.option(
    "--likeness",
    type=Word(BOX, *ROLES),
    help="The portrait: a role, or box for a box to draw in. Default: the character's role.",
)
@format_option("pdf", "html")
@click.option(
    "--out",
    metavar="FILE|DIR",
    help="Write all to one file, or one file each to a folder; - is standard output.",
)
@printing_options
def command(
    game: str,
    files: tuple[str, ...],
    blank: bool,
    reward: str | None,
    deeds: str | None,
    terms: str | None,
    likeness: str | None,
    format_: str,
    out: str | None,
    paper: str | None,
    profile: str,
) -> None:
    """Print wanted posters.

    FILE is a character in YAML, such as sixgun roll writes (a file may hold several, separated by
    ---); or someone of the game's own cast, by id or name; or - for standard input. --paper takes
    tabloid and postcard, too. Without --out, posters go to output/GAME/posters/ in the project, a
    file for each FILE.

    \b
    Examples:
      sixgun poster tombstone winifred.yaml --reward '$500' --deeds 'The bank at Silverton, twice'
      sixgun poster boothill "Wyatt Earp" --paper tabloid
      sixgun poster fistful ines-calder lau-sau-ying --paper postcard --out tonight.pdf
      sixgun poster grit --blank
    """
    if blank == bool(files):
        raise click.UsageError("give FILE… or --blank")
    project = project_here()
    check_printing(project, paper, profile)
    from ...play.people import people_of

    people_of(project.bare_game(game))
    printer = PosterPrinter(project, *project.game(game), paper, profile, format_, out)
    _print(printer, files, Words(reward, deeds, terms, likeness))


def _print(printer: PosterPrinter, files: tuple[str, ...], words: Words) -> None:
    from ...cli.files import as_printed, read_files
    from ...play.people import refuse_broken
    from ...play.poster import view_poster

    if not files:
        view = view_poster(printer.game, None, printer.content)
        assert view is not None
        printer.print("blank", [words.on(view)])
        return
    groups = read_files(files, printer.game, printer.content)
    refuse_broken([one for _, people in groups for one in people])
    for name, people, _ in as_printed(groups, printer.out):
        printed = replace(printer, files=tuple(one.tree.file for one in people))
        printed.print(name, [words.on(_view(one, printer)) for one in people])


def _view(one: Someone, printer: PosterPrinter) -> PosterView:
    from ...content.content import Cast
    from ...content.table import slug
    from ...play.poster import view_poster

    view = view_poster(
        printer.game, Cast(slug(one.name) or "somebody", one.who, one.tree), printer.content
    )
    assert view is not None, "every character can have a poster"
    return view
