#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# planted_race.sh PROGRAM SUPPRESSIONS: succeeds only if ThreadSanitizer finds the race in PROGRAM.
output=$(TSAN_OPTIONS="suppressions=$2:halt_on_error=1:exitcode=66" "$1" 2>&1)
code=$?
case $output in
*"WARNING: ThreadSanitizer: data race"*)
  [ "$code" -eq 66 ] && exit 0 ;;
esac
echo "The planted race was not found (exit code $code):" >&2
echo "$output" >&2
exit 1
