// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"

#include <QJsonObject>

namespace hindcast {

/// Does the command line ask for what is saved (--saved, --load, --remove), and not for a replay?
[[nodiscard]] bool asksForSaved(const Invocation& invocation);

/// Lists, prints, compares or removes what is saved. Exit code 1: no replay of that name.
[[nodiscard]] Expected<int> runSaved(Invocation& invocation, const QString& database);

/// --save and --to of a replay that was just made; with --against \a document gets the comparison with a saved one as "against".
/// \a promoted: every promoted pattern, of single replays.
[[nodiscard]] Expected<void> keepReplay(const Invocation& invocation, const QString& database, const QString& fingerprint,
                                        const std::optional<QJsonArray>& promoted, QJsonObject& document);

/// Options of both.
[[nodiscard]] QList<QCommandLineOption> savedReplayOptions();

} // namespace hindcast
