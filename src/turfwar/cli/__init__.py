"""The `turfwar` command: one file per subcommand, put together in `main`."""
