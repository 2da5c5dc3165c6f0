"""A coach who tries out on copies what the scripted coach thinks of: lrb6's port `planner`."""
