"""How strong the bots are by these rules, as measured (docs/bots.md)."""

LEVELS = {
    "rookie": "A beginner: picks up the ball and runs, blocks with two dice, marks, and takes few"
    " risks.",
    "planner": "The strongest: tries out what the rookie thinks of, and takes two of three points"
    " from it.",
}
