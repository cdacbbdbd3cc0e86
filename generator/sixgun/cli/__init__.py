"""The commands. One file each, whose name is the command; it is read when the command is run.

Exit codes: 0 done · 1 problems in content, or the machine refused · 2 the command line asked for
what there is not.

_complete   what a shell offers after Tab: games, documents, papers, profiles, tables, questions.
            Silent where a project cannot be read
_files      FILE arguments: characters from files, from standard input and from the cast
_options    arguments and options that several commands share
_question   questions on the command line: keys and values read, listed and shown
_terminal   terminal output: messages, tables, JSON, progress. Color only on a terminal without
            NO_COLOR
ask         questions about the rules
build       prints documents into output/
changes     two editions compared
check       checks content, build files and characters
clean       deletes what builds have printed
completion  completion of commands, games, documents and options in the shell
doctor      diagnoses this machine: what is missing and the command that installs it
edition     editions of a game
export      A game in other forms than paper
find        full-text search of a game
gallery     regenerates the gallery's pictures from printed pages
impose      imposes a finished PDF: folded booklets, n-up, cards
init        creates a new game from a sample: small, complete and annotated
list        lists games and their documents
man         the manual page, made of the help texts
odds        exact odds
pack        A convention pack: all that a table needs as one PDF, in printing order
poster      wanted posters of characters from files or the cast, or blank
print       hands PDFs to the system's printer
proof       looks at a PDF as a print shop would before it takes the job
read        reads filled-in forms back as characters
report      the designer's report
roll        rolled characters, as YAML, JSON or PDF
schema      JSON Schemas for editors
screen      composes a judge's screen from chosen tables
serve       serves the counter: the shop in a browser
sheet       prints character sheets: filled in, blank, or as a form
site        all games as a static site
table       shows, looks up and rolls on tables
watch       rebuilds documents when their sources change
whose       whose copy a PDF is
"""

import contextlib
import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import click

from ..system.problem import Problems, SixgunError, near
from ..system.process import interrupt_again, tune_collector

COMMANDS = (
    "list",
    "check",
    "build",
    "changes",
    "edition",
    "whose",
    "report",
    "watch",
    "roll",
    "sheet",
    "pack",
    "poster",
    "read",
    "screen",
    "impose",
    "print",
    "proof",
    "table",
    "ask",
    "find",
    "odds",
    "export",
    "site",
    "serve",
    "init",
    "schema",
    "gallery",
    "clean",
    "completion",
    "man",
    "doctor",
)
STOPPED, BUG, PIPE_CLOSED = 130, 70, 141


class CommandGroup(click.Group):
    """The command group. The only place where an exception becomes a line of text and an exit
    code.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__name__}.{name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if not args[0].startswith("-") and args[0] not in COMMANDS:
            raise click.UsageError(f"there is no command “{args[0]}”{near(args[0], COMMANDS)}", ctx)
        return super().resolve_command(ctx, args)

    def main(
        self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: Any, **extra: Any
    ) -> NoReturn:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        tune_collector()
        if args is None:  # a process of its own
            interrupt_again()
        os.environ.setdefault(
            "PYDANTIC_DISABLE_PLUGINS", "__all__"
        )  # it would look through every library for some, and we have none
        try:
            code = self._run((sys.argv[1:] if args is None else [*args]) or ["--help"], extra)
            sys.stdout.flush()
        except BaseException as error:
            code = tell_error(error)
        _leave(code)

    def _run(self, args: list[str], extra: dict[str, Any]) -> int:
        if "_SIXGUN_COMPLETE" in os.environ:  # a shell asks what may come next
            super().main(args, "sixgun", **extra)
        try:
            with self.make_context(
                "sixgun", args, **extra
            ) as ctx:  # click's own main() would hide a closed pipe from us
                self.invoke(ctx)
        except click.exceptions.Exit as left:
            return left.exit_code
        return 0


def tell_error(error: BaseException) -> int:
    """Prints the error, one line per problem, and returns the exit code."""
    from ._terminal import say, show_problems

    match error:
        case SystemExit():
            return error.code if isinstance(error.code, int) else 1
        case Problems():
            show_problems(error.problems, err=True)
            return error.exit_code
        case OSError():
            return _tell_machine(error)
        case (
            SixgunError()
            | click.ClickException()
            | KeyboardInterrupt()
            | MemoryError()
            | ModuleNotFoundError()
        ):
            code, text = _message(error)
            if code != BUG:
                say(text)
                return code
    return _tell_bug(error)


def _message(error: BaseException) -> tuple[int, str]:
    """The exit code and the message of an expected error; (BUG, "") for any other."""
    match error:
        case click.UsageError():
            where = error.ctx.command_path if error.ctx else "sixgun"
            return 2, f"{error.format_message()}\n  {where} --help says what it takes"
        case click.ClickException():
            return error.exit_code, error.format_message()
        case SixgunError():
            return error.exit_code, str(error)
        case KeyboardInterrupt():
            return STOPPED, "stopped"
        case MemoryError():
            return 1, "this machine is out of memory"
        case ModuleNotFoundError() if error.name and not error.name.startswith("sixgun"):
            return (
                1,
                (
                    f"the library {error.name} is missing; sixgun doctor names the command that"
                    " brings it"
                ),
            )
    return BUG, ""


def _tell_machine(error: OSError) -> int:
    from ._terminal import place, say

    if error.errno == errno.EPIPE:
        return PIPE_CLOSED
    if error.errno is None:  # a library that WeasyPrint opens by name
        say(
            f"{' '.join(str(error).split()[:12])} …\n  sixgun doctor names the command that"
            " mends it"
        )
        return 1
    where = (
        f"{place(Path(os.fsdecode(error.filename)))}: "
        if isinstance(error.filename, (str, bytes))
        else ""
    )
    say(f"{where}{error.strerror or error}")
    return 1


def _tell_bug(error: BaseException) -> int:
    import traceback

    from ._terminal import say

    if os.environ.get("SIXGUN_TRACE"):
        traceback.print_exception(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    say(
        f"internal error: {type(error).__name__}: {error}"
        f" ({Path(where.filename).name}:{where.lineno})"
    )
    say("please report it; SIXGUN_TRACE=1 in the environment shows how it came about")
    return BUG


def _leave(code: int) -> NoReturn:
    """Exits with `code`, even when standard output is a closed pipe."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError, ValueError, AttributeError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    sys.exit(code)


def _say_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from .. import __version__

        click.echo(f"sixgun {__version__}")
        ctx.exit()


@click.group(
    cls=CommandGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120},
    epilog=(
        "Exit codes: 0 done, 1 problems in content or a machine that refused, 2 a command line that"
        " asks for what there is not."
    ),
)
@click.option(
    "--project",
    type=click.Path(path_type=Path, file_okay=False),
    envvar="SIXGUN_PROJECT",
    show_envvar=True,
    metavar="DIR",
    help=(
        "The folder that holds content/, build/, templates/ and output/. Without it: the current"
        " folder or one above it, else the one that came with the program."
    ),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="Show the version and exit.",
)
@click.pass_context
def main(ctx: click.Context, project: Path | None) -> None:
    """Wild West games from YAML to paper: booklets, screens, cards and character sheets, checked by
    a rules engine.

    \b
    Examples:
      sixgun build tombstone             everything Tombstone prints, into output/
      sixgun roll tombstone --count 6    six characters to play tonight
      sixgun COMMAND --help              all that one command takes
    """
    ctx.obj = project
    if ctx.invoked_subcommand != "doctor":  # which reports what is wrong with them
        ctx.default_map = _settings(project)


def _settings(folder: Path | None) -> dict[str, Any]:
    """What settings.yaml says, as defaults of every command; nothing is loaded where there is no
    such file.
    """
    from ..document.project import NoProject, find_project, settings_files

    try:
        project = find_project(folder)
    except NoProject:
        project = None
    files = settings_files(project)
    if not files:
        return {}
    from ..document.settings import load_settings

    return dict.fromkeys(COMMANDS, load_settings(files, project))
