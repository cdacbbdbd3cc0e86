"""A game's content: YAML and Markdown as frozen types, every problem at its line.

dice           dice as text, with exact weights: 3d6, 4d6kh3, d66, 5d6>=5; and numbers as text: 2-3
probability    exact chances as fractions: totals of dice, reaching a number, staying at or under
               one
cards          keys made of cards, and a pile dealt from a deck
table          a key, and exactly one row for each of its outcomes
tree           YAML as text with the place of every node, and text as numbers by the models' types
asset          fonts and pictures that a project brings, checked and made ready for print; and
               motifs, the drawings that covers and cards choose by a word
look           a game's look in game.yaml: a face, and colors, fonts and pictures in addition, all
               of them checked
map            maps/*.yaml: a place, drawn
paper          papers and printing profiles: build/papers.yaml and build/profiles.yaml; and lengths,
               all in points
rule           the types of rules in rules.yaml: a game declares them, and check enforces them
wording        numbers in text: {{ }} is looked up in the rules and tables; and a number as text
               writes it: signed, in dollars, in words
dialect        the Markdown that we read: list indentation as in Python-Markdown, refused markup,
               and the targets of links
words          the words of the frame in the language of a game, each by its English
content        one game's folder as frozen types; game.yaml: who made the game, under what terms,
               the words of its cover and of the paper on its table
load           YAML and Markdown to content, all problems in one pass. Each kind of file has a
               module
dice_notation  the notation of dice, read: 3d6+1, 4d6kh3, 1d6+1d8, d66, 4dF, 3d6!, 5d6>=5; and the
               throw that a table declares beside its key
"""
