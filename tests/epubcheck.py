"""epubcheck, where it is installed: Debian's is a jar, others are a script."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

CHECKER = Path(shutil.which("epubcheck") or "none").resolve()
CAN_RUN = CHECKER.is_file()


def findings(raw: bytes, folder: Path) -> str:
    """What is wrong with an e-book; empty where it is clean."""
    book = folder / "book.epub"
    book.write_bytes(raw)
    java = ["java", "-jar"] if CHECKER.read_bytes()[:2] == b"PK" else []
    done = subprocess.run(
        [*java, str(CHECKER), str(book)], capture_output=True, text=True, check=False
    )
    clean = "0 fatals / 0 errors / 0 warnings" in done.stdout + done.stderr
    return "" if clean else done.stderr[-3000:] or done.stdout[-3000:]
