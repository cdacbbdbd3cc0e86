"""Regenerates the gallery's pictures from printed pages."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...cli.options import project_here
from ...cli.terminal import place
from ...system.files import write_below
from ...system.problem import Problems, standing

if TYPE_CHECKING:
    from ...document.project import Project
    from .pictures import Picture


@click.command("gallery")
@click.option(
    "--only", multiple=True, metavar="PICTURE", help="Draw only this picture; may be repeated."
)
@click.option(
    "--faces",
    "faces_of",
    default="",
    metavar="GAME",
    help="In place of the gallery: GAME in every face, in docs/faces/.",
)
def command(only: tuple[str, ...], faces_of: str) -> None:
    """Take the pictures of docs/gallery/ from real pages.

    docs/gallery/gallery.yaml lists them: the document or command, the pages, the part of them, the
    width, and the text below. Documents that are out of date are printed first. README.md beside
    the pictures is written from the same list. The same pages give the same files.

    \b
    Examples:
      sixgun gallery
      sixgun gallery --only tombstone-cover
      sixgun gallery --faces my-game
    """
    from ...document.project import pick
    from .pictures import LIST, gallery_page, load_gallery, picture_file, take_picture

    project = project_here()
    if faces_of:
        _show_faces(project, faces_of)
        return
    gallery, tree = load_gallery(project)
    known = {one.id: one for one in gallery.pictures}
    asked = [pick("picture", id, known) for id in only] or gallery.pictures
    printed = _print_documents(project, asked)
    for one in asked:
        pdf = printed[one.id] if one.id in printed else _run(project, one)
        try:
            raw = take_picture(one, pdf)
        except ValueError as error:
            at = ("pictures", gallery.pictures.index(one), "pages")
            raise Problems([tree.problem(at, "field-value", f"“{one.id}”: {error}")]) from None
        write_below(project.docs, f"gallery/{one.id}.png", raw)
        click.echo(f"{place(picture_file(project, one))}  {len(raw) // 1000} KB")
    page = write_below(
        project.docs,
        "gallery/README.md",
        gallery_page(gallery, {id: project.title(id) for id in project.game_ids()}).encode(),
    )
    click.echo(f"{place(page)}, from {LIST}")


def _show_faces(project: Project, id: str) -> None:
    """A picture of a game in each face, and the page that shows them."""
    from .faces import FACES, faces_page, take_face

    for face in FACES:
        raw = take_face(project, id, face)
        file = write_below(project.docs, f"faces/{face}.png", raw)
        click.echo(f"{place(file)}  {len(raw) // 1000} KB")
    page = faces_page(project, id).encode()
    click.echo(place(write_below(project.docs, "faces/README.md", page)))


def _print_documents(project: Project, asked: list[Picture]) -> dict[str, bytes]:
    """The PDF behind each picture of a document, rebuilt if it changed."""
    from ...build import PrintOrder, bound_name, build

    found = {}
    for game, folded in dict.fromkeys((one.game, one.folded) for one in asked if one.document):
        wanted = [one for one in asked if one.document and (one.game, one.folded) == (game, folded)]
        only = tuple(sorted({one.document for one in wanted}))
        report = build(project, PrintOrder((game,), only, impose=folded))
        if standing(report.problems):
            raise Problems(report.problems)
        for one in wanted:
            name = bound_name(one.document) if folded else f"{one.document}.pdf"
            found[one.id] = (project.output / game / name).read_bytes()
    return found


def _run(project: Project, one: Picture) -> bytes:
    """The PDF that a sixgun command prints."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        out = Path(folder) / f"{one.id}.pdf"
        main = click.get_current_context().find_root().command
        with main.make_context(
            "sixgun", ["--project", str(project.root), *one.words, "--out", str(out)]
        ) as ctx:
            main.invoke(ctx)
        return out.read_bytes()
