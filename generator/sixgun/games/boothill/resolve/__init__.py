"""What a judge looks up during play, as pure functions; results keep every roll.

throw    percentile dice and checks · move     movement, fire while others move · shot     first shot, chance to hit, misfires
field    fields of fire, strays, swaths
wound    place and severity, stunning, healing · brawl    punches and holds · nerve    morale · drink    drunk, or reeling from a blow
gamble   poker, faro, cheats · powder   dynamite, Gatling guns, cannon · mount    riders as targets
trail    strategic movement, posses, tracking · trade    cost of living, loot, other games; gunfights and years are in `growth`
"""
