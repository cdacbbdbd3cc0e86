"""Likenesses, wanted posters and folded handouts, in any game; hooks and bonds that make a party a
posse.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ..content.content import Cast, Content
from ..content.table import Row, Table, slug
from ..content.tree import Tree
from ..content.wording import dollars
from ..system.rng import Rng
from ..view import LeafletView, Likeness, PosterView, TentView, brief
from .game import Game

# a row is a sentence; in a bond, A and B are two of the party
HOOKS, HISTORIES, BONDS, MANNERS = "hooks", "histories", "bonds", "manners"
AT_A_TABLE = 6
PLACE = re.compile(r"\b[AB]\b")
FIRST, SECOND = "first", "second"  # columns of bonds: the words on the sheet of A, and on that of B
SHOTS = re.compile(r" \(\d+\)$")  # after a firearm's name


@dataclass(frozen=True)
class Ties:
    """Who a character is to the story and to the others; empty where the game has no such table."""

    hook: str = ""
    history: str = ""
    bonds: tuple[str, ...] = ()
    told: tuple[str, ...] = ()  # the bonds as the character's own sheet says them
    others: tuple[int, ...] = ()  # of each bond the other, by place in the party


def ties_of(
    content: Content, names: Sequence[str], seed: str, hooks: str = HOOKS
) -> tuple[Ties, ...]:
    """The ties of a party, in the order of `names`: the same for a seed; none comes twice while the
    table lasts. `hooks` is the table of hooks.

    Bonds run around each table of AT_A_TABLE, from each to the next; the first of a character's is
    that to the next. Columns FIRST and SECOND say a bond to either of the two.
    """
    sentences = (_drawn(content, table, seed, len(names)) for table in (hooks, HISTORIES))
    rows = _drawn_rows(content, BONDS, seed, len(names))
    held: list[list[tuple[str, str, int]]] = [[] for _ in names]
    for row, (one, other) in zip(rows, _pairs(len(names)), strict=False):
        if bond := _text(row):
            bonds = [bond, *(str(row.cells.get(key) or bond) for key in (FIRST, SECOND))]
            both, to_one, to_other = (_named(text, names[one], names[other]) for text in bonds)
            held[one].insert(0, (both, to_one, other))
            held[other].append((both, to_other, one))
    return tuple(
        Ties(hook, history, *(tuple(zip(*own, strict=True)) or ((), (), ())))
        for hook, history, own in zip(*sentences, held, strict=True)
    )


def _named(bond: str, one: str, other: str) -> str:
    text = PLACE.sub(lambda letter: {"A": one, "B": other}[letter[0]], bond)
    return text[:1].upper() + text[1:]


def _called(game: Game, people: Sequence[Any], content: Content) -> list[str]:
    """The party as a sentence calls them: who has only a trade for a name as a poster calls it."""
    trade = str(content.about.front.get("trade", ""))
    called = []
    for who in people:
        kind, name = game.whose(who).people, str(getattr(who, "name", ""))
        role = str(kind.figures(who, content).get(kind.role) or "") if kind else ""
        named = bool(name) and slug(name) == slug(role) and "{}" in trade
        text = trade.replace("{}", name)
        called.append(text[:1].lower() + text[1:] if named else name)
    return called


def _drawn(content: Content, id: str, seed: str, count: int) -> list[str]:
    """The texts of this many rows of a table; empty if there is none."""
    return [_text(row) for row in _drawn_rows(content, id, seed, count)] or [""] * count


def _drawn_rows(content: Content, id: str, seed: str, count: int) -> list[Row]:
    """This many rows of a table, each once before any comes again; none without the table."""
    table = content.tables.get(id)
    if table is None:
        return []
    rows = Rng(f"{seed} {id}").shuffle(list(table.rows))
    return [rows[number % len(rows)] for number in range(count)]


def _text(row: Row) -> str:
    return str(next(iter(row.cells.values())))


def _pairs(count: int) -> Iterator[tuple[int, int]]:
    """The bonds of a party: each character to the next at the table; the last table also takes
    one who would be alone.
    """
    starts = [start for start in range(0, count, AT_A_TABLE) if count - start > 1]
    for start, end in zip(starts, [*starts[1:], count], strict=False):
        yield from ((at, at + 1) for at in range(start, end - 1))
        if end - start > 2:
            yield end - 1, start


WOMEN, MEN, FAMILY, GENDER = "women", "men", "family", "gender"


def likeness(content: Content, name: str, role: str, who: Any = None) -> Likeness:
    """The portrait of a character. A name that only gives the role says nothing about gender or
    origin. The portrait shows the `looks` of `who`, and one of their weapons.
    """
    looks, arms = str(getattr(who, "looks", "")), _carried(who)
    if not name or slug(name) == slug(role):
        return Likeness("", role, looks=looks, arms=arms)
    return Likeness(name, role, *next(_found(content, name), ("", "")), looks, arms)


def _carried(who: Any) -> tuple[str, ...]:
    """The arms of a character by name: plain words, or things that are called something."""
    lists = (getattr(who, key, ()) for key in ("arms", "attacks"))
    held = next((some for some in lists if some and isinstance(some, tuple | list)), ())
    held = held or (getattr(who, "arm", ""),)
    named = (
        one
        if isinstance(one, str)
        else next(filter(None, (getattr(one, key, "") for key in ("called", "name", "arm"))), "")
        for one in held
    )
    return tuple(str(name) for name in named if name)


def _found(content: Content, name: str) -> Iterator[tuple[str, str]]:
    """Gender and people of a name, from each table that lists names."""
    for table in content.tables.values():
        if table.id.startswith("names-"):
            yield from _listed(table, name)
        elif GENDER in (column.id for column in table.columns):
            theirs = (row for row in table.rows if row.label == name.split()[0])
            yield from ((str(row.cells[GENDER]), "") for row in theirs)
        elif {WOMEN, MEN} <= {column.id for column in table.columns}:
            for row in table.rows:
                yield from _in_columns(row, name)


def _listed(table: Table[Any], name: str) -> Iterator[tuple[str, str]]:
    """From a list of the names of one gender; its column `of` names the people."""
    first = name.split()[0]
    for row in table.rows:
        if row.label in (name, first):
            gender = next(
                (g for words, g in ((WOMEN, "woman"), (MEN, "man")) if words in table.id), ""
            )
            if gender:
                yield gender, str(row.cells.get("of", "")).removesuffix(" family")


def _in_columns(row: Row, name: str) -> Iterator[tuple[str, str]]:
    """From a row of a people's names, the given name first or the family; the people only if the
    family is one of theirs, or they have none.
    """
    families, (firsts, lasts) = _names(row, FAMILY), _edges(name)
    begins, ends = (not edge.isdisjoint(families) for edge in (firsts, lasts))
    theirs = ends or (FAMILY in row.cells and not families)
    for column, gender in ((WOMEN, "woman"), (MEN, "man")):
        given = _names(row, column)
        if not firsts.isdisjoint(given):
            yield gender, row.label if theirs else ""
        elif begins and not lasts.isdisjoint(given):
            yield gender, row.label


@lru_cache(maxsize=16)
def _edges(name: str) -> tuple[frozenset[str], frozenset[str]]:
    """The beginnings of a name, by whole words, and its endings after at least one more word."""
    words = name.split(" ")
    firsts = (" ".join(words[: n + 1]) for n in range(len(words)))
    return frozenset(firsts), frozenset(" ".join(words[n:]) for n in range(1, len(words)))


def _names(row: Row, column: str) -> frozenset[str]:
    return _split(str(row.cells.get(column, "")))


@cache
def _split(cell: str) -> frozenset[str]:
    return frozenset(cell.split(", ")) - {"", "-"}


# a table that posters take what was done from: columns crime, of (whose trade) and reward; a column
# headed as one of the facts beside the likeness fills it
CRIMES = "crimes"
Facts = tuple[tuple[str, str], ...]
CARRIES, LAST_SEEN = "Carries", "Last seen"
FACTS = (LAST_SEEN, "Rides with", CARRIES, "Known by")  # if `front:` has none


def view_poster(
    game: Game, cast: Cast | None, content: Content, others: Collection[str] = ()
) -> PosterView | None:
    """A poster of one of the cast; without one, a blank poster; None for a type that has no
    poster. Its crime is not one of the `others`, until the table is used up.
    """
    view = _bare_poster(game, cast, content)
    if view is None:
        return None
    return with_crime(_last_seen(view, cast, content) if cast else view, content, others)


def _last_seen(view: PosterView, cast: Cast, content: Content) -> PosterView:
    """The poster with the map that has the person, if it says little else."""
    left, *right = view.facts
    seen = next(
        (
            map.title
            for map in content.maps.values()
            for place in map.places
            if any(one.is_ == cast.id for one in place.people)
        ),
        "",
    )
    if not seen or len(left) > 1:
        return view
    return replace(view, facts=((*left, (LAST_SEEN, seen)), *right))


def view_posters(
    game: Game, people: Iterable[Cast | None], content: Content
) -> Iterator[PosterView]:
    """The posters of a party, each with a crime of its own."""
    crimes: set[str] = set()
    for one in people:
        if view := view_poster(game, one, content, crimes):
            crimes.add(view.told)
            yield view


def with_crime(view: PosterView, content: Content, others: Collection[str] = ()) -> PosterView:
    """The poster with a crime from the game's table, the same each time for a name; and its reward,
    where the poster has none.
    """
    table = content.tables.get(CRIMES)
    if table is None or not view.name or view.told:
        return view
    theirs = [
        row
        for row in table.rows
        if row.cells.get("of") and str(row.cells["of"]).lower() in (view.trade or view.name).lower()
    ]
    rows = theirs or [row for row in table.rows if not row.cells.get("of")]
    if not rows:
        return view
    rng = Rng(slug(view.name))
    if str((row := rng.pick(rows)).cells["crime"]) in others:
        row = rng.pick([other for other in rows if str(other.cells["crime"]) not in others] or rows)
    reward = str(row.cells.get("reward") or "")
    facts = {column.heading: str(row.cells.get(column.id) or "") for column in table.columns}
    return replace(
        view,
        facts=tuple(
            tuple((label, text or facts.get(label, "")) for label, text in side)
            for side in view.facts
        ),
        told=str(row.cells["crime"]),
        reward=view.reward or (dollars(reward) if reward else ""),
    )


def _bare_poster(game: Game, cast: Cast | None, content: Content) -> PosterView | None:
    if game.poster is not None:
        return game.poster(cast, content)
    terms = str(content.about.front.get("terms", ""))
    if cast is None or game.people is None:
        return PosterView("blank", "", terms=terms, facts=_facts(content))
    game = game.whose(cast.who)
    if game.people is None or not isinstance(cast.who, game.people.model):
        return None
    figures = game.people.figures(cast.who, content)
    name, role = str(figures.get("name", "")), str(figures.get(game.people.role) or "")
    return PosterView(
        cast.id,
        name,
        role if role != name else "",
        terms=terms,
        facts=_facts(content, _arms(game, cast, content)),
        likeness=likeness(content, name, role or name, cast.who),
    )


def _arms(game: Game, cast: Cast, content: Content) -> str:
    """What a character is armed with, in a list; shots are for sheets."""
    arms = game.handout(cast.who, game.stat(cast, content), content).arms if game.stat else ()
    names = [*dict.fromkeys(SHOTS.sub("", row[0]) for row in arms)]
    carried = {word for name in _carried(cast.who) for word in slug(name).split("-")}
    theirs = [name for name in names if carried & {*slug(name).split("-")}]  # not bare hands
    gear = [one for one in getattr(cast.who, "gear", ())[:2] if isinstance(one, str)] or [""]
    first, *more = theirs or names or gear
    return ", ".join((first, *(name.lower() if name[1:].islower() else name for name in more)))


def _facts(content: Content, arms: str = "") -> tuple[Facts, Facts]:
    """Labels to write beside, two on each side; known facts are filled in."""
    known = {content.words.of(CARRIES): arms}
    labels = [
        (str(label), known.get(str(label), ""))
        for label in content.about.front.get("facts") or map(content.words.of, FACTS)
    ]
    return tuple(labels[:2]), tuple(labels[2:4])


def view_tents(game: Game, people: Sequence[Cast], content: Content) -> Iterator[TentView]:
    """The name tents of a party, with what the others at the table see. Each person has a
    different manner, the same each time for these people, until the table is used up.
    """
    manners = _drawn(content, MANNERS, " ".join(one.id for one in people), len(people))
    for one, manner in zip(people, manners, strict=True):
        poster = view_poster(game, one, content)
        if poster is None:
            yield TentView(one.id, str(getattr(one.who, "name", "")))
            continue
        arms = _arms(game.whose(one.who), one, content)
        seen = tuple(f"{text.rstrip('.')}." for text in (arms, manner) if text)
        yield TentView(one.id, poster.name, poster.trade, poster.likeness, seen=seen)


def unfiled(who: Any) -> Cast:
    """A character without a file, such as a rolled one, as a member of the cast."""
    return Cast(slug(getattr(who, "name", "") or "") or "somebody", who, Tree(Path(), {}, {}))


def with_ties(game: Game, people: Sequence[Any], content: Content, seed: str) -> tuple[Any, ...]:
    """A party, each with hook and first bond where its sheet has room for notes; a single character
    has none.
    """
    if len(people) < 2 or game.people is None:
        return tuple(people)
    ties = ties_of(content, _called(game, people, content), seed)
    return tuple(
        _tied(game, content, who, tie, [people[other] for other in tie.others])
        for who, tie in zip(people, ties, strict=True)
    )


def _tied(game: Game, content: Content, who: Any, ties: Ties, others: Sequence[Any]) -> Any:
    kind = game.whose(who).people
    field = kind.ties if kind else ""
    if not field:
        return who
    if kind and kind.knows:
        who = kind.knows(who, others, content)
    own = str(getattr(who, field))
    texts = (own, *(text for text in (ties.hook, *ties.told[:1]) if text not in own))
    return who.model_copy(update={field: "\n".join(filter(None, texts))})


# Characters as folded handouts, in any game with characters and stat blocks


def view_leaflets(
    game: Game,
    people: Sequence[Any],
    content: Content,
    seed: str,
    event: str = "",
    hooks: str = HOOKS,
) -> tuple[LeafletView, ...]:
    """Each of a party as a leaflet, with its ties to the others; hooks from that table."""
    ties = ties_of(content, _called(game, people, content), seed, hooks)
    return tuple(
        _leaflet(game, who, content, tie, event) for who, tie in zip(people, ties, strict=True)
    )


def _leaflet(game: Game, who: Any, content: Content, ties: Ties, event: str) -> LeafletView:
    game = game.whose(who)
    assert game.people is not None and game.stat is not None, (
        f"{game.id} has no characters with stat blocks"
    )
    stat = game.handout(who, game.stat(unfiled(who), content), content)
    name = str(getattr(who, "name", ""))
    role = str(game.people.figures(who, content).get(game.people.role) or stat.intro)
    chances = brief(game.chances(who, content), "matrix") if game.chances else None
    return LeafletView(
        stat.id,
        name,
        role,
        stat,
        likeness(content, name, role or name, who),
        ties.hook,
        ties.history,
        ties.told,
        chances,
        str(getattr(who, "code", "") or ""),
        event,
    )
