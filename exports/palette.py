"""The colours of maps and files: Okabe and Ito's, told apart with any common kind of colour blindness.

Source: Color Universal Design, M. Okabe and K. Ito, 2008.
"""

ORANGE, SKY, GREEN, YELLOW = "#E69F00", "#56B4E9", "#009E73", "#F0E442"
BLUE, VERMILION, PURPLE, INK = "#0072B2", "#D55E00", "#CC79A7", "#1c2529"
AREAS = (SKY, PURPLE, ORANGE, GREEN, BLUE, VERMILION, YELLOW)
