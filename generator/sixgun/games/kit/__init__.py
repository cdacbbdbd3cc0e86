"""What several games share: functions and small frozen types that a game calls. Imports no game; holds no rule of only one.

cell      cells of tables as values: dice, lists of names
check     what every game checks between its files: numbers that agree, the cast
field     fields of a sheet, declared once: the slot and the key it is read back into
lookup    tables read past their ends, by two dice, or for every distinct cell
naming    given names by gender, peoples by share, names in an order that repeats as late as it can
purse     possessions with their prices, and money being spent
reading   lists of things read back from a form
reference names that must be rows of other tables
ruling    open questions of the source, settled by a word of rules.yaml
sheet     what every character's sheet has beside its bands
stat      stat blocks and posters of the cast, filled in and blank
throw     dice rolled one by one, two scores exchanged, ranked totals
wish      wishes that every game's characters know
"""
