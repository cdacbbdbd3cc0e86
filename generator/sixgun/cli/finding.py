"""What `sixgun doctor` finds, and the libraries that the program needs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..system.home import PACKAGE

if TYPE_CHECKING:
    from packaging.requirements import Requirement


@dataclass(frozen=True)
class Finding:
    """The result of one check. `mend` is the command that fixes it; a check that is not `needed`
    is optional.
    """

    name: str
    good: bool
    found: str
    mend: str = ""
    needed: bool = True


def libraries() -> Iterator[Finding]:
    """Each declared library and its version; satisfied ones share one line."""
    from importlib.metadata import PackageNotFoundError, version

    good: list[str] = []
    wrong: list[Finding] = []
    if find_spec("packaging") is None:  # which reads the requirements
        yield Finding("packaging", False, "not installed", pip_command("packaging", ""))
        return
    for one in requirements():
        name, bounds = one.name, str(one.specifier)
        try:
            have = version(name)
        except PackageNotFoundError:
            wrong.append(
                Finding(
                    name,
                    False,
                    f"not installed; needs {bounds or 'any version'}",
                    pip_command(name, bounds),
                )
            )
            continue
        if one.specifier.contains(have, prereleases=True):
            good.append(f"{name} {have}")
        else:
            wrong.append(
                Finding(name, False, f"is {have}; needs {bounds}", pip_command(name, bounds))
            )
    if not good and not wrong:
        yield Finding(
            "libraries",
            False,
            "neither pyproject.toml nor an installed package says what is needed",
            pip_command("sixgun-press", ""),
        )
    if good:
        yield Finding("libraries", True, ", ".join(good))
    yield from wrong


@cache
def requirements() -> tuple[Requirement, ...]:
    """The declared runtime libraries with their versions, from the checkout or the installed
    metadata; none where the library that reads them is missing.
    """
    from importlib.metadata import PackageNotFoundError, requires

    try:
        from packaging.requirements import Requirement
    except ModuleNotFoundError:
        return ()
    declared = PACKAGE.parents[1] / "pyproject.toml"
    if declared.is_file():
        import tomllib

        about = tomllib.loads(declared.read_text(encoding="utf-8"))
        listed = about.get("project", {}).get("dependencies", [])
    else:
        try:
            listed = requires("sixgun-press") or []
        except PackageNotFoundError:
            listed = []
    found = (Requirement(text) for text in listed)
    return tuple(one for one in found if not one.marker or one.marker.evaluate({"extra": ""}))


def pip_command(name: str, bounds: str) -> str:
    lock = PACKAGE.parents[1] / "requirements.lock"
    if lock.is_file():
        return f"'{sys.executable}' -m pip install --require-hashes -r '{lock}'"
    return f"'{sys.executable}' -m pip install '{name}{bounds}'"
