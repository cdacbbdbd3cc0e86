"""The index of a booklet: terms that its text explains, its sections, tables, weapons and goods,
abilities, people and places.
"""

import re
from collections.abc import Iterable, Iterator

from ..content.table import slug
from ..view import AbilityView, GazetteerView, ProseView, StatView, TableView, View
from .view import Section, anchor

Entries = tuple[
    tuple[str, tuple[str, ...]], ...
]  # each term with its places: sections that explain it, or link targets that begin with "#"

LONGEST = 34  # letters of a row's label that is an entry
ENTRY = re.compile(r"[“‘\"']?[A-Z][^:;]*")  # a name, not a sentence or a figure
NUMBER = re.compile(r"^\d+\. ")
ARTICLE = re.compile(r"^(the|a|an) |[^\w ]", re.IGNORECASE)


def view_index(terms: list[tuple[str, str]], sections: Iterable[Section]) -> Entries:
    """Each entry once, alphabetically. A term has every section that explains it, in book order;
    anything else is listed where it first stands.
    """
    found: dict[str, tuple[str, list[str]]] = {}
    for term, section in terms:
        _, places = found.setdefault(term.lower(), (term[:1].upper() + term[1:], []))
        if section not in places:
            places.append(section)
    for name, target in (
        entry for section in sections for view in section.parts for entry in _entries(view)
    ):
        found.setdefault(name.lower(), (name, [target]))
    return tuple(
        (shown, tuple(places))
        for _, (shown, places) in sorted(found.items(), key=lambda entry: ARTICLE.sub("", entry[0]))
    )


def _entries(view: View) -> Iterator[tuple[str, str]]:
    """Names of what a view shows, with their link targets."""
    if isinstance(view, ProseView):
        if view.title:
            yield NUMBER.sub("", view.title), f"#{anchor(view.id)}"
        for part in view.parts.values():
            yield from _entries(part)
    elif isinstance(view, AbilityView):
        yield view.title, f"#ability-{view.id}"
    elif isinstance(view, StatView):
        yield filed(view.name, view.id), f"#at-stat-{anchor(view.id)}"
    elif isinstance(view, GazetteerView):
        for number, name, *_ in view.places:
            yield name, f"#at-place-{number}"
    elif isinstance(view, TableView):
        yield from _rows(view)


def filed(name: str, id: str) -> str:
    """Somebody's name as it is looked up: “Earp, Wyatt” whose file is earp-wyatt. One whose file
    does not turn the name around keeps its order:
    Wong Toy, Billy the Kid, Good Traveller."""
    words, file = name.split(), f"-{id.rpartition('/')[2]}-"
    for given, family in ((words[:at], " ".join(words[at:])) for at in range(1, len(words))):
        _, _, rest = file.partition(f"-{slug(family)}-")
        if rest.partition("-")[0] in slug(" ".join(given)).split("-") and rest:
            return f"{family}, {' '.join(given)}"
    return name


def _rows(view: TableView) -> Iterator[tuple[str, str]]:
    """A table's title and, where they are names of things, its rows."""
    if view.title:
        yield view.title, f"#at-table-{view.id}"
    if view.indexed and not view.heads[0].figure:
        labels = (row.label.replace("*", "") for group in view.groups for row in group.rows)
        yield from (
            (label, f"#at-table-{view.id}")
            for label in labels
            if len(label) <= LONGEST and ENTRY.fullmatch(label)
        )
