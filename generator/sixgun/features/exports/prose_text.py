"""Our Markdown as CommonMark: boxes as quotations, parts set in, definition lists as lists."""

import re
from collections.abc import Callable, Iterator

from ...content.numerals import BLANK, OURS
from ...document.builder import CALLS

FENCE = re.compile(r"/{3,} *(?:(\w+) *(?:\| *(.*?))?)? *$")
DEFINED = re.compile(r"^(?P<term>[^\s>:|#-][^\n]*)\n:[ ]+", re.M)
PICTURE = re.compile(
    r"!\[([^\]\n]*)\]\([^()\s]+\)"
)  # which the text does not carry: its words stand for it
LINK = re.compile(r"\]\(#([^)]+)\)")
HEADING = re.compile(r"^(#+) ", re.M)
Part = Callable[[str, str], str]  # the Markdown of a part by kind and id


def commonmark(body: str, part: Part, level: int = 3) -> str:
    """A section's text; its headings begin one below `level`, and what it calls for stands in
    it.
    """
    text = "\n".join(_unfenced(body, part))
    text = DEFINED.sub(lambda found: f"- **{found['term']}.** ", text)
    text = PICTURE.sub(r"*\1*", text)
    text = LINK.sub(lambda found: f"](#{found[1].replace('/', '-')})", text)
    text = HEADING.sub(lambda found: "#" * min(6, len(found[1]) + level - 1) + " ", text)
    return re.sub(r"\n{3,}", "\n\n", inline(text)).strip()


def inline(text: str) -> str:
    """The marks of a line: terms are bold, places to write on are lines, our own suggestions have a
    star.
    """
    text = BLANK.sub(
        lambda found: f"\\_\\_\\_\\_\\_\\_ ({found[1]})" if found[1] else "\\_\\_\\_\\_\\_\\_", text
    )
    return re.sub(r"==(.+?)==", r"**\1**", text.replace(f" {OURS}", "\\*").replace(OURS, "\\*"))


def _unfenced(body: str, part: Part) -> Iterator[str]:
    quoted: list[str] = []  # what each open fence puts before its lines
    for line in body.splitlines():
        fence = FENCE.fullmatch(line)
        before = "".join(quoted)
        if fence is None:
            yield f"{before}{line}".rstrip()
        elif fence[1] is None:
            if quoted:
                quoted.pop()
            yield "".join(quoted).rstrip()
        elif fence[1] in CALLS:
            quoted.append("")
            yield from (
                "",
                *(f"{before}{row}".rstrip() for row in part(fence[1], fence[2]).splitlines()),
                "",
            )
        else:
            quoted.append("> ")
            yield from (before.rstrip(), f"{before}> **{fence[2]}**", f"{before}>")
