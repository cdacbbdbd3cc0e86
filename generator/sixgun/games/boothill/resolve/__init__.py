"""What a judge looks up during play, as pure functions; results keep every roll.

throw   percentile dice and checks · move     movement, fire while others move · shot     first
        shot, chance to hit, misfires
field   fields of fire, strays, swaths
wound   place and severity, stunning, healing · brawl    punches and holds · nerve    morale · drink
        drunk, or reeling from a blow
gamble  poker, faro, cheats · powder   dynamite, Gatling guns, cannon · mount    riders as targets
trail   strategic movement, posses, tracking · trade    cost of living, loot, other games; gunfights
        and years are in `growth`
brawl   brawls: punches, grapples, holds, and weapons to strike with
drink   characters who are drunk, or stunned in the turn before; each function returns the changed
        character
mount   mounted targets
move    movement with wounds and terrain, and fire during movement
nerve   morale of minor characters, cavalry and war parties
powder  dynamite, safes, Gatling guns and cannon
shot    shots: first shot, chance to hit, optional rules, misfires, fields of fire
trade   cost of living, loot, and characters from other games
"""
