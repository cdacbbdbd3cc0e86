"""Two editions of a game compared by their content, for the people who play it; a comment, an order
of keys or a quote is no change.

change    one difference, and where it is printed
value     rules, fields and people as flat values by path
row       rows of tables, matched by key, then by words
sentence  text, sentence by sentence
legal     whether the cast keeps the rules, in each edition
chance    odds that moved
printed   where content is printed, and which documents differ
number    rules in the words that print them
compare   everything together
wording   a comparison as Markdown and as data
mark      change bars: the content with what is new marked
keep      editions kept in a project, and an earlier state of it from git
"""

from .change import KINDS, Change
from .compare import Editions, changes, compare
from .keep import Edition, NoEdition, checkout, keep, kept, last_kept, outdated
from .mark import barred, marked
from .wording import as_data, markdown

__all__ = [
    "KINDS",
    "Change",
    "Edition",
    "Editions",
    "NoEdition",
    "as_data",
    "barred",
    "changes",
    "checkout",
    "compare",
    "keep",
    "kept",
    "last_kept",
    "markdown",
    "marked",
    "outdated",
]
