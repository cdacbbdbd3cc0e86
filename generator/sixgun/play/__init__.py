"""What games share: functions and small frozen types that a game calls. It knows no game.

answers     the texts of a filled-in form as numbers, amounts and ticks, and what cannot be read
asking      what a question's function takes: keys, groups of keys, a person or a number
check       what every game checks between its files: numbers that agree, names that must be rows
dice        dice rolled one by one, two scores exchanged, and who has the highest total
field       the fields of a sheet, each declared once: shown in a slot, read back from a form
find        what a game's content has under a name: people and beasts, abilities and sections of the
            text, tables and their rows, open questions
game        the interface of a game: a frozen record of functions. What a game does not have is None
            or empty
lookup      rows of a table by what somebody types, and a table thrown on as its rules say
naming      given names by gender, peoples by share, and names in an order in which they repeat as
            late as they can
odds        chances as tables and drawings
party       A set of characters rolled together: roles spread evenly, or as asked; no name twice
            while the names last
people      characters from files and from the cast, each validated, and their sheets as data
possession  arms and items of a character file, what they cost, an outfit bought from a purse, and
            the rules that hold them
poster      likenesses, wanted posters and folded handouts, in any game
provenance  the code on a rolled sheet: which party, which of its members, and by which rules. It is
            all that is needed to roll that character again
question    questions about the rules as games declare them: what is needed, how it comes about, the
            exact chances, and what the dice say now
slots       slots that possessions lie in: what fills each, what has no room, what needs none
stat        stat blocks and wanted posters of the cast, by its types; their blank ones; and the
            texts in them
table       tables as games read them: cells as values, and past their ends
test        tests: dice thrown against a number, another side or several dice each; the exact chance
            of every result, and a throw of it now
ties        what makes a party a posse: a hook and a history for each, and bonds between them, from
            the game's tables of those names
wishes      what a person asks of rolled characters, and the wishes that every game knows
"""
