"""Outlaws, posses, the Judge’s people and beasts: from their files to sheets and blocks.

character  as their files hold them, and the attributes that follow from the rolls
figures    every number that follows from a character: the only source of numbers on sheets and stat
           blocks
validate   the rules of a legal outlaw
create     a random outlaw with a name and a background; questions about new outlaws
sheet      the outlaw's sheet
form       an outlaw read back from the sheet
posse      the posse's sheet, and wanted posters of outlaws and posses
stat       stat blocks
"""
