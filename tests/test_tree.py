"""YAML as the author wrote it, each thing at its place; and files from people who mean harm."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, field_validator

from sixgun.content import tree as module
from sixgun.content.tree import Dollars, Model, Short, fill, parse_yaml, read_yaml, waivers
from sixgun.system.problem import Problem, Problems, Waiver
from sixgun.system.source import LARGEST_FILE, read_text

HERE = Path("a.yaml")


def refusal(text: str) -> Problem:
    with pytest.raises(Problems) as refused:
        parse_yaml(text, HERE)
    return refused.value.problems[0]


def test_a_text_of_too_many_values_is_refused_at_the_first_beyond_them() -> None:
    text = "a: 1\nb: [1, 2, 3]\n"
    assert parse_yaml(text, Path("x.yaml"), most=20)
    with pytest.raises(Problems) as raised:
        parse_yaml(text, Path("x.yaml"), most=7)
    (one,) = raised.value.problems
    assert (one.code, one.line, one.column) == ("file-too-large", 2, 5)


@pytest.mark.parametrize(
    "word",
    [
        "010",
        "0x1F",
        "1e3",
        "12:30",
        "1_000",
        "No",
        "yes",
        "on",
        "~",
        "null",
        "NULL",
        "2015-08-09",
        "1.50",
        "+2",
        ".5",
        "=",
        "<<",
        "0o17",
        ".inf",
        ".nan",
        "True",
    ],
)
def test_text_stays_as_it_was_written(word: str) -> None:
    assert parse_yaml(f"a: {word}\nb: [{word}]\n", HERE).value == {"a": word, "b": [word]}


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---\n", "---\n...\n"])
def test_a_file_that_says_nothing_is_empty(text: str) -> None:
    assert parse_yaml(text, HERE).value in ({}, "")


def test_each_thing_has_its_place() -> None:
    tree = parse_yaml("title: x\nrows:\n- [1, Dust]\n- group: Late\n", HERE)
    assert str(tree.problem(("rows", 0, 1), "c", "m")) == "a.yaml:3:7: m [c]"
    assert tree.line("rows", 1, "group") == 4
    assert str(tree.problem(("rows", 9, "no such"), "c", "m")) == "a.yaml:2:1: m [c]"
    assert str(tree.problem(("nowhere",), "c", "m")) == "a.yaml:1:1: m [c]"


def test_front_matter_counts_lines_from_the_file() -> None:
    assert parse_yaml("title: x\nline: y", HERE, first_line=2).line("line") == 3


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a: 1\na: 2\n", "yaml-key-twice", 2),
        ("a: {b: 1, b: 1}\n", "yaml-key-twice", 1),
        ("? [a, b]\n: 1\n", "yaml-key", 1),
        ("? {a: b}\n: 1\n", "yaml-key", 1),
        ("a: &x [1]\nb: *x\n", "yaml-alias", 1),
        ("a: &x word\nb: *x\n", "yaml-alias", 1),
        ("&x a: [*x]\n", "yaml-alias", 1),
        ("a: &x {b: *x}\n", "yaml-alias", 1),
        ("a: *nobody\n", "yaml-alias", 1),
        ("base: &x {a: 1}\nb:\n  <<: *x\n", "yaml-alias", 1),
        ("a: b: c\n", "yaml-syntax", 1),
        ("a:\n-\t[1]\nb: 2\n", "yaml-syntax", 2),
        ("a: [1, 2\n", "yaml-syntax", 2),
        ("a:\n\t- 1\n", "yaml-syntax", 2),
        ("\ta: 1\n", "yaml-syntax", 1),
        ("a: 1\n---\nb: 2\n", "yaml-syntax", 2),
        ("a: 'never closed\n", "yaml-syntax", 2),
        ("a: @b\n", "yaml-syntax", 1),
        ("a: %b\n", "yaml-syntax", 1),
        ('a: "\\q"\n', "yaml-syntax", 1),
        ('a: "\\ud800"\n', "yaml-syntax", 1),
        ('a: "\\0"\n', "file-control-character", 1),
        ('a: "\\e[2J"\n', "file-control-character", 1),
        ('a: "\\u202e"\n', "file-control-character", 1),
        ('"\\x07": 1\n', "file-control-character", 1),
    ],
)
def test_a_trap_is_a_problem_at_its_line(text: str, code: str, line: int) -> None:
    found = refusal(text)
    assert (found.code, found.line) == (code, line)


def test_all_of_them_are_reported_together() -> None:
    with pytest.raises(Problems) as refused:
        parse_yaml("a: 1\na: 2\nb: {c: 1, c: 2}\n? [d]\n: 1\n", HERE)
    assert [p.line for p in refused.value.problems] == [2, 3, 4]


@pytest.mark.parametrize(
    "tag",
    [
        "!!python/object/apply:os.system",
        "!!python/name:os.system",
        "!include",
        "!!binary",
        "!ENV",
        "!!python/object/new:type",
    ],
)
def test_a_tag_makes_nothing_happen(tag: str, tmp_path: Path) -> None:
    made = tmp_path / "made"
    tree = parse_yaml(f"a: {tag} ['touch {made}']\nb: {tag} 'touch {made}'\n", HERE)
    assert tree.value == {"a": [f"touch {made}"], "b": f"touch {made}"}
    assert not made.exists()


def test_ten_billion_laughs_are_one_problem_and_no_wait() -> None:
    lines = ["a0: &a0 [lol, lol]"] + [
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 30)
    ]
    begun = time.monotonic()
    assert refusal("\n".join(lines)).code == "yaml-alias"
    assert time.monotonic() - begun < 2


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        "{a: " * 100_000,
        "- " * 200_000,
        "? " * 200_000,
        "[" * 30 + "]" * 30,
        "a:\n" + "".join(f"{' ' * n}- \n" for n in range(3000)),
    ],
)
def test_endless_nesting_is_a_problem_and_no_crash(text: str) -> None:
    assert refusal(text).code in ("yaml-depth", "yaml-syntax")


def test_twenty_levels_are_read() -> None:
    assert parse_yaml("[" * 20 + "]" * 20, HERE).value


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse_yaml(text, HERE)
    except Problems as refused:
        assert refused.problems and all(
            p.code.startswith(("yaml-", "file-")) for p in refused.problems
        )


def test_the_reader_that_comes_without_libyaml_reads_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    monkeypatch.setattr(module, "_Loader", yaml.SafeLoader)
    assert parse_yaml("a: 010\nb: No\n", HERE).value == {"a": "010", "b": "No"}
    assert refusal("a: 1\na: 2\n").code == "yaml-key-twice"
    assert refusal("a: &x [1]\nb: *x\n").code == "yaml-alias"
    assert refusal("[" * 5000).code in ("yaml-depth", "yaml-syntax")
    assert refusal('a: "\\ud800"\n').code == "file-control-character"


# files


def told(file: Path) -> str:
    with pytest.raises(Problems) as refused:
        read_text(file)
    (one,) = refused.value.problems
    return f"{one.line}:{one.column} {one.code}"


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"a\r\nb\r\n", "a\nb\n"),
        (b"\xef\xbb\xbfa: 1\n", "a: 1\n"),
        (b"", ""),
        ("é – “".encode(), "é – “"),
        (b"a\tb", "a\tb"),
        ("a\u00a0b".encode(), "a\u00a0b"),
    ],
)
def test_common_changes_by_editors_do_no_harm(raw: bytes, text: str, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(raw)
    assert read_text(tmp_path / "a.md") == text


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"a\nb\n\xff", "3:1 file-encoding"),
        ("é".encode("latin-1"), "1:1 file-encoding"),
        ("a: 1\n".encode("utf-16"), "1:1 file-encoding"),
        (b"\xed\xa0\x80", "1:1 file-encoding"),
        (b"a\0b", "1:2 file-control-character"),
        (b"ok\n  \x1b[31m", "2:3 file-control-character"),
        (b"a\rb", "1:2 file-control-character"),
        (b"a\x0cb", "1:2 file-control-character"),
        ("a\u2028b".encode(), "1:2 file-control-character"),
        ("a\u202eb".encode(), "1:2 file-control-character"),
        ("a\x85b".encode(), "1:2 file-control-character"),
        (b"a" * (LARGEST_FILE + 1), "1:1 file-too-large"),
    ],
)
def test_text_that_is_not_plain_is_refused_at_its_place(
    raw: bytes, said: str, tmp_path: Path
) -> None:
    (tmp_path / "a.md").write_bytes(raw)
    assert told(tmp_path / "a.md") == said


@pytest.mark.posix
def test_a_missing_file_or_a_folder_is_refused(tmp_path: Path) -> None:
    assert told(tmp_path / "nothing.md") == "1:1 file-unreadable"
    assert told(tmp_path) == "1:1 file-unreadable"
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert told(tmp_path / "loop") == "1:1 file-unreadable"


@pytest.mark.posix
def test_a_pipe_or_a_device_does_not_keep_us_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert told(tmp_path / "pipe.yaml") == "1:1 file-unreadable"
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    assert told(tmp_path / "zero.yaml") == "1:1 file-unreadable"


@pytest.mark.posix
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("a")
    (tmp_path / "a.md").chmod(0)
    assert told(tmp_path / "a.md") == "1:1 file-unreadable"


def test_a_bomb_in_a_file_is_read_once_and_refused(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(
        "a: &a [" + "x," * 100_000 + "]\nb: [" + "*a," * 50_000 + "]\n"
    )
    begun = time.monotonic()
    with pytest.raises(Problems):
        read_yaml(tmp_path / "a.yaml")
    assert time.monotonic() - begun < 20


# models


class Shot(Model):
    hits: int
    at_range: float = 1.0
    dead: bool = False
    where: list[str] = []
    more: dict[str, Any] = {}
    again: list[Shot] = []

    @field_validator("where")
    @classmethod
    def _somewhere(cls, where: list[str]) -> list[str]:
        if "nowhere" in where:
            raise ValueError("nowhere is no place")
        return where


class Small(Model):
    few: int = Field(default=0, ge=0, le=3)


def said(text: str, model: type[Model] = Shot) -> list[str]:
    with pytest.raises(Problems) as refused:
        fill(model, parse_yaml(text, HERE))
    return [str(p) for p in refused.value.problems]


def test_text_becomes_numbers_by_declared_type() -> None:
    shot = fill(Shot, parse_yaml("hits: 010\nat-range: 1.5\ndead: No\nwhere: [10, No]\n", HERE))
    assert (shot.hits, shot.at_range, shot.dead, shot.where) == (10, 1.5, False, ["10", "No"])


KNOWN = "; there are: hits, at-range, dead, where, more, again"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hits: 12:30", "a.yaml:1:1: “hits”: must be a whole number, not “12:30” [field-value]"),
        (
            "hits: 1\nhist: 2",
            "a.yaml:2:1: “hist” is not known here; did you mean “hits”? [field-unknown]",
        ),
        ('hits: 1\n"[": 2', f"a.yaml:2:1: “[” is not known here{KNOWN} [field-unknown]"),
        ("hits: 1\nstr: 2", f"a.yaml:2:1: “str” is not known here{KNOWN} [field-unknown]"),
        ("dead: No", "a.yaml:1:1: “hits” is missing [field-missing]"),
        (
            "hits: 1\ndead: perhaps",
            "a.yaml:2:1: “dead”: must be yes or no, not “perhaps” [field-value]",
        ),
        ("hits: 1\nwhere: [nowhere]", "a.yaml:2:1: “where”: nowhere is no place [field-value]"),
        ("hits: 1\nwhere: arm", "a.yaml:2:1: “where”: must be a list, not “arm” [field-value]"),
        ("hits: 1\nwhere: [[arm]]", "a.yaml:2:9: “where”, entry 1: must be text [field-value]"),
        (
            "hits: 1_0",
            "a.yaml:1:1: “hits”: must be a number in plain figures, not “1_0” [field-value]",
        ),
        (
            "hits: 1\nat-range: inf",
            "a.yaml:2:1: “at-range”: must be a finite number, not “inf” [field-value]",
        ),
        ("hits: [1]", "a.yaml:1:1: “hits”: must be a whole number [field-value]"),
        ("- hits: 1", "a.yaml:1:1: “this”: must be a group of keys [field-value]"),
        (
            "just words",
            "a.yaml:1:1: “this”: must be a group of keys, not “just words” [field-value]",
        ),
        (
            "hits: 1\nagain:\n- {hits: 1, ded: yes}",
            "a.yaml:3:13: “ded” is not known here; did you mean “dead”? [field-unknown]",
        ),
    ],
)
def test_an_overflow_is_reported_in_plain_words(text: str, line: str) -> None:
    assert said(text) == [line]


def test_a_limit_is_reported_as_a_limit() -> None:
    assert said("few: 4", Small) == [
        "a.yaml:1:1: “few”: must be less than or equal to 3, not “4” [field-value]"
    ]


def test_a_computed_number_is_reported_like_a_written_one() -> None:
    with pytest.raises(Problems, match="“few”: must be greater than or equal to 0 "):
        fill(Small, parse_yaml("few: 1", HERE), {"few": -99})


def test_a_mountain_of_text_is_not_quoted_whole() -> None:
    assert all(
        len(line) < 250
        for line in said(f"hits: {'9' * 5000}\n{'x' * 1000}: 1\ndead: {'y' * 100_000}")
    )


def test_only_complete_waivers_count() -> None:
    tree = parse_yaml(
        "waive:\n- {code: link, reason: As the source has it.}\n- {code: link}\n- word\n- {code:"
        " '', reason: x}\n",
        HERE,
    )
    assert waivers(tree) == [Waiver("link", "As the source has it.")]
    assert waivers(parse_yaml("waive: all\n", HERE)) == waivers(parse_yaml("- 1\n", HERE)) == []


# things written short


class Thing(Short):
    thing: str
    count: int = 1
    paid: Dollars | None = None
    found: bool = False


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Knife", "Knife"),
        ({"thing": "Knife", "count": "2"}, {"thing": "Knife", "count": 2}),
        ({"thing": "Knife", "paid": "0"}, {"thing": "Knife", "paid": 0}),
        ({"thing": "Knife", "paid": "2.50"}, {"thing": "Knife", "paid": 2.5}),
        ({"thing": "Knife", "found": "yes"}, {"thing": "Knife", "found": True}),
        ({"thing": "Knife", "count": "1", "found": "no"}, "Knife"),
    ],
)
def test_a_thing_is_written_as_short_as_it_can_be_and_what_was_given_away_is_not_forgotten(
    said: Any, written: Any
) -> None:
    thing = Thing.model_validate(said)
    assert thing.model_dump(mode="json") == written
    assert Thing.model_validate(thing.model_dump(mode="json")) == thing


def test_a_key_that_says_nothing_may_be_the_rest_of_a_text_with_a_comma() -> None:
    with pytest.raises(Problems) as found:
        fill(Shot, parse_yaml("{hits: 1, at-range: 1.5, dead: No, where: [1], and more}", HERE))
    assert "; put quotes around a text that contains a comma" in str(found.value)
    with pytest.raises(Problems) as found:
        fill(Shot, parse_yaml("{hits: 1, at-range: 1.5, dead: No, where: [1], mire: 5}", HERE))
    assert "quotes" not in str(found.value)
