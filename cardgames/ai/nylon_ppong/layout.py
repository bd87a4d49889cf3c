"""Where each feature of a position stands in the networks' input.

The trainer (`tools/nylon_ppong`) and the player (`features.py`) fill the same places; a test
compares them. A block of twelve has a place for each month; everything else is a single number.
"""

MONTHS = 12

# Own hand after the action, by month: at least one, two, three cards.
OWN_ONE = 0
OWN_TWO = OWN_ONE + MONTHS
OWN_THREE = OWN_TWO + MONTHS

# Face-up cards by month, ppong sets included: at least one, two.
FLOOR_ONE = OWN_THREE + MONTHS
FLOOR_TWO = FLOOR_ONE + MONTHS

# The card discarded by the action.
DISCARD = FLOOR_TWO + MONTHS
DISCARD_UNSEEN = DISCARD + MONTHS
"""0, 1, 2 or 3 of its month neither face up nor in the own hand: four places."""
FEED_FIVE = DISCARD_UNSEEN + 4
"""Chance of feeding a hand of five a ppong, times 10."""
FEED_TWO = FEED_FIVE + 1
"""Chance of feeding a hand of two, times 20."""
FEED_ANY_TWO = FEED_TWO + 1
PASSED_LATELY = FEED_ANY_TWO + 1
"""Its month was discarded within the last round of turns and nobody claimed it."""
PASSED_BEFORE = PASSED_LATELY + 1
"""Its month lies face up, yet two are unseen."""
HELD_ONE = PASSED_BEFORE + 1
"""In the second pass: at least one of its month is surely in another hand."""
HELD_TWO = HELD_ONE + 1
FREE_OF_HANDS = HELD_TWO + 1
"""In the second pass: none of its month was in another hand at the reshuffle."""

# The own hand as a whole.
TWO_CARDS = FREE_OF_HANDS + 1
EFFECTIVE_SUM = TWO_CARDS + 1
RAW_SUM = EFFECTIVE_SUM + 1
LIVE_PAIRS = RAW_SUM + 1
"""Pairs of which at least one more card is unseen; PAIR_OUTS counts those cards."""
PAIR_OUTS = LIVE_PAIRS + 1
BOTH_PAIRS = PAIR_OUTS + 1
SUM_TO_FIVE = BOTH_PAIRS + 1
SUM_TO_EIGHT = SUM_TO_FIVE + 1
SUM_OF_TWO = SUM_TO_EIGHT + 1
STRAIGHT_FIVE = SUM_OF_TWO + 1
"""Five months of a straight are held; then the cards that complete it, and its height."""
STRAIGHT_FIVE_OUTS = STRAIGHT_FIVE + 1
STRAIGHT_FIVE_HEIGHT = STRAIGHT_FIVE_OUTS + 1
STRAIGHT_FOUR = STRAIGHT_FIVE_HEIGHT + 1
STRAIGHT_FOUR_OUTS = STRAIGHT_FOUR + 1
TRIPLE = STRAIGHT_FOUR_OUTS + 1
TRIPLE_AND_PAIR = TRIPLE + 1
TRIPLE_AND_PAIR_OUTS = TRIPLE_AND_PAIR + 1
TRIPLE_SUM = TRIPLE_AND_PAIR_OUTS + 1
DRAW_ENDS = TRIPLE_SUM + 1
"""Chance that the next draw makes a hand of six, times 5; then its points."""
DRAW_POINTS = DRAW_ENDS + 1
DRAWN = DRAW_POINTS + 1
"""The hand still holds the card just drawn (asked only where a stop after drawing is allowed)."""

# The table.
TWO_CARD_OTHERS = DRAWN + 1
"""None, one, two, more other seats hold two cards: four places."""
NEXT_HOLDS_TWO = TWO_CARD_OTHERS + 4
STOCK_LEFT = NEXT_HOLDS_TWO + 1
SECOND_PASS = STOCK_LEFT + 1
SECOND_PASS_LEFT = SECOND_PASS + 1
TURNS_AWAY = SECOND_PASS_LEFT + 1
OWN_TURN = TURNS_AWAY + 1
GOES_ON = OWN_TURN + 1
"""The seat goes on at its own turn, though a stop may be possible."""
DUEL_OF_TWO = GOES_ON + 1
"""Others with two cards while the own hand has two; then others with two times the own sum."""
TWO_AGAINST_SUM = DUEL_OF_TWO + 1
PLAYERS = TWO_AGAINST_SUM + 1
"""Two to six players: five places."""
TURN = PLAYERS + 5
LOWEST_DISCARD = TURN + 1
"""A seat with two cards has discarded at most 2, 3, 5, 8 since: four places."""
TWO_CARD_DRAWS = LOWEST_DISCARD + 4
MANY_TWO_CARD_DRAWS = TWO_CARD_DRAWS + 1
LATEST_OF_FIVE = MANY_TWO_CARD_DRAWS + 1
NEXT_DISCARDED_LOW = LATEST_OF_FIVE + 1
LEADER_HOLDS_TWO = NEXT_DISCARDED_LOW + 1
"""The best of the others in the match holds two cards; is the next seat."""
LEADER_IS_NEXT = LEADER_HOLDS_TWO + 1
PENALTY_FIFTY = LEADER_IS_NEXT + 1
STOP_AFTER_DRAW = PENALTY_FIFTY + 1

# The match: rounds left after this one, and how far the others are away.
ROUNDS_LEFT = STOP_AFTER_DRAW + 1
"""None, one, two, three to five, more: five places."""
LAST_LEAD = ROUNDS_LEFT + 5
"""In the last round: lead over the best other (negative behind), then over the second best."""
LAST_SECOND_LEAD = LAST_LEAD + 1
LAST_STEPS = LAST_SECOND_LEAD + 1
"""In the last round: whether the lead is at least each of `STEPS`."""
STEPS = (-100, -57, -40, -25, -12, 0, 12, 25, 45, 70)
EARLY_LEAD = LAST_STEPS + len(STEPS)
"""Before the last round: lead in units of what the rounds left can change; over the second."""
EARLY_SECOND_LEAD = EARLY_LEAD + 1
EARLY_STEPS = EARLY_SECOND_LEAD + 1
"""Before the last round: whether that lead is at least -1, 0, 1."""
AHEAD = EARLY_STEPS + 3
"""Part of the others that are ahead."""
CONSTANT = AHEAD + 1

FEATURES = CONSTANT + 1
HIDDEN = 48
SECOND_HIDDEN = 16

ROUND_SPREAD = 25.0
"""Points by which one round typically changes a lead: the unit of EARLY_LEAD."""
