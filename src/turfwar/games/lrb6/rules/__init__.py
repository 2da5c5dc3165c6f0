"""The book of a match, one file each, named as the book names them."""
