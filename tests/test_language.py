"""A game in its own language: what the PDF says of it, quotation marks, the words of the frame."""

import ast
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest
import yaml
from click.testing import CliRunner

import mini
import tower
from little import play
from mini import render_markdown
from sixgun.api import open_project
from sixgun.cli import main
from sixgun.content.cards import RANKS
from sixgun.content.load.key import OFTEN
from sixgun.content.table import slug
from sixgun.content.wording import money
from sixgun.content.words import STYLED, Words, is_mirrored, phrase, speaking, words_of
from sixgun.draw.inline import set_cell, set_text
from sixgun.draw.shaping import as_drawn, drawn_line, is_plain
from sixgun.features.init.init import FOLDER
from sixgun.games.declared.formula_words import ROUNDED
from sixgun.games.declared.sheet import SLOTS
from sixgun.games.declared.test_answer import DEFAULT
from sixgun.games.declared.test_view import OF
from sixgun.page.flow import stop
from sixgun.page.prose import term_anchor
from sixgun.page.style import mirrored
from sixgun.play.poster import FACTS
from sixgun.view import view_table

WORDS = mini.ROOT / "templates" / "words"
LANGUAGES = sorted(file.stem for file in WORDS.glob("*.yaml"))


def run(*words: str) -> None:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output


def text_of(file: Path) -> str:
    import pypdfium2

    with pypdfium2.PdfDocument(file) as pdf:
        return "\n".join(page.get_textpage().get_text_range() for page in pdf)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_words(language: str) -> None:
    said = {
        name: yaml.safe_load((WORDS / f"{name}.yaml").read_text("utf-8"))
        for name in ("de", language)
    }
    assert said[language].keys() == said["de"].keys()
    for key, new in said[language].items():
        assert new and new.format(*map(str, range(key.count("{}")))), key
        assert sum(map(new.count, "{")) == key.count("{}"), key


def test_words_of_the_stationery_are_translated() -> None:
    """Every title and label of build/every-game.yaml has its word in every language."""
    declared = (mini.ROOT / "build" / "every-game.yaml").read_text("utf-8")
    titles = {
        title.strip().strip('"')
        for title in re.findall(r"\btitle: (\"[^\"]*\"|[^,}\n]+)", declared)
        if not title.startswith("{")
    }
    assert len(titles) > 40
    assert not titles - yaml.safe_load((WORDS / "de.yaml").read_text("utf-8")).keys()


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "“a ‘b’ c,” she’s"),
        ("de", "„a ‚b‘ c,“ she’s"),
        ("de-AT", "„a ‚b‘ c,“ she’s"),
        ("pl", "„a ‚b’ c,” she’s"),
        ("fr", "«\u00a0a “b” c,\u00a0» she’s"),
        ("ja", "「a 『b』 c,」 she’s"),
    ],
)
def test_quotes_are_those_of_the_language(language: str, expected: str) -> None:
    with speaking(Words(language, {})):
        assert set_text("\"a 'b' c,\" she's") == expected


def test_texts_of_two_languages_do_not_mix() -> None:
    texts = {}
    for language in ("en", "de", "en"):
        with speaking(Words(language, {})):
            texts.setdefault(language, set()).add(render_markdown('"So" it is', "x"))
    assert texts == {"en": {"<p>&ldquo;So&rdquo; it is</p>"}, "de": {"<p>„So“ it is</p>"}}


def _said(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("phrase", "words.of"):
            chosen = node.args[0]
            options = (chosen.body, chosen.orelse) if isinstance(chosen, ast.IfExp) else (chosen,)
            yield from (str(o.value) for o in options if isinstance(o, ast.Constant))


def test_every_word_that_is_named_has_its_translation() -> None:
    named = {
        *STYLED.values(),
        *FACTS,
        *DEFAULT,
        *ROUNDED.values(),
        *OF.values(),
        *RANKS,
        *OFTEN.values(),
        *SLOTS,
    } - {str(number) for number in range(2, 11)}
    for file in (mini.ROOT / "templates").rglob("*.html"):
        named |= {*re.findall(r'\bword\("([^"]+)"', file.read_text("utf-8"))}
    for file in (mini.ROOT / "generator").rglob("*.py"):
        named |= {*_said(file)}
    assert len(named) > 120
    assert not named - yaml.safe_load((WORDS / "de.yaml").read_text("utf-8")).keys()


SPOKEN_ELSEWHERE = re.compile(r"covers/(boothill|fistful|grit|lords|tombstone)|index|site")


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(file, id=file.stem)
        for file in sorted((mini.ROOT / "templates").rglob("*.html"))
        if not SPOKEN_ELSEWHERE.search(file.as_posix())
    ],
)
def test_templates_name_their_words(file: Path) -> None:
    """No template writes a word onto the page but by its key. Those of one game have its language,
    and those of the program's own pages are in English.
    """
    text = re.sub(r"\{#.*?#\}", "", file.read_text("utf-8"), flags=re.S)
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", " ", text, flags=re.S)
    labels = re.findall(r'(?:aria-label|alt|title|data-run)="([^"]*)"', text)
    shown = re.sub(r"<[^>]*>", "\n", text)
    words = re.findall(r"(?<![\w-])[A-Za-z]{2,}(?![\w-])", " ".join((shown, *labels)))
    assert {*words} <= {"ISBN", "nbsp", "style", "font", "family", "variation", "settings"} | {
        "normal"
    }


def test_words_are_filled_in() -> None:
    words = Words("ja", {"{} of {}": "{1}の{0}", "p.": 'S"'})
    assert words.of("{} of {}", "Mut", "Rita") == "RitaのMut"
    assert words.of("Gears") == "Gears"
    assert r'--word-page: "S\""' in words.style
    near = words_of(WORDS.parent, "pt-BR", {"Index": "Onde está"})
    assert (near.of("Contents"), near.of("Index")) == ("Sumário", "Onde está")
    with speaking(near):
        assert phrase("Contents") == "Sumário"
    assert words_of(WORDS.parent, "xx", {}).known == {}


def test_a_games_own_text_is_never_translated(tmp_path: Path) -> None:
    """Headings, columns and titles that happen to be words of the frame stay as they are typed."""
    at = ("--project", str(tmp_path))
    run("init", "turm", "--plain", *at)
    game = tmp_path / "content" / "turm"
    about = game / "game.yaml"
    about.write_text(f"language: de\n{about.read_text('utf-8')}", "utf-8")
    text = game / "prose" / "the-game.md"
    page = "# Index\n\nContents\n\n## Health\n\n| Who | Luck |\n|---|---|\n| Yes | Notes |\n\n"
    text.write_text(f"{text.read_text('utf-8')}\n\n{page}", "utf-8")
    run(*at, "build", "turm", "--only", "booklet")
    booklet = text_of(tmp_path / "output" / "turm" / "booklet.pdf").lower()
    for word in ("Index", "Contents", "Health", "Who", "Luck", "Yes", "Notes", "Inhalt"):
        assert word.lower() in booklet, word


def test_a_game_is_printed_in_its_language(tmp_path: Path) -> None:
    project = tmp_path / "p"
    at = ("--project", str(project))
    run("init", "turm", "--plain", *at)
    about = project / "content" / "turm" / "game.yaml"
    words = "{Credits: Wer es war, Skip to the text: Gleich zum Text}"
    about.write_text(f"language: de\nwords: {words}\n{about.read_text('utf-8')}", "utf-8")
    build = project / "build" / "turm.yaml"
    build.write_text(build.read_text("utf-8").replace("back: [", "back: [index, "), "utf-8")
    text = project / "content" / "turm" / "prose" / "the-game.md"
    text.write_text(text.read_text("utf-8").replace("\n\n", '\n\nEin "Ärgernis" ist es.\n\n', 1))
    run(*at, "build", "turm", "--only", "booklet,session-log,sheet")
    out = project / "output" / "turm"
    booklet = text_of(out / "booklet.pdf")
    for word in ("Inhalt", "Register", "Wer es war", "„Ärgernis“"):
        assert word in booklet
    assert "Contents" not in booklet and "Credits" not in booklet
    assert "was geschah" in text_of(out / "session-log.pdf").casefold()
    run(*at, "roll", "turm", "--out", str(tmp_path / "who.pdf"))
    for file in (out / "booklet.pdf", out / "sheet.pdf", tmp_path / "who.pdf"):
        with pikepdf.open(file) as pdf:
            assert str(pdf.Root.Lang) == "de", file
    page = (out / "booklet.html").read_text("utf-8")
    assert '<html lang="de">' in page and "Gleich zum Text" in page
    assert "Inhalt und Suche" in page


def test_a_language_is_a_tag(tmp_path: Path) -> None:
    at = ("--project", str(tmp_path))
    run("init", "turm", "--plain", *at)
    about = tmp_path / "content" / "turm" / "game.yaml"
    about.write_text(f"language: German please\n{about.read_text('utf-8')}", "utf-8")
    result = CliRunner().invoke(main, [*at, "check", "turm"])
    assert result.exit_code == 1 and "game.yaml:1" in result.output


def test_right_to_left_text_is_mirrored() -> None:
    css = (
        "p { text-align: left; margin: 1pt 2pt 3pt 4pt; padding-left: 5pt; left: 5pt }"
        " b { left: 50%; margin-left: -3pt } u { left: 12%; width: 76%; margin-left: 1pt }"
        " @page a:left { @top-left { text-align: left } }"
        " i { float: right; left: 2pt; border-radius: 1pt 2pt 3pt 4pt }"
        " a::after { content: leader('.') }"
    )
    assert mirrored(css) == (
        "p { text-align: right; margin: 1pt 4pt 3pt 2pt; padding-right: 5pt; right: 5pt }"
        " b { left: 50%; margin-left: -3pt } u { left: 12%; width: 76%; margin-left: 1pt }"
        " @page a:left { @top-right { text-align: right } }"
        " i { float: left; right: 2pt; border-radius: 2pt 1pt 4pt 3pt }"
        ' a::after { content: " " }'
    )
    assert [is_mirrored(tag) for tag in ("he", "ar-EG", "de", "en")] == [True, True, False, False]


def test_what_is_drawn_runs_as_it_is_read() -> None:
    assert as_drawn("מגדל 2 Tower") == "Tower 2 לדגמ"
    assert as_drawn("Ada דוד 12") == "Ada 12 דוד"
    assert as_drawn("Tower") == "Tower"
    assert as_drawn("דוד בן") == "ןב דוד"
    joined = as_drawn("سلام")  # seen, lam with alef, meem: initial, final, isolated
    assert joined == "\ufee1\ufefc\ufeb3"


def test_a_line_is_shaped_in_the_font_of_its_script() -> None:
    face = "oswald/Oswald[wght].ttf"
    assert is_plain("Tower", face) and not is_plain("דוד", face)
    wide = {name: drawn_line(name, face, 700)[1] for name in ("دار", "دار دار", "ΑΛΈΞ")}
    assert wide["دار دار"] > 2 * wide["دار"] > 0
    path, _ = drawn_line("ΑΛΈΞ", face, 400)
    assert path.startswith("M") and path.count("Z") > 4
    meem, meems = (drawn_line("م" * n, face)[1] for n in (1, 2))
    assert meems != 2 * meem  # joined, not side by side


NAMES = ("Łucja Żak", "Αλέξανδρος", "Дмитрий Ёлкин", "דוד בן־כהן", "محمد علي", "Nguyễn Ánh", "İpek")


def test_names_of_other_scripts_print_everywhere(tmp_path: Path) -> None:
    """On pages, posters, pressed sheets and in filled forms, in a face that has Latin alone."""
    at = ("--project", str(tmp_path))
    run("init", "turm", "--plain", *at)
    roster = tmp_path / "people.csv"
    roster.write_text("name\n" + "\n".join(NAMES) + "\n", "utf-8")
    half = ("--draft", "--out")
    run(*at, "sheet", "turm", str(roster), *half, str(tmp_path / "sheets.pdf"))
    run(*at, "sheet", "turm", str(roster), "--fillable", *half, str(tmp_path / "forms.pdf"))
    text = unicodedata.normalize("NFKC", text_of(tmp_path / "sheets.pdf"))
    for name in NAMES:
        shown = unicodedata.normalize("NFKC", as_drawn(name))
        assert any(unicodedata.normalize("NFC", one) in text for one in (name, shown)), name
    with pikepdf.open(tmp_path / "forms.pdf") as pdf:
        fields = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary)]
        values = {str(field.get("/V", "")) for field in fields if "/V" in field}
    assert {*NAMES} <= values
    prose = tmp_path / "content" / "turm" / "prose" / "the-game.md"
    prose.write_text(f"{prose.read_text('utf-8')}\n\n{', '.join(NAMES)}.\n", "utf-8")
    run(*at, "build", "turm", "--only", "booklet")
    with pikepdf.open(tmp_path / "output" / "turm" / "booklet.pdf") as pdf:
        fonts = {
            str(one.FontName).rpartition("+")[2]
            for one in pdf.objects
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/FontDescriptor"
        }
    assert {"Further-hebrew", "Further-arabic", "Further-greek"} <= fonts
    for number, name in enumerate((NAMES[3], NAMES[4])):
        who = tmp_path / f"{number}.yaml"
        CliRunner().invoke(main, [*at, "roll", "turm", "--out", str(who)])
        who.write_text(re.sub(r"(?m)^name:.*", f"name: {name}", who.read_text("utf-8")), "utf-8")
        run(*at, "poster", "turm", str(who), "--out", str(tmp_path / f"{number}.pdf"))


def test_numbers_and_indexes_are_those_of_the_language() -> None:
    def ordered(language: str, names: str) -> str:
        return " ".join(sorted(names.split(), key=words_of(WORDS.parent, language, {}).filed))

    assert ordered("en", "Zoe Łucja Ärger Luz Arm 7") == "7 Ärger Arm Łucja Luz Zoe"
    assert ordered("de", "Zoe Öl Ofen Ärger Arm") == "Ärger Arm Ofen Öl Zoe"
    assert ordered("pl", "luz łucja mak ćma cyna") == "cyna ćma luz łucja mak"
    assert ordered("es", "nube ñandú oso") == "nube ñandú oso"
    german = words_of(WORDS.parent, "de", {})
    assert german.filed("Die Zange") > german.filed("Nagel") > german.filed("Der Arm")
    for language, number in {"en": "12,500.25", "de": "12.500,25", "fr": "12\u202f500,25"}.items():
        with speaking(words_of(WORDS.parent, language, {})):
            assert money("12500.25") == number


def test_a_game_in_two_languages_shares_its_numbers(tmp_path: Path) -> None:
    at = ("--project", str(tmp_path))
    run("init", "turm", "--plain", *at)
    english, german = tmp_path / "content" / "turm", tmp_path / "content" / "der-turm"
    (german / "prose").mkdir(parents=True)
    about = "title: Der Turm\nlanguage: de\nshares: turm\nlicense: Frei.\n"
    (german / "game.yaml").write_text(about, "utf-8")
    text = "---\ntitle: Das Spiel\n---\nEin Turm.\n\n/// table | events\n///\n"
    (german / "prose" / "the-game.md").write_text(text, "utf-8")
    build = (tmp_path / "build" / "turm.yaml").read_text("utf-8")
    (tmp_path / "build" / "der-turm.yaml").write_text(build, "utf-8")
    run(*at, "check", "der-turm")

    game, content = open_project(tmp_path).read("der-turm")
    assert content.prose["the-game"].title == "Das Spiel"
    assert content.prose["the-test"].title == "A Test"
    assert content.about.trackers["fight"].heads[0] == "Who" and content.about.face == "modern"
    project = open_project(tmp_path)
    assert "initiative-tracker" in {one.id for one in project.documents("der-turm")}
    assert project.look("der-turm") == project.look("turm")
    assert game.people and {*content.tables} == {"callings", "crimes", "events", "names"}

    events = english / "tables" / "events.yaml"
    events.write_text(events.read_text("utf-8").replace("Nothing yet.", "Not a sound."), "utf-8")
    _, again = open_project(tmp_path).read("der-turm")
    assert "Not a sound." in str(again.tables["events"].rows)
    (english / "tables" / "callings.yaml").write_text("rows: [", "utf-8")
    result = CliRunner().invoke(main, [*at, "check", "der-turm"])
    assert result.exit_code == 1 and "content/turm/tables/callings.yaml:2" in result.output

    (german / "game.yaml").write_text(about.replace("turm", "tower"), "utf-8")
    result = CliRunner().invoke(main, [*at, "check", "der-turm"])
    assert result.exit_code == 1 and "game.yaml:3" in result.output


def _numbers(value: Any) -> Any:
    """What of a file no translation changes: its keys, and its numbers by their rows."""
    if isinstance(value, dict):
        pairs = enumerate(value.items())  # a key that is printed is a word, such as Hurt
        return {key if str(key).islower() else n: _numbers(one) for n, (key, one) in pairs}
    if isinstance(value, list):
        return [_numbers(one) for one in value]
    return value if isinstance(value, (int, float)) else None


def test_the_german_sample_is_the_english_one_in_german(tmp_path: Path) -> None:
    samples = FOLDER / "heist", FOLDER / "heist-de"
    files = [{f.relative_to(one): f for f in one.rglob("*.*")} for one in samples]
    assert files[0].keys() == files[1].keys() and len(files[0]) > 40
    for name, file in files[0].items():
        if name.suffix == ".yaml" and name.name != "game.yaml":
            english, german = (
                yaml.safe_load(one.read_text("utf-8")) for one in (file, files[1][name])
            )
            assert _numbers(english) == _numbers(german), name
    at = ("--project", str(tmp_path))
    run("init", "raubzug", "--sample", "heist", "--language", "de", *at)
    run(*at, "check", "raubzug")
    run(*at, "build", "raubzug", "--only", "reference,sheet")
    text = text_of(tmp_path / "output" / "raubzug" / "sheet.pdf")
    assert "6 Plätze, voll: du bewegst dich" in " ".join(text.split())
    reference = text_of(tmp_path / "output" / "raubzug" / "reference.pdf")
    assert "Handlung d6, der höchste" in reference and "highest" not in reference


def test_a_new_game_may_be_in_any_language(tmp_path: Path) -> None:
    at = ("--project", str(tmp_path))
    run("init", "wieza", "--plain", "--language", "pl", *at)
    assert open_project(tmp_path).read("wieza")[1].words.of("Contents") == "Spis treści"
    result = CliRunner().invoke(main, ["init", "b", "--language", "Polish please", *at])
    assert result.exit_code == 2 and "--language" in result.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paper_for_the_table_can_be_declared_in_every_language(
    language: str, tmp_path: Path
) -> None:
    """Options stay apart, and every field has its name, in whatever script they are."""
    run("--project", str(tmp_path), "init", "g", "--plain", "--language", language)
    documents = {one.id: one for one in open_project(tmp_path).documents("g")}
    form = documents["feedback-form"]
    options = [part.options for panel in form.panels for part in panel.parts if part.options]
    assert len(options) > 4
    for some in options:
        assert len({slug(one) for one in some} - {""}) == len(some)


def _boxes(file: Path, letter: str) -> Iterator[tuple[float, ...]]:
    """Where a letter is on the first page: left, bottom, right and top of each."""
    import pypdfium2

    with pypdfium2.PdfDocument(file) as pdf:
        text = pdf[0].get_textpage()
        whole = text.get_text_range()
        yield from (text.get_charbox(n) for n, one in enumerate(whole) if one == letter)


@pytest.mark.parametrize("language", ["pl", "he"])
def test_a_translated_game_is_printed_whole(language: str, tmp_path: Path) -> None:
    """Book, sheet, screen and cards: nothing runs out of its place, whichever way it reads, and no
    word of the frame is English.
    """
    root = tower.make(tmp_path, language)
    run("--project", str(root), "check", "tower")
    run("--project", str(root), "build", "tower", "--only", "booklet,sheet,screen,cards")
    text = "".join(text_of(file) for file in (root / "output" / "tower").glob("*.pdf"))
    text = re.sub(r"\b[0-9a-f]{12}\b", "", text)  # the code of the content in the colophon
    words = {*re.findall(r"[A-Za-z]{3,}", unicodedata.normalize("NFC", text))}
    if language == "he":
        assert words == {"Sixgun", "Press"}
    who, sheet = tmp_path / "who.yaml", tmp_path / "who.pdf"
    run("--project", str(root), "roll", "tower", "--seed", "1", "--out", str(who))
    name = "שָׂרָה בֶּן־דָּוִד"
    who.write_text(re.sub(r"(?m)^name:.*", f"name: {name}", who.read_text("utf-8")), "utf-8")
    run("--project", str(root), "sheet", "tower", str(who), "--out", str(sheet))
    with pikepdf.open(sheet) as pdf:
        assert not pdf.check_pdf_syntax()
        wide = float(pdf.pages[0].mediabox[2])
    if language == "he":
        ends = [box[2] for box in _boxes(sheet, "ש") if box[0] > wide / 2]
        assert len(ends) >= 2 and max(ends) > wide - 60  # the name is at the right of its line
    page = (root / "output" / "tower" / "booklet.html").read_text("utf-8")
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len({*ids})


def test_japanese_keeps_short_cells_whole_and_ends_lines_with_its_own_stop() -> None:
    assert (
        set_cell("戦士") == '<span class="whole">戦士</span>' and set_cell("Fighter") == "Fighter"
    )
    with speaking(Words("ja", {})):
        assert [stop(line) for line in ("戦士", "行け。", "行け！")] == [
            "戦士。",
            "行け。",
            "行け！",
        ]
    assert stop("Go") == "Go."
    assert stop("He said “go.”") == "He said “go.”"  # the stop inside closes the line
    assert len({term_anchor("rules", term) for term in ("力", "速さ", "Größe", "Grüße")}) == 4


def test_cards_of_a_table_are_called_in_the_language_of_the_game(tmp_path: Path) -> None:
    across = [[rank, "a", "b", "c", "d"] for rank in RANKS]
    _, content = play(
        tmp_path,
        "fields:\n  name: {label: Name}\nsheet:\n- fields: [name]\n",
        deck=f"title: O\nkey: {{cards: ranks}}\nacross: {{cards: suits}}\nrows: {across}\n",
        hand="title: H\nkey: {cards: deck}\ncolumns: {what: {heading: W}}\n"
        "rows: [[Hearts, a], [Diamonds, b], [Clubs, c], [Ace-King of Spades, d]]\n",
    )
    with speaking(words_of(WORDS.parent, "de", {})):
        deck, hand = (view_table(content.tables[name]) for name in ("deck", "hand"))
    assert [head.text for head in deck.heads[1:]] == ["Pik", "Herz", "Karo", "Kreuz"]
    assert [row.label for row in hand.groups[0].rows] == ["Herz", "Karo", "Kreuz", "Ass–König: Pik"]
