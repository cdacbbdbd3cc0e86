"""What happens at the table, as pure functions: content, Chance and what is at stake in; frozen results with every die out.

hand   dice and coins as they fall · test   simple and opposed · duel   coins, all or nothing · fight   hits, doubles, drawing
harm   rest and out of action · carouse   nights out, advancement · clock   the law's hand · chase   a race · judge   morale, reactions
"""
