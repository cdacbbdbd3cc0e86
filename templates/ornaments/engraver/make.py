"""Draws the cuts of this folder: python templates/ornaments/engraver/make.py "
"[--check] writes them as SVG, or says which files are not what it would write."""

from __future__ import annotations

import sys
from pathlib import Path

sys.dont_write_bytecode = True  # the templates are inputs of every build

from courts import court_files  # noqa: E402
from cuts import cut_files  # noqa: E402
from portraits import portrait_files  # noqa: E402
from scenes import panorama_files  # noqa: E402

HERE = Path(__file__).resolve().parents[1]


def files() -> dict[str, str]:
    """Every drawing by its path below ornaments/."""
    return portrait_files() | cut_files() | court_files() | panorama_files()


def main() -> int:
    drawn = files()
    stale = [
        name
        for name, text in drawn.items()
        if not (HERE / name).is_file() or (HERE / name).read_text(encoding="utf-8") != text
    ]
    for name in stale:
        if "--check" not in sys.argv:
            (HERE / name).parent.mkdir(exist_ok=True)
            (HERE / name).write_text(drawn[name], encoding="utf-8")
        sys.stdout.write(f"{name}\n")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
