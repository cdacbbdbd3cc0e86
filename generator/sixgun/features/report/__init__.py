"""What the rules do to people, for the game's designer: from rolled characters, and from exact
odds.

tally   the values of many rolled characters, counted; by any number of processes, always the same
spread  distributions: what is drawn and tabulated of a tally
merit   arms by what they do and cost
unused  rules that nothing uses, rows nobody meets, choices nobody should make
page    all of it as the sections of a document
run     the designer's report: characters rolled by whoever is asked to, counted, and printed
"""

from .page import Sampled, document, sections
from .tally import Sample, Tally, batches, merged

__all__ = ["Sample", "Sampled", "Tally", "batches", "document", "merged", "sections"]
