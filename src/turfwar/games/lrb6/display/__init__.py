"""How a match of the lrb6 family is shown: what `turfwar.views` asks for by the port `display`."""
