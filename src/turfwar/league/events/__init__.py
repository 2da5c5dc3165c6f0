"""The kinds of league event: a class for each, in the file of its subject."""
