"""The export `json`: a kit in one file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .export_table import Files, Subject


def write_json(subject: Subject) -> Files:
    """One file, in the form of docs/schemas/kit.json."""
    from .kit import kit_json

    return {
        f"{subject.kit.id}.json": (
            (json.dumps(kit_json(subject.kit), ensure_ascii=False, indent=1) + "\n").encode()
        )
    }
