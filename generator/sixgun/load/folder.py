"""A game's folder while it is read: its files, the digest of all that they say, the wording of their text, and every problem found."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from ..problem import ID, Problem, Problems, near
from ..tree import M, Path_, Tree, fill, read_raw, read_yaml, short
from ..wording import Wording

CODE = re.compile(r"\{[%#]")


class Folder:
    """One run over one folder. Collects problems instead of stopping at the first; `wording` fills text as soon as the rules are read."""

    wording: Wording

    def __init__(self, root: Path):
        self.root = root
        self.problems: list[Problem] = []
        self.digest = hashlib.sha256()

    def try_to(self, step: Callable[[], Any]) -> Any:
        try:
            return step()
        except Problems as found:
            self.problems += found.problems
            return None

    def say(self, file: Path, line: int, code: str, message: str) -> None:
        self.problems.append(Problem(file, line, 1, code, message))

    def files(self, part: str, pattern: str) -> list[Path]:
        home = self.root / part
        found = sorted(f for f in home.rglob("*") if not f.is_dir()) if home.is_dir() else []
        files = []
        for file in found:
            if not file.match(pattern):
                if not file.name.startswith(".") and not file.name.endswith("~"):  # what editors leave behind
                    self.say(file, 1, "file-stray", f"is not read: {part}/ holds {pattern}{near(file.suffix, [pattern[1:]])}")
                continue
            for name in file.relative_to(home).with_suffix("").parts:
                if not ID.fullmatch(name):
                    self.say(file, 1, "id-spelling", f"“{short(name)}” is not an id: use small letters, digits and hyphens")
            if self.try_to(partial(self._take, file)):
                files.append(file)
        return files

    def _take(self, file: Path) -> bool:
        """Notes what a file says for the digest; refuses what is not a file of this folder."""
        if not file.resolve().is_relative_to(self.root.resolve()):
            raise Problems([Problem(file, 1, 1, "file-outside", "leads out of the game's folder; put the file itself here")])
        raw = read_raw(file)
        self.digest.update(file.relative_to(self.root).as_posix().encode("utf-8", "replace") + b"\0" + raw + b"\0")
        return True

    def all(self, part: str, pattern: str, read: Callable[[str, Path], Any]) -> dict[str, Any]:
        found = {}
        for file in self.files(part, pattern):
            id = file.relative_to(self.root / part).with_suffix("").as_posix()
            thing = self.try_to(partial(read, id, file))
            if thing is not None:
                found[id] = thing
        return found

    def single(self, name: str) -> Tree:
        file = self.root / name
        if not file.exists() and not file.is_symlink():
            raise Problems([Problem(file, 1, 1, "file-missing", f"each game has a {name}, and this one has none")])
        self._take(file)
        return read_yaml(file)

    def worded(self, tree: Tree, value: Any, path: Path_ = ()) -> Any:
        """The value with every hole of its text filled."""
        if isinstance(value, str):
            if CODE.search(value):
                self.problems.append(tree.problem(path, "text-code", "text may hold {{ }}, and no other template code"))
                return ""
            return self.wording.fill(value, lambda _, message: self.problems.append(tree.problem(path, "text-reference", message)))
        if isinstance(value, list):
            return [self.worded(tree, item, (*path, number)) for number, item in enumerate(value)]
        if isinstance(value, dict):
            return {key: self.worded(tree, item, (*path, key)) for key, item in value.items()}
        return value

    def filled(self, model: type[M], tree: Tree) -> M:
        """A whole file as a model, the holes of its text filled first."""
        return fill(model, tree, self.worded(tree, tree.value))
