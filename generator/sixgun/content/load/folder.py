"""A game's folder while it is read: its files, their digest, the wording of their text, every
problem; and prose/.
"""

import hashlib
import html
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from ...system.problem import ID, Problem, Problems, near, waive
from ...system.source import is_there, read_raw, read_text, refuse_faults
from ..content import Prose
from ..dialect import link_fault, links_in, unread, with_breaks, without_comments
from ..tree import M, Model, Path_, Tree, WaiverModel, fill, parse_yaml, read_yaml, short, waivers
from ..wording import Wording

CODE = re.compile(r"\{[%#]")
MOST_FILES = 2000  # of one part of a game; the largest of ours has 190


def homes_of(folder: Path) -> tuple[Path, ...]:
    """Where a game's files are: its own folder, then that of the game whose files it shares."""
    try:
        about = read_yaml(folder / "game.yaml", folder.parents[1]).value
    except Problems:
        return (folder,)
    id = about.get("shares") if isinstance(about, dict) else None
    shared = folder.parent / id if isinstance(id, str) and ID.fullmatch(id) else folder
    return (folder, shared) if shared != folder and shared.is_dir() else (folder,)


def about_of(folder: Path) -> Tree:
    """game.yaml of a game. What it lacks comes from the game whose files it shares, but for the
    language and the words of the frame.
    """
    own, *others = homes_of(folder)
    tree = read_yaml(own / "game.yaml", folder.parents[1])
    for other in (other for other in others if is_there(other / "game.yaml")):
        shared = read_yaml(other / "game.yaml", folder.parents[1]).value
        if isinstance(tree.value, dict) and isinstance(shared, dict):
            ours = {key: shared[key] for key in shared if key not in ("language", "words")}
            tree = replace(tree, value=ours | tree.value)
    return tree


def place_in(folder: Path, file: Path) -> str:
    """A file's path within a game, such as tables/weather.yaml; "" if the game does not have it."""
    return next(
        (
            file.relative_to(home).as_posix()
            for home in homes_of(folder)
            if file.is_relative_to(home)
        ),
        "",
    )


class Folder:
    """One pass over one folder. Collects problems instead of stopping at the first; `wording` is
    set once the rules are read.
    """

    wording: Wording

    def __init__(self, root: Path):
        self.root = root
        self.homes = homes_of(root)
        self.problems: list[Problem] = []
        self.unread: set[str] = set()  # files that are left out, as tables/weather
        self.links: list[tuple[Problem, str]] = []  # to ids that are known when all is read
        self.digest = hashlib.sha256()

    def try_to(self, step: Callable[[], Any], name: str = "") -> Any:
        """What a step returns; None if it raises Problems, which are collected. The file `name`
        then counts as unread.
        """
        try:
            return step()
        except Problems as error:
            self.problems += error.problems
            self.unread |= {name} - {""}
            return None

    def say(self, file: Path, line: int, code: str, message: str) -> None:
        self.problems.append(Problem(file, line, 1, code, message))

    def files(self, part: str, pattern: str) -> list[Path]:
        """The files of the folder `part` that match; problems for any others and for names that are
        no ids.
        """
        home = self.root / part
        files: list[Path] = []
        there = self._there(part, pattern)
        if len(there) > MOST_FILES:
            self.say(
                home,
                1,
                "file-too-large",
                f"holds more than {MOST_FILES:,} files; that is too many to read",
            )
            return files
        for file in there:
            if file.match(pattern):
                for name in Path(self.name_of(file)).parts:
                    if not ID.fullmatch(name):
                        self.say(
                            file,
                            1,
                            "id-spelling",
                            f"“{short(name)}” is not an id: use lowercase letters, digits and"
                            " hyphens",
                        )
                if self.try_to(partial(self._take, file), self.name_of(file)):
                    files.append(file)
            elif not file.name.startswith(".") and not file.name.endswith("~"):  # editors' backups
                self.say(
                    file,
                    1,
                    "file-stray",
                    f"is not read: {part}/ holds {pattern}{near(file.suffix, [pattern[1:]])}",
                )
        return files

    def _there(self, part: str, pattern: str) -> list[Path]:
        """Every file of a part, in order of its name; what this folder lacks is that of the game
        that it shares.
        """
        found: dict[str, Path] = {}
        for home in self.homes:
            every = (f for f in (home / part).rglob("*") if not f.is_dir())
            for file in islice(every, MOST_FILES + 1):
                if home == self.root or file.match(pattern):
                    found.setdefault(file.relative_to(home).as_posix(), file)
        return [found[name] for name in sorted(found, key=Path)]

    def name_of(self, file: Path) -> str:
        """A file's path in the folder, without its ending: tables/weather."""
        return Path(self._place(file)).with_suffix("").as_posix()

    def _place(self, file: Path) -> str:
        return file.relative_to(self._home(file)).as_posix()

    def _home(self, file: Path) -> Path:
        return next(home for home in self.homes if file.is_relative_to(home))

    def find(self, name: str) -> Path:
        """A file of the folder, or else of the game that it shares."""
        files = (home / name for home in self.homes)
        return next((file for file in files if is_there(file)), self.root / name)

    def _take(self, file: Path) -> bool:
        """Adds a file to the digest; Problems if it is not in this folder."""
        home = self._home(file)
        within = home.resolve().is_relative_to(home.parents[1].resolve())
        raw = read_raw(file, home if within else home.parents[1])
        self.digest.update(self._place(file).encode("utf-8", "replace") + b"\0" + raw + b"\0")
        return True

    def all(self, part: str, pattern: str, read: Callable[[str, Path], Any]) -> dict[str, Any]:
        """What `read` makes of each file of the folder `part`, by id; files with problems are left
        out.
        """
        values = {}
        for file in self.files(part, pattern):
            id = self.name_of(file).removeprefix(f"{part}/")
            value = self.try_to(partial(read, id, file), f"{part}/{id}")
            if value is not None:
                values[id] = value
        return values

    def single(self, name: str) -> Tree:
        """A file that each game has; Problems if it is missing."""
        file = self.find(name)
        if not is_there(file):
            raise Problems(
                [
                    Problem(
                        file,
                        1,
                        1,
                        "file-missing",
                        f"every game needs a {name}, and this one has none",
                    )
                ]
            )
        self._take(file)
        return read_yaml(file)

    def about(self) -> Tree:
        """game.yaml, with the lines that it shares."""
        self.single("game.yaml")
        for home in self.homes[1:]:
            if is_there(home / "game.yaml"):
                self._take(home / "game.yaml")
        return about_of(self.root)

    def worded(self, tree: Tree, value: Any, path: Path_ = ()) -> Any:
        """The value with every {{ }} of its text filled; problems where that cannot be done, and
        for links that lead nowhere.
        """
        if isinstance(value, str):
            if CODE.search(value):
                self.problems.append(
                    tree.problem(
                        path, "text-code", "text may hold {{ }} but no other template code"
                    )
                )
                return ""
            filled = self.wording.fill(
                value,
                lambda _, message: self.problems.append(
                    tree.problem(path, "text-reference", message)
                ),
            )
            for _, target in links_in(filled):
                if target.startswith("#"):
                    self.links.append((tree.problem(path, "reference", ""), target[1:]))
                elif fault := link_fault(target):
                    self.problems.append(tree.problem(path, "link", fault))
            return filled
        if isinstance(value, list):
            return [self.worded(tree, item, (*path, number)) for number, item in enumerate(value)]
        if isinstance(value, dict):
            return {key: self.worded(tree, item, (*path, key)) for key, item in value.items()}
        return value

    def filled(self, model: type[M], tree: Tree) -> M:
        """A whole file as a model, its text filled first."""
        return fill(model, tree, self.worded(tree, tree.value))


LONGEST_SECTION, LONGEST_PARAGRAPH = 500_000, 100_000  # letters
MOST_SIGNS = 2000  # of one kind in a paragraph
DEEP = re.compile(r"^[ \t]{32,}(?=\S)", re.M)
QUOTED = re.compile(r"^(?:[ \t]*>){12,}", re.M)
EXAMPLE = re.compile(r"^/// ?example\b.*$", re.M)
OTHERWISE = "*By the rules as first printed; some of the figures have changed since.*"
Line = Annotated[str, Field(max_length=1000)]


class FrontModel(Model):
    title: Annotated[str, Field(max_length=200)]
    deck: Line = ""
    line: Line = ""
    run: Line = ""
    brief: Line = ""
    index: list[Line] | None = Field(
        None, description="Entries of the index that lead here, instead of the title; [] for none."
    )
    figures: list[str] = []
    assumes: dict[str, str] = Field(
        {},
        description=(
            "The expression between {{ }}, and the value that worked examples use; an example"
            " says so when today’s value differs."
        ),
    )
    uses: dict[str, Annotated[int, Field(ge=1, le=12)]] = {}
    waive: list[WaiverModel] = []


def read_prose(folder: Folder, id: str, file: Path) -> Prose:
    text = read_text(file)
    lines = text.split("\n")
    if lines[0].strip() != "---" or "---" not in [r.strip() for r in lines[1:]]:
        raise Problems(
            [
                Problem(
                    file,
                    1,
                    1,
                    "prose-front-matter",
                    "must begin with front matter: a line ---, title: …, a line ---",
                )
            ]
        )
    end = [r.strip() for r in lines].index("---", 1)
    tree = parse_yaml("\n".join(lines[1:end]), file, first_line=2)
    front = folder.filled(FrontModel, tree)
    body = without_comments(with_breaks("\n".join(lines[end + 1 :])))
    tangle = _tangle(body)
    if tangle:
        raise Problems([Problem(file, end + 2, 1, "prose-tangled", tangle)])

    def say(offset: int, code: str, message: str) -> None:
        before = body[:offset]
        line, column = end + 2 + before.count("\n"), offset - before.rfind("\n")
        folder.problems += waive([Problem(file, line, column, code, message)], waivers(tree))

    def fault(offset: int, message: str) -> None:
        say(offset, "text-reference", message)

    for offset, message in unread(body):
        say(offset, "markdown", message)

    code = CODE.search(body)
    if code:
        line = end + 2 + body[: code.start()].count("\n")
        raise Problems(
            [Problem(file, line, 1, "text-code", "text may hold {{ }} but no other template code")]
        )
    filled = folder.wording.fill(body, fault)
    refuse_faults(html.unescape(filled), file, end + 2)  # Markdown accepts &#x202e; and &rlm;
    if _changed(folder, tree, front.assumes):
        filled, examples = EXAMPLE.subn(lambda opening: f"{opening[0]}\n{OTHERWISE}\n", filled)
        filled += "" if examples else f"\n\n{OTHERWISE}\n"  # the text itself is an example
    return Prose(
        id,
        front.title,
        filled,
        file,
        end + 2,
        front.deck,
        front.line,
        front.run,
        front.brief,
        None if front.index is None else tuple(front.index),
        tuple(front.figures),
        tuple(front.uses.items()),
    )


def _changed(folder: Folder, tree: Tree, assumes: Mapping[str, str]) -> bool:
    """Whether a value is another than worked examples go by; a problem for each that cannot be
    looked up.
    """

    def value(expression: str) -> str:
        def fault(_: int, message: str) -> None:
            folder.problems.append(tree.problem(("assumes", expression), "text-reference", message))

        return folder.wording.fill(f"{{{{ {expression} }}}}", fault)

    return {expression: value(expression) for expression in assumes} != dict(assumes)


def _tangle(body: str) -> str:
    """Why a text would take a Markdown reader too long, or nothing."""
    if len(body) > LONGEST_SECTION:
        return (
            f"a section has at most {LONGEST_SECTION:,} letters, and this one has "
            f"{len(body):,}; divide it"
        )
    signs = [sign for sign in "[]()*_=`~|#>'\"\\&<!" if body.count(sign) > MOST_SIGNS]
    for paragraph in body.split("\n\n"):
        if len(paragraph) > LONGEST_PARAGRAPH:
            return (
                f"a paragraph has at most {LONGEST_PARAGRAPH:,} letters, and one has "
                f"{len(paragraph):,}; divide it with an empty line"
            )
        for sign in signs:
            if paragraph.count(sign) > MOST_SIGNS:
                return (
                    f"holds the sign {sign} {paragraph.count(sign):,} times in one paragraph; at "
                    f"most {MOST_SIGNS:,} are allowed; divide it with an empty line"
                )
    if quoted := QUOTED.search(body):
        return f"a line is quoted {quoted[0].count('>')} times; quotations may be nested three deep"
    deep = DEEP.search(body)
    return (
        f"a line is indented by {len(deep[0].strip(chr(10)))} spaces; lists may be nested"
        " three deep"
        if deep
        else ""
    )
