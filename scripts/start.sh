#!/bin/sh
# Starts the built product in production, in this very process: for `npm start`, the systemd unit and the container.
# Node takes the bounds of its memory from its start alone. Without them a crowd of visitors, which needs 230 MB, is given
# 470 MB; with less, a row of long texts would come near the end of the heap. Two arenas, or photographs leave memory in
# pieces. What NODE_OPTIONS and MALLOC_ARENA_MAX say already has the last word.
cd "$(dirname "$0")/.." || exit 1
# A release has its Node beside this folder; a clone has it among its packages.
export PATH="$PWD/../node/bin:$PWD/node_modules/.bin:$PATH"
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=256 ${NODE_OPTIONS:-}"
exec node scripts/start.mjs
