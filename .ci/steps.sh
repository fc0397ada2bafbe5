# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced by run and nightly: steps that all run, even when an earlier one failed, and are summed up at the end.
passed=0 failed=0 steps=()
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# count LOG STATUS: adds the summaries of ctest and lint that are in the log; a step without one counts as one.
count()
{
  local good=0 bad=0 line some wrong
  while IFS= read -r line; do
    case $line in
      *'tests passed'*) read -r some wrong <<<"$(awk '{ print $NF - $4, $4 }' <<<"$line")" ;;
      *) read -r some wrong <<<"$(awk '{ print $1, $3 }' <<<"$line")" ;;
    esac
    good=$((good + some)) bad=$((bad + wrong))
  done <<<"$(grep -E '^([0-9]+% tests passed, [0-9]+ tests failed out of [0-9]+|[0-9]+ passed, [0-9]+ failed)$' "$1" || echo '0 passed, 0 failed')"
  if [ "$2" -ne 0 ] && [ $bad -eq 0 ]; then bad=1; fi
  if [ "$2" -eq 0 ] && [ $good -eq 0 ]; then good=1; fi
  passed=$((passed + good)) failed=$((failed + bad))
}

# step NAME COMMAND...: its output is shown and kept in $logs/NAME. Gives back the status of the command.
step()
{
  local name=$1 start=$SECONDS status
  shift
  printf '\n== %s ==\n' "$name"
  "$@" 2>&1 | tee "$logs/$name"
  status=${PIPESTATUS[0]}
  seconds[$name]=$((SECONDS - start))
  count "$logs/$name" "$status"
  steps+=("$name")
  return "$status"
}

# summary: the times of all steps, and the line that says whether everything is well.
summary()
{
  local name times=
  for name in "${steps[@]}"; do
    times+="$name $(duration "${seconds[$name]}"), "
  done
  printf '\n%sall %s\n' "$times" "$(duration $SECONDS)"
  (cd "$logs" && repeated_once "${steps[@]}")
  echo "$passed passed, $failed failed"
  [ $failed -eq 0 ]
}
