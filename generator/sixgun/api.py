"""The library: what `import sixgun` offers.

    import sixgun

    tombstone = sixgun.load_game("tombstone")
    tombstone.press(tombstone.roll(6), "party.pdf")

Every error raised on purpose is a `SixgunError`, whose message is fit to be shown; mistakes in
content come together, as `Problems`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .document.project import Project, find_project, pick
from .document.project_game import ProjectGame
from .system.problem import Problem, Problems

if TYPE_CHECKING:
    from .build import Report
    from .content.paper import Backs
    from .features.editions.row import Change
    from .features.pack.order import Bundle, PackOrder
    from .play.game import Answer, BrokenRule
    from .play.people import Someone
    from .press.read import ReadSheet
    from .system.rng import Rng
    from .view import SheetView


def open_project(folder: str | Path | None = None) -> Project:
    """The project in `folder`; without one, that of the current folder or above it, else the one
    that the program came with.

    NoProject if there is none.
    """
    return find_project(Path(folder) if folder is not None else None)


def game_ids(project: Project | None = None) -> list[str]:
    """The ids of a project's games, in the order of lists."""
    return (project or open_project()).game_ids()


def check_game(game: str, project: Project | None = None) -> list[Problem]:
    """Every problem of a game's content and of its documents, waived ones too. Never raises for
    what is wrong with them.
    """
    from .document import project_game

    return project_game.check_game(project or open_project(), game)


def load_game(game: str, project: Project | None = None) -> LoadedGame:
    """A game by its id, with its content checked. Unknown for an id that nothing has, Problems
    if its content may not be printed.
    """
    place = project or open_project()
    return LoadedGame(place, *place.game(game))


def pack(
    order: PackOrder,
    people: Iterable[Someone] = (),
    *,
    estimate: bool = False,
    ink: bool = False,
    project: Project | None = None,
) -> Bundle:
    """A convention pack as one PDF in printing order, of rolled characters or of `people`; with
    `estimate`, its sheets of paper alone.

    `ink` measures how much of the paper is covered. Unknown for a game, a paper or a profile that
    there is not; NoPiece, Problems or
    ValueError if it cannot be printed as ordered.
    """
    from .features.pack.make import make_pack

    place = project or open_project()
    if order.paper is not None:
        pick("paper", order.paper, place.papers())
    pick("profile", order.profile, place.profiles())
    return make_pack(place, *place.game(order.game), order, people, estimate=estimate, ink=ink)


@dataclass(frozen=True)
class LoadedGame(ProjectGame):
    """A game with its content: characters rolled, validated, shown, printed and read; chances;
    documents.

    Characters are the game's own frozen models (`game.people.model`). A game without characters
    raises NoCharacter where one is asked for.
    """

    def roll(
        self,
        count: int = 1,
        *,
        seed: str | None = None,
        mix: Mapping[str, int] | None = None,
        **wishes: str,
    ) -> list[Any]:
        """`count` legal characters, without repeated names, roles spread evenly or by `mix`
        ({"outlaw": 10}).

        Number i of a seed is the same however many are rolled; without a seed one is drawn.
        `wishes` are those of the game (background="outlaw"). WishError for a wish that the game
        does not have; ValueError for wishes that no character can meet.
        """
        from .press.party_job import roll_people

        return roll_people(self.game, self.content, count, seed=seed, mix=mix, wishes=wishes)

    def parse(self, source: str | Path) -> list[Someone]:
        """Characters of a YAML file (a Path) or of YAML text, validated; Problems if it cannot
        be read as characters.
        """
        from .play.people import read_people

        if isinstance(source, Path):
            return read_people(source, self.game, self.content)
        return read_people(Path("text"), self.game, self.content, source)

    def validate(self, who: Any) -> list[BrokenRule]:
        """Each rule of the book that a character breaks."""
        from .play.people import people_of

        return people_of(self.game).validate(who, self.content)

    def figures(self, who: Any) -> dict[str, Any]:
        """Every number of a character, derived ones too, by name."""
        from .play.people import people_of

        return people_of(self.game).figures(who, self.content)

    def sheet(self, who: Any | None = None) -> SheetView:
        """A character's sheet as data (text only); without a character, the blank sheet."""
        from .play.people import blank_sheet, sheet_of

        return (
            blank_sheet(self.game, self.content)
            if who is None
            else sheet_of(who, self.game, self.content)
        )

    def yaml(self, who: Any) -> str:
        """A character as its YAML file."""
        from .play.game import plain
        from .system.files import yaml_text

        return yaml_text(plain(who))

    def press(
        self,
        people: Iterable[Any] = (),
        file: str | Path | None = None,
        *,
        paper: str | None = None,
        profile: str = "home",
        fillable: bool = False,
        pencil: bool = False,
    ) -> bytes:
        """Sheets of these characters (of nobody: the blank sheet) as one PDF, written to `file`
        where one is named.

        `fillable` makes a form of each; `pencil` leaves open what changes in play. Problems if a
        text does not fit its box;
        Unknown for a paper or a profile that is not declared.
        """
        from .build.sheet import print_sheets
        from .press.value import penciled
        from .system.files import write_file

        if paper is not None:
            pick("paper", paper, self.project.papers())
        pick("profile", profile, self.project.profiles())
        sheets = [self.sheet(who) for who in people] or [self.sheet()]
        shown = [penciled(sheet) for sheet in sheets] if pencil else sheets
        raw = print_sheets(self.on(paper, profile), shown, "form" if fillable else "print")
        if file is not None:
            write_file(Path(file), raw)
        return raw

    def read(self, form: str | Path) -> list[ReadSheet]:
        """What was typed into a PDF form, a character for each sheet, with what is wrong with it;
        Problems if the file is no form.
        """
        from .press.read import read_character, read_forms

        return [read_character(one, self.game, self.content) for one in read_forms(Path(form))]

    def odds(self, question: str, **values: Any) -> Answer:
        """Exact chances, as fractions: `sixgun odds GAME` lists the questions and their keys.
        ValueError for a key or value it does not take.
        """
        return self.ask(question, **values)

    def ask(self, question: str, *, rng: Rng | None = None, **values: Any) -> Answer:
        """The answer to a question of the rules: what is needed, how that comes about, the exact
        chances; with an Rng, what the dice say.

        `sixgun ask GAME` lists the questions. Characters are given by name or as they are.
        ValueError for a key or value it does not take.
        """
        from .play.question import ask

        return ask(
            pick("question", question, self.game.questions),
            self.content,
            {k.replace("_", "-"): v for k, v in values.items()},
            rng,
        )

    def changes(self, since: str, share: float = 0.05) -> list[Change]:
        """What is different for players since an edition that is kept, or a revision of git; odds
        that moved by less than `share` are left out.

        NoEdition where there is neither, or its content cannot be read.
        """
        from .features.editions.compare import Editions, compare
        from .features.editions.keep import checkout, documents_of

        with checkout(self.project, self.id, since) as was:
            new = tuple(self.project.documents(self.id))
            editions = Editions(
                (was.game, was.content),
                (self.game, self.content),
                documents_of(was),
                new,
                self.project.output / self.id,
            )
            return compare(editions, Fraction(str(share)))

    def report(
        self,
        file: str | Path | None = None,
        *,
        count: int = 100_000,
        seed: str = "report",
        against: str = "",
        workers: str = "",
        format: str = "pdf",
    ) -> bytes:
        """The designer's report, from this many rolled characters, as "pdf" or "html", written to
        `file` where one is named.

        `against` is an edition set beside it: one that is kept, or a revision of git. `workers` is
        a number of processes (without it, as
        many as pay) or "dask:" and a scheduler's address. NoEdition, WorkersLost, ValueError for
        another format or fewer than one character.
        """
        from .features.report.page import Survey, print_report
        from .system.files import write_file

        if format not in ("pdf", "html") or count < 1:
            raise ValueError(
                f"a report is pdf or html of one character or more, not {format} of {count}"
            )
        raw = print_report(self.project, self.id, Survey(count, seed, against, workers), format)
        if file is not None:
            write_file(Path(file), raw)
        return raw

    def build(
        self,
        *documents: str,
        paper: str | None = None,
        profile: str = "home",
        impose: bool = False,
        backs: Backs | None = None,
        settings: Mapping[str, str] | None = None,
        out: str | Path | None = None,
    ) -> Report:
        """Prints documents (by id; none: all) as HTML and PDF into `out`, or into the project's
        output folder. Problems if a document is not printed; the others are, then.
        """
        from .build import PrintOrder, build

        order = PrintOrder((self.id,), documents, paper, profile, impose, settings or {}, backs)
        report = build(self.project, order, out=Path(out) if out is not None else None)
        if report.stopped or report.index is None:
            raise Problems(report.problems)
        return report
