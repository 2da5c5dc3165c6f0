"""How strong the bots are by these rules, as measured (docs/bots.md)."""

LEVELS = {
    "rookie": "A beginner: picks up the ball and runs, blocks with two dice, marks, and takes few"
    " risks.",
    "scripted": "An opponent: cages, screens and minds the clock. It takes four of five points from"
    " the rookie.",
    "planner": "The strongest: tries out what scripted thinks of before it acts.",
}
