"""Characters from files and from the cast, each held against the rules; and characters as files."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..game import Game, People, kept, problems_of
from ..game import plain as plain  # what a character is written down as
from ..problem import Problem, Problems, near, standing, waive
from ..project import Project
from ..table import slug
from ..tree import Tree, fill, parse_yaml, read_text, waivers
from ..view import SheetView
from ._terminal import clean, place, say

if TYPE_CHECKING:
    from ..content import Cast, Content


STDIN = "-"


@dataclass(frozen=True)
class Someone:
    """A character, what its file says, and every rule it breaks, waived or not."""

    who: Any
    name: str
    tree: Tree
    problems: tuple[Problem, ...] = field(default=())


def people_of(game: Game) -> People[Any]:
    """A game's characters; a usage error where it has none."""
    if game.people is None:
        raise click.UsageError(f"{game.id} is a game without character sheets; sixgun list {game.id} shows what it prints")
    return game.people


def game_of(project: Project, path: Path) -> str:
    """The game that a character's file names with `game:`, or the only one with characters."""
    for tree in split_file(path):
        named = tree.value.get("game") if isinstance(tree.value, dict) else None
        if isinstance(named, str):
            if named not in project.game_ids():
                raise Problems([tree.problem(("game",), "game-unknown", f"there is no game “{named}”{near(named, project.game_ids())}")])
            return named
    having = [id for id in project.game_ids() if project.rules(id).people is not None]
    if len(having) != 1:
        raise click.UsageError(f"{place(path)} does not say whose character it is: add a line game: {having[0] if having else '…'}")
    return having[0]


def split_file(path: Path, text: str | None = None) -> Iterator[Tree]:
    """The characters of a file: documents parted by ---, or the items of a list."""
    raw = read_text(path) if text is None else text
    begins = 1
    lines: list[str] = []
    for number, line in enumerate([*raw.split("\n"), "---"], 1):
        if line.rstrip() == "---":
            if any(said.strip() and not said.lstrip().startswith("#") for said in lines):
                yield from _items(parse_yaml("\n".join(lines), path, begins))
            begins, lines = number + 1, []
        else:
            lines.append(line)


def _items(tree: Tree) -> Iterator[Tree]:
    if not isinstance(tree.value, list):
        yield tree
        return
    for number, item in enumerate(tree.value):
        marks = {place[1:]: mark for place, mark in tree.marks.items() if place and place[0] == number}
        yield Tree(tree.file, item, marks)


def read_people(path: Path, game: Game, content: Content, text: str | None = None) -> list[Someone]:
    """Everyone in a file, held against the rules; Problems where the file cannot be read as characters."""
    found: list[Someone] = []
    wrong: list[Problem] = []
    for tree in split_file(path, text):
        try:
            found.append(_judge(tree, game, content))
        except Problems as problems:
            wrong += problems.problems
    if not found and not wrong:
        wrong.append(Problem(path, 1, 1, "character-missing", "holds no character"))
    if wrong:
        raise Problems([*wrong, *(p for one in found for p in one.problems)])
    return found


def _judge(tree: Tree, game: Game, content: Content) -> Someone:
    people = people_of(game)
    if not isinstance(tree.value, dict):
        raise Problems([tree.problem((), "character-missing", "is not a character: write a key and its value a line, such as name: Ellen")])
    named = tree.value.get("game")
    if named is not None and named != game.id:
        raise Problems([tree.problem(("game",), "game-other", f"this is a character of “{named}”, not of {game.id}")])
    return judge(fill(people.model, tree), tree, game, content)


def judge(who: Any, tree: Tree, game: Game, content: Content) -> Someone:
    """A character with every rule that it breaks."""
    broken = problems_of(people_of(game).validate(who, content), tree)
    return Someone(who, clean(getattr(who, "name", "") or ""), tree, tuple(sorted(waive(broken, waivers(tree)))))


def find_cast(word: str, game: Game, content: Content) -> Someone | None:
    """Someone of the cast, by id ("quick-play/outlaw"), by the last part of it, by name or by alias; a usage error when it could be several people.

    Who stands in several folders under one name is taken from the first that the game declares, and that is said.
    """
    own = [c for c in content.cast.values() if isinstance(c.who, people_of(game).model)]
    meant = [c for c in own if word == c.id] or [c for c in own if slug(word) in _names(c)]
    if len(meant) > 1 and len({slug(getattr(c.who, "name", "")) for c in meant}) == 1:
        meant.sort(key=lambda c: [*game.cast].index(c.id.partition("/")[0]))
        say(f"this is {meant[0].id}; for another of that name, ask for {' or '.join(c.id for c in meant[1:])}")
    elif len(meant) > 1:
        raise click.UsageError(f"“{word}” could be {' or '.join(c.id for c in meant)}")
    return judge(meant[0].who, meant[0].tree, game, content) if meant else None


def _names(cast: Cast) -> set[str]:
    """What someone of the cast may be called: the last part of the id, the name, the aliases."""
    called = (cast.id.rpartition("/")[2], getattr(cast.who, "name", ""), *getattr(cast.who, "aliases", ()))
    return {slug(name) for name in called if name}


def cast_names(game: Game, content: Content) -> list[str]:
    """What `find_cast` would find: the last parts of ids, or whole ids where those are shared."""
    ids = [c.id for c in content.cast.values() if isinstance(c.who, people_of(game).model)]
    short = [id.rpartition("/")[2] for id in ids]
    return [name if short.count(name) == 1 else id for id, name in zip(ids, short, strict=True)]


def read_all(files: tuple[str, ...], game: Game, content: Content) -> list[tuple[str, list[Someone]]]:
    """Each FILE and who is in it; what is wrong in any of them is raised together."""
    found, problems = [], []
    for file in files:
        try:
            found.append((file, _read(file, game, content)))
        except Problems as wrong:
            problems += wrong.problems
    if problems:
        raise Problems([*problems, *(p for _, people in found for one in people for p in one.problems)])
    return found


def _read(file: str, game: Game, content: Content) -> list[Someone]:
    if file == STDIN:
        return read_people(Path("standard input"), game, content, _stdin())
    if Path(file).is_file():
        return read_people(Path(file), game, content)
    someone = find_cast(file, game, content)
    if someone is None:
        raise click.UsageError(f"there is no file “{file}”, and no one of that name in the cast{near(file, cast_names(game, content))}")
    return [someone]


def _stdin() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise click.UsageError("standard input is not UTF-8 text") from None


def named(groups: list[tuple[str, list[Someone]]]) -> Iterator[tuple[str, list[Someone]]]:
    """Each FILE's people under the name of their printed file: a character's own name, or the file's where there are several."""
    used: set[str] = set()
    for file, people in groups:
        first = slug(people[0].name) if len(people) == 1 else ""
        name = wanted = first or slug(Path(file).stem) or "sheet"
        number = 1
        while name in used:
            number += 1
            name = f"{wanted}-{number}"
        used.add(name)
        yield name, people


def stop_at(people: list[Someone]) -> None:
    """Problems, when any of these breaks a rule that its file does not waive."""
    problems = [p for one in people for p in one.problems]
    if standing(problems):
        raise Problems(problems)


def view_sheet(one: Someone, game: Game, content: Content) -> SheetView:
    """The sheet; it says what was waived, and why."""
    view = people_of(game).sheet(one.who, content)
    unsaid = tuple(p.waived for p in one.problems if p.waived and not any(p.waived in said for said in view.waived))
    return replace(view, waived=(*view.waived, *unsaid), kept=kept(game, one.who))


def blank_sheet(game: Game, content: Content) -> SheetView:
    """The sheet to write on."""
    return replace(people_of(game).sheet(None, content), kept=kept(game, None))


def yaml_text(value: Mapping[str, Any]) -> str:
    """YAML as a person would write it: short lists and groups in one line, yes for true."""
    import yaml

    class Pen(yaml.SafeDumper):  # type: ignore[misc]
        """Writes yes and no."""

    def write(pen: Any, text: str) -> Any:
        return pen.represent_scalar("tag:yaml.org,2002:str", text, style=None if text.isprintable() else '"')

    Pen.add_representer(str, write)
    Pen.add_representer(bool, lambda pen, yes: pen.represent_scalar("tag:yaml.org,2002:bool", "yes" if yes else "no"))

    def one(key: str, inner: Any) -> str:
        if isinstance(inner, list) and any(isinstance(i, dict) for i in inner):
            items = "".join(f"- {_flow(item, Pen)}\n" for item in inner)
            return f"{key}:\n{items}"
        if isinstance(inner, (list, dict)):
            flow = _flow(inner, Pen)
            if isinstance(inner, dict) or len(flow) + len(key) < 110:
                return f"{key}: {flow}\n"
        return str(yaml.dump({key: inner}, Dumper=Pen, allow_unicode=True, width=110, sort_keys=False))

    return "".join(one(key, inner) for key, inner in value.items())


def _flow(value: Any, pen: Any) -> str:
    import yaml

    text = yaml.dump(value, Dumper=pen, allow_unicode=True, width=10_000, sort_keys=False, default_flow_style=True)
    return str(text).removesuffix("...\n").strip()
