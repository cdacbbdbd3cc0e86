"""Serves the counter: this program in a browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from socket import AF_INET, AF_INET6, IPPROTO_TCP, TCP_NODELAY, create_server

import click

from ..system.problem import SixgunError
from ..system.process import processors
from .options import Whole, project_here, workers_option
from .terminal import counting

MISSING = (
    "this needs the libraries of the extra “web”: run ./sixgun serve, or pip install"
    " 'sixgun-press[web]'"
)


@click.command("serve")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    help="Address to listen on.",
)
@click.option(
    "--port",
    default=8017,
    show_default=True,
    type=Whole(0, 65535),
    metavar="N",
    help="Port to listen on; 0 takes a free one.",
)
@click.option(
    "--public",
    is_flag=True,
    help=(
        "For visitors you do not know: write no files, read no templates of the project, "
        "and limit each visitor."
    ),
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="HOST",
    help="A host name that visitors use, such as games.example.org.",
)
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=Whole(1, 64),
    metavar="N",
    help="Number of processes that answer.",
)
@workers_option("Setting pages: ")
@click.option(
    "--prepare",
    is_flag=True,
    help="Only make covers and sheets ready, which takes a minute, and stop: after installing.",
)
def command(
    host: str,
    port: int,
    public: bool,
    names: tuple[str, ...],
    processes: int,
    workers: str,
    prepare: bool,
) -> None:
    """Open the counter: this program in a browser.

    Make characters, sheets, screens and everything for an evening with a mouse, a keyboard or a
    thumb. Only this machine can reach it, unless --host says otherwise; Ctrl-C stops it. With
    --public, put a proxy that speaks HTTPS in front of it: docs/hosting.md shows how. With
    --workers dask:ADDRESS, the sheets of large orders are pressed on a Dask cluster.

    \b
    Examples:
      sixgun serve
      sixgun serve --host 0.0.0.0 --name tablet.local --port 8080
      sixgun serve --public --name games.example.org --processes 4
      sixgun serve --prepare
    """
    project = project_here()
    try:
        import uvicorn
        from uvicorn.supervisors import Multiprocess

        from ..web.app import application, to_prepare
        from ..web.protocol import PromptProtocol
        from ..web.security import LOOPBACK, CounterSettings
    except ModuleNotFoundError as error:
        raise SixgunError(MISSING) from error
    if prepare:
        _prepare(
            to_prepare(CounterSettings(str(project.root), public=public, prepares=True)), public
        )
        return
    if (names or host not in LOOPBACK) and not public:
        click.echo(
            "other people on this network can print and ask; only this machine can open and "
            "save files. Use --public for strangers",
            err=True,
        )
    try:
        socket = create_server(
            (host, port), family=AF_INET6 if ":" in host else AF_INET, reuse_port=False
        )
        socket.setsockopt(
            IPPROTO_TCP, TCP_NODELAY, 1
        )  # else a small answer waits 40 ms for the last one's receipt
    except OSError as error:
        raise SixgunError(
            f"cannot listen at {host}:{port}: {error.strerror}; --port N takes another"
        ) from None
    at_home, cluster = (int(workers), "") if workers.isdecimal() else (processors(), workers)
    settings = CounterSettings(str(project.root), host, port, public, names, at_home, cluster, True)
    config = uvicorn.Config(
        partial(application, settings),  # each process makes its own
        factory=True,
        workers=processes,
        log_level="warning",
        http=PromptProtocol,
        ws="none",
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    click.echo(
        f"Ready: http://{f'[{host}]' if ':' in host else host}:{socket.getsockname()[1]}/  "
        "(Ctrl-C stops it)"
    )
    server = uvicorn.Server(config)
    if processes > 1:
        Multiprocess(config, [socket]).run()
    else:
        with suppress(KeyboardInterrupt):
            server.run([socket])


def _prepare(jobs: Sequence[tuple[Callable[[str], object], str]], public: bool) -> None:
    """Makes in advance what takes long. A fault is reported when the page is asked for."""
    from ..web import loaded

    loaded.begin(str(project_here().root), public)
    with counting(len(jobs), "ready") as done:
        for make, id in jobs:
            with suppress(SixgunError):
                make(id)
            done(1)
