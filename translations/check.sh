#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check.sh LUPDATE FOLDER: fails when a source text is missing or unfinished in a translation, when one is left over, when
# a plural form is empty, or when the placeholders differ. FOLDER is for the fresh extracts.
set -euo pipefail
lupdate=$1 folder=$2
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"
failed=0

check() { # LANGUAGE [option...]
    local language=$1 fresh="$folder/fresh_$1.ts"
    cp "$here/hindcast_$language.ts" "$fresh"
    bash "$here/extract.sh" "$lupdate" "$language" "$fresh" "${@:2}"
    LC_ALL=C awk -v language="$language" '
        function complain(what) { print language ": " what ": " context ": " source; bad = 1 }
        function placeholders(text,    found, list, n) {
            n = split("%1 %2 %3 %4 %n %Ln", list, " ")
            found = ""
            for (; n > 0; --n)
                if (index(text, list[n]))
                    found = found list[n]
            return found
        }
        function compare(text) {
            if (text == "")
                complain("empty")
            else if (placeholders(text) != placeholders(source))
                complain("other placeholders")
        }
        function whole(tag) { # the element of this line, over as many lines as it has
            text = $0
            while (text !~ ("</" tag ">") && (getline line) > 0)
                text = text "\n" line
            sub("^[ \t]*<" tag "[^>]*>", "", text)
            sub("</" tag ">.*", "", text)
            return text
        }
        /<name>/ { context = whole("name") }
        /<message/ { plural = /numerus/; unfinished = 0 }
        /<source>/ { source = whole("source") }
        /<translation[^>]*unfinished/ { unfinished = 1; complain("missing or unfinished"); if (!plural) next }
        /<translation/ && !plural { compare(whole("translation")) }
        # "Last day" says the number of its singular in words.
        /<numerusform>/ && !unfinished { form = whole("numerusform"); if (form == "") complain("empty plural form") }
        END { exit bad }' "$fresh" || failed=1
    if ! diff -q "$here/hindcast_$language.ts" "$fresh" >/dev/null; then
        echo "$language: not up to date; build the target update_translations. What differs:"
        diff "$here/hindcast_$language.ts" "$fresh" | head -40 || true
        failed=1
    fi
}

check de
check en -pluralonly
exit $failed
