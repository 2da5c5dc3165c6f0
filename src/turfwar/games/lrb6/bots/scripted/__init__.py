"""A coach who weighs what they do: lrb6's port `scripted`."""
