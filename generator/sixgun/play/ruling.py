"""How rules.yaml settles what a source leaves open: each question is a rule whose value is one of a
few words.
"""

from collections.abc import Collection, Iterator, Mapping

from ..content.content import Rules
from ..system.problem import Problem, near

CODE = "reading-unknown"


def reading(rules: Rules, name: str, words: Collection[str]) -> str:
    """The word that a question is settled by; Problems where it is none of `words`."""
    if fault := _fault(rules, name, words):
        rules.refuse(name, CODE, fault)
    return rules.values[name]


def check_readings(rules: Rules, questions: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    """A problem for each question whose word is none of those it may be."""
    return (
        rules.problem(name, CODE, fault)
        for name, words in questions.items()
        if (fault := _fault(rules, name, words))
    )


def _fault(rules: Rules, name: str, words: Collection[str]) -> str:
    word = rules.values.get(name)
    if word in words:
        return ""
    wrong = f"“{word}” is no reading of it{near(word, words)}" if word else "it is missing"
    return f"{name} is one of {', '.join(words)}; {wrong}"
