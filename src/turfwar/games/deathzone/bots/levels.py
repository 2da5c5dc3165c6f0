"""How strong the bots are by these rules, as measured (docs/bots.md)."""

LEVELS = {
    "rookie": "A beginner: gets the ball, carries it to the other end, goes for whoever has it.",
    "scripted": "An opponent: runs round death zones, marks, and attacks with everybody. It takes"
    " three of four points from the rookie.",
    "planner": "The strongest: tries out the throws, runs and attacks that scripted thinks of.",
}
