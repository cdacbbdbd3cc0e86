"""Checks across files: references, unused files, numbers written out in prose, and each game's own
checks.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from ...content.content import Content
from ...content.load.folder import place_in
from ...content.rule import check_rules
from ...content.tree import read_yaml, short
from ...play.game import Game
from ...system.home import build_file
from ...system.problem import Problem, Problems, near, standing
from ..declaration import load_documents
from ..document import GRIDS, load_stationery, stationery_file
from .document import DRAFT, check_documents, check_unused, stopped_by
from .prose import check_links, check_prose

__all__ = ["DRAFT", "check_content", "check_text", "stopped_by"]

T = TypeVar("T")


def check_content(content: Content, game: Game, build: Path) -> list[Problem]:
    """Every problem of a game's content and documents, including those of loading and waived ones,
    in order of place.
    """
    problems = list(content.problems)
    problems += check_prose(content, game)
    problems += check_links(content)
    problems += check_maps(content)
    problems += check_errata(content)
    file = build_file(build, content.id)
    documents, faults = _declared(lambda: load_documents(file))
    problems += faults
    problems += check_documents(content, game, file, dict(enumerate(documents or [])))
    every, faults = _declared(
        lambda: load_stationery(
            build,
            game,
            content.about.trackers,
            documents or [],
            bool(content.errata),
            content.about.stationery,
        )
    )
    problems += faults
    problems += check_documents(content, game, stationery_file(build), every or {})
    problems += check_chosen(content, stationery_file(build))
    problems += check_unused(content, game, documents or [])
    misread = content.unread or any(p.file == content.rules.file for p in content.problems)
    if not misread:  # a file that is left out causes further problems, which are not reported
        problems += _own(content, game)
    return _reported(content, problems)


def check_text(content: Content) -> list[Problem]:
    """What can be said of a game's files where its rules cannot be read: all but its people."""
    cast = content.folder / "cast"
    problems = [problem for problem in content.problems if cast not in problem.file.parents]
    problems += [*check_prose(content, None), *check_links(content)]
    problems += [*check_maps(content), *check_errata(content)]
    return _reported(content, problems)


def _reported(content: Content, problems: list[Problem]) -> list[Problem]:
    """Problems in order of place; those that game.yaml allows are marked."""
    if "game.yaml" in content.unread:  # it may allow these
        problems = [problem for problem in problems if problem.code not in DRAFT]
    places = {file: place_in(content.folder, file) for file in {one.file for one in problems}}
    return sorted({_left(problem, content, places[problem.file]) for problem in problems})


def _left(problem: Problem, content: Content, place: str) -> Problem:
    """A problem, waived where game.yaml allows its kind in the whole game or in a folder; `place`
    is that of its file in the game.
    """
    for leave in content.about.waive:
        inside = leave.in_.rstrip("/")
        if leave.code == problem.code and (not inside or f"{place}/".startswith(f"{inside}/")):
            return problem if problem.waived else replace(problem, waived=leave.reason)
    return problem


def _own(content: Content, game: Game) -> list[Problem]:
    """The game's own checks, or the problems of the rules that they read."""
    if misruled := list(check_rules(content.rules, game.rules)):
        return misruled
    try:
        return game.check(content)
    except Problems as error:
        return error.problems
    except (LookupError, ValueError):
        if standing(content.problems):  # a table with a gap may have no row for it
            return []
        raise


def _declared(load: Callable[[], T]) -> tuple[T | None, list[Problem]]:
    try:
        return load(), []
    except Problems as error:
        return None, error.problems


def check_chosen(content: Content, file: Path) -> Iterator[Problem]:
    """Stationery that game.yaml chooses, and every-game.yaml does not have."""
    chosen = content.about.stationery
    documents, _ = _declared(lambda: load_documents(file)) if chosen else (None, [])
    known = [GRIDS, *(document.id for document in documents or ())]
    for number, name in enumerate(chosen or ()):
        if documents is not None and name not in known:
            yield read_yaml(content.folder / "game.yaml").problem(
                ("stationery", number),
                "reference",
                f"there is no stationery “{short(name)}”{near(name, known)}",
            )


def check_maps(content: Content) -> Iterator[Problem]:
    """People of a map that refer to the cast."""
    for map in content.maps.values():
        for n, place in enumerate(map.places):
            for m, person in enumerate(place.people):
                if person.is_ and person.is_ not in content.ids("cast"):
                    message = (
                        f"“{person.name}” of {place.name} is “{short(person.is_)}”, and there is no"
                        f" such cast{near(person.is_, content.cast)}"
                    )
                    yield read_yaml(map.file).problem(
                        ("places", n, "people", m, "is"), "reference", message
                    )


def check_errata(content: Content) -> Iterator[Problem]:
    """Errata: unique ids, and existing ids under `touches`."""
    known = {*content.rules.values}
    known.update(*(content.ids(part) for part in ("tables", "prose", "cast", "maps")))
    known |= {name.split(".")[0] for name in content.rules.values}
    seen: set[str] = set()

    def problem(number: int, code: str, message: str) -> Problem:
        return read_yaml(content.folder / "errata.yaml").problem((number,), code, message)

    for number, erratum in enumerate(content.errata):
        if erratum.id in seen:
            yield problem(number, "erratum-twice", f"“{erratum.id}” appears a second time")
        seen.add(erratum.id)
        for id in erratum.touches:
            if id not in known:
                message = (
                    f"“{erratum.id}” touches “{short(id)}”, and there is no such table, section,"
                    f" rule or cast{near(id, known)}"
                )
                yield problem(number, "reference", message)
