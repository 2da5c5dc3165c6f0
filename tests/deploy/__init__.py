"""An operator's story as a script: what the container image and the proxies do."""
