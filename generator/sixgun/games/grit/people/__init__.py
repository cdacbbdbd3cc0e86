"""Characters and archetypes: from their files to sheets and blocks.

character  as their files hold them, and the outfits of the archetypes
figures    every number that follows from a character
validate   the rules of a legal character
create     a random character: names, backgrounds, traits, starting gear
sheet      the character's sheet, stat blocks and cards
form       a character read back from the sheet
"""
