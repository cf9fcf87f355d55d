#!/usr/bin/env bash
# Runs a command behind all else: it gets what others leave of the processors, and gives way at once.
# Usage: behind.sh COMMAND [ARGUMENT ...]
#
# In a session of its own, whose share of the machine is the least: Linux shares first among sessions, and only within one by what each
# process asks for. A browser under test has a session of its own, so that a nice compiler in ours would have as much as all of it.
# Whoever ends it ends its process group, which is this process's.
set -euo pipefail

if [ "$(ps -o sid= -p $$ | tr -d ' ')" != "$$" ]; then
  exec setsid --wait "$0" "$@"
fi
if [ -w /proc/self/autogroup ]; then
  echo 19 >/proc/self/autogroup
fi
if command -v chrt >/dev/null; then
  exec chrt --idle 0 "$@"
fi
exec nice -n 19 "$@"
