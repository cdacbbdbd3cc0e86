"""Characters of Boot Hill: their files, their figures, and the pages that show them.

character  a character as its file holds it, and the tables that characters come from
rating     ability scores, from a percentile score or as the source gives them
figures    every number that follows from a character; a weapon as its owner uses it, prices, and
           what was paid
validate   the rules of a legal character; the source's printed sums compared with ours
growth     changes by gunfights survived and by age
outfit     what a new character starts with: a name by people, gender and trade, and what it buys
create     a random character; what a minor character of each type may be
fields     the record's slots, each declared once; possessions as its lines
sheet      the character record, both sides
form       a filled-in record back as a character file's data
stat       stat blocks and wanted posters
roster     a folder of the cast as a table
"""
