"""A game's folder while it is read: its files, their digest, the wording of their text, and every
problem.
"""

import hashlib
import re
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from ...system.problem import ID, Problem, Problems, near
from ...system.source import is_there, read_raw
from ..address import link_fault, links_in
from ..tree import M, Path_, Tree, fill, read_yaml, short
from ..wording import Wording

CODE = re.compile(r"\{[%#]")
MOST_FILES = 2000  # of one part of a game; the largest of ours has 190


class Folder:
    """One pass over one folder. Collects problems instead of stopping at the first; `wording` is
    set once the rules are read.
    """

    wording: Wording

    def __init__(self, root: Path):
        self.root = root
        self.problems: list[Problem] = []
        self.unread: set[str] = set()  # files that are left out, as tables/weather
        self.digest = hashlib.sha256()

    def try_to(self, step: Callable[[], Any], name: str = "") -> Any:
        """What a step returns; None where it raises Problems, which are collected. The file `name`
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
        there = (
            sorted(islice((f for f in home.rglob("*") if not f.is_dir()), MOST_FILES + 1))
            if home.is_dir()
            else []
        )
        if len(there) > MOST_FILES:
            self.say(
                home,
                1,
                "file-too-large",
                f"holds more than {MOST_FILES:,} files; so many are not read",
            )
            return files
        for file in there:
            if file.match(pattern):
                for name in file.relative_to(home).with_suffix("").parts:
                    if not ID.fullmatch(name):
                        self.say(
                            file,
                            1,
                            "id-spelling",
                            f"“{short(name)}” is not an id: use small letters, digits and hyphens",
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

    def name_of(self, file: Path) -> str:
        """A file's path in the folder, without its ending: tables/weather."""
        return file.relative_to(self.root).with_suffix("").as_posix()

    def _take(self, file: Path) -> bool:
        """Adds a file to the digest; Problems where it is not in this folder."""
        raw = read_raw(
            file,
            (
                self.root
                if self.root.resolve().is_relative_to(self.root.parents[1].resolve())
                else self.root.parents[1]
            ),
        )
        self.digest.update(
            file.relative_to(self.root).as_posix().encode("utf-8", "replace") + b"\0" + raw + b"\0"
        )
        return True

    def all(self, part: str, pattern: str, read: Callable[[str, Path], Any]) -> dict[str, Any]:
        """What `read` makes of each file of the folder `part`, by id; files with problems are left
        out.
        """
        values = {}
        for file in self.files(part, pattern):
            id = file.relative_to(self.root / part).with_suffix("").as_posix()
            value = self.try_to(partial(read, id, file), f"{part}/{id}")
            if value is not None:
                values[id] = value
        return values

    def single(self, name: str) -> Tree:
        """A file that each game has; Problems where it is missing."""
        file = self.root / name
        if not is_there(file):
            raise Problems(
                [
                    Problem(
                        file, 1, 1, "file-missing", f"each game has a {name}, and this one has none"
                    )
                ]
            )
        self._take(file)
        return read_yaml(file)

    def worded(self, tree: Tree, value: Any, path: Path_ = ()) -> Any:
        """The value with every {{ }} of its text filled; problems where that cannot be done, and
        for links that lead nowhere.
        """
        if isinstance(value, str):
            if CODE.search(value):
                self.problems.append(
                    tree.problem(
                        path, "text-code", "text may hold {{ }}, and no other template code"
                    )
                )
                return ""
            filled = self.wording.fill(
                value,
                lambda _, message: self.problems.append(
                    tree.problem(path, "text-reference", message)
                ),
            )
            self.problems += [
                tree.problem(path, "link", fault)
                for _, target in links_in(filled)
                if (fault := link_fault(target))
            ]
            return filled
        if isinstance(value, list):
            return [self.worded(tree, item, (*path, number)) for number, item in enumerate(value)]
        if isinstance(value, dict):
            return {key: self.worded(tree, item, (*path, key)) for key, item in value.items()}
        return value

    def filled(self, model: type[M], tree: Tree) -> M:
        """A whole file as a model, its text filled first."""
        return fill(model, tree, self.worded(tree, tree.value))
