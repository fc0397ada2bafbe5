#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# check_linkage.sh BINARY: a program of the engine may not link Qt's GUI, SQL or chart libraries.
set -euo pipefail
export LC_ALL=C
needed=$(readelf -d "$1" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p')
[ -n "$needed" ] || { echo "$1 needs no library at all: not the binary that was meant"; exit 2; }
printf 'needed: %s\n' "$(tr '\n' ' ' <<<"$needed")"
forbidden=$(grep -E '^libQt6(Gui|Widgets|Sql|Charts|Svg|SvgWidgets|OpenGL|OpenGLWidgets|PrintSupport|DBus|Keychain)\.so' <<<"$needed" || true)
[ -z "$forbidden" ] || { printf 'forbidden: %s\n' "$(tr '\n' ' ' <<<"$forbidden")"; exit 1; }
