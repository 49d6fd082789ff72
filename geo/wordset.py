"""Sets of words, written as words."""


def words(text: str) -> frozenset[str]:
    """The words of a text as a set.

    >>> sorted(words("feet ft foot"))
    ['feet', 'foot', 'ft']
    """
    return frozenset(text.split())
