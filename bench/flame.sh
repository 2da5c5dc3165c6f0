#!/usr/bin/env bash
# A flame graph of random play as an SVG: bench/flame.sh FILE.svg [SECONDS]
# py-spy samples the process and sees the C of the compiled engine too (--native).
set -euo pipefail
file=${1:?"a name for the SVG is missing: bench/flame.sh FILE.svg [SECONDS]"}
seconds=${2:-10}
bin=$(dirname "$0")/../.venv/bin
command -v "$bin/py-spy" >/dev/null || "$bin/python" -m pip install --quiet --disable-pip-version-check py-spy
stacks=$(mktemp)
trap 'rm -f "$stacks"' EXIT
"$bin/py-spy" record --native --rate 200 --format raw --output "$stacks" -- \
	"$bin/python" -m turfwar.cli.main bench --only "${FLAME:-random}" --seconds "$seconds"
"$bin/python" "$(dirname "$0")/flamegraph.py" "$stacks" "$file" --title "${FLAME:-random}" --without _find_and_load
