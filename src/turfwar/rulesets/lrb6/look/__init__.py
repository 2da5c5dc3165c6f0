"""How a match of the lrb6 family is shown: what `turfwar.face` asks for by the port `look`."""
