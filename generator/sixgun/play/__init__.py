"""What games share: functions and small frozen types that a game calls. It knows no game.

answers     the texts of a filled-in form as numbers, amounts and ticks, and what cannot be read
asking      what a question's function takes: keys, groups of keys, a person or a number
check       what every game checks between its files: numbers that agree, names that must be rows
field       the fields of a sheet, each declared once: shown in a slot, read back from a form
find        what a game's content has under a name: people and beasts, abilities and sections of the
            text, tables and their rows, open questions
game        the interface of a game: a frozen record of functions. What a game does not have is None
            or empty
lookup      tables as games read them: cells as values, rows by what a person types, and a table
            thrown on as its rules say
odds        chances as tables and drawings
party       a set of characters rolled together, and what may be wished for them: roles spread
            evenly, or as asked; no name twice while the names last
people      characters from files, from spreadsheets and from the cast, each validated, and their
            sheets as data; names by gender and by people
possession  possessions: arms and items as a character file holds them, what they cost, an outfit
            that is bought from a purse, the rules that hold them, and the slots that they lie in
poster      likenesses, wanted posters and folded handouts, in any game; hooks and bonds that make a
            party a posse
provenance  the code on a rolled sheet: which party, which of its members, and by which rules. It is
            all that is needed to roll that character again
question    questions about the rules as games declare them: what is needed, how it comes about, the
            exact chances, and what the dice say now
stat        stat blocks and wanted posters of the cast, by its types; their blank ones; and the
            texts in them
test        tests: dice thrown against a number, against another side, or against several dice each;
            the exact chance of every result, and a throw of it now. And dice thrown one by one
"""
