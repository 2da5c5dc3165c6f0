"""The scripted coach of brutal: plays the ball by what it is worth, tackles and covers."""
