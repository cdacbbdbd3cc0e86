"""Merges a form with the character it was made from: the changes made on it, and everything else
as it was.
"""

from collections.abc import Iterator
from typing import Any


def merge(base: Any, before: Any, now: Any) -> Any:
    """A three-way merge: the value read `now` where it differs from that read `before` the form was
    filled in; else that of `base`.
    """
    if now == before:
        return base
    if isinstance(base, str) and isinstance(
        before, dict
    ):  # a thing of which only the name was written
        base = {next(iter(before)): base}
    if base is None and isinstance(
        before, dict
    ):  # nothing was written, and the sheet showed the value by the rules
        base = {}
    if isinstance(base, dict) and isinstance(before, dict) and isinstance(now, dict):
        remaining = {key: value for key, value in base.items() if key not in before or key in now}
        whole = {
            key: merge(remaining.get(key), before.get(key), now[key])
            if key in now
            else remaining[key]
            for key in {**remaining, **now}
        }
        return {key: value for key, value in whole.items() if value is not None}
    if (
        isinstance(base, list)
        and isinstance(before, list)
        and isinstance(now, list)
        and len(base) == len(before)
    ):
        left = list(_paired(before, base))
        return [_item(left, one) for one in now]
    return now


def _paired(before: list[Any], base: list[Any]) -> Iterator[tuple[Any, Any]]:
    """Each item as it was read beside what it was made from, which may be in another order: what
    says all of it, the same name, or the next.
    """
    left = [*base]
    found: dict[int, Any] = {}
    for alike in (
        _says,
        lambda read, theirs: _name(read) == _name(theirs) is not None,
        lambda read, theirs: True,
    ):
        for number, read in enumerate(before):
            theirs = next(
                (n for n, one in enumerate(left) if number not in found and alike(read, one)), None
            )
            if theirs is not None:
                found[number] = left.pop(theirs)
    return zip(before, (found[number] for number in range(len(before))), strict=True)


def _says(read: Any, theirs: Any) -> bool:
    """Whether `said` holds everything in `read`."""
    if not isinstance(read, dict):
        return bool(read == theirs)
    theirs = theirs if isinstance(theirs, dict) else {next(iter(read)): theirs}
    return all(theirs.get(key) == value for key, value in read.items())


def _item(left: list[tuple[Any, Any]], one: Any) -> Any:
    """An item of a list: the first unclaimed one of the same name, with its changes; or the item
    as it reads now.
    """
    found = next((n for n, (read, _) in enumerate(left) if read == one), None)
    if found is None:
        found = next(
            (n for n, (read, _) in enumerate(left) if _name(read) == _name(one) is not None), None
        )
    if found is None:
        return one
    read, theirs = left.pop(found)
    return merge(theirs, read, one)


def _name(thing: Any) -> Any:
    return next(iter(thing.values()), None) if isinstance(thing, dict) else thing
