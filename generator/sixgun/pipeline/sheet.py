"""Character sheets and posters in one file, outside the documents of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..problem import Problem, Problems

if TYPE_CHECKING:
    from ..content import Content
    from ..game import Game
    from ..project import Project
    from ..view import PosterView, SheetView


def print_sheets(
    project: Project, game: Game, content: Content, sheets: Iterable[SheetView], paper: str | None = None, profile: str = "home", mode: str = "print",
    files: Iterable[Path] = (),
) -> bytes:  # fmt: skip
    """Character sheets as one PDF; `mode` "form" makes them fillable. Problems, in `files` (one for each sheet), when something does not fit.

    Sheets to print are pressed: WeasyPrint sets their plate once. Forms are WeasyPrint's throughout; so are sheets in
    large print, which flow over several pages as their texts ask.
    """
    if mode != "form" and not flows(project, profile):
        from ..press.fill import press
        from ..press.plate import Case, NoPlate

        sheets = tuple(sheets)
        try:
            return press(Case(project, game, content, paper or "letter", profile), sheets, files=files)
        except NoPlate:
            pass
    from ..press.form import NoRoom, finish_form
    from ..render.compose import compose_sheets
    from ..render.font import families_of, for_print
    from ..render.pdf import render_pdf

    sheets, named = tuple(sheets), tuple(files)
    if mode == "form" and (problems := [*_unwritable(sheets, named)]):
        raise Problems(problems)
    html, css = compose_sheets(project, game, content, sheets, paper, profile, mode)
    printed = render_pdf(html, for_print(css), families_of(css), forms=mode == "form")
    if printed.complaints:
        raise Problems([Problem(project.templates / "sheets.html", 1, 1, "page-complaint", c) for c in printed.complaints])
    try:
        return finish_form(printed.pdf, css) if mode == "form" else printed.pdf
    except NoRoom as error:
        raise Problems([Problem(named[0] if named else Path("form"), 1, 1, "does-not-fit", str(error))]) from None


def _unwritable(sheets: Sequence[SheetView], files: Sequence[Path]) -> Iterator[Problem]:
    """Values with letters that the fields of a form cannot show."""
    from ..press.fieldfont import missing_letter
    from ..press.value import known_of, values_of

    for number, sheet in enumerate(sheets):
        labels = known_of(sheet)
        for name, value in values_of(sheet).items():
            if letter := missing_letter(value):
                label = labels[name].label if name in labels else name
                message = f"{label or name}: “{value[:60]}” has a letter that a form’s fonts do not: {letter} U+{ord(letter):04X}"
                yield Problem(files[number] if number < len(files) else Path(sheet.name or "form"), 1, 1, "letters-missing", message)


def flows(project: Project, profile: str) -> bool:
    """Whether a printing enlarges its sheets beyond their page."""
    from ..paper import load_profiles

    profiles = load_profiles(project.build)
    return profile in profiles and profiles[profile].scale != 1


def sheets_html(project: Project, game: Game, content: Content, sheets: list[SheetView], paper: str | None = None, profile: str = "home") -> str:
    """Character sheets as one HTML file that opens anywhere."""
    from ..render.compose import compose_sheets
    from ..render.screen import screen_html

    html, css = compose_sheets(project, game, content, sheets, paper, profile, "print")
    return screen_html(html, css)


def print_posters(
    project: Project, game: Game, content: Content, posters: Sequence[PosterView], paper: str | None = None, profile: str = "home"
) -> bytes:
    """Posters as one PDF, a page each; Problems when one has more on it than its page holds."""
    from ..press.deck import outline, overlong
    from ..render.compose import compose_posters
    from ..render.font import families_of, for_print
    from ..render.pdf import render_pdf

    html, css = compose_posters(project, game, content, posters, paper, profile)
    printed = render_pdf(html, for_print(css), families_of(css))
    complaints = list(printed.complaints)
    if printed.pages != len(posters) and not complaints:
        longest = overlong(outline(printed.pdf)[1], printed.pages) or "a poster"
        complaints.append(f"{longest} has more on it than its page has room for: say what was done in fewer words, or name larger paper")
    if complaints:
        raise Problems([Problem(project.templates / "poster.html", 1, 1, "page-complaint", c) for c in complaints])
    return printed.pdf


def posters_html(
    project: Project, game: Game, content: Content, posters: Sequence[PosterView], paper: str | None = None, profile: str = "home"
) -> str:
    """Posters as one HTML file that opens anywhere."""
    from ..render.compose import compose_posters
    from ..render.screen import screen_html

    return screen_html(*compose_posters(project, game, content, posters, paper, profile))
