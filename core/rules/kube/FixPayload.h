// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace hindcast {

/// One thing that was done: a command, and the manifest that it was given on standard input (empty: none).
struct FixStep {
    QString command;
    QString manifest;
};

/// What of a turn was the fix: the commands that change something (\a mutates, one a command), all of them when none does. As many manifests as
/// commands belong to them one by one; else they go, in order, to those commands that read standard input, and what is
/// left over stands alone with an empty command.
[[nodiscard]] std::vector<FixStep> fixSteps(const QStringList& commands, const std::vector<bool>& mutates, const QStringList& manifests);

/// The steps as JSON, `[{"command","stdin_yaml"}]` with null for no manifest; empty without steps. Never cut.
[[nodiscard]] QString fixPayload(const std::vector<FixStep>& steps);

/// The fix of a pattern after an outcome that offers one: the last one wins, but none never replaces one, and what a human
/// has amended (\a pinned) stays.
[[nodiscard]] QString fixAfter(const QString& before, const QString& offered, bool pinned);

} // namespace hindcast
