"""Data in a link: JSON, packed, in letters that an address may hold."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from .jobs import Refused

LONGEST = 24_000  # letters of a link's data
LARGEST = 200_000  # bytes that it may hold


def packed(value: Any) -> str:
    raw = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def read_data(text: str | bytes) -> dict[str, Any]:
    """A mapping as JSON; ValueError or RecursionError where it is none, or holds half a letter."""
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError("no mapping")
    json.dumps(value, ensure_ascii=False).encode()
    return value


def unpacked(text: str) -> dict[str, Any]:
    """What a link holds; Refused where it is cut off, or holds more than a page could have put
    in.
    """
    try:
        if len(text) > LONGEST:
            raise ValueError("too long")
        unpacking = zlib.decompressobj()
        raw = unpacking.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), LARGEST)
        value = read_data(raw)
        if unpacking.unconsumed_tail:
            raise ValueError("not ours")
    except (ValueError, zlib.error, RecursionError):
        raise Refused(("this link is not whole; it was cut off, or changed",), 400) from None
    return value
