"""`python -m turfwar`: the `turfwar` command."""

from turfwar.cli.main import main

if __name__ == "__main__":
    main()
