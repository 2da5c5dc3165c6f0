"""How strong the bots are by these rules, as measured (docs/bots.md)."""

LEVELS = {
    "rookie": "A beginner: keeps a goaly at home, runs at goal, shoots and passes where it is"
    " likely.",
    "scripted": "An opponent: passes, shoots, tackles and guards its goal. It takes more"
    " than half of the points from the rookie.",
    "planner": "Slow: tries out the passes, runs and shots that scripted thinks of."
    " Its strength is not measured yet.",
}
