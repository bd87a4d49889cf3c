"""The French deck: 52 faces in two palettes and three index sizes, the joker, three backs."""
