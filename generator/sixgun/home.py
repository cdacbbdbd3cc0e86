"""What the program came with: content, templates and build folders of its own, over which a project's are laid."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def home() -> Path:
    """The folder around generator/ in a checkout, the package itself when installed."""
    return PACKAGE if (PACKAGE / "content").is_dir() else PACKAGE.parents[1]


def laid_over(own: Path, part: str, name: str) -> Path:
    """A project's file of that name in its folder `own`; where it has none, the program's in its folder `part`, if that has one."""
    mine, ours = own / name, home() / part / name
    return ours if not mine.exists() and ours.is_file() else mine
