"""prose/*.md: a front matter in YAML, and a body in Markdown."""

import html
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import Field

from ...system.problem import Problem, Problems, waive
from ...system.source import read_text, refuse_faults
from ..content import Prose
from ..dialect import unread, with_breaks, without_comments
from ..tree import Model, Tree, WaiverModel, parse_yaml, waivers
from .folder import CODE, Folder

LONGEST_SECTION, MOST_SIGNS = 100_000, 2000
DEEP = re.compile(r"^[ \t]{32,}(?=\S)", re.M)
QUOTED = re.compile(r"^(?:[ \t]*>){12,}", re.M)
EXAMPLE = re.compile(r"^/// ?example\b.*$", re.M)
OTHERWISE = "*By the rules as first printed; some of its figures have changed since.*"
Line = Annotated[str, Field(max_length=1000)]


class FrontModel(Model):
    title: Annotated[str, Field(max_length=200)]
    deck: Line = ""
    line: Line = ""
    run: Line = ""
    brief: Line = ""
    figures: list[str] = []
    assumes: dict[str, str] = Field(
        {},
        description=(
            "What stands between {{ }}, and the value that worked examples go by; where it is"
            " another, they say so."
        ),
    )
    uses: dict[str, Annotated[int, Field(ge=1, le=12)]] = {}
    waive: list[WaiverModel] = []


def read_prose(folder: Folder, id: str, file: Path) -> Prose:
    text = read_text(file)
    lines = text.split("\n")
    if lines[0].strip() != "---" or "---" not in [r.strip() for r in lines[1:]]:
        raise Problems(
            [
                Problem(
                    file,
                    1,
                    1,
                    "prose-front-matter",
                    "begins with a front matter: a line ---, title: …, a line ---",
                )
            ]
        )
    end = [r.strip() for r in lines].index("---", 1)
    tree = parse_yaml("\n".join(lines[1:end]), file, first_line=2)
    front = folder.filled(FrontModel, tree)
    body = without_comments(with_breaks("\n".join(lines[end + 1 :])))
    tangle = _tangle(body)
    if tangle:
        raise Problems([Problem(file, end + 2, 1, "prose-tangled", tangle)])

    def say(offset: int, code: str, message: str) -> None:
        before = body[:offset]
        line, column = end + 2 + before.count("\n"), offset - before.rfind("\n")
        folder.problems += waive([Problem(file, line, column, code, message)], waivers(tree))

    def fault(offset: int, message: str) -> None:
        say(offset, "text-reference", message)

    for offset, message in unread(body):
        say(offset, "markdown", message)

    code = CODE.search(body)
    if code:
        line = end + 2 + body[: code.start()].count("\n")
        raise Problems(
            [Problem(file, line, 1, "text-code", "text may hold {{ }}, and no other template code")]
        )
    filled = folder.wording.fill(body, fault)
    refuse_faults(html.unescape(filled), file, end + 2)  # Markdown lets &#x202e; and &rlm; stand
    if _changed(folder, tree, front.assumes):
        filled = EXAMPLE.sub(lambda opening: f"{opening[0]}\n{OTHERWISE}\n", filled)
    return Prose(
        id,
        front.title,
        filled,
        file,
        end + 2,
        front.deck,
        front.line,
        front.run,
        front.brief,
        tuple(front.figures),
        tuple(front.uses.items()),
    )


def _changed(folder: Folder, tree: Tree, assumes: Mapping[str, str]) -> bool:
    """Whether a value is another than worked examples go by; a problem for each that cannot be
    looked up.
    """

    def value(expression: str) -> str:
        def fault(_: int, message: str) -> None:
            folder.problems.append(tree.problem(("assumes", expression), "text-reference", message))

        return folder.wording.fill(f"{{{{ {expression} }}}}", fault)

    return {expression: value(expression) for expression in assumes} != dict(assumes)


def _tangle(body: str) -> str:
    """Why a text would take a Markdown reader too long, or nothing."""
    if len(body) > LONGEST_SECTION:
        return (
            f"a section has at most {LONGEST_SECTION:,} letters, and this one has {len(body):,};"
            " part it"
        )
    for sign in "[]()*_=`~|#>'\"\\&<!":
        if body.count(sign) > MOST_SIGNS:
            return (
                f"holds the sign {sign} {body.count(sign):,} times; at most {MOST_SIGNS:,} make"
                " sense in a section"
            )
    if quoted := QUOTED.search(body):
        return f"a line is quoted {quoted[0].count('>')} times; quotations go three deep"
    deep = DEEP.search(body)
    return (
        f"a line is set in by {len(deep[0].strip(chr(10)))} blanks; lists go three deep"
        if deep
        else ""
    )
