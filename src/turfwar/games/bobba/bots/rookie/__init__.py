"""The rookie of bobba: that of lrb6, with large players and the questions of this book."""
