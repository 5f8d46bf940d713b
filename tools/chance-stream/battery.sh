#!/usr/bin/env bash
# Puts one stream of the chance generator through dieharder, test by test, each from the beginning of the stream.
#   SAMPLES=100 tools/chance-stream/battery.sh --order interleaved --seed 7 --streams 1000
# Left out: what dieharder itself calls suspect (5, 6, 7) or not to be used (14). The lagged sums (203) run at four lags.
set -euo pipefail
cd "$(dirname "$0")/../.."
stream=("$@")
samples=${SAMPLES:-100}

run() {
  node tools/chance.mjs "${stream[@]}" | dieharder -g 200 -c '|' -D test_name -D ntuple -D tsamples -D psamples -D pvalues -D assessment "$@"
}

for test in 0 1 2 3 4 8 9 10 11 12 13 15 16 100 101 102 202 204; do run -d "$test" -p "$samples"; done
for test in 205 206 207 208 209; do run -d "$test"; done
for bits in 1 2 3 4 5 6 8 10 12; do run -d 200 -n "$bits" -p "$((samples / 2))"; done
for dimension in 2 3 4 5; do run -d 201 -n "$dimension" -t 10000 -p "$((samples * 2))"; done
for lag in 0 1 7 31; do run -d 203 -n "$lag" -p "$((samples / 2))"; done
run -d 17 -t 1000000 -p "$((samples / 2))"
