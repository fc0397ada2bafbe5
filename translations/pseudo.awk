# SPDX-License-Identifier: GPL-3.0-or-later
# Turns what lupdate extracted into the pseudo-locale: every text in brackets, with accents and a third longer.
# Placeholders, entities (so mnemonics too) and line breaks stay. Bytes, not characters: run with LC_ALL=C.
function pseudo(text,    out, rest, c, letters, pad) {
    out = ""
    letters = 0
    while (text != "") {
        if (match(text, /^&[a-z]+;/) || match(text, /^%L?[0-9n]/)) {
            out = out substr(text, 1, RLENGTH)
            text = substr(text, RLENGTH + 1)
            continue
        }
        c = substr(text, 1, 1)
        text = substr(text, 2)
        out = out (c in accented ? accented[c] : c)
        ++letters
    }
    pad = ""
    for (letters = int((letters * 3 + 9) / 10); letters > 0; --letters)
        pad = pad (length(pad) % 6 == 0 ? " " : "~")
    return "⟦" out pad "⟧"
}

BEGIN {
    plain = "aeiouyAEIOUY"
    split("á é í ó ú ý Á É Í Ó Ú Ý", marks, " ")
    for (i = 1; i <= length(plain); ++i)
        accented[substr(plain, i, 1)] = marks[i]
}
/<source>/ {
    source = $0
    while (source !~ /<\/source>/ && (getline line) > 0)
        source = source "\n" line
    print source
    sub(/^[ \t]*<source>/, "", source)
    sub(/<\/source>[ \t]*$/, "", source)
    next
}
/<numerusform>/ {
    print "            <numerusform>" pseudo(source) "</numerusform>"
    next
}
/<translation.*<\/translation>/ {
    print "        <translation>" pseudo(source) "</translation>"
    next
}
/<translation/ { sub(/ type="unfinished"/, "") }
{ print }
