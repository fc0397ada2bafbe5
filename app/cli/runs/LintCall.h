// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/curation/CurationRun.h"
#include "core/lint/LintRun.h"

namespace hindcast {

/// What lint said, and of which database.
struct LintAnswer {
    OpenedDesk desk;
    QString database; ///< without a password
    LintReport report;
};

/// Opens the database and its workspace for reading and asks the rules, with what lintOptions() take.
[[nodiscard]] Expected<LintAnswer> callLint(const Invocation& invocation, const QString& database);

/// --rule, --severity, --cluster, --filter, --source-is and the settings of cooldown, decay and retention.
[[nodiscard]] QList<QCommandLineOption> lintOptions();

} // namespace hindcast
