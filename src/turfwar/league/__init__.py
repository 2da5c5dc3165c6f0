"""The league office: what happens between matches, and in what order teams stand."""
