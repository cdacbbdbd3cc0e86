"""Code that games share: functions and small frozen types that a game calls. It knows no game.

answers     the texts of a filled-in form as numbers, amounts and ticks, and unreadable ones
asking      the parameters of a question's function: keys, groups of keys, a person or a number
check       checks between any game's files: numbers that agree, names that must be rows
field       the fields of a sheet, each declared once: shown in a slot, read back from a form
find        everything under a name in a game's content: people and beasts, abilities and sections
            of the text, tables and their rows, open questions
game        the interface of a game: a frozen record of functions. Functions that a game lacks are
            None or empty
lookup      tables as games read them: cells as values, rows by the words a person types, and throws
            on a table by its rules
odds        chances as tables and drawings
party       a set of characters rolled together, and the wishes for them: roles spread evenly, or as
            asked; no name twice until the names run out
people      characters from files, from spreadsheets and from the cast, each validated, and their
            sheets as data; names by gender and by people
possession  possessions: arms and items in a character file, their prices, an outfit bought from a
            purse, the rules for them, and the slots that hold them
poster      likenesses, wanted posters and folded handouts, in any game; hooks and bonds that make a
            party a posse
provenance  the code on a rolled sheet: its party, member and rules, which is enough to roll that
            character again
question    questions about the rules as games declare them: the number needed, its terms, the exact
            chances, and a throw
stat        stat blocks and wanted posters of the cast, by its types; their blank ones; and the
            texts in them
test        tests: dice thrown against a number, against another side, or against several dice each;
            the exact chance of every result, and a throw. Also dice thrown one by one
"""
