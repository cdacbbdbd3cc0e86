"""The program's own folders and those of plug-in games, over which a project is laid."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from .problem import ID, SixgunError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "sixgun.games"


class PluginError(SixgunError):
    """A game that another distribution brings cannot be loaded."""


@cache
def plugins() -> Mapping[str, str]:
    """The object references of the games that other distributions bring, by id; of two with the
    same id, the one found first.
    """
    if not _announced():
        return {}
    references: dict[str, str] = {}
    for point in _points():
        if ID.fullmatch(point.name) and not point.value.startswith("sixgun."):
            references.setdefault(point.name, point.value)
    return references


def _points() -> Iterator[EntryPoint]:
    """The entry points of the group. A distribution whose list cannot be read is skipped: it is
    not ours, and `entry_points` of the standard library would fail for all of them.
    """
    from importlib.metadata import distributions

    seen: set[str] = set()
    for one in distributions():
        with suppress(OSError, ValueError):  # not UTF-8, or a line that is not an entry point
            name = one.name or ""
            if name in seen:  # hidden by an earlier folder of sys.path
                continue
            seen.add(name)
            if GROUP in (one.read_text("entry_points.txt") or ""):
                yield from one.entry_points.select(group=GROUP)


def _announced() -> bool:
    """Whether another distribution names the group: a glance that saves the import of
    importlib.metadata, most of the time of a warm build.
    """
    files = (
        file
        for folder in dict.fromkeys(sys.path)
        for file in Path(folder or ".").glob("*-info/entry_points.txt")
    )
    return any(
        GROUP.encode() in file.read_bytes()
        for file in files
        if not file.parent.name.startswith("sixgun_press-")
    )


@cache
def plugin_root(id: str) -> Path | None:
    """The folder of the package that a plug-in game's object is in; None if there is no such
    game or package.
    """
    module = plugins().get(id, "").partition(":")[0]
    try:
        spec = find_spec(module) if module else None
    except ImportError:
        return None
    return Path(spec.origin).parent if spec and spec.origin else None


def plugin_roots() -> tuple[Path, ...]:
    return tuple(root for id in plugins() if (root := plugin_root(id)))


def content_folder(content: Path, id: str) -> Path:
    """A game's content: the project's own folder, else the plug-in's."""
    return _own_or_brought(content, "content", id, id)


def build_file(build: Path, id: str) -> Path:
    """The file that declares a game's documents: the project's own, else the plug-in's."""
    return _own_or_brought(build, "build", id, f"{id}.yaml")


def _own_or_brought(own: Path, part: str, id: str, name: str) -> Path:
    root = None if (own / name).exists() else plugin_root(id)
    return root / part / name if root and (root / part / name).exists() else own / name


# The program's own content, templates and build folders, over which a project's are laid

PACKAGE = Path(__file__).resolve().parents[1]
SHIPPED = PACKAGE / "shipped"  # where an installed package carries content, templates and build


def home() -> Path:
    """The folder around generator/ in a checkout, or the folder of the installed package."""
    return SHIPPED if SHIPPED.is_dir() else PACKAGE.parents[1]


def laid_over(own: Path, part: str, name: str) -> Path:
    """A project's file of that name in its folder `own`; where it has none, the program's or a
    plug-in's in the folder `part`, if there is one.
    """
    if (own / name).exists() or (
        own / name
    ).is_symlink():  # a link that leads nowhere is reported, not passed over
        return own / name
    return next((file for root in homes() if (file := root / part / name).is_file()), own / name)


def homes() -> tuple[Path, ...]:
    """The folders that a project is laid over: the program's own, then those of plug-in games."""
    return (home(), *plugin_roots())


def user_folder(kind: str) -> Path | None:
    """The user's folder for this program's `cache` or `config`, where platformdirs has it; None
    if that is not installed.

    On Linux its answer is plain, and given here: to import it takes a twentieth of a build where
    nothing changed.
    """
    user, named = Path(os.environ.get("HOME", "")), os.environ.get(f"XDG_{kind.upper()}_HOME", "")
    if sys.platform == "linux" and user.is_absolute() and "ANDROID_DATA" not in os.environ:
        return (Path(named) if named.startswith("/") else user / f".{kind}") / "sixgun"
    try:
        from platformdirs import PlatformDirs
    except ModuleNotFoundError:  # reported by `doctor`
        return None
    folders = PlatformDirs("sixgun", appauthor=False)
    return folders.user_cache_path if kind == "cache" else folders.user_config_path
