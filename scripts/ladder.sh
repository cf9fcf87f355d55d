#!/bin/sh
# The ladder of bots, each rung against the greedy bot on the same pairs, as a table for docs/benchmarks.md:
# scripts/ladder.sh RULES SEED PAIRS [RUNG ...]
# The share is how much of the way from greedy to all-seeing a rung has gone. THURUP names another binary than the release
# build, THREADS the number of threads.
set -eu
cd "$(dirname "$0")/.."
rules=$1 seed=$2 pairs=$3
shift 3
[ $# -gt 0 ] || set -- random book uniform full
thurup=${THURUP:-target/release/thurup}

duel() {
  "$thurup" duel "$1" greedy --rules "$rules" --seed "$seed" --pairs "$pairs" ${THREADS:+--threads "$THREADS"}
}
figure() {
  awk -v which="$2" '/^stakes a deal/ { print $which }' <<END
$1
END
}
row() {
  awk -v rung="$1" -v mean="$2" -v from="$3" -v to="$4" -v top="$5" \
    'BEGIN { printf "| %s | %+.3f | %+.3f to %+.3f | %.0f %% |\n", rung, mean, from, to, 100 * mean / top }'
}

out=$(duel all-seeing)
top=$(figure "$out" 4) from=$(figure "$out" 5) to=$(figure "$out" 7)
echo "$rules, $pairs pairs, seed $seed:"
echo
echo "| rung | stakes a deal over greedy | 95 % | share |"
echo "|---|---|---|---|"
for rung; do
  out=$(duel "$rung")
  row "$rung" "$(figure "$out" 4)" "$(figure "$out" 5)" "$(figure "$out" 7)" "$top"
done
row all-seeing "$top" "$from" "$to" "$top"
