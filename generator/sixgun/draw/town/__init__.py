"""A town as a bird's-eye view of the 1880s, from the places and ways of its map.

geometry  points, slanted ground and the pen that draws on it
building  houses, churches, stores
nature    trees, rocks, creeks, hills, sky
folk      people, riders, cattle, wagons, fences, graves
labels    names and numbers and where they go: streets and trails with their names, places, and the
          legend of a town seen from above, with its compass rose and scale
scene     all of it, from the back to the front
"""
