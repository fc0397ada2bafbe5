// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/curation/CurationRun.h"
#include "core/lint/LintRun.h"

namespace hindcast {

/// What lint said, and of which database.
struct LintAnswer {
    OpenedDesk desk;
    LintSource source; ///< of the desk; of --as-of with that moment
    QString database; ///< without a password
    LintReport report;
};

/// What a verb needs of lint beyond its options.
struct LintCall {
    bool exposures = false;   ///< how far each pattern reaches
    bool acceptedToo = false; ///< findings that somebody accepted as well
    bool forChanges = false;  ///< opened for writing
    QString onlyRule = {};    ///< in place of --rule
};

/// Opens the database and its workspace for reading and asks the rules, with what lintOptions() take.
[[nodiscard]] Expected<LintAnswer> callLint(const Invocation& invocation, const QString& database, const LintCall& call = {});

/// --rule, --severity, --cluster, --filter, --source-is and the settings of cooldown, decay and retention.
[[nodiscard]] QList<QCommandLineOption> lintOptions();

} // namespace hindcast
