"""Runs the program in a Python without what only POSIX systems have, as on Windows."""

import os
import signal
import sys
from contextlib import suppress
from importlib.abc import MetaPathFinder

LACKING = {
    os: (
        *("fork", "forkpty", "geteuid", "getegid", "getgid", "getpgid", "getpriority", "getuid"),
        *(
            "killpg",
            "lchown",
            "chown",
            "memfd_create",
            "mkfifo",
            "nice",
            "openpty",
            "register_at_fork",
        ),
        *("sched_getaffinity", "setpgid", "setsid", "sysconf", "uname", "O_NOFOLLOW"),
        *("O_CLOEXEC", "O_DIRECTORY", "O_NONBLOCK"),
    ),
    signal: (
        *("SIGALRM", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGVTALRM"),
        *("alarm", "getitimer", "pthread_sigmask", "setitimer", "sigwait", "ITIMER_REAL"),
        *("ITIMER_VIRTUAL", "SIG_BLOCK", "SIG_SETMASK"),
    ),
}
MODULES = ("fcntl", "grp", "pwd", "resource", "syslog", "termios", "tty", "pty", "readline")


class Absent(MetaPathFinder):
    """Finds none of the modules that Windows lacks."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def main() -> None:
    import ctypes.util  # what is not ours was made for this system
    import multiprocessing.util
    import platform
    import subprocess
    import tempfile

    import platformdirs.unix

    assert all((ctypes.util, multiprocessing.util, platform, platformdirs, subprocess, tempfile))
    with suppress(OSError):
        import weasyprint

        assert weasyprint
    for name in MODULES:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Absent())
    for module, names in LACKING.items():
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    from sixgun.cli import main as command

    command()


if __name__ == "__main__":
    main()
