"""Rules, and the fields of people, maps and of the game itself, as flat values by path."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from ...content.content import Cast, Content
from ...content.tree import Model
from ...play.game import plain
from .change import Change, action, place


def numbers(old: Content, new: Content) -> Iterator[Change]:
    """Rules of rules.yaml. A rule that settles an open question is a ruling, and left out here."""
    settled = {erratum.rule for content in (old, new) for erratum in content.errata}
    for name in _union(old.rules.values, new.rules.values):
        was, now = old.rules.values.get(name), new.rules.values.get(name)
        if was != now and not (name in settled and was is not None and now is not None):
            owner = old if now is None else new
            at = place(owner, owner.rules.file, owner.rules.places.get(name, 1))
            yield Change(
                "number", action(was, now), _words(name), was or "", now or "", at, f"rule:{name}"
            )


def _words(name: str) -> str:
    """A rule's name as a player reads it: "Carousing, stress price" of carousing.stress-price."""
    words = name.replace(".", ", ").replace("-", " ")
    return words[:1].upper() + words[1:]


def people(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """Figures of the cast, field by field. `worded` is the new content with the old numbers in its
    text.
    """
    for id in _union(old.cast, new.cast):
        was, now = old.cast.get(id), new.cast.get(id)
        if was is None or now is None:
            one, owner = (now, new) if now else (was, old)
            assert one is not None
            yield Change(
                "person",
                action(was, now),
                _name(one),
                place=place(owner, one.tree.file),
                subject=f"cast:{id}",
            )
            continue
        before, after = _flat(plain(was.who)), _flat(plain(worded.cast.get(id, now).who))
        shown = _flat(plain(now.who))
        for path, left, right in _differences(before, after, shown):
            at = place(new, now.tree.file, now.tree.line(re.split("[ ,]", path)[0]))
            yield Change(
                "person",
                action(left, right),
                f"{_name(now)}, {path}",
                left or "",
                right or "",
                at,
                f"cast:{id}",
            )


def _name(cast: Cast) -> str:
    return getattr(cast.who, "name", "") or cast.id


def about(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """What game.yaml says, and the declaration of characters."""
    pairs = [("game.yaml", old.about, worded.about, new.about)]
    if old.character or new.character:
        now = new.character and new.character.value
        pairs.append(("character.yaml", old.character and old.character.value, now, now))  # type: ignore[arg-type]
    for file, was, after, shown in pairs:
        for path, left, right in _differences(
            *map(_flat, (_data(was), _data(after), _data(shown)))
        ):
            yield Change(
                "game",
                action(left, right),
                path,
                left or "",
                right or "",
                place(new, new.folder / file),
                "game",
            )


def maps(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """What stands on maps."""
    for id in _union(old.maps, new.maps):
        was, now = old.maps.get(id), new.maps.get(id)
        one, owner = (now, new) if now else (was, old)
        assert one is not None
        name, at = one.title, place(owner, one.file)
        if was is None or now is None:
            yield Change("map", action(was, now), name, place=at, subject=f"map:{id}")
            continue
        states = (_flat(_data(state)) for state in (was, worded.maps.get(id, now), now))
        for path, left, right in _differences(*states):
            yield Change(
                "map",
                action(left, right),
                f"{name}, {path}",
                left or "",
                right or "",
                at,
                f"map:{id}",
            )


def _data(value: Any) -> Any:
    """A model or a record as plain data, without the file that it was read from."""
    if isinstance(value, Model | BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude={"file"})
    if hasattr(value, "__dataclass_fields__"):
        return {
            name: _data(getattr(value, name))
            for name in value.__dataclass_fields__
            if name != "file"
        }
    return [_data(one) for one in value] if isinstance(value, tuple | list) else value


def _flat(value: Any, path: str = "") -> dict[str, str]:
    """Values by path ("places, The Bank, notes 1"). The members of a list go by their name, else by
    their number.
    """
    if isinstance(value, Mapping):
        inner = [(str(key), item) for key, item in value.items()]
    elif isinstance(value, Sequence) and not isinstance(value, str):
        inner = _numbered(value)
    else:
        return (
            {}
            if value is None
            else {path: "yes" if value is True else "no" if value is False else str(value)}
        )
    return {
        at: text
        for key, item in inner
        for at, text in _flat(
            item, f"{path}{' ' if key.isdigit() else ', '}{key}" if path else key
        ).items()
    }


def _numbered(values: Sequence[Any]) -> list[tuple[str, Any]]:
    names = [str(item.get("name", "")) if isinstance(item, Mapping) else "" for item in values]
    return [
        (name if name and names.count(name) == 1 else str(n), item)
        for n, (name, item) in enumerate(zip(names, values, strict=True), 1)
    ]


def _differences(
    old: Mapping[str, str], new: Mapping[str, str], shown: Mapping[str, str]
) -> Iterator[tuple[str, str | None, str | None]]:
    """(path, old value, new value as shown) of each value that differs."""
    for path in _union(old, new):
        if (was := old.get(path)) != (now := new.get(path)):
            yield path, was, None if now is None else shown.get(path, now)


def _union(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """The keys of both, in the order of the newer, then those that are gone."""
    return [*new, *(key for key in old if key not in new)]
