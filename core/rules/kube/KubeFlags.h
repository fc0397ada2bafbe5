// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/kube/KubeCommand.h"

namespace hindcast {

/// Whether `--name` takes its value from the next word. Before the verb a flag that nobody knows does (as in the tools).
[[nodiscard]] bool longFlagTakesValue(KubeTool tool, QStringView name, bool beforeVerb);

/// Whether the letter of a short flag takes a value; -f and -p mean something else for `logs`.
[[nodiscard]] bool shortFlagTakesValue(KubeTool tool, QChar letter, QStringView verb);

/// Whether \a word is a verb of kubectl that is not also an everyday program (`run`, `exec`, `cp`, `set` ... are left out).
[[nodiscard]] bool isDistinctVerb(QStringView word);

} // namespace hindcast
