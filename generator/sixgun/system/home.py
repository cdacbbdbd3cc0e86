"""The program's own content, templates and build folders, over which a project's are laid."""

from pathlib import Path

from .plugin import plugin_roots

PACKAGE = Path(__file__).resolve().parents[1]
SHIPPED = PACKAGE / "shipped"  # where an installed package carries content, templates and build


def home() -> Path:
    """The folder around generator/ in a checkout; what the package carries when it is installed."""
    return SHIPPED if SHIPPED.is_dir() else PACKAGE.parents[1]


def laid_over(own: Path, part: str, name: str) -> Path:
    """A project's file of that name in its folder `own`; where it has none, the program's or a
    plug-in's in the folder `part`, if there is one.
    """
    if (own / name).exists() or (
        own / name
    ).is_symlink():  # a link that leads nowhere is told, not passed over
        return own / name
    return next((file for root in homes() if (file := root / part / name).is_file()), own / name)


def homes() -> tuple[Path, ...]:
    """The folders that a project is laid over: the program's own, then those of plug-in games."""
    return (home(), *plugin_roots())
