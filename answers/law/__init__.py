"""The law itself as an answer: its laws, versions, changes, problems, passages."""
