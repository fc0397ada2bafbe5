// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/RecordCounts.h"

#include "core/engine/costs/CostReport.h"
#include "core/engine/costs/LedgerCensus.h"

namespace hindcast {

Expected<RecordCounts> readRecordCounts(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    RecordCounts out;
    for (const auto& [id, relation] : store.relations) {
        if (context.token.isCancelled())
            return failCancelled();
        HC_TRY(out.lists[id], countRows(connection, relation, RecordCounts::most));
    }
    if (keepsCosts(store)) {
        HC_TRY(out.calls, countOfCalls(connection, store.scope));
        return out;
    }
    HC_TRY(const LedgerCensus ledger, readLedgerCensus(connection, store));
    if (const auto calls = ledger.counts.find(QStringLiteral("calls")); calls != ledger.counts.end())
        out.calls = calls->second;
    return out;
}

} // namespace hindcast
