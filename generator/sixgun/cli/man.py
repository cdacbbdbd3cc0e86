"""The manual page, made of the help texts."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Iterator
from pathlib import Path

import click

from .. import __version__
from .terminal import place, write_file


@click.command("man")
@click.option("--install", is_flag=True, help="Write it where the man program looks for it.")
def command(install: bool) -> None:
    """Write the manual page.

    It has every command with its options and examples. Without --install, it goes to standard
    output.

    \b
    Examples:
      sixgun man --install && man sixgun
      sixgun man | man -l -
    """
    page = "\n".join(_page()) + "\n"
    if not install:
        click.echo(page, nl=False)
        return
    file = (
        Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "man/man1/sixgun.1"
    )
    write_file(file, page.encode())
    click.echo(place(file))


def _page() -> Iterator[str]:
    """The page's lines, as man reads them."""
    main = click.get_current_context().find_root().command
    assert isinstance(main, click.Group)
    root = click.Context(main, info_name="sixgun")
    yield from (
        "'\\\" -*- coding: utf-8 -*-",
        f'.TH SIXGUN 1 "" "sixgun {__version__}" "Sixgun Press"',
        ".SH NAME",
        "sixgun \\- print games from plain text, checked by their rules",
    )
    yield from (
        ".SH SYNOPSIS",
        ".B sixgun",
        r"[\-\-project DIR] COMMAND ...",
        ".SH DESCRIPTION",
        *_prose(main),
        *_options(main, root),
        ".SH COMMANDS",
    )
    for name in main.list_commands(root):
        one = main.get_command(root, name)
        assert one is not None
        ctx = click.Context(one, root, name)
        yield from (
            f".SS {_plain(f'sixgun {name} ' + ' '.join(one.collect_usage_pieces(ctx)))}",
            *_prose(one),
            *_options(one, ctx),
        )
    yield from (".SH EXIT STATUS", _plain(str(main.epilog).removeprefix("Exit codes: ")))


def _prose(command: click.Command) -> Iterator[str]:
    """A help text: paragraphs, and what stands in lines of its own after \\b as it is."""
    for paragraph in inspect.cleandoc(command.help or "").split("\n\n"):
        lines = paragraph.splitlines()
        if lines[0] == "\b":
            yield from (".PP", ".nf", *map(_plain, lines[1:]), ".fi")
        else:
            yield from (".PP", *map(_plain, lines))


def _options(command: click.Command, ctx: click.Context) -> Iterator[str]:
    for parameter in command.get_params(ctx):
        if (record := parameter.get_help_record(ctx)) and isinstance(parameter, click.Option):
            yield from (".TP", f".B {_plain(record[0])}", _plain(re.sub(r"\s+", " ", record[1])))


def _plain(text: str) -> str:
    """Text with nothing in it that man would read as a command."""
    shown = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{shown}" if shown[:1] in (".", "'") else shown
