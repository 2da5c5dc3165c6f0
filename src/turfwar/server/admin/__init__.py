"""What admins do, by the command line or the admin page; everything here blocks."""
