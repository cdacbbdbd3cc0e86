"""What happens at the table, as pure functions; results keep every die.

hand   dice and coins · test   simple and opposed · duel   coins in place of dice · fight   hits, doubles, drawing
harm   rest and out of action · carouse   nights out, advancement · clock   the Wanted Clock · chase   a race · judge   morale, reactions
"""
