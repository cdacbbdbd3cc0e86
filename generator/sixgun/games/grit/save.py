"""Saves: a card against a score (Saves; Attack Modifiers; Luck)."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from ...content.cards import BLACK_JOKER, DECK, JOKERS, RED_JOKER, Card
from ...content.content import Cast, Content
from ...content.probability import NEVER
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import NOTE, Cells, Grid, Views, odds_table
from ...play.question import Questions, either
from ...system.rng import Rng
from ...view import TableView
from .deck import WHOLE, Deck, Drift, card_texts, draw_text, draws, drift
from .people.character import ABILITIES, Character
from .people.figures import figures, passing
from .rules import rulebook

QUESTIONS = Questions()
VIEWS = Views()

PLAIN, ENHANCED, IMPAIRED = "plain", "enhanced", "impaired"


FOOTINGS = (
    PLAIN,
    ENHANCED,
    IMPAIRED,
    # of an attack: against an enhanced one the worse of the cards counts, against an impaired one
    # the
    # better
)


@dataclass(frozen=True)
class Save:
    """The cards drawn for a save, and whether it passed."""

    cards: tuple[Card, ...]
    score: int
    passed: bool

    @property
    def black(self) -> bool:
        """The Black Joker was among the cards."""
        return any(card.rank == BLACK_JOKER for card in self.cards)


def passes(card: Card, score: int) -> bool:
    """Whether a card passes: at the score or under; the Red Joker always, the Black Joker never
    (Saves).
    """
    return card.rank == RED_JOKER or (not card.joker and card.number <= score)


def cards_for(content: Content, footing: str) -> int:
    """The number of cards of a save (Attack Modifiers)."""
    rules = rulebook(content).save
    return rules.draws if footing == PLAIN else rules.modified_draws


def save(deck: Deck, content: Content, score: int, footing: str = PLAIN) -> Save:
    """A save of its own."""
    deck.begin(cards_for(content, footing))
    return save_within(deck, content, score, footing)


def save_within(deck: Deck, content: Content, score: int, footing: str) -> Save:
    """A save within an attack, without reshuffling."""
    return _judge(deck.draw(cards_for(content, footing)), score, footing)


def _judge(cards: tuple[Card, ...], score: int, footing: str) -> Save:
    passed = [passes(card, score) for card in cards]
    return Save(cards, score, any(passed) if footing == IMPAIRED else all(passed))


def luck_draws(
    deck: Deck, content: Content, first: Save, footing: str, luck: int
) -> tuple[Save, ...]:
    """The save after each card that Luck draws in place of a failing one, until it passes or Luck
    is spent; no Black Joker is laid aside.
    """
    saves = [first]
    for _ in range(tries(content, luck)):
        last = saves[-1]
        worst = next(
            (
                n
                for n, card in enumerate(last.cards)
                if not passes(card, last.score) and card.rank != BLACK_JOKER
            ),
            None,
        )
        if last.passed or worst is None or (last.black and footing != IMPAIRED):
            break
        saves.append(
            _judge(
                (*last.cards[:worst], *deck.draw(1), *last.cards[worst + 1 :]), last.score, footing
            )
        )
    return tuple(saves[1:])


def tries(content: Content, luck: int) -> int:
    """How many cards this many points of Luck draw again (Luck)."""
    return luck // rulebook(content).luck.point * rulebook(content).luck.cards


Remaining = tuple[
    int, int, int, int
]  # cards in the deck that pass, that fail, the Red Joker, the Black Joker


def save_chance(content: Content, score: int, footing: str = PLAIN, luck: int = 0) -> Fraction:
    """The chance to pass a save from the deck in play, with points of Luck that may be spent on
    it.
    """
    good, cards = sum(passes(card, score) for card in DECK), cards_for(content, footing)
    deck, again, drifts = (
        (good, len(DECK) - good, 1, 1),
        tries(content, luck),
        drift(content, cards),
    )
    any_one, chance = footing == IMPAIRED, NEVER
    for taken, share in draws(deck, cards):
        passing, failing, red, black = taken
        left = deck[0] - passing, deck[1] - failing, deck[2] - red, deck[3] - black
        if passing or red if any_one else not failing and not black:
            chance += share * _drifted(drifts, left)
        elif any_one or not black:
            chance += share * _mended(drifts, left, failing, again, any_one=any_one)
    return chance


def _drifted(drifts: Drift, left: Remaining) -> Fraction:
    return drifts(len(WHOLE) - sum(left), len(JOKERS) - left[2] - left[3])


def _mended(drifts: Drift, left: Remaining, failing: int, again: int, *, any_one: bool) -> Fraction:
    """The chance that Luck turns a failed save: failing cards are drawn again, until all of them
    pass, or any one does; Luck cannot turn the Black Joker.
    """
    if not failing or not again:
        return NEVER if failing or any_one else _drifted(drifts, left)
    good, bad, red, black = left
    passed = NEVER
    for number, then in ((good, (good - 1, bad, red, black)), (red, (good, bad, red - 1, black))):
        if number:
            passed += number * (
                _drifted(drifts, then)
                if any_one
                else _mended(drifts, then, failing - 1, again - 1, any_one=False)
            )
    failed = (
        bad * _mended(drifts, (good, bad - 1, red, black), failing, again - 1, any_one=any_one)
        if bad
        else NEVER
    )
    spoiled = (
        black * _mended(drifts, (good, bad, red, black - 1), failing - 1, again - 1, any_one=True)
        if any_one and black
        else NEVER
    )
    return (passed + failed + spoiled) / sum(left)


WORDS = tuple(name.capitalize() for name in ABILITIES)


STRENGTH, DEXTERITY, GRIT = WORDS


SCORE = "10"
ABILITIES_SECTION = "The Abilities"


def characters(content: Content) -> tuple[Cast, ...]:
    """Everyone of the cast with abilities."""
    return tuple(cast for cast in content.cast.values() if isinstance(cast.who, Character))


WhoKey = Annotated[
    Character | None,
    Ask("who draws; without a name, the given score counts", "", people=characters),
]
ABILITY = Ask("the ability of someone without a name", SCORE, 0, 30, unless="who")


def dexterity_now(who: Character, content: Content) -> int:
    return figures(who, content).now["dexterity"]


DEXTERITY_ASK = replace(ABILITY, own=dexterity_now, label=DEXTERITY)


@dataclass(frozen=True)
class Dodger:
    """Who makes a Dexterity save, or a score."""

    who: WhoKey
    score: Annotated[Score, DEXTERITY_ASK]

    @property
    def term(self) -> Term:
        return self.score.term(ABILITIES_SECTION)


FootingKey = Annotated[
    str,
    Ask(
        "how the attack stands: enhanced, the target's worse card counts; impaired, the better",
        PLAIN,
        names=lambda _: FOOTINGS,
    ),
]


@dataclass(frozen=True)
class Saver:
    """Who makes a save with which ability, or a score."""

    who: WhoKey
    ability: Annotated[str, Ask("which ability", DEXTERITY, names=lambda _: WORDS)]
    score: Annotated[int, ABILITY]

    def term(self, content: Content) -> Term:
        """The score now, and how it is shown."""
        if self.who is None:
            return Term(self.ability, str(self.score), ABILITIES_SECTION)
        now = figures(self.who, content).now[self.ability.lower()]
        return Term(f"{self.who.name}: {self.ability}", str(now), ABILITIES_SECTION)


COUNTS = {
    "plain": "",
    "enhanced": " The worse card counts.",
    "impaired": " The better card counts.",
}


def needed(content: Content, score: int, footing: str = PLAIN) -> str:
    """The cards that pass."""
    card = passing(content, score)
    up_to = f"{card} or lower, or the Red Joker" if card else "Only the Red Joker"
    return f"{up_to} passes: {draw_text(content, cards_for(content, footing))}.{COUNTS[footing]}"


def save_roll(label: str, result: Save, passed: str = "passed", failed: str = "failed") -> Roll:
    """The cards of a save and its result."""
    return Roll(label, card_texts(result.cards), passed if result.passed else failed)


@QUESTIONS.add(
    "A save", "Saves", says="{who} makes a save with {ability}. The attack is {footing}."
)
def _save(
    content: Content,
    saver: Saver,
    footing: FootingKey,
    luck: Annotated[
        int, Ask("points of Luck that may be spent on it, by our optional rule", "0", 0, 20)
    ],
    rng: Rng | None,
) -> Answer:
    term = saver.term(content)
    now = int(term.value)
    rolls: tuple[Roll, ...] = ()
    if rng:
        deck = Deck(content, rng)
        result = save(deck, content, now, footing)
        rolls = (
            save_roll(
                f"{term.label} {now}",
                result,
                failed="failed, and no Luck mends it" if result.black else "failed",
            ),
        )
        rolls += tuple(
            save_roll("Luck", again) for again in luck_draws(deck, content, result, footing, luck)
        )
    note = (
        "Luck is spent on failing cards, one after the other, and none on the Black Joker."
        if luck
        else ""
    )
    terms = (term, *((Term("points of Luck", str(luck), "Luck"),) if luck else ()))
    rows = either("pass", save_chance(content, now, footing, luck), "fail").rows
    return Answer(rows, note, (), needed(content, now, footing), terms, rolls)


def sure_score(content: Content) -> int:
    """The first score that every number passes."""
    return rulebook(content).save.king


def score_labels(content: Content) -> dict[str, int]:
    """The scores worth printing, by their labels: 13+ for the first that every number passes."""
    king = sure_score(content)
    return {str(score): score for score in range(1, king)} | {f"{king}+": king}


# saves and attacks

DECKS = {
    "fresh": "Each is drawn from the whole deck.",
    "running": (
        "The deck runs on until a joker comes up: on average over all that may be gone from it."
    ),
}


@VIEWS.table("saves-odds", "A Save Passes", "Score")
def _save_odds(content: Content) -> Grid:
    rows = {
        label: [save_chance(content, score, f) for f in FOOTINGS]
        for label, score in score_labels(content).items()
    }
    return Grid(
        map(str.capitalize, FOOTINGS), rows, note=f"{DECKS[rulebook(content).reading.draws]} {NOTE}"
    )


def chances(who: Character, content: Content) -> TableView:
    """A character's own chances to pass a save, by ability and footing."""
    cells: Cells = {
        name.capitalize(): [save_chance(content, score, f) for f in FOOTINGS]
        for name, score in figures(who, content).abilities.items()
    }
    return odds_table(
        "chances", "Saves, in 100", "Save", [f.capitalize() for f in FOOTINGS], cells, note=""
    )
