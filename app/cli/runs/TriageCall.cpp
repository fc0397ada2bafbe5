// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/TriageCall.h"

#include "core/lint/ReadTriage.h"

namespace hindcast {

Expected<TriageAnswer> callTriage(const Invocation& invocation, const QString& database, bool forChanges)
{
    TriageAnswer out;
    HC_TRY(out.lint, callLint(invocation, database, {.exposures = true, .forChanges = forChanges}));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(out.queue, triageQueueOf(out.lint.report, out.lint.source, settings, invocation.now(), invocation.context()));
    if (const QString cluster = invocation.value("cluster"); !cluster.isEmpty())
        std::erase_if(out.queue, [&](const TriageItem& i) { return i.clusterId != cluster; });
    return out;
}

} // namespace hindcast
