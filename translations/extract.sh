#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# extract.sh LUPDATE LANGUAGE FILE.ts [option...]: brings a .ts file up to date with the sources of the window. The
# command line is not translated. Headers are found from the root, or lupdate would guess the contexts.
set -euo pipefail
lupdate=$1 language=$2 file=$3
shift 3
cd "$(dirname "$0")/.."
"$lupdate" -silent -I . -locations none -no-obsolete -source-language en -target-language "$language" "$@" \
    core ui app/gui -ts "$file"
