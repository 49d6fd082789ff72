"""From the tokens of a description to its calls: phrases, clauses, and the nets under them."""
