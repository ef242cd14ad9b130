#!/bin/sh
# Runs a command of a hosted site that reads and writes everything it has: sh scripts/command.sh NAME PARAMETER…
# Beside a running site, on a small machine: without these bounds its heap grows to what the machine has, as start.sh says.
# What NODE_OPTIONS and MALLOC_ARENA_MAX say already has the last word.
cd "$(dirname "$0")/.." || exit 1
export PATH="$PWD/node_modules/.bin:$PATH"
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=128 ${NODE_OPTIONS:-}"
name=$1
shift
exec node "scripts/$name.mjs" "$@"
