"""Diagnoses this machine: missing parts, and the commands that install them."""

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict

import click

from ..document.project import NoProject, Project, settings_files
from ..system.cache import WHERE, user_cache
from ..system.home import PACKAGE, homes
from ..system.problem import Problems
from .finding import Finding, libraries, pip_command, requirements
from .options import format_option, project_here
from .terminal import clean, colorful, place, problem_line, say, show_json

OLDEST = (3, 11)
ROOM = 100 * 2**20  # bytes: a whole kit, and the copy that is made of it before it is moved in
PANGO = {
    "apt-get": "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "brew": "pango",
    "dnf": "pango",
    "pacman": "pango",
    "apk": "pango harfbuzz",
}
POPPLER = {
    "apt-get": "poppler-utils",
    "brew": "poppler",
    "dnf": "poppler-utils",
    "pacman": "poppler",
    "apk": "poppler-utils",
}
INSTALL = {
    "apt-get": "apt-get install",
    "brew": "brew install",
    "dnf": "dnf install",
    "pacman": "pacman -S",
    "apk": "apk add",
}


@click.command("doctor")
@format_option("text", "json")
@click.option("--clear-cache", is_flag=True, help="Delete the cache and nothing else.")
def command(format_: str, clear_cache: bool) -> None:
    """Find what is missing on this machine, and how to fix it.

    Checks Python, the libraries, Pango (PDF needs it, HTML does not), every font that the
    stylesheets name, Poppler (only the tests need it), the folders of the project, whether output/
    can be written, and the cache. The exit code is 1 if something necessary is missing.

    \b
    Examples:
      sixgun doctor
      sixgun doctor --format json
      sixgun doctor --clear-cache
    """
    if clear_cache:
        say(f"{user_cache().clear()} files of the cache deleted")
        return
    findings = list(_look())
    good = all(f.good for f in findings if f.needed)
    if format_ == "json":
        show_json({"ok": good, "findings": [asdict(f) for f in findings]})
    else:
        for finding in findings:
            _show(finding)
        click.echo("all is well" if good else "to fix this, run the commands above")
    if not good:
        click.get_current_context().exit(1)


def _show(finding: Finding) -> None:
    word, color = (
        ("good", "green")
        if finding.good
        else ("MISSING", "red")
        if finding.needed
        else ("absent", "yellow")
    )
    shown = click.style(f"{word:8}", fg=color) if colorful() else f"{word:8}"
    click.echo(f"{shown}{clean(finding.name)}: {clean(finding.found)}")
    if finding.mend and not finding.good:
        click.echo(f"{'':8}  {clean(finding.mend)}")


def _look() -> Iterator[Finding]:
    yield _python()
    yield from libraries()
    yield _pango()
    yield from _layout()
    try:
        project = project_here()
    except NoProject as error:
        yield Finding("project", False, str(error), "sixgun --project DIR doctor")
        return
    yield _project(project)
    yield from _settings(project)
    yield from _fonts(project)
    yield _poppler()
    yield _output(project)
    yield _cache()


def _python() -> Finding:
    mend = (
        "SIXGUN_PYTHON=/path/to/python3.11 ./sixgun doctor"
        if (PACKAGE.parents[1] / "sixgun").is_file()
        else "install Python 3.11 or newer"
    )
    return Finding(
        "Python",
        sys.version_info >= OLDEST,
        f"{platform.python_version()} ({sys.executable})",
        mend,
    )


def _pango() -> Finding:
    """Imports WeasyPrint, which names the library it cannot open."""
    name, mend = "Pango", _system(PANGO)
    try:
        from ..weasy.library import pango

        version, subsets = pango()
    except ModuleNotFoundError as error:
        return Finding(
            name,
            False,
            f"cannot be checked: the library {error.name} is missing",
            pip_command("weasyprint", ""),
        )
    except OSError as error:
        return Finding(name, False, f"{str(error).partition(':')[0]}; HTML works without it", mend)
    if not subsets:
        return Finding(
            name,
            False,
            "harfbuzz-subset is missing, so fonts are subset slowly",
            mend,
            needed=False,
        )
    return Finding(name, True, version)


def _layout() -> Iterator[Finding]:
    """What a release of WeasyPrint other than ours sets by itself, more plainly."""
    from ..weasy.patches import patches

    if patches.unfit:
        yield Finding(
            "page layout",
            False,
            f"this WeasyPrint does these by itself, with plainer results: "
            f"{', '.join(patches.unfit)}",
            pip_command("weasyprint", ">=70,<71"),
            needed=False,
        )


def _fonts(project: Project) -> Iterator[Finding]:
    """Every font named in a stylesheet."""
    try:
        from ..draw.font import URL, font_file
    except ModuleNotFoundError as error:
        yield Finding(
            "fonts",
            False,
            f"cannot be checked: the library {error.name} is missing",
            pip_command(str(error.name), ""),
        )
        return
    folders = dict.fromkeys(
        (project.templates / "css", *(root / "templates" / "css" for root in homes()))
    )
    sheets = sorted(f for folder in folders for f in folder.rglob("*") if f.is_file())
    named = dict.fromkeys(
        name
        for file in sheets
        for name in URL.findall(file.read_text(encoding="utf-8", errors="replace"))
    )
    bounds = {one.name: str(one.specifier) for one in requirements()}
    good = 0
    for name in named:
        try:
            font_file(name)
            good += 1
        except Problems as problems:
            package = f"fontpkg-{name.partition('/')[0]}"
            yield Finding(
                f"font {name}",
                False,
                problems.problems[0].message,
                pip_command(package, bounds.get(package, "")),
            )
    yield Finding(
        "fonts", good > 0 or not named, f"{good} of {len(named)} named by the stylesheets"
    )


def _poppler() -> Finding:
    found = shutil.which("pdftoppm")
    return Finding(
        "Poppler",
        found is not None,
        found or "only the tests of the program need it",
        _system(POPPLER),
        needed=False,
    )


def _system(packages: dict[str, str]) -> str:
    """The install command of this machine's package manager."""
    managers = (
        ["brew"]
        if platform.system() == "Darwin"
        else [m for m in INSTALL if m != "brew" and shutil.which(m)]
    )
    if not managers:
        return f"install {packages['dnf']} with the system's package manager"
    manager = managers[0]
    sudo = "" if manager == "brew" or _is_root() else "sudo "
    update = f"{sudo}apt-get update && " if manager == "apt-get" else ""
    return f"{update}{sudo}{INSTALL[manager]} {packages[manager]}"


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _project(project: Project) -> Finding:
    missing = [
        part for part in (project.content, project.build, project.templates) if not part.is_dir()
    ]
    if missing:
        lacks = " and no ".join(f"{part.name}/" for part in missing)
        return Finding(
            "project", False, f"{place(project.root)} has no {lacks}", "sixgun --project DIR doctor"
        )
    return Finding("project", True, str(project.root))


def _settings(project: Project) -> Iterator[Finding]:
    """What settings.yaml says, where there is one."""
    if files := settings_files(project):
        from ..document.settings import load_settings

        where = ", ".join(place(file) for file in files)
        try:
            values = load_settings(files, project)
        except Problems as problems:
            yield Finding(
                "settings", False, problem_line(problems.problems[0]), f"fix or delete {where}"
            )
        else:
            yield Finding(
                "settings",
                True,
                f"{where}:"
                f" {', '.join(f'{key} {value}' for key, value in values.items()) or 'nothing'}",
                needed=False,
            )


def _output(project: Project) -> Finding:
    """Whether output/, or the folder it would be created in, is writable."""
    target = project.output
    there = next(p for p in (target, *target.parents) if p.exists())
    elsewhere = "write elsewhere: sixgun build --out DIR"
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
    except OSError as error:
        return Finding(
            "output",
            False,
            f"{place(target)} cannot be written: {error.strerror}",
            f"chmod u+w '{place(there)}'    (or {elsewhere})",
        )
    room = shutil.disk_usage(there).free
    if room < ROOM:
        return Finding(
            "output",
            False,
            f"{place(target)} has {room // 2**20} MB left on its disk",
            f"make room, or {elsewhere}",
        )
    return Finding("output", True, f"{place(target)} can be written")


def _cache() -> Finding:
    """The cache folder and its size."""
    cache = user_cache()
    if cache.folder is None and os.environ.get(WHERE) != "":
        mend = f"chmod go-w the folder, or name another with {WHERE}=DIR"
        return Finding(
            "cache",
            False,
            "none: other users can write to its folder, so each command loads its game again",
            mend,
            needed=False,
        )
    if cache.folder is None:
        return Finding("cache", True, "none", needed=False)
    there = next(p for p in (cache.folder, *cache.folder.parents) if p.exists())
    if not there.is_dir() or not os.access(there, os.W_OK):
        mend = f"{WHERE}=DIR names another folder"
        return Finding(
            "cache",
            False,
            f"{cache.folder} cannot be written, so each command loads its game again",
            mend,
            needed=False,
        )
    size = sum(state.st_size for _, state in cache.entries())
    return Finding(
        "cache",
        True,
        f"{cache.folder}, {size / 2**20:.1f} MB; {WHERE}=DIR moves it, doctor --clear-cache"
        " empties it",
        needed=False,
    )
