"""Characters from files, from spreadsheets and from the cast, each validated, and their sheets as
data; names by gender and by people.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pydantic import BaseModel

from ..content.content import Content
from ..content.table import Rows, names, slug
from ..content.tree import MOST_VALUES, Path_, Tree, fill, parse_yaml, waivers
from ..system.problem import Problem, Problems, SixgunError, near, standing, waive
from ..system.rng import Rng
from ..system.source import Row, is_spreadsheet, read_rows, read_text
from .game import Game, People, form_base, problems_of

if TYPE_CHECKING:
    from ..content.content import Cast
    from ..view import SheetView

ALWAYS = ("game", "waive")


def read_roster(file: Path, model: type[BaseModel]) -> Iterator[Tree]:
    """The rows of a spreadsheet as characters of `model`, each with the places of its cells
    (row and column); Problems if a heading is no field.

    A dot in a heading names a field of a field; the items of a list are parted by ; or by line.
    """
    head, *rows = read_rows(file)
    fields = {slug(name): name for name in _names(model)}
    columns: dict[int, tuple[str, ...]] = {}
    problems: list[Problem] = []
    for number, heading in enumerate(head.cells):
        first, *inner = heading.split(".")
        known = fields.get(slug(first)) or (slug(first) if slug(first) in ALWAYS else None)
        if known:
            columns[number] = (known, *(part.strip() for part in inner))
        elif heading:
            message = f"“{heading}” is no field of a character{near(heading, fields.values())}"
            problems.append(Problem(file, head.number, number + 1, "field-unknown", message))
    if problems:
        raise Problems(problems)
    if not rows:
        message = "holds headings, and no row below them"
        raise Problems([Problem(file, head.number, 1, "rows-missing", message)])
    lists = _lists(model)
    yield from (_tree(file, row, columns, lists) for row in rows)


def _names(model: type[BaseModel]) -> Iterator[str]:
    for name, field in model.model_fields.items():
        yield field.alias or name


def _lists(model: type[BaseModel]) -> set[str]:
    """The fields that hold a list of texts."""
    return {
        field.alias or name
        for name, field in model.model_fields.items()
        if {list, tuple, frozenset, set} & {*_origins(field.annotation)}
    }


def _origins(annotation: Any) -> Iterator[Any]:
    yield typing.get_origin(annotation)
    yield from (typing.get_origin(one) for one in typing.get_args(annotation))


def _tree(file: Path, row: Row, columns: Mapping[int, tuple[str, ...]], lists: set[str]) -> Tree:
    values: dict[str, Any] = {}
    marks: dict[Path_, tuple[int, int]] = {(): (row.number, 1)}
    for number, path in columns.items():
        cell = row.cells[number] if number < len(row.cells) else ""
        if not cell:
            continue
        within = values
        for step in path[:-1]:
            within = within.setdefault(step, {})
        marks[path] = row.number, number + 1
        if path[-1] in lists and len(path) == 1:
            items = [item.strip() for item in cell.replace("\n", ";").split(";")]
            within[path[-1]] = [item for item in items if item]
            marks.update({(*path, n): marks[path] for n in range(len(items))})
        else:
            within[path[-1]] = cell
    return Tree(file, values, marks)


SEPARATOR = "---"  # between the characters of a file


class NoCharacter(SixgunError):
    """The game has no characters, or a name fits no one of its cast, or several."""


@dataclass(frozen=True)
class Someone:
    """A character, its file, and every rule it breaks, waived or not."""

    who: Any
    name: str
    tree: Tree
    problems: tuple[Problem, ...] = ()


def people_of(game: Game) -> People[Any]:
    """A game's characters; NoCharacter where it has none."""
    if game.people is None:
        raise NoCharacter(
            f"{game.id} is a game without character sheets; sixgun list {game.id} shows what it"
            " prints"
        )
    return game.people


# files


def split_file(path: Path, text: str | None = None, most: int | None = None) -> Iterator[Tree]:
    """The characters of a file (or of `text`, read from it): documents separated by ---, or the
    items of a list. `most`: keys and values that the whole file may hold.
    """
    raw = read_text(path) if text is None else text
    begins = 1
    lines: list[str] = []
    for number, line in enumerate([*raw.split("\n"), SEPARATOR], 1):
        if line.rstrip() == SEPARATOR:
            if any(line.strip() and not line.lstrip().startswith("#") for line in lines):
                tree = parse_yaml(
                    "\n".join(lines), path, begins, MOST_VALUES if most is None else most
                )
                most = None if most is None else max(0, most - len(tree.marks))
                yield from _items(tree)
            begins, lines = number + 1, []
        else:
            lines.append(line)


def _items(tree: Tree) -> Iterator[Tree]:
    if not isinstance(tree.value, list):
        yield tree
        return
    marks: list[dict[Path_, tuple[int, int]]] = [{} for _ in tree.value]
    for place, mark in tree.marks.items():
        if place:
            marks[place[0]][place[1:]] = mark
    for item, places in zip(tree.value, marks, strict=True):
        yield Tree(tree.file, item, places)


def character_trees(
    path: Path, game: Game, text: str | None = None, most: int | None = None
) -> Iterable[Tree]:
    """Each character of a file as it is written."""
    rows = text is None and is_spreadsheet(path)
    return read_roster(path, people_of(game).model) if rows else split_file(path, text, most)


def read_people(
    path: Path, game: Game, content: Content, text: str | None = None, most: int | None = None
) -> list[Someone]:
    """Everyone in a file (or in `text`, of at most this many keys and values), validated: in YAML,
    or in a spreadsheet with a row each; Problems if it cannot be read as characters.
    """
    people: list[Someone] = []
    problems: list[Problem] = []
    for tree in character_trees(path, game, text, most):
        try:
            people.append(_read_tree(tree, game, content))
        except Problems as error:
            problems += error.problems
    if not people and not problems:
        problems.append(Problem(path, 1, 1, "character-missing", "holds no character"))
    if problems:
        raise Problems([*problems, *(p for one in people for p in one.problems)])
    return people


def require_keys(tree: Tree) -> None:
    """Problems if the file holds anything that is not a character."""
    if not isinstance(tree.value, dict):
        message = "is not a character: write a key and its value a line, such as name: Ellen"
        raise Problems([tree.problem((), "character-missing", message)])


def _read_tree(tree: Tree, game: Game, content: Content) -> Someone:
    require_keys(tree)
    named = tree.value.get("game")
    if named is not None and named != game.id:
        raise Problems(
            [
                tree.problem(
                    ("game",), "game-other", f"this is a character of “{named}”, not of {game.id}"
                )
            ]
        )
    return validated(fill(people_of(game).model, tree), tree, game, content)


def validated(who: Any, tree: Tree, game: Game, content: Content) -> Someone:
    """A character with every rule that it breaks."""
    broken = problems_of(people_of(game).validate(who, content), tree)
    return Someone(
        who, getattr(who, "name", "") or "", tree, tuple(sorted(waive(broken, waivers(tree))))
    )


def refuse_broken(people: list[Someone]) -> None:
    """Raises Problems when any of these breaks a rule that its file does not waive."""
    problems = [p for one in people for p in one.problems]
    if standing(problems):
        raise Problems(problems)


# the cast


def find_cast(
    word: str, game: Game, content: Content, note: Callable[[str], None] = lambda text: None
) -> Someone | None:
    """Someone of the cast, by a word (`called`); NoCharacter when that fits several people.

    One person in several folders is taken from the first that the game declares, and `note` gets a
    message of the others.
    """
    own = [c for c in content.cast.values() if isinstance(c.who, people_of(game).model)]
    meant = called(word, own)
    if len(meant) > 1 and len({slug(getattr(c.who, "name", "")) for c in meant}) == 1:
        meant.sort(key=lambda c: [*game.cast].index(c.id.partition("/")[0]))
        note(
            f"this is {meant[0].id}; for another of that name, ask for"
            f" {' or '.join(c.id for c in meant[1:])}"
        )
    elif len(meant) > 1:
        raise NoCharacter(f"“{word}” could be {' or '.join(c.id for c in meant)}")
    return validated(meant[0].who, meant[0].tree, game, content) if meant else None


def called(word: str, cast: Iterable[Cast]) -> list[Cast]:
    """Those of a cast that a word means: by id ("quick-play/outlaw"), else by the last part of it,
    by name or by alias, however they are spelled; else by the beginning of the one name or alias
    that begins so.
    """
    everyone, plain_word = [*cast], slug(word)
    if not plain_word:
        return []
    exact = [one for one in everyone if word == one.id] or [
        one
        for one in everyone
        if plain_word in map(slug, (*names_of(one), one.id, one.id.rpartition("/")[2]))
    ]
    if exact:
        return exact
    begun = [
        (name, one)
        for one in everyone
        for name in names_of(one)
        if slug(name).startswith(plain_word)
    ]
    return [one for _, one in begun] if len({name for name, _ in begun}) == 1 else []


def names_of(cast: Cast) -> tuple[str, ...]:
    """The name and the aliases of someone of the cast."""
    return tuple(
        name for name in (getattr(cast.who, "name", ""), *getattr(cast.who, "aliases", ())) if name
    )


def cast_names(game: Game, content: Content) -> list[str]:
    """The words that `find_cast` takes: the last parts of ids, or whole ids where several share
    one.
    """
    ids = [c.id for c in content.cast.values() if isinstance(c.who, people_of(game).model)]
    short = [id.rpartition("/")[2] for id in ids]
    return [name if short.count(name) == 1 else id for id, name in zip(ids, short, strict=True)]


# sheets


def view_sheet(one: Someone, game: Game, content: Content) -> SheetView:
    """The sheet, with the waived rules and the reasons."""
    view = sheet_of(one.who, game, content)
    reasons = tuple(
        p.waived
        for p in one.problems
        if p.waived and not any(p.waived in shown for shown in view.waived)
    )
    return replace(view, waived=(*view.waived, *reasons))


def sheet_of(who: Any | None, game: Game, content: Content) -> SheetView:
    """The sheet of a character, or the one to write on, as a form of it carries it along."""
    return replace(people_of(game).sheet(who, content), form_base=form_base(game, who))


def blank_sheet(game: Game, content: Content) -> SheetView:
    """The sheet to write on."""
    return sheet_of(None, game, content)


def figures_of(one: Someone, game: Game, content: Content) -> dict[str, Any]:
    """Every number of a character, derived ones too, and the waived rules."""
    waived = [{"code": p.code, "message": p.message, "reason": p.waived} for p in one.problems]
    return people_of(game).figures(one.who, content) | ({"waived": waived} if waived else {})


WOMAN, MAN = "Woman", "Man"
WORDS = {
    WOMAN: ("woman", "female", "girl", "lady", "w", "f"),
    MAN: ("man", "male", "boy", "gentleman", "m"),
}
T = TypeVar("T")


class Names(Protocol):
    """The names of one people; `order` is "given" or "family", whichever comes first, or "one"
    where the given name is all.
    """

    @property
    def women(self) -> tuple[str, ...]: ...
    @property
    def men(self) -> tuple[str, ...]: ...
    @property
    def family(self) -> tuple[str, ...]: ...
    @property
    def order(self) -> str: ...


def gender_list(gender: str) -> str:
    """Whose list of names a gender goes by: "Woman", "Man", or "" for any other word."""
    word = gender.strip().lower()
    return next((name for name, words in WORDS.items() if word in words), "")


def by_gender(gender: str, women: T, men: T, anyone: T) -> T:
    """What a gender chooses of the women's, the men's and everyone's."""
    return {WOMAN: women, MAN: men, "": anyone}[gender_list(gender)]


def given_names(people: Names, gender: str) -> tuple[str, ...]:
    """The given names for a gender: the women's, the men's, or both lists for any other."""
    return by_gender(gender, people.women, people.men, (*people.women, *people.men))


def full_name(people: Names, given: str, family: str) -> str:
    return f"{family} {given}" if people.order == "family" else f"{given} {family}"


def full_names(
    people: Names, given: Sequence[str], families: Sequence[str], turn: int = 0
) -> Iterator[str]:
    """Given names round by round, each with a family; within a round, families move on by `turn`
    from one given name to the next.
    """
    if people.order == "one":
        yield from given
        return
    for round_ in range(len(families)):
        for n, first in enumerate(given):
            family = families[(round_ + turn * n) % len(families)]
            if first != family:
                yield full_name(people, first, family)


def shuffled_names(people: Names, gender: str, rng: Rng) -> Iterator[str]:
    """Every name for a gender, given names and families shuffled and repeated as late as
    possible.
    """
    return full_names(
        people, rng.shuffle(given_names(people, gender)), rng.shuffle(people.family), turn=1
    )


def roll_people(content: Content, rng: Rng, rows: Rows[Any]) -> str:
    """A people of a table with a column `share`, each as often as its share says."""
    table = content[rows]
    return rng.pick([name for name in names(table) for _ in range(table.at(name).share)])
