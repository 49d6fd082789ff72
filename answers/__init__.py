"""One module a question: the only place where law and place meet."""
