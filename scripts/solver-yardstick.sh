#!/usr/bin/env bash
# Sets the solver's times beside those of another program that prints `NAME n=.. median=.. mean=..` for the same deals:
#   scripts/solver-yardstick.sh OTHER [DEALS]
# OTHER is run as `OTHER suite PERCENT CASE`. Both run by turns, case by case. On a busy machine look at the rows `processor`:
# the seconds that all deals of a case took each program, whatever else was running; ours does not count the wait for the
# processor in the other rows either, OTHER may. Build OTHER for this processor (target-cpu=native), as this script does ours.
set -euo pipefail

other=$(realpath "${1:?the other program}")
deals=${2:-100}
cd "$(dirname "$0")/.."
RUSTFLAGS="-C target-cpu=native" CARGO_TARGET_DIR=target/native cargo build --quiet --release --locked -p thurup-solver --example yardstick
ours=target/native/release/examples/yardstick

seconds=$(mktemp)
trap 'rm -f "$seconds"' EXIT
TIMEFORMAT=%U

figure() { sed -nE "s/.* $2= *([0-9.]+).*/\1/p" <<<"$1"; }
row() { # NAME OTHER-LINE OUR-LINE
    local name=$1 statistic
    for statistic in median mean p95 max; do
        printf '%-28s %-7s %12s %12s %8s\n' "$name" "$statistic" "$(figure "$2" "$statistic")" "$(figure "$3" "$statistic")" \
            "$(awk -v a="$(figure "$2" "$statistic")" -v b="$(figure "$3" "$statistic")" 'BEGIN { printf (b > 0 ? "%.2fx" : "-"), (b > 0 ? a / b : 0) }')"
    done
}

printf '%-28s %-7s %12s %12s %8s\n' case "" "other, ms" "ours, ms" faster
# Percentages of the other program's sample sizes that make the same deals: 400 for exact scores, 300 for yes or no, 100 for
# five denominations with one leader and 60 with six, of which it solves no fewer than ten.
for case in "a $((deals / 4))" "b $((deals / 4))" "c $((deals / 3))" "d $(((deals + 5) / 6))"; do
    read -r letter percent <<<"$case"
    theirs=$( { time "$other" suite "$percent" "$letter" | grep -v nodes; } 2>"$seconds")
    their_seconds=$(<"$seconds")
    mine=$( { time "$ours" "$letter" "$deals"; } 2>"$seconds")
    awk -v name="case $letter" -v a="$their_seconds" -v b="$(<"$seconds")" \
        'BEGIN { printf "%-26s %-9s %10s s %10s s %7.2fx\n", name, "processor", a, b, (b > 0 ? a / b : 0) }'
    while IFS= read -r line; do
        name=$(sed -E 's/ +n=.*//' <<<"$line")
        match=$(grep -F "$name" <<<"$theirs" | head -1 || true)
        [ -z "$match" ] || row "$name" "$match" "$line"
    done <<<"$mine"
done
