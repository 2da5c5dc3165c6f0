"""The Brutal Game: football with the feet, laid over lrb6."""
