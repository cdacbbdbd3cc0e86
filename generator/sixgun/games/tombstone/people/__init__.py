"""Tombstone's characters and creatures. Reading order:

character  a character as its file holds it, its possessions and prices; a creature, whose figures
           are given
figures    every number that follows from a character, an arm in its owner's hands, and possessions
           in the rows of a sheet
validate   the rules of a legal character
create     a random character: a name by people and gender, and what it buys
sheet      the character sheet
form       a character read back from the sheet
stat       stat blocks
"""
