#!/bin/sh
# Starts the built product in production, in this very process: for `npm start`, the systemd unit and the container.
# Node takes the bounds of its memory from its start alone. Without them a crowd of visitors is given twice the memory it
# needs; with less, a row of long texts would come near the end of the heap. Twice the young generation would cost 25 MB
# that are never given back. One arena, what is
# large on pages of its own, and fixed thresholds above which freed memory goes back, or what starting, compressing and
# uploads leave stays in pieces: 16 MB at rest. What NODE_OPTIONS and MALLOC_* say already has the last word.
cd "$(dirname "$0")/.." || exit 1
# A release has its Node beside this folder; a clone has it among its packages.
export PATH="$PWD/../node/bin:$PWD/node_modules/.bin:$PATH"
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-32768}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
export NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=256 ${NODE_OPTIONS:-}"
exec node scripts/start.mjs
