"""000, After the match: the steps, what they cost and bring, and the house rules about them."""
