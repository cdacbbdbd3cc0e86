"""Tombstone's characters and creatures. Reading order:

character   a character as its file holds it; a creature, whose figures are given
purse       possessions and prices
figures     every number that follows from a character, and an arm in its owner's hands
validate    the rules of a legal character
naming      names by people and gender
create      a random character, and what it buys
possession  arms and possessions in the rows of a sheet
sheet       the character sheet
form        a character read back from the sheet
stat        stat blocks
"""
