"""The scripted coach of bobba: that of lrb6, with the questions of this book."""
