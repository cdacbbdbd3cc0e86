"""Files that this program wrote where its user told it to, by what is in them: a file that somebody
changed since is none of them.
"""

from contextlib import suppress
from pathlib import Path

from .cache import user_cache
from .files import file_digest


def note_written(file: Path) -> None:
    """Remembers a file; without a cache it is not remembered."""
    with suppress(OSError):
        user_cache().note(file_digest(file))


def was_written(file: Path) -> bool:
    """Whether this program wrote the file, and nobody changed it since."""
    try:
        return user_cache().noted(file_digest(file))
    except OSError:
        return False
