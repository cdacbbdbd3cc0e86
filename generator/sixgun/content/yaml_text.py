"""YAML as a person would write it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import yaml

WIDTH = 110  # letters a line, for text and for lists


def yaml_text(value: Mapping[str, Any]) -> str:
    """A mapping as YAML: a key a line, short lists and groups in one line, yes for true."""
    dumper = _dumper()
    return "".join(_write_key(key, inner, dumper) for key, inner in value.items())


def _dumper() -> type[yaml.SafeDumper]:
    import yaml

    class Dumper(yaml.SafeDumper):  # type: ignore[misc]
        """Writes yes and no, and quotes what is not printable."""

    def write(dumper: Any, text: str) -> Any:
        return dumper.represent_scalar(
            "tag:yaml.org,2002:str", text, style=None if text.isprintable() else '"'
        )

    Dumper.add_representer(str, write)
    Dumper.add_representer(
        bool,
        lambda dumper, yes: dumper.represent_scalar(
            "tag:yaml.org,2002:bool", "yes" if yes else "no"
        ),
    )
    return Dumper


def _write_key(key: str, value: Any, dumper: type[yaml.SafeDumper]) -> str:
    import yaml

    if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        items = "".join(f"- {_in_line(item, dumper)}\n" for item in value)
        return f"{key}:\n{items}"
    if isinstance(value, (list, dict)):
        line = _in_line(value, dumper)
        if isinstance(value, dict) or len(line) + len(key) < WIDTH:
            return f"{key}: {line}\n"
    return str(
        yaml.dump({key: value}, Dumper=dumper, allow_unicode=True, width=WIDTH, sort_keys=False)
    )


def _in_line(value: Any, dumper: type[yaml.SafeDumper]) -> str:
    import yaml

    text = yaml.dump(
        value,
        Dumper=dumper,
        allow_unicode=True,
        width=10_000,
        sort_keys=False,
        default_flow_style=True,
    )
    return str(text).removesuffix("...\n").strip()
