"""The law of text: every word that a build file names is on the page, in order, or is refused."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import count, product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from sixgun.build.job import PrintOrder, jobs_of
from sixgun.content.dialect import with_terms
from sixgun.document.declaration import load_documents
from sixgun.document.project import Project
from sixgun.page.pdf import render_pdf
from sixgun.page.style import face_of
from sixgun.system.problem import Problems

TEMPLATES = Path(__file__).parents[1] / "templates"
ABOUT = {"title": "Game", "license": "CC0", "source": "A test."}
CHARACTER = {
    "title": "Person",
    "fields": {"name": {"label": "Name"}},
    "sheet": [{"fields": ["name"]}],
}
STYLES = ("ledger", "leaders", "list", "figures")
KINDS = ("booklet", "reference", "screen", "handout", "statblocks", "cards", "odds")
COLUMNED = ("booklet", "reference", "screen", "odds", "cards")
LETTERS = "bdfgkmpr"
MADE = re.compile(f"z[{LETTERS}]{{4}}")


class Words:
    """Words that nobody hyphenates and no heading has, each once."""

    def __init__(self) -> None:
        self.number = count()

    def __call__(self, many: int = 1) -> str:
        return " ".join(self._word(next(self.number)) for _ in range(many))

    def _word(self, number: int) -> str:
        return "z" + "".join(LETTERS[number // 8**place % 8] for place in (3, 2, 1, 0))


def table(words: Words, style: str, columns: int, rows: int, grouped: bool) -> dict[str, object]:
    """A table of words; of figures there is one column."""
    columns = 1 if style == "figures" else columns
    body: list[object] = []
    for number in range(rows):
        if grouped and number % 3 == 0 and style != "figures":
            body.append({"group": words(2)})
        body.append([words(), *(words(1 if style == "figures" else 3) for _ in range(columns))])
    heads = style not in ("list", "figures") or (style == "list" and columns > 1)
    return {
        "title": words(2),
        "line": words(2),
        "note": words(3),
        "key": {"names": "listed", "heading": "K" if style in ("list", "figures") else words()},
        "columns": {f"c{n}": {"heading": words() if heads else "H"} for n in range(columns)},
        "style": style,
        "print-only": True,
        "rows": body,
    }


def words_of(written: object) -> Iterator[str]:
    """The made words of a piece of content, in the order in which it says them."""
    if isinstance(written, dict):
        for key in ("title", "line", "key", "columns", "rows", "group", "heading", "note"):
            yield from words_of(written.get(key, ""))
        yield from (word for key in written if key[0] == "c" for word in words_of(written[key]))
    elif isinstance(written, list | tuple):
        yield from (word for one in written for word in words_of(one))
    else:
        yield from (word for word in str(written).split() if word.startswith("z"))


def project(root: Path, tables: list[dict[str, object]], document: dict[str, object]) -> Project:
    files: dict[str, object] = {
        "content/game/game.yaml": ABOUT,
        "content/game/rules.yaml": {"test": {"dice": "1d6"}},
        "content/game/character.yaml": CHARACTER,
        "build/every-game.yaml": {"documents": []},
        "build/game.yaml": {"documents": [document]},
    }
    files |= {f"content/game/tables/t{n}.yaml": one for n, one in enumerate(tables)}
    for name, written in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(yaml.safe_dump(written, sort_keys=False), encoding="utf-8")
    return Project(root)


def printed(root: Project, paper: str | None = None) -> list[str]:
    """The made words of the one document's PDF."""
    game, content = root.game("game")
    (job,) = jobs_of(root, game, content, PrintOrder(paper=paper))
    assert job.html is not None
    pages = pypdfium2.PdfDocument(io.BytesIO(render_pdf(job.html, job.css).pdf))
    return MADE.findall(" ".join(page.get_textpage().get_text_range() for page in pages).casefold())


def assert_said(text: list[str], written: dict[str, Any]) -> None:
    wanted = [*words_of(written)]
    assert wanted
    at = {}
    for place, word in enumerate(text):
        at.setdefault(word, place)
    assert not (lost := [word for word in wanted if word not in at]), f"lost: {lost}"
    rows = written["rows"]
    if written["style"] == "figures":  # what is under each other, not what is beside
        rows = [*zip(*rows, strict=True)]
    places = [at[word] for word in words_of([*rows])]
    assert places == sorted(places), "the rows are out of order"


@st.composite
def documents(draw: st.DrawFn) -> tuple[list[dict[str, object]], dict[str, object]]:
    """Tables of any style, in a document of any kind, in parts or in columns."""
    kind = draw(st.sampled_from(KINDS))
    words = Words()
    tables = [
        table(
            words,
            draw(st.sampled_from(STYLES)),
            draw(st.integers(1, 3)),
            draw(st.integers(1, 5 if kind == "cards" else 24)),
            draw(st.booleans()),
        )
        for _ in range(draw(st.integers(1, 3)))
    ]
    for one in tables:
        if one["style"] == "figures":
            one["rows"] = one["rows"][:3]  # type: ignore[index]
    parts: list[dict[str, object]] = [{"table": f"t{n}"} for n in range(len(tables))]
    panel: dict[str, object] = {"title": "Panel"}
    if kind in COLUMNED and draw(st.booleans()):
        panel["columns"] = [[part] for part in parts]
    else:
        panel["parts"] = parts
    document: dict[str, object] = {"id": "paper", "title": "Paper", "kind": kind}
    document |= {"card": "quarter-card"} if kind == "cards" else {}
    document |= {"landscape": True} if kind == "screen" else {}
    document["chapters" if kind == "booklet" else "panels"] = [panel]
    return tables, document


@settings(max_examples=25, suppress_health_check=[*HealthCheck])
@given(made=documents(), paper=st.sampled_from((None, "half-letter", "a4")))
def test_every_word_is_on_the_page_in_order(
    tmp_path_factory: pytest.TempPathFactory,
    made: tuple[list[dict[str, object]], dict[str, object]],
    paper: str | None,
) -> None:
    tables, document = made
    text = printed(project(tmp_path_factory.mktemp("text"), tables, document), paper)
    for one in tables:
        assert_said(text, one)


@pytest.mark.parametrize("game", ["tombstone", "boothill", "grit", "fistful", "lords"])
def test_the_stylesheet_of_a_game_hides_no_row_and_no_group(game: str, tmp_path: Path) -> None:
    words = Words()
    tables = [table(words, style, 2, 7, True) for style in STYLES if style != "figures"]
    chapter = {"title": "All", "parts": [{"table": f"t{n}"} for n in range(len(tables))]}
    document: dict[str, object] = {"id": "paper", "title": "Paper", "kind": "booklet"}
    document |= {"chapters": [chapter]}
    root = project(tmp_path, tables, document)
    (job,) = jobs_of(root, *root.game("game"), PrintOrder())
    assert job.html is not None
    css = f"{job.css}\n{face_of(TEMPLATES, game, ('', ''))}"
    pages = pypdfium2.PdfDocument(io.BytesIO(render_pdf(job.html, css).pdf))
    text = " ".join(page.get_textpage().get_text_range() for page in pages).casefold()
    assert not {*words_of(tables)} - {*MADE.findall(text)}


def test_a_column_higher_than_its_page_goes_on_beside_the_other(tmp_path: Path) -> None:
    words = Words()
    tables = [table(words, "ledger", 1, 90, False), table(words, "ledger", 1, 8, False)]
    panel = {"title": "Panel", "columns": [[{"table": "t0"}], [{"table": "t1"}]]}
    document: dict[str, object] = {"id": "p", "title": "P", "kind": "reference", "panels": [panel]}
    root = project(tmp_path, tables, document)
    game, content = root.game("game")
    (job,) = jobs_of(root, game, content, PrintOrder())
    assert job.html is not None
    pages = [
        MADE.findall(page.get_textpage().get_text_range().casefold())
        for page in pypdfium2.PdfDocument(io.BytesIO(render_pdf(job.html, job.css).pdf))
    ]
    assert_said([word for page in pages for word in page], tables[0])
    firsts = [next(words_of(one["rows"])) for one in tables]
    assert all(word in pages[0] for word in firsts), "both columns begin on the first page"


REFUSED = [
    (
        {"kind": "sheets", "panels": [{"parts": [{"errata": "all"}]} for _ in "12"]},
        "at most one panel",
    ),
    ({"kind": "handout", "panels": [{"foot": {"errata": "all"}}]}, "`foot`"),
    ({"kind": "handout", "sheets": {"blank": 1}}, "`sheets`"),
    ({"kind": "handout", "back": ["index"]}, "index"),
    ({"kind": "handout", "chapters": [{"columns": [[{"errata": "all"}]]}]}, "columns"),
    ({"kind": "ruled", "panels": [{"title": "Lost"}]}, "`title`"),
    ({"kind": "reference", "panels": [{"opener": "a", "columns": [[{"table": "b"}]]}]}, "columns"),
    ({"kind": "handout", "panels": [{"parts": [{"prose": "a", "columns": ["b"]}]}]}, "“columns”"),
    ({"kind": "handout", "panels": [{"parts": [{"tent": "blank", "title": "A"}]}]}, "“title”"),
]


@pytest.mark.parametrize(("words", "named"), REFUSED, ids=[named for _, named in REFUSED])
def test_an_element_without_a_place_on_its_page_is_refused_by_name(
    words: dict[str, object], named: str, tmp_path: Path
) -> None:
    file = tmp_path / "build" / "game.yaml"
    file.parent.mkdir()
    written = {"documents": [{"id": "a", "title": "A", **words}]}
    file.write_text(yaml.safe_dump(written), encoding="utf-8")
    with pytest.raises(Problems, match=named):
        load_documents(file)


def test_the_words_differ() -> None:
    words = Words()
    assert len({words() for _ in product(range(10), range(10))}) == 100


def test_a_term_needs_no_blank_line_before_it() -> None:
    said = with_terms("Back\n:   lift\nHands\n:   climb,\n    pick\nNerve\n:   dare\n\nText: so\n")
    assert said == "Back\n:   lift\n\nHands\n:   climb,\n    pick\n\nNerve\n:   dare\n\nText: so\n"
    assert with_terms("One\n:   first\n:   second\n") == "One\n:   first\n:   second\n"


def test_a_table_that_a_handout_sets_in_columns_goes_across_its_page(tmp_path: Path) -> None:
    words = Words()
    rows = [[str(n), words(4)] for n in range(1, 31)]
    one = {"title": "T", "key": {"span": "1-30"}, "columns": {"c": {"heading": "C"}}, "rows": rows}
    parts = [{"table": "t0", "across": 2}]
    panel = {"title": "Panel", "parts": parts}
    document: dict[str, object] = {"id": "p", "title": "P", "kind": "handout", "panels": [panel]}
    root = project(tmp_path, [one], document)
    about = tmp_path / "content/game/game.yaml"
    about.write_text(about.read_text("utf-8") + "face: console\n", encoding="utf-8")
    (job,) = jobs_of(root, *root.game("game"), PrintOrder())
    (page,) = pypdfium2.PdfDocument(io.BytesIO(render_pdf(job.html, job.css).pdf))
    lines = page.get_textpage().get_text_range().splitlines()
    assert not {*words_of(rows)} - {*MADE.findall(" ".join(lines).casefold())}
    assert any(str(row[1]) in line for row in rows[:1] for line in lines), "a row is one line"


BLOCKS: tuple[str, ...] = (  # each with a place for words
    "{}",
    "- {}\n- {}",
    "1. {}\n2. {}",
    "## {}\n\n{}",
    "/// note | {}\n{}\n///",
    "/// example | {}\n{}\n///",
    "/// optional | {}\n{}\n///",
    "/// aloud | {}\n{}\n///",
    "/// facts | {}\n{}\n:   {}\n///",
    "/// clock | {}\n{}\n:   {}\n///",
    "/// outcomes | {}\n{}\n:   {}\n///",
    "{}\n:   {}",
    "| {} | {} |\n|---|---|\n| {} | {} |",
    "> {}",
    "==One {}== and {}.",
    "{}[^1]\n\n[^1]: {}",
)


def section(words: Words, blocks: list[str], lines: int = 1) -> tuple[str, list[str]]:
    """A section of these blocks as a file, and its words."""
    said: list[str] = []

    def some(_: re.Match[str]) -> str:
        said.append(words())
        return said[-1]

    numbered = (block.replace("^1", f"^{n}") for n, block in enumerate(blocks * lines))
    body = "\n\n".join(re.sub(r"\{\}", some, block) for block in numbered)
    title = words()
    return f"---\ntitle: {title}\n---\n{body}\n", [title, *said]


@settings(max_examples=5, suppress_health_check=[*HealthCheck], phases=[Phase.generate])
@given(
    texts=st.lists(
        st.lists(st.sampled_from(BLOCKS), min_size=1, max_size=6), min_size=1, max_size=4
    ),
    fillers=st.lists(st.sampled_from([1, 3, 60]), max_size=2),
    padding=st.integers(0, 4),
    face=st.sampled_from(["", "face: plain\n", "face: zine\n", "face: storybook\n"]),
)
def test_every_word_of_a_booklet_is_printed_or_named_in_a_note(
    tmp_path_factory: pytest.TempPathFactory,
    texts: list[list[str]],
    fillers: list[int],
    padding: int,
    face: str,
) -> None:
    folder, words = tmp_path_factory.mktemp("booklet"), Words()
    said: dict[str, list[str]] = {}
    chapters: list[dict[str, object]] = []
    prose: dict[str, str] = {}
    for number, blocks in enumerate(texts):
        prose[f"s{number}"], said[f"s{number}"] = section(words, blocks)
        chapters.append({"opener": f"s{number}"})
    for number, lines in enumerate(fillers):
        prose[f"f{number}"], (_, *said[f"f{number}"]) = section(words, ["{}"], lines)
    pads = []
    for _ in range(padding):
        title, head = words(), words()
        said[title] = [title, head]
        pads.append(
            {
                "title": title,
                "parts": [{"tracker": "t", "title": "T", "heads": [head, "B"], "rows": 5}],
            }
        )
    document: dict[str, object] = {
        "id": "p",
        "title": "P",
        "kind": "booklet",
        "paper": "half-letter",
    }
    document |= {"chapters": chapters, "back": ["index", "credits"], "padding": pads}
    document |= {"fillers": [f"f{number}" for number in range(len(fillers))]}
    root = project(folder, [], document)
    about = folder / "content/game/game.yaml"
    about.write_text(about.read_text("utf-8") + face, encoding="utf-8")
    (folder / "content/game/prose").mkdir()
    for id, text in prose.items():
        (folder / f"content/game/prose/{id}.md").write_text(text, encoding="utf-8")
    (job,) = jobs_of(root, *root.game("game"), PrintOrder())
    made = render_pdf(job.html, job.css)
    assert not made.complaints
    pages = pypdfium2.PdfDocument(io.BytesIO(made.pdf))
    text = "".join(page.get_textpage().get_text_range() for page in pages).casefold()
    on_paper = {*MADE.findall(re.sub(r"\s+", "", text))}  # capitals may be set apart
    on_screen = {*MADE.findall(job.html.casefold())}
    named = {id for id in said if any(f"“{id}”" in note for note in made.notes)}
    for id, its in said.items():
        assert not {*its} - on_screen, id
        assert id in named or not {*its} - on_paper, (id, {*its} - on_paper)
