"""A project's files are read through one door: regular files of a limited size, inside the
project.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from saloon import run, saloon
from sixgun.system.source import LARGEST_FILE

__all__ = ["saloon"]
PLAIN = ("build", "saloon", "--only", "menu")
SECRET = "nobody else may read this"


@pytest.fixture
def secret(saloon: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file outside the project, the current folder."""
    file = tmp_path_factory.mktemp("elsewhere") / "secret"
    file.write_text(SECRET)
    return file


@pytest.mark.parametrize(
    "link",
    [
        "content/saloon/game.yaml",
        "content/saloon/rules.yaml",
        "content/saloon/tables/drinks.yaml",
        "content/saloon/character.yaml",
        "build/saloon.yaml",
        "build/papers.yaml",
        "templates/css/saloon.css",
        "templates/css/page.css.jinja",
        "templates/reference.html",
    ],
)
def test_a_symlink_out_of_the_project_is_not_followed(link: str, secret: Path) -> None:
    file = Path(link)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.unlink(missing_ok=True)
    file.symlink_to(secret)
    result = run(*PLAIN, code=1)
    assert "leads out of" in result.stderr and link in result.stderr and SECRET not in result.output
    assert not any(
        SECRET in page.read_text(errors="replace") for page in Path("output").rglob("*.html")
    )


def test_a_game_linked_from_elsewhere_is_not_read(secret: Path) -> None:
    Path("content/saloon").rename(secret.parent / "saloon")
    Path("content/saloon").symlink_to(secret.parent / "saloon")
    assert "leads out of" in run(*PLAIN, code=1).stderr


@pytest.mark.parametrize("folder", ["content/saloon/prose", "templates", "templates/css"])
def test_circular_symlinks_do_no_harm(folder: str, secret: Path) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in ("a", "b"):
        (Path(folder) / name).symlink_to(".")
    (Path(folder) / "usr").symlink_to("/usr")
    assert run(*PLAIN).exit_code == 0


@pytest.mark.parametrize(
    "name", ["templates/css/saloon.css", "templates/reference.html", "build/papers.yaml"]
)
@pytest.mark.parametrize("kind", ["pipe", "itself", "endless", "large", "binary"])
def test_a_file_that_is_not_text_is_refused_by_name(name: str, kind: str, secret: Path) -> None:
    file = Path(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.unlink(missing_ok=True)
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "itself":
        file.symlink_to(file.name)
    elif kind == "endless":
        file.symlink_to("/dev/zero")
    else:
        file.write_bytes(b"a" * (LARGEST_FILE + 1) if kind == "large" else b"\xff\xfe\0")
    assert name in run(*PLAIN, code=1).stderr


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{{ 1/0 }}", "ZeroDivisionError"),
        ("{% include 'reference.html' %}", "calls itself endlessly"),
        ("{{ nothing.of.the.kind }}", "undefined"),
        ("{{ doc.title + 1 }}", "TypeError"),
        ("{% for %}", "Expected"),
        ("{% include '../../secret' %}", "there is no template"),
    ],
)
def test_a_template_error_is_reported_at_its_line(
    template: str, message: str, secret: Path
) -> None:
    Path("templates").mkdir(exist_ok=True)
    Path("templates/reference.html").write_text(f"<p>\n{template}")
    told = run(*PLAIN, code=1).stderr
    assert message in told and "template-fault" in told
    assert "reference.html:2" in told or "include" in template


@pytest.mark.parametrize("declaration", ["colr: red", "color:reddish !important", "margin-top: 3"])
def test_an_ignored_declaration_is_reported_at_its_line(declaration: str, secret: Path) -> None:
    Path("templates/css").mkdir(parents=True, exist_ok=True)
    Path("templates/css/saloon.css").write_text(
        f"p {{ margin: 0 }}\n@media print {{\n  h2 {{ {declaration} }} }}\n"
    )
    told = run(*PLAIN, code=1).stderr
    assert "saloon.css:3:8: " in told and "is ignored: " in told and "Ignored" not in told


def test_a_folder_with_too_many_files_is_refused(
    secret: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixgun.content.load.folder.MOST_FILES", 3)
    Path("content/saloon/prose").mkdir()
    for number in range(4):
        Path(f"content/saloon/prose/x{number}.md").write_text("---\ntitle: T\n---\n\nText.\n")
    assert (
        "content/saloon/prose:1:1: holds more than 3 files" in run("check", "saloon", code=1).output
    )


def test_an_import_in_a_stylesheet_is_reported_at_its_line(secret: Path) -> None:
    Path("templates/css").mkdir(parents=True)
    Path("templates/css/saloon.css").write_text("p { margin: 0 }\n@import url(other.css);\n")
    told = run(*PLAIN, code=1).stderr
    assert (
        "saloon.css:2:1: @import is not allowed here" in told and "not at the beginning" not in told
    )


@pytest.mark.parametrize(
    ("template", "message"),
    [
        (
            "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
            "takes longer than",
        ),
        ("{{ 'a' * 99999999999 }}", "takes too much memory"),
        ("{{ 9 ** 9 ** 9 }}", "**"),
    ],
)
def test_an_endless_template_is_stopped_at_its_line(
    template: str, message: str, secret: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixgun.page.environment.PATIENCE", 0.5)
    Path("templates").mkdir()
    Path("templates/reference.html").write_text(f"<p>\n{template}")
    said = run(*PLAIN, code=1).stderr
    assert (
        message in said and "templates/reference.html:2:1" in said and not Path("output").exists()
    )


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("{{ 1/0 }}", "ZeroDivisionError"),
        (
            "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
            "longer",
        ),
    ],
)
def test_an_error_in_a_page_rule_is_reported_at_its_line(
    rules: str, message: str, secret: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixgun.page.environment.PATIENCE", 0.5)
    Path("templates/css").mkdir(parents=True)
    Path("templates/css/page.css.jinja").write_text(f"@page {{ margin: 0 }}\n{rules}")
    said = run(*PLAIN, code=1).stderr
    assert message in said and "templates/css/page.css.jinja:2:1" in said


@pytest.mark.parametrize(
    "name", ["errata.yaml", "character.yaml", "rules.yaml", "tables/drinks.yaml"]
)
@pytest.mark.parametrize("to", ["itself", "nowhere"])
def test_an_unreadable_symlink_is_reported_at_its_line(to: str, name: str, secret: Path) -> None:
    file = Path("content/saloon") / name
    file.unlink(missing_ok=True)
    file.symlink_to(file.name if to == "itself" else to)
    assert f"content/saloon/{name}:1:1: cannot be read" in run("check", "saloon", code=1).output


def test_an_endless_page_is_stopped(secret: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixgun.system.process.ROOM", 200 * 2**20)
    Path("templates").mkdir()
    Path("templates/reference.html").write_text(
        "<title>T</title><table><tr><td colspan=100000000>a</td></tr></table>"
    )
    said = run(*PLAIN, code=1).stderr
    assert (
        "to lay out; look" in said and "saloon/menu: failed" in said and not Path("output").exists()
    )


def test_a_longer_page_gets_no_more_time(secret: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixgun.page.pdf.MOST", 0.5)
    Path("templates").mkdir()
    Path("templates/reference.html").write_text(
        "<title>T</title>{% for i in range(9999) %}<div></div>{% endfor %}"
    )
    assert "takes too long to lay out; look" in run(*PLAIN, code=1).stderr


@pytest.mark.skipif(sys.platform != "linux", reason="names are UTF-8 here")
def test_a_file_name_that_is_not_utf8_is_reported(secret: Path) -> None:
    Path("content/saloon/prose").mkdir()
    Path(os.fsdecode(b"content/saloon/prose/\xff.md")).write_text(
        "---\ntitle: Words\n---\nWords.\n"
    )
    assert (
        "content/saloon/prose/" in (said := run(*PLAIN, code=1).stderr) and "[id-spelling]" in said
    )


def test_a_page_without_a_title_is_refused(secret: Path) -> None:
    Path("templates").mkdir()
    Path("templates/reference.html").write_text("<p>A page")
    assert "templates/reference.html:1:1: has no <title>" in run(*PLAIN, code=1).stderr


@pytest.mark.parametrize(
    "css",
    [
        "body { width: 1e300mm; font-size: 1e9pt }",
        "a {" * 3000,
        "p::after { content: target-counter(attr(href url), page) }",
    ],
)
def test_an_error_in_a_layout_library_is_reported_for_its_page(css: str, secret: Path) -> None:
    Path("templates/css").mkdir(parents=True)
    Path("templates/css/saloon.css").write_text(css)
    Path("templates/reference.html").write_text("<title>T</title><p>A page")
    assert "cannot be laid out; look" in run(*PLAIN, code=1).stderr and not Path("output").exists()


@pytest.mark.parametrize(
    "title",
    [
        "a" + "\u0301" * 9,
        f"a{' ' * 1000}b",
        "a " * 2501,
        "a" + r"\u0301" * 9,
        "a" + "\u00adb" * 100,
    ],
)
def test_check_refuses_texts_that_would_take_forever_to_lay_out(title: str, secret: Path) -> None:
    file = Path("build/saloon.yaml")
    file.write_text(file.read_text().replace("The Menu", f'"{title}"'))
    assert "[text-endless]" in run("check", "saloon", code=1).output


@pytest.mark.parametrize("sign", ["\u200f", "&#x202e;", "&rlm;", "&#8238;", "\U000e0041"])
def test_an_invisible_or_bidirectional_control_character_is_refused_at_its_line(
    sign: str, secret: Path
) -> None:
    file = Path("content/saloon/prose/words.md")
    file.parent.mkdir()
    file.write_text(f"---\ntitle: Words\n---\n\nPay 5{sign} dollars.\n")
    assert "words.md:5:6: holds the control character U+" in run("check", "saloon", code=1).output


@pytest.mark.parametrize("name", ["a" * 300 + ".svg", "é" * 150 + ".svg"])
def test_an_impossible_file_name_is_reported_at_its_line(name: str, secret: Path) -> None:
    file = Path("content/saloon/game.yaml")
    file.write_text(f"{file.read_text()}logo: {name}\n")
    assert "content/saloon/game.yaml:3:1: " in run("check", "saloon", code=1).output


def test_an_id_is_no_longer_than_a_file_may_be_called(secret: Path) -> None:
    file = Path("build/saloon.yaml")
    file.write_text(file.read_text().replace("id: menu", f"id: {'m' * 101}"))
    assert "at most 100" in run("check", "saloon", code=1).output


@pytest.mark.parametrize(
    "words", [("--seed", "a" * 100_000), ("--set", "name=" + "a" * 100_000), ("--count", "9" * 20)]
)
def test_an_enormous_number_in_an_option_is_refused(words: tuple[str, ...], secret: Path) -> None:
    assert len(run("roll", "saloon", *words, code=2).stderr) < 400


@pytest.mark.parametrize(
    ("file", "text", "place"),
    [
        ("templates/sheets.html", "\n{% for %}", "templates/sheets.html:2:1"),
        ("templates/css/page.css.jinja", "\n{% for %}", "templates/css/page.css.jinja:2:1"),
        ("templates/css/saloon.css", "\na { b c }\n@media { \n", "templates/css/saloon.css:2:"),
        (
            "templates/css/saloon.css",
            "\n@import url(other.css);\n",
            "templates/css/saloon.css:2:1: @import is not allowed here",
        ),
        ("build/profiles.yaml", "home: {title: At Home, nothing: 4}\n", "build/profiles.yaml:1:"),
    ],
)
def test_check_reads_templates_stylesheets_and_profiles_too(
    file: str, text: str, place: str, secret: Path
) -> None:
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text(text)
    assert place in run("check", "saloon", code=1).output


def test_a_broken_game_stops_no_other(secret: Path) -> None:
    Path("content/other").mkdir()
    Path("content/other/game.yaml").write_text("title: [")
    listed = run("list", code=1)
    assert "menu" in listed.stdout and "other" in listed.stderr
    run(*PLAIN)
    assert Path("output/index.html").is_file()
