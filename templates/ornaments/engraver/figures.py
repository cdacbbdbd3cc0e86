"""People in solid black with a few white lines, each another: stance, hat, dress and arm.

A figure is a hundred units high without its hat, stands with its feet at the origin and faces
right; y runs down. Its parts are painted in order, one a line of its text:

  limb 4,-50 12,-27 17,-5 | 11 8 6   a limb through its joints, so wide at each of them
  body -4,-86 4,-86 9,-82 ...        a closed outline, as `curve` reads it
  pole 0,0 30,-20 | 1.6              a thin straight or bent thing
  cut  0,0 4,9 | .8                  a white line
  hole 0,0 4,0 4,4                   a white shape
  part 0,-93 [turn]                  a head, hat, boot, hand or arm of PARTS, moved and turned

A line that begins with a number goes on with the one before. `over` before a line keeps a white
edge about it, so that an arm shows before a coat.
"""

from __future__ import annotations

import re

from engrave import Drawing, Line, curve, moved, oval, swelling

STEPS = 7  # points of a curve from joint to joint
EDGE = 1.7  # the white about a figure and between its parts
PARTS = {  # heads about their middle; hats about the brow; arms about the hand; boots at the ankle
    "head": (
        "body -4.6,-3.2 -2.5,-6 1,-6.4 4,-4.6 4.9,-2.2 4.9,-.9! 6.7,1.7! 5.3,2.3! 5.7,3.3 5.1,4"
        " 5.4,5.4 4.4,6.6 2.2,6.4 .2,5.2 1,9.6! -6,9.6! -5.2,4 -5.7,0"
    ),
    "mustache": "body 5,2 6.6,3 6.2,5 4.6,4.4!",
    "beard": "body 5.4,3.4! 6.6,6 6,9.5 3.4,12 .6,9 -1.6,3.4!",
    "goatee": "body 4.4,5! 6.4,6.4 5.4,9.4! 3,7!",
    "bun": "body -8.8,-3.4 -7.6,-6 -4.6,-5.4 -3.6,-1 -5.6,1.6 -8.6,.4",
    "queue": "limb -4.6,1 -7,8 -8,18 -7.4,28 | 3 2.4 1.8 .6",
    "braid": "limb -2,3 -1.6,10 .4,19 | 3.6 3 1.2",
    "stetson": (
        "body -5.8,1! -5.8,-3.6 -4.6,-7.6 -1.6,-7.6 .8,-6.4 3.2,-8 5.2,-6.4 5.9,-2 6,1!\n"
        "body -12.6,-2.4 -7,.6 0,1 7,.6 13.4,-2.6 13,-.2 7.4,2.2 0,2.8 -7,2.2 -12.4,-.2\n"
        "cut -5.9,-.7 0,-.1 6,-.7 | .8"
    ),
    "flat": (
        "body -5.7,1! -5.2,-5.2! 5.2,-5.2! 5.7,1!\nbody -12.6,.2! 12.8,-.2! 13,1.6! -12.8,1.8!\n"
        "cut -5.7,-.9 5.7,-.9 | .9"
    ),
    "bowler": (
        "body -5.8,1.4! -5.6,-3.6 -3.2,-6.6 0,-7.4 3.2,-6.6 5.6,-3.6 5.8,1.4!\n"
        "body -8.4,-1 -6,.8 0,1.2 6,.8 8.6,-1 8.4,.8 5,2.4 0,2.7 -5,2.4 -8.2,.8\n"
        "cut -5.8,-.6 0,0 5.8,-.6 | .8"
    ),
    "top": (
        "body -5.4,1.2! -5.8,-11! 0,-11.8 5.8,-11! 5.4,1.2!\n"
        "body -8.8,-1 -6,.8 0,1.2 6,.8 8.8,-1 8.4,1 5,2.3 0,2.6 -5,2.3 -8.4,1\n"
        "cut -5.4,-1 0,-.5 5.4,-1 | 1"
    ),
    "sombrero": (
        "body -6,2! -5.2,-5 -3,-10.6 0,-12 3,-10.6 5.2,-5 6,2!\n"
        "body -17.5,-4.6 -14,-.6 -7,1 0,1.4 7,1 14,-.6 17.5,-4.6 16,.4 8,3.6 0,4.2 -8,3.6 -16,.4\n"
        "cut -5.8,-.6 0,0 5.8,-.6 | .8"
    ),
    "slouch": (
        "body -5.6,1.4! -5.4,-4 -2,-6.2 2,-5.4 5,-4.6 5.7,1.4!\n"
        "body -11.4,3 -6,.6 0,.6 7,.2 13,3.4 12.2,4.6 6,2.6 0,2.8 -6,2.6 -10.8,4.4\n"
        "cut -5.6,-.2 5.6,-.4 | .8"
    ),
    "kepi": (
        "body -5.8,1.6! -5.6,-4.6 -2,-6.2 4.8,-7.4! 5.6,1!\nbody 4.8,.2! 10,1.4 9.4,2.8 4.6,2!\n"
        "cut -5.8,.2 5.6,-.4 | .8"
    ),
    "straw": "body 0,-7! 13,3 8,4.2 0,4.6 -8,4.2 -13,3\ncut -6,-1.6 0,-.8 6,-1.6 | .6",
    "bonnet": (
        "body 7.4,-5.4 2,-5.4 -3,-6 -7.4,-3 -8,3 -6,9 -1.4,10.4! .4,6 2,3 7.6,-1.6!\n"
        "cut 3.4,-4.4 2.4,0 -.6,5 | .8"
    ),
    "feather": "body -4.4,-4! -9.4,-15 -8.2,-16.4 -2.8,-5!\ncut -4.4,-6.4 -8,-14 | .5",
    "boot": (
        "body -3.2,-3! -3.4,1 -4,4.6! .2,4.6! .6,3.6! 3,4.4 9.6,4.6! 10.4,3.2 8,1.2 4,-.4 3.2,-3!"
    ),
    "spur": "pole -3.4,1.6 -7,2.4 | .9\nbody -8.4,.6 -6.4,1.4 -5.6,3.4 -7,4.6 -9,3.8 -9.4,2",
    "shoe": "body -2.6,-3! -3,4.6! 7,4.6! 7.6,3.4 4,1.2 2.4,-3!",
    "hand": "body -2,-2 .6,-2.4 3,-1 3.6,1.4 2.6,3.6 .4,3.4 -1.8,2",
    "revolver": (
        "body -3,4.6! -.8,5.4! 1.4,1.2! 3.6,1.8 4.6,.2! 14,-.6! 14,-2.6! 5.4,-2.8 1,-3.6!"
        " -1.8,-2.4!"
    ),
    "rifle": (
        "body -18,.6! -18.4,6.2! -15.6,6.8! -5,2.6 -1,2 1,4.4 3.4,2 5,1.4! 24,1.2! 24,.4! 43,0!"
        " 43,-1.6! 2,-2! -4,-1.2"
    ),
    "shotgun": (
        "body -18,1! -18,7.4! -15.2,7.8! -4.6,2.6 0,2.2 2,4.2 4,2! 20,1.2! 20,.4! 34,.2! 34,-2.4!"
        " 3,-2.6! 1,-4! -1,-3.4! -4,-1.4"
    ),
    "carbine": (
        "body -15,.8! -15.4,6! -13,6.4! -4.4,2.4 -1,2 1,4.2 3,1.8! 16,1.2! 16,.2! 27,0! 27,-1.8!"
        " 1,-2! -4,-1.2"
    ),
}
FIGURES = {
    "poncho": """
        limb -5,-50 -9,-28 -15,-5 | 11.5 8.4 6.6
        part boot -15,-4.6
        part spur -15,-4.6
        limb 4,-50 12,-28 17,-5 | 11.5 8.4 6.6
        part boot 17,-4.6
        limb 8,-77 17,-64 20,-53 | 7 6 4.4
        part hand 20.4,-51 70
        over body -4,-86! 5,-86 12,-80 17,-66 19,-56! 8,-47 -6,-45! -19,-51 -16,-66 -11,-80
        cut -17.5,-55 -6,-49 7,-51 18,-60 | .9
        cut -17,-58 -6,-52.4 7,-54.4 17,-63 | .5
        part head 1.4,-93.2
        part flat 2,-96.6 -4
    """,
    "frock": """
        limb -2,-50 -8,-28 -13,-5 | 11.5 8 6
        part boot -13,-4.6
        limb 3,-50 8,-27 12,-5 | 11.5 8 6
        part boot 12,-4.6
        body -5,-86 4,-86.6 9,-81 9.6,-66 8.4,-51! 6,-46 -3,-47! -5,-38 -12,-21! -22,-25!
            -15,-44 -11.6,-58 -11.6,-76
        cut 5,-86 7,-74 5,-54 | .8
        cut -3,-52.4 8.6,-52 | 1
        over limb -1.6,-79 -7,-66 2,-56 | 7.6 6.6 5
        part hand 3.4,-54.6 50
        part head 1.8,-93.4
        part mustache 1.8,-93.4
        part stetson 2.2,-96.6 -2
    """,
    "shotgun": """
        part shotgun 11,-79 -150
        limb -2,-48 -6,-28 -17,-9 | 11.5 8.4 6.6
        part boot -17.4,-8.4 30
        limb 3,-48 10,-28 12,-5 | 11.5 8.4 6.6
        part boot 12,-4.6
        body -6,-86 4,-87 9.4,-81 10,-66 9.4,-52 16,-23! 5,-19 -5,-22 -21,-15! -16,-38
            -11.6,-56 -11.6,-76
        cut 5,-86 6.4,-60 9,-22 | .8
        cut -4,-50 -9,-18 | .6
        over limb -.6,-79 7,-67 12.4,-77 | 7.6 6.6 4.8
        part hand 12,-78.6 -60
        part head 1,-93.4
        part beard 1,-93.4
        part slouch 1.6,-96.6
    """,
    "riflewoman": """
        body 11,-3.6 17,-2.8 19.4,-.8 18,0! 10,0!
        body -3,-86 3,-86.4 7.4,-81 8,-74 5.4,-63! 8.6,-54 13,-30 16.6,-2! 0,-.6 -18,-2!
            -14,-30 -8.4,-54 -5.6,-63! -8,-74 -7,-81
        cut -5.6,-62.4 5.4,-62.4 | 1.1
        cut 2.4,-57 6,-30 8,-4 | .7
        cut -3,-57 -6.4,-28 -9,-4 | .7
        over part rifle 1.4,-59.6 -24
        over limb -2,-78.6 -6.6,-66 .8,-60 | 6.4 5.2 3.6
        part hand 2,-60
        over limb 4,-78.6 9.6,-68 14,-66 | 6 5 3.6
        part hand 15,-66.4 -20
        part head .8,-93
        part bun .8,-93
        part flat 1.2,-96.6 -3
    """,
    "leaning": """
        pole -30,0 -30,-47 | 4.4
        pole 20,0 20,-47 | 4.4
        pole -37,-47 27,-47 | 4
        limb -6,-50 4,-28 14,-5 | 11.5 8.2 6.4
        part boot 14,-4.6
        over limb -2,-51 8,-29 5,-7 | 11.5 8.2 6.2
        part boot 5.4,-6.4 34
        over body -12,-85.4 -4,-86.4 1.6,-80 3.4,-66 4.4,-50! -8.6,-47! -11,-58 -16.4,-77
        cut -9,-52 4.4,-54 | 1
        cut -2.4,-85 .6,-70 1,-54 | .7
        over limb -10.6,-79 -19,-65 -13,-49 | 7.2 6.2 4.6
        part hand -12.4,-47.6 60
        part head -6.6,-92.6 6
        part bowler -5,-95.6 12
        pole -.2,-88.4 5.2,-86 | 1.3
    """,
    "kneeling": """
        limb -8,-36 1,-6 -15,-4 | 13 9.4 6.4
        part boot -16.6,-5 84
        limb -3,-37 17,-33 16,-5 | 13 8.8 6.6
        part boot 16,-4.6
        body -9,-70 -1,-72 5.4,-67 6.4,-54 4,-37! -9,-29! -15,-34 -13.4,-54
        cut -11.4,-40 5,-42 | 1
        part head 4.6,-77.6 8
        part stetson 5.6,-80.6 8
        over part rifle 10.6,-68.6 -1
        over limb 1,-64 15,-55 23,-66.6 | 7 6 4.4
        part hand 23.6,-67.4 -30
        over limb -5,-65 2,-56 10,-66.6 | 7.4 6.2 4.4
        part hand 10.4,-67
    """,
    "drawing": """
        limb -3,-50 -10,-28 -20,-5 | 11.5 8.4 6.4
        part boot -20,-4.6
        limb 3,-50 15,-31 17,-5 | 11.5 8.4 6.4
        part boot 17,-4.6
        limb -6,-78 -17,-71 -22,-59 | 7 6 4.4
        part hand -22.4,-57 90
        body -6,-85.4 4,-86 9,-80 8.6,-66 7.6,-49! -7,-48! -8.6,-62 -10.6,-78
        cut -8,-53 8,-54 | 1.2
        cut -3,-85 -5,-70 -5.4,-55 | .7
        cut 6,-85 5,-68 5.4,-56 | .7
        body -6,-54! -1,-55! -3,-44! -6,-38 -9,-40! -8,-46
        part revolver 26.6,-79.4 -2
        over limb 3.4,-79.6 14.4,-78 25,-79.4 | 7.2 6.2 4.4
        part hand 26,-79
        part head 3.6,-92.8 -3
        body -1,-86.6 -8,-88 -12,-85.4! -8,-84.4 -11,-81! -3,-83!
        part stetson 4,-96 -7
    """,
    "bandolero": """
        limb -4.4,-50 -9,-28 -12,-5 | 11.5 9 8.6
        part boot -12,-4.6 0 flip
        part spur -12,-4.6 0 flip
        limb 4.4,-50 9,-28 11.6,-5 | 11.5 9 8.6
        part boot 11.6,-4.6
        body -12,-82 -5,-86 5,-86 12,-82 11,-68 8,-58 9.6,-48! -9.6,-48! -8,-58 -11,-68
        cut -8,-84 9,-58 | 2
        cut 8,-84 -9,-58 | 2
        cut -9,-53 9,-53 | 1.3
        limb -11.6,-79 -17,-66 -9.6,-57 | 7.2 6.2 4.6
        over limb 11.6,-79 18.6,-67 20,-58 | 7.2 6 4.4
        part rifle 21,-18.6 -87
        part hand 20.4,-57 80
        part head .6,-93
        part mustache .6,-93
        part sombrero .6,-96.8 -3
    """,
    "bar": """
        body 14,-57! 56,-57! 56,-53! 14,-53!
        body 20,-53! 52,-53! 54,-28 52,0! 20,0! 18,-28
        cut 18.6,-40 53.6,-40 | 1
        cut 18.4,-14 53.4,-14 | 1
        pole 10,-10 60,-10 | 1.6
        limb -8,-50 -10,-28 -10,-5 | 11.5 8.2 6.2
        part boot -10,-4.6
        limb -4,-50 9,-34 9,-14 | 11.5 8.2 6.2
        part boot 9.4,-14.4
        body -9,-85 -1,-86.4 5,-80.6 5.6,-66 2,-50! -2,-46 -11,-40! -14,-24! -22,-27!
            -16,-46 -14,-60 -14.6,-77
        cut 2,-86 3.4,-70 0,-52 | .8
        over limb -4,-78.6 5,-63 19,-58.8 | 7.4 6.4 4.8
        body 19.6,-64! 24.6,-64! 24,-57.4! 20.2,-57.4!
        part hand 18,-60.4
        part head .4,-92.6 4
        part goatee .4,-92.6 4
        part top 1,-95.8 6
    """,
    "preacher": """
        limb -3,-40 -4,-24 -6,-5 | 9 8 6
        part boot -6,-4.6
        limb 3,-40 5,-24 7,-5 | 9 8 6
        part boot 7,-4.6
        body -5,-86.6 4,-86.6 9,-81 9.4,-66 8.6,-54 12.4,-24! 0,-21.6 -14,-24! -10,-54
            -10.4,-66 -10.6,-79
        hole 4.4,-87! 7.4,-86.4! 7,-84.6! 4,-85!
        cut 5.6,-83 5.6,-54 6,-23 | .7
        over limb 1,-79 9,-72 19,-84 | 7.4 6.4 4.6
        part hand 20,-85 -60
        body 18.4,-87! 27,-91.4! 29.4,-84! 21,-80.4!
        cut 21,-87.4 27,-90.2 | .7
        limb -8,-79 -13,-66 -7,-56 | 7 6 4.6
        part head 1,-93.6
        part whiskers 1,-93.6
        part flat 1.4,-97
    """,
    "prospector": """
        pole -19,-99 15,-68 | 2
        body -27,-88.4 -20,-95 -16,-103 -11,-108.6! -15.6,-101 -18.4,-95 -22,-91
        limb -4,-49 -10,-29 -19,-8 | 12 9 7.4
        part boot -19.4,-7.6 26
        limb 2,-49 10,-29 11,-5 | 12 9 7.4
        part boot 11,-4.6
        body -7,-84 2,-86 8,-80 9,-66 7.6,-48! -9.4,-47! -12,-60 -12.6,-74
        body -12,-76 -17,-74 -19,-62 -13,-54!
        cut -11.6,-77 -12.6,-64 -10,-55 | .9
        cut -9.6,-52 7.6,-53 | 1
        over limb -1,-77.6 7,-64.6 15,-70 | 7.6 6.6 4.8
        part hand 15,-70.6 -30
        part head 3,-92 4
        part beard 3,-92 4
        part slouch 3.6,-95.4 2
    """,
    "parasol": """
        body 11,-3.4 16,-2.6 18,-.8 17,0! 9,0!
        body -3,-86 3,-86.4 7.6,-81 9,-75 5.4,-63.4! 8,-56 11,-34 15.4,-2! 0,-.6 -16,-1!
            -27,-4 -24,-30 -19,-50 -15,-58 -10,-59 -5.4,-63! -7.4,-74 -6.6,-81
        cut -5.4,-62.6 5.4,-63 | 1
        cut -8,-58 -13,-50 -19,-47 | .7
        cut -7,-55 -12,-42 -21.6,-34 | .7
        cut 2,-59 3,-40 7,-4 | .7
        cut -14,-14 0,-11 13.6,-13 | .8
        cut -14.4,-11 0,-8 14,-10 | .5
        pole 14,-70 -5,-124 | 1.2
        body -5,-125 -21,-116 -28,-104! -21,-107.6 -16,-106.4! -9,-110.6 -3,-111! 4,-116
            12,-118.4! 14,-122 21,-122.4! 10,-127
        cut -5,-124 -15,-107 | .5
        cut -5,-124 -2,-112 | .5
        cut -5,-124 12,-119 | .5
        over limb .6,-78.6 7.4,-66.4 14,-71 | 6.2 5 3.4
        part hand 14.4,-71.6 -40
        part head .8,-93
        part bun .8,-93
        body -7,-97.6 -1,-99.4 6,-98.4 8.6,-96.6 3,-96 -5,-95.4
        body -4,-98.6 -6,-104.4 -1,-106 2,-102 3,-98.6
    """,
    "porter": """
        pole -44,-82 36,-85 | 2
        pole -42,-82 -48,-45 | .7
        pole -42,-82 -34,-45 | .7
        pole 34,-85 28,-47 | .7
        pole 34,-85 42,-47 | .7
        body -51,-46! -31,-46! -34,-30! -48,-30!
        body 25,-48! 45,-48! 42,-32! 28,-32!
        cut -50,-40 -32,-40 | .7
        cut 26,-42 44,-42 | .7
        limb -2,-46 -9,-28 -16,-7 | 12 11 10
        part shoe -16.4,-6.4 24
        limb 3,-46 10,-28 10,-5 | 12 11 10
        part shoe 10,-4.6
        body -5,-83 3,-84 8,-79 8.6,-64 11,-40! -12,-39! -10,-60 -10,-76
        cut 4,-83 6,-62 7,-41 | .7
        over limb 0,-77 10,-70 16,-82 | 7.4 7 6.4
        part hand 16.6,-84 -60
        part head 2,-91.4 4
        part queue 2,-91.4 -6
        part straw 2.4,-93.8 6
    """,
    "blanket": """
        part shotgun 17,-18.6 -87
        pole 18.6,-44 20,-84 | 1.9
        limb -3,-40 -4,-24 -5,-4 | 9 8 6.6
        part shoe -5,-4
        limb 4,-40 6,-24 7,-4 | 9 8 6.6
        part shoe 7,-4
        body -6,-86 3,-87 9,-80 13,-66 15,-58! 13,-44 12,-22! 2,-18 -9,-21! -13,-46
            -13.4,-66 -11,-79
        cut 8,-82 3,-60 8,-24 | .9
        cut -12,-34 0,-30.6 12.4,-33 | 1.3
        cut -11.6,-30 0,-26.6 12.2,-29 | .6
        part hand 17,-60 60
        part head .8,-93.4
        body -5,-93 -5,-99.4 0,-101 5.4,-97!
        part braid 1.4,-90
        part feather .4,-96
    """,
    "cane": """
        limb -2,-50 -6,-28 -8,-5 | 10.5 7.6 5.8
        part shoe -8,-4.6
        limb 3,-50 9,-28 14,-5 | 10.5 7.6 5.8
        part shoe 14,-4.6
        pole 22,-49 27,0 | 1.3
        body -5,-86 4,-86.4 9,-80 10.6,-68 9,-54! 5,-51 -2,-48 -9,-30! -16,-32! -13,-48
            -10,-60 -10.6,-76
        cut 4.4,-85.6 8,-70 5.6,-54 | .8
        cut 7.4,-64 3,-60 7.4,-58 | .5
        over limb 0,-78.6 9,-66 20,-54 | 7 6 4.4
        part hand 21.6,-51.6 40
        part head 1.6,-93.4
        part mustache 1.6,-93.4
        part bowler 2,-96.8 -3
    """,
    "scout": """
        limb -4,-49 -11,-29 -16,-5 | 12 9.4 7.6
        part boot -16,-4.6
        limb 3,-49 7,-28 9,-5 | 12 9.4 7.6
        part boot 9,-4.6
        body -7,-85.6 3,-86.4 9,-80 9.6,-66 11,-42! 8,-39! 7,-42! 4,-38.6! 3,-41.6! -1,-38!
            -2,-41.4! -6,-38! -7,-41! -12,-39! -11.6,-60 -11.6,-77
        cut -10.6,-54 9.6,-55 | 1.1
        over part rifle 4,-57.4 8
        over limb -2,-79 -8.6,-66 1.6,-57.6 | 7.6 6.6 4.6
        pole -8.6,-64 -12.6,-60 | .8
        pole -6,-61 -9.6,-57 | .8
        pole -3,-59.6 -5.4,-55 | .8
        part hand 3,-57.4
        over limb 4,-79 12.6,-68 20,-55 | 7 6 4.4
        part hand 21,-54 30
        part head 1.6,-93.4
        part braid -3.2,-93 16
        part slouch 2,-96.6 -3
    """,
    "runner": """
        limb -2,-50 -12,-32 -29,-28 | 11.5 8.4 6.4
        part boot -29.6,-27 70
        limb 3,-50 17,-35 12,-9 | 11.5 8.4 6.4
        part boot 12,-8 12
        limb 0,-76 -14,-70 -18,-58 | 7 6 4.4
        body -3,-84 6,-86 11.6,-80 10,-66 7.6,-50! -7,-47! -8,-60 -8.6,-75
        cut -7.4,-52 8,-54.6 | 1.1
        part revolver 22.6,-86.4 -34
        over limb 6,-78 17,-72 22,-84 | 7 6 4.4
        part hand 22.4,-86 -30
        part head 8,-92 6
        part kepi 8.6,-95 6
    """,
    "ready": """
        limb -5,-48 -14,-29 -19,-5 | 12.4 11.4 10.6
        part boot -19,-4.6 0 flip
        limb 5,-48 13,-30 17,-5 | 12.4 11.4 10.6
        part boot 17,-4.6
        part spur -19,-4.6 0 flip
        cut -8,-46 -17,-26 -22,-8 | .7
        cut 8,-46 17,-28 21,-8 | .7
        limb -9,-77 -20,-68 -22,-54 | 7.2 6.2 4.6
        part hand -22.6,-52 -80 flip
        over limb 10,-77 20,-67 21,-53 | 7.2 6.2 4.6
        part hand 21.6,-51 80
        over body -10,-83 -4,-86 5,-86 11,-82.6 10.6,-70 8,-58 9.4,-47! -9.4,-47! -8,-58 -9.6,-70
        cut -9,-54 0,-52 9,-54 | 1.3
        cut -2,-86 -2.4,-70 -4.6,-56 | .7
        cut 4,-86 3,-70 4,-56 | .7
        body 8,-55! 12.6,-55! 13,-45 10.6,-40 8,-42!
        part head .8,-92.6
        body -4,-87.4 2,-88.4 7,-86.6! 2,-82.6
        part stetson 1.2,-95.4 5
    """,
    "twin": """
        limb -5,-49 -10,-28 -13,-5 | 12 8.8 7
        part boot -13,-4.6 0 flip
        limb 5,-49 10,-28 13,-5 | 12 8.8 7
        part boot 13,-4.6
        body -12,-82 -5,-87 5,-87 12,-82 13,-64 11,-46 17,-17! 7,-14 3,-44 0,-48 -3,-44 -7,-14!
            -17,-17! -11,-46 -13,-64
        cut -5,-86 -2.4,-66 -3.4,-48 | .8
        cut 5,-86 2.4,-66 3.4,-48 | .8
        cut -10.4,-52.6 -3.4,-52 | 1
        cut 3.4,-52 10.4,-52.6 | 1
        part revolver -23,-48 -62 flip
        part revolver 23,-48 62
        over limb -12,-79 -20,-66 -22,-52 | 7.4 6.4 4.8
        over limb 12,-79 20,-66 22,-52 | 7.4 6.4 4.8
        part hand -22.4,-49.6 -80 flip
        part hand 22.4,-49.6 80
        part head .6,-93.2
        part mustache .6,-93.2
        part flat 1,-96.6 -3
    """,
    "masked": """
        limb -3,-50 -8,-28 -14,-5 | 11.6 8.4 6.6
        part boot -14,-4.6
        limb 4,-50 10,-28 12,-5 | 11.6 8.4 6.6
        part boot 12,-4.6
        body -7,-86 3,-86.6 9,-81 10,-66 12,-38! 2,-36 -13,-38! -12,-60 -11.6,-77
        cut 5,-85 6,-62 8,-37 | .8
        cut -11.6,-55 10.4,-56 | 1
        over part shotgun 3,-61 22
        over limb -1,-79 -8,-67 2,-61 | 7.6 6.6 4.8
        part hand 3,-61
        over limb 5,-79 14,-68 19,-57 | 7 6 4.4
        part hand 20,-55.6 40
        part head 1.4,-93.2
        body 6.4,-92.4 -3,-94! -4,-89 3,-81.6! 8,-88!
        cut 7,-92 -3.6,-93.6 | .8
        part slouch 2,-96.2 2
    """,
    "pistolera": """
        limb -2,-30 -4,-18 -6,-5 | 8 7 6
        part boot -6,-4.6
        limb 6,-30 8,-18 9,-5 | 8 7 6
        part boot 9,-4.6
        body -4,-86.4 3,-86.6 7.6,-81 8.6,-74 5.6,-62! 9,-52 13,-36 15,-19! 2,-16 -13,-19! -11,-38
            -8,-52 -5.6,-62! -8,-74 -7.6,-81
        cut -5.8,-60 5.8,-61 | 1.5
        cut 1,-52 1,-30 2,-17 | .8
        cut 3.4,-86 6,-72 4,-63 | .6
        limb -6,-78 -14,-69 -6,-59 | 6.2 5.2 3.6
        part revolver 12.6,-88.6 -78
        over limb 2,-78 10,-70 12,-84 | 6.4 5.4 3.6
        part hand 12.4,-86.4 -70
        part head .8,-92.8
        part braid -3,-91 20
        part stetson 1.2,-96 -5
    """,
    "saber": """
        limb -3,-50 -7,-28 -9,-5 | 11 9.2 8.6
        part boot -9,-4.6
        part spur -9,-4.6
        limb 4,-50 9,-28 12,-5 | 11 9.2 8.6
        part boot 12,-4.6
        body -18,-52! -22,-20 -18,-2! -15,-3! -18,-20 -15,-50!
        body -8,-85 -2,-86.6 6,-86 10,-80 9.6,-66 10,-46! -9,-44! -14,-40 -22,-34! -21,-52 -16,-72
        cut 5,-86 6,-68 4,-46 | .8
        cut -3,-85 -7,-66 -12,-41 | .8
        cut -8,-53 9.6,-54 | 1.1
        over limb 3,-79 11,-68 4,-57 | 7.2 6.2 4.6
        part hand 3,-56.4 140
        part head 1.4,-93.4
        part goatee 1.4,-93.4
        part kepi 2,-96.4 2
    """,
    "cup": """
        body -26,-17! 14,-17! 17,-8.6 14,0! -26,0! -29,-8.6
        cut -22,-12 10,-12 | .7
        hole 10.6,-8.6 13,-13.4 15.4,-8.6 13,-3.4
        limb -4,-24 19,-30 22,-5 | 13 9 6.6
        part boot 22,-4.6
        over limb -5,-23 15,-26 15,-5 | 13 9 6.6
        part boot 15,-4.6
        over body -6,-60 3,-61 8.4,-55 7,-40 4,-20! -12,-17! -15,-34 -12.6,-50
        cut 5,-60 5,-42 3,-24 | .7
        over limb -1,-53 5,-39 17,-42 | 7.6 6.6 4.6
        body 18,-46! 23,-46! 23,-39! 18,-39!
        part hand 17.6,-42
        part head 3.4,-67.6 6
        part beard 3.4,-67.6 6
        part stetson 4.6,-70.8 8
    """,
    "guitar": """
        body -22,-20! 10,-20! 12,0! -24,0!
        cut -22,-10 10,-10 | .7
        limb -4,-26 17,-31 13,-5 | 13 9 6.6
        part boot 13,-4.6
        over limb -5,-24 20,-24 29,-5 | 12.4 8.6 6.4
        part boot 29,-4.6
        over body -6,-62 3,-63 8,-57 7,-42 4,-22! -11,-20! -13,-36 -12,-52
        over body 3,-34 -1,-40 2,-46 8,-45 13,-47.4 17,-44 16,-38 11,-35 8,-31
        hole 9,-42.4 11,-41 10,-39 8,-40
        pole 14,-44 38,-57 | 2.4
        pole 37,-56.4 42,-59.4 | 3.4
        over limb -2,-55 -2,-41 7,-39 | 7.4 6.2 4.2
        over limb 3,-56 16,-48 29,-51 | 6.8 5.8 4
        part head 2.6,-69.4 4
        part sombrero 3,-73 4
    """,
}
PARTS["whiskers"] = "body 1,2! 3.6,4 5,5.6! 5.4,8.4 2,11 -2.4,8 -3.6,2!"


def figure(
    d: Drawing, name: str, x: float, y: float, high: float, flip: bool = False, edge: float = EDGE
) -> None:
    """One of FIGURES with its feet at (x, y), so many points high, with a white edge about it."""
    d.stood.append(name)
    stamp(d, painted(FIGURES[name]), x, y, high / 100, flip, edge)


def stamp(
    d: Drawing,
    shapes: list[tuple[str, Line]],
    x: float,
    y: float,
    scale: float,
    flip: bool = False,
    edge: float = EDGE,
) -> None:
    """Shapes moved from the origin to (x, y)."""
    placed = [(color, moved(shape, x, y, 0, scale, flip)) for color, shape in shapes]
    if edge:
        for color, shape in placed:
            if color == "k":
                rim(d, shape, edge * scale * 2)
    for color, shape in placed:
        d.fill(shape, color=color)


def rim(d: Drawing, shape: Line, width: float) -> None:
    """A white edge about a shape, half of it outside."""
    line = [*shape, *shape[:2]]
    d.fill(swelling(line, [width] * len(line)), color="w")


def painted(text: str) -> list[tuple[str, Line]]:
    """The shapes of a figure, in paint order, as color and outline."""
    shapes = list[tuple[str, Line]]()
    for line in re.sub(r"\n\s*(?=[-\d.])", " ", text.strip()).splitlines():
        word, _, rest = line.strip().partition(" ")
        over = word == "over"
        if over:
            word, _, rest = rest.partition(" ")
        drawn = KINDS[word](rest)
        if over:
            for color, shape in drawn:
                if color != "w":
                    edged = [*shape, *shape[:2]]
                    shapes.append(("w", swelling(edged, [1.7] * len(edged))))
        shapes += drawn
    return shapes


def _limb(text: str) -> list[tuple[str, Line]]:
    joints, _, sizes = text.partition("|")
    widths = [float(size) for size in sizes.split()]
    line = curve(joints, closed=False, steps=STEPS)
    along = [n / STEPS for n in range(len(line))]
    wide = [_between(widths, min(at, len(widths) - 1)) for at in along]
    ends = [oval(*line[0], widths[0] / 2, steps=16), oval(*line[-1], widths[-1] / 2, steps=16)]
    middle = curve(joints, closed=False, steps=1)[1:-1]
    knees = [oval(*point, widths[n + 1] / 2, steps=16) for n, point in enumerate(middle)]
    return [("k", shape) for shape in (swelling(line, wide), *ends, *knees)]


def _between(widths: list[float], at: float) -> float:
    low = min(int(at), len(widths) - 2)
    return widths[low] + (widths[low + 1] - widths[low]) * (at - low)


def _even(text: str, color: str) -> list[tuple[str, Line]]:
    points, _, width = text.partition("|")
    line = curve(points, closed=False)
    return [(color, swelling(line, [float(width)] * len(line)))]


def _part(text: str) -> list[tuple[str, Line]]:
    name, place, *rest = text.split()
    x, y = (float(n) for n in place.split(","))
    turn = float(rest[0]) if rest else 0
    flip = "flip" in rest
    return [(color, moved(shape, x, y, turn, 1, flip)) for color, shape in painted(PARTS[name])]


KINDS = {
    "limb": _limb,
    "body": lambda text: [("k", curve(text))],
    "dye": lambda text: [("a", curve(text))],
    "pole": lambda text: _even(text, "k"),
    "cut": lambda text: _even(text, "w"),
    "hole": lambda text: [("w", curve(text))],
    "part": _part,
}
