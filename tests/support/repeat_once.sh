#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# repeat_once.sh NAME COMMAND...: a test that measures wall time may lose a core to a neighbour: it may fail once, and says so.
name=$1
shift
"$@" && exit
echo "timing: repeated once: $name"
exec "$@"
