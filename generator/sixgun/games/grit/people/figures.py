"""The derived values of a character: the only source of numbers on sheets and stat blocks.

Defined for illegal characters too, since a waived one is printed; empty where nothing follows.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from ....content.cards import RANKS
from ....content.content import Content
from ....play.possession import spent
from ....play.test import exchanged
from ..deck import capped, pairs, worth
from ..inventory import Stowed, owned, stow
from ..rules import rulebook
from .character import ABILITIES, Character


@dataclass(frozen=True)
class Figures:
    """The values of a sheet that are derived. `protection` is at full; `protected` what a full
    inventory leaves of it.

    `pairs` are None if no cards are known. `now` is what is left of the abilities, of Luck and,
    by "hit-protection", of `protected`.
    """

    abilities: dict[str, int]
    luck: int
    pairs: int | None
    protection: int
    protected: int
    now: dict[str, int]
    stowed: Stowed
    spent: Decimal
    dollars: Decimal | None

    def __getitem__(self, ability: str) -> int:
        return self.abilities[ability]


def drawn_scores(who: Character, content: Content) -> dict[str, int]:
    """What each ability's hand is worth, the swapped two exchanged; not yet held to the most there
    is (Ability Scores).
    """
    return dict(
        zip(
            exchanged(ABILITIES, who.swapped),
            (worth(content, hand) for hand in who.hands),
            strict=False,
        )
    )


def figures(who: Character, content: Content) -> Figures:
    """The derived values of a character."""
    stowed, paid = stow(who, content), spent(owned(who, content))
    if who.method == "given":
        scores, luck = {name: getattr(who, name) or 0 for name in ABILITIES}, 0
        held, protection = who.pairs, who.hit_protection or 0
    else:
        drawn = drawn_scores(who, content)
        capped_scores, luck = capped(content, *(drawn.get(name, 0) for name in ABILITIES))
        scores, noted = dict(zip(ABILITIES, capped_scores, strict=True)), pairs(content, who.hands)
        held, protection = noted, worth(content, who.protection) + noted
    dollars = who.dollars if who.began is None else who.began + who.earned - paid
    luck, protected = (
        luck + (who.luck or 0),
        rulebook(content).inventory.full_hit_protection if stowed.full else protection,
    )
    left = max(protected - len(set(who.play.hearts)), 0)
    current = {
        name: getattr(who.play, name.replace("-", "_"))
        for name in (*ABILITIES, "luck", "hit-protection")
    }
    now = (
        scores
        | {"luck": luck, "hit-protection": left}
        | {name: score for name, score in current.items() if score is not None}
    )
    return Figures(
        scores,
        luck,
        held,
        protection,
        protected,
        now,
        stowed,
        paid,
        dollars if who.play.dollars is None else who.play.dollars,
    )


def passing(content: Content, score: int) -> str:
    """The highest card that still passes a save (Saves), as its corner has it: A, 10, K; nothing
    where only the Red Joker does.
    """
    rank = RANKS[min(score, rulebook(content).save.king) - 1] if score > 0 else ""
    return rank if rank.isdecimal() else rank[:1]


def plain_figures(who: Character, content: Content) -> dict[str, Any]:
    """A character and all numbers of its sheet as plain data."""
    figure = figures(who, content)
    data = who.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    cells = [cell.name if cell else "" for cell in figure.stowed.cells]
    return (
        data
        | figure.abilities
        | {
            "game": who.game,
            "luck": figure.luck,
            "pairs": figure.pairs,
            "hit-protection": figure.protection,
            "hit-protection-now": figure.protected,
            "slots": cells,
            "spent": float(figure.spent),
            "dollars": None if figure.dollars is None else float(figure.dollars),
        }
    )
