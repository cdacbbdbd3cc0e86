"""What several games share: functions and small frozen types that a game calls. Imports no game; holds no rule of only one.

naming    given names by gender, peoples by share, names in an order that repeats as late as it can
lookup    tables read past their ends, by two dice, or for every distinct cell
purse     possessions with their prices, and money being spent
reference names in content that must be rows of other tables
throw     dice rolled one by one, ranked totals
wish      wishes that every game's characters know
"""
