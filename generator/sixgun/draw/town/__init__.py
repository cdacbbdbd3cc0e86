"""A town as a bird's-eye view of the 1880s, from the places and ways of its map.

geometry  points, slanted ground and the pen that draws on it
building  houses, churches, stores
nature    trees, rocks, creeks, hills, sky
folk      people, riders, cattle, wagons, fences, graves
roads     streets and trails, with their names
labels    where names and numbers go
scene     all of it, from the back to the front
legend    the compass rose and the scale of a town seen from above
"""
