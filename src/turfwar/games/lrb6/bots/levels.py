"""How strong the bots are by these rules, as measured (docs/bots.md)."""

LEVELS = {
    "rookie": "A beginner: picks up the ball and runs, blocks with two dice, marks, and takes few"
    " risks.",
    "apprentice": "A learner: plays half of the turns like a rookie, and half like scripted.",
    "scripted": "An opponent: cages, screens, minds the clock; takes three of four points from the"
    " rookie.",
    "planner": "The strongest: tries out what scripted thinks of, and takes seven of ten points"
    " from it.",
}
