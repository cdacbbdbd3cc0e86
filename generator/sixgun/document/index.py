"""The index of a booklet: each thing once, with every place that explains it, in book order.

Titles, marked terms, abilities, beings, places, people and tables are explained where they are;
the rows of a table are listed only where nothing else of that name is.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..content.words import SPOKEN, Words
from ..view import AbilityView, GazetteerView, ProseView, StatView, TableView, View, filed
from .view import Place, Section, anchor

UNLISTED = "-"  # the running head of a section that contents and index leave out
STEM = 5  # letters
PLURAL = 4  # letters of a name whose last one may be that of a plural
PARTICLES = ("De", "Del", "Du", "La", "Le", "St.", "Van", "Von")  # a family name begins with them
LONGEST = 34  # letters of a row's label that is an entry
MOST = 4  # pages of an entry
WORDS = 2  # of a chapter's title that names a thing: Combat, but not Who Rides Out
ENTRY = re.compile(r"[“‘\"']?[^\W\da-z_][^:;?]*")  # a name: no sentence, question or figure
NUMBER = re.compile(r"^\d+\. ")
QUOTE = re.compile(r"[“”‘’\"]")


class Mention(NamedTuple):
    """A name with one of its places; `row` says that it is only a row of a table."""

    name: str
    place: Place
    row: bool = False


@dataclass
class _Entry:
    """A name, and its places by their order in the book."""

    name: str
    places: dict[int, Place] = field(default_factory=dict)
    rows: dict[int, Place] = field(default_factory=dict)

    def add(self, mention: Mention, order: int) -> None:
        places = self.rows if mention.row else self.places
        if mention.place not in places.values():
            places[order] = mention.place

    def join(self, other: "_Entry") -> None:
        self.places |= other.places
        self.rows |= other.rows

    @property
    def shown(self) -> tuple[Place, ...]:
        return tuple(place for _, place in sorted((self.places or self.rows).items()))[:MOST]


def view_index(
    terms: Sequence[tuple[str, str]], sections: Sequence[Section]
) -> tuple[tuple[str, tuple[Place, ...]], ...]:
    """Each entry once, alphabetically, with at most MOST places. `terms`: marked words, each with
    the anchor of its section.

    The singular and the plural of a name are one entry; so are a name with and without its
    article, and a person under the given and under the family name. A term that the title of its
    section says in another form, such as “daunt” under “Daunting”, is that title.
    """
    words, found = SPOKEN.get(), dict[str, _Entry]()
    for order, mention in enumerate(_mentions(terms, sections)):
        name = words.without_article(mention.name)
        found.setdefault(_key(name, words), _Entry(name)).add(mention, order)
    _join_people(found)
    entries = sorted(found.values(), key=lambda entry: words.filed(entry.name))
    return tuple((entry.name, entry.shown) for entry in entries)


def _mentions(terms: Sequence[tuple[str, str]], sections: Sequence[Section]) -> Iterator[Mention]:
    """In book order. Left out are titles that several parts of a booklet have, such as Setting
    Up: they name no thing.
    """
    views = [view for section in sections for view in section.shown]
    titles = Counter(view.title for view in views if isinstance(view, ProseView))
    for section in sections:
        if 0 < len(section.title.split()) <= WORDS:
            yield Mention(section.title, f"#{section.id}")
        for view in section.shown:
            again = isinstance(view, ProseView) and titles[view.title] > 1
            yield from _shown(view, terms, titled=not again)


def _shown(view: View, terms: Sequence[tuple[str, str]], titled: bool) -> Iterator[Mention]:
    """The names in a view."""
    match view:
        case ProseView():
            section = anchor(view.id)
            own = (NUMBER.sub("", view.title),) if titled and view.run != UNLISTED else ()
            for name in filter(None, own if view.index is None else view.index):
                yield Mention(name, f"#{section}")
            yield from _marked(view, terms)
            for part in view.parts.values():
                yield from _shown(part, terms, titled=True)
        case AbilityView():
            yield Mention(view.title, f"#ability-{view.id}")
            yield from _marked(view.prose, terms)
        case StatView():
            yield Mention(filed(view.name, view.id), f"#at-stat-{anchor(view.id)}")
        case GazetteerView():
            for place in view.places:
                target = f"#at-place-{view.id}-{place.key}"
                if view.index:
                    yield Mention(place.name, target)
                for one in place.people:
                    yield Mention(_family_first(one.name), target)
        case TableView():
            yield from _of_table(view)


def _marked(view: ProseView, terms: Sequence[tuple[str, str]]) -> Iterator[Mention]:
    """The terms that a section marks."""
    section = anchor(view.id)
    for term in dict.fromkeys(term for term, place in terms if place == section):
        stem, title = _stem(term), _stem(view.title)
        if not (title and (stem.startswith(title) or title.startswith(stem))):
            yield Mention(term[:1].upper() + term[1:], (section, term))


def _of_table(view: TableView) -> Iterator[Mention]:
    """A table's title and, where they are names of things, its rows."""
    place = f"#at-table-{anchor(view.id)}"
    named = view.index if isinstance(view.index, tuple) else (view.title,)
    for name in filter(None, named):
        yield Mention(name, place)
    if view.index is True and not view.heads[0].figure:
        labels = (row.label.replace("*", "") for group in view.groups for row in group.rows)
        for label in labels:
            if len(label) <= LONGEST and ENTRY.fullmatch(label):
                own = f"{place}-{anchor(label)}" if view.style == "roll" else place
                yield Mention(label, own, row=view.style != "roll")


def _stem(words: str) -> str:
    """What the forms of a word share: daunt, daunting and daunted; mortal wound and its plural."""
    return NUMBER.sub("", words)[:STEM].lower()


def _key(name: str, words: Words) -> str:
    """What the singular and the plural of a name share."""
    key = words.filed(name)
    return key[:-1] if len(key) > PLURAL and words.filed("s") == key[-1:] != key[-2:-1] else key


def _family_first(name: str) -> str:
    """“Camp, Uriah”; “Hale, Dr. Simon”; a no-break space joins the words of one name."""
    given = name.split(" ")
    at = next((n for n, word in enumerate(given) if n and word in PARTICLES), len(given) - 1)
    family = given[at:]
    plain = at and all(word[:1].isupper() for word in given) and family[-1][-1:] != "."
    return f"{' '.join(family)}, {' '.join(given[:at])}" if plain else name


def _join_people(found: dict[str, _Entry]) -> None:
    """One entry for “Clanton, Billy” and Billy Clanton, for “Slade, Dave” and “Slade, Dastardly
    Dave”: the family name is the same, and the given names of one are among those of the other.
    """
    people = {
        key: (family, {*QUOTE.sub("", given).split()})
        for key, entry in found.items()
        for family, comma, given in [entry.name.partition(", ")]
        if comma and all(word[:1].isupper() for word in QUOTE.sub("", given).split())
    }
    families: dict[str, list[str]] = {}
    for key, (family, _) in people.items():
        families.setdefault(family, []).append(key)
    for key, entry in [*found.items()]:
        *given, family = entry.name.split(" ")
        family, names = people.get(key, (family, {*QUOTE.sub("", " ".join(given)).split()}))
        for other in families.get(family, ()):
            if names and other != key and names <= people[other][1] and other in found:
                found[other].join(found.pop(key))
                break
