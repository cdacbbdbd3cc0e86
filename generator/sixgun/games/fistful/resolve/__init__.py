"""What happens at the table, as pure functions; results keep every die.

hand     dice and coins · test   simple and opposed · duel   coins in place of dice · fight   hits,
         doubles, drawing
harm     rest and out of action · carouse   nights out, advancement · clock   the Wanted Clock ·
         chase a race · judge   morale, reactions
carouse  carousing and the Advancement Test (Experience and Improvement; Carousing)
chase    chases: a race of opposed tests, perhaps against time (Chases)
clock    the Wanted Clock and the Wanted Chart (The Wanted Clock; The Wanted Chart)
duel     high Stakes Duels: coins in place of dice, all or nothing (High Stakes Duels)
fight    combat: initiative, hits, doubles, ammunition, quick draws (Initiative; Combat; Weapons;
         Encumbrance)
judge    the Judge's rolls for others: morale and reactions (Morale; Reaction Checks)
test     tests, simple and opposed: win, lose, bust and Blackjack (Core mechanics; Test Results)
"""
