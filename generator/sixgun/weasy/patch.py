"""A function or class of a library that ours takes the place of, and how it is put there.

A library that has changed so that ours does not fit keeps its own: pages come out, set as plainly
as the library sets them. `sixgun doctor` says so, and tests/weasy says what changed.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from typing import Any

NONE = "none reported"
TARGET = re.compile(r"([\w.]+):(?:(\w+)\.)?(\w+)(?:\[(\w+)\])?")  # module:Class.name[key]


@dataclass(frozen=True)
class Patch:
    """`targets` are the places that the library looks one thing up in, as `module:name`,
    `module:Class.name` or `module:NAME[key]`; `make` gives ours for the library's.
    """

    name: str
    why: str  # one sentence
    targets: tuple[str, ...]
    make: Callable[[Any], Any]
    takes: str = ""  # the parameters of the library's function; empty for what is none
    issue: str = NONE  # of the library
    group: str = ""  # of patches that work together only
    waits: bool = False  # is put in place by a process that stays, not by each


class Patches:
    """Patches of a process. `unfit` are the names of those that the library has changed too much
    for.
    """

    def __init__(self, patches: Sequence[Patch]):
        self.patches = tuple(patches)
        self.unfit: tuple[str, ...] = ()
        self._theirs: dict[str, Any] = {}  # what the library had, by target

    def put(self, names: Container[str]) -> None:
        """Puts those of these names in place that are not yet; a group whole or not at all."""
        wanted = [one for one in self.patches if one.name in names]
        bad = [one for one in wanted if not self._fits(one)]
        groups = {one.group for one in bad} - {""}
        left_out = {one.name for one in wanted if one in bad or one.group in groups}
        self.unfit = tuple(
            one.name for one in self.patches if one.name in left_out or one.name in self.unfit
        )
        for patch in wanted:
            if patch.name not in self.unfit and patch.targets[0] not in self._theirs:
                ours = patch.make(look_up(patch.targets[0]))
                for target in patch.targets:
                    self._theirs[target] = look_up(target)
                    _set(target, ours)

    def take_back(self, names: Container[str]) -> tuple[str, ...]:
        """Gives the library its own again, and the names of the patches that were in place."""
        placed = [
            one for one in self.patches if one.name in names and one.targets[0] in self._theirs
        ]
        for target in (target for patch in placed for target in patch.targets):
            _set(target, self._theirs.pop(target))
        return tuple(patch.name for patch in placed)

    def theirs(self, target: str) -> Any:
        """What the library itself has at a target; ImportError, AttributeError or KeyError where it
        has nothing.
        """
        return self._theirs[target] if target in self._theirs else look_up(target)

    def _fits(self, patch: Patch) -> bool:
        """Whether the library has what is replaced, with the parameters that ours takes."""
        try:
            return {parameters(self.theirs(target)) for target in patch.targets} == {patch.takes}
        except (ImportError, AttributeError, KeyError):
            return False


def parameters(function: Any) -> str:
    """The names of a function's parameters; empty for what is none, or takes any."""
    code = getattr(function, "__code__", None)
    return "" if code is None else " ".join(code.co_varnames[: code.co_argcount])


def look_up(target: str) -> Any:
    """What is at a target; ImportError, AttributeError or KeyError where there is nothing."""
    holder, name, key = _holder(target)
    thing = getattr(holder, name)
    return thing[key] if key else thing


def _set(target: str, thing: Any) -> None:
    holder, name, key = _holder(target)
    if key:
        getattr(holder, name)[key] = thing
    else:
        setattr(holder, name, thing)


def _holder(target: str) -> tuple[Any, str, str]:
    """The module or class that holds a name, the name, and a key within it."""
    match = TARGET.fullmatch(target)
    if match is None:
        raise ValueError(target)
    module = importlib.import_module(match[1])
    return getattr(module, match[2]) if match[2] else module, match[3], match[4] or ""
