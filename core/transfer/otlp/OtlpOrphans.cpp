// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpOrphans.h"

#include "core/transfer/otlp/OtlpUnion.h"

#include <QHash>

#include <algorithm>
#include <iterator>
#include <utility>

namespace hindcast {

std::vector<OtlpLog> takeOrphans(std::vector<OtlpSpan>& spans, std::vector<OtlpLog>& logs)
{
    std::vector<OtlpLog> out;
    for (OtlpSpan& s : spans)
        if (s.role == OtlpRole::None)
            for (OtlpNoteRecord& note : std::exchange(s.notes, {})) // the reader leaves evaluations only
                out.push_back({s.traceId, s.spanId, std::move(note)});
    if (logs.empty())
        return out;
    QHash<QByteArray, OtlpRole> given;
    for (const OtlpSpan& s : spans)
        given.insert(s.spanId, s.role);
    const auto orphans = std::ranges::stable_partition(logs, [&](const OtlpLog& log) {
        const auto span = given.constFind(log.spanId);
        return log.spanId.isEmpty()
            || (span != given.cend() && (*span != OtlpRole::None || otlpNote(log.note.name) != OtlpNote::Evaluation));
    });
    std::ranges::move(orphans, std::back_inserter(out));
    logs.erase(orphans.begin(), orphans.end());
    return out;
}

void addOrphans(OtlpTrace& trace, std::vector<OtlpLog> orphans)
{
    if (orphans.empty())
        return;
    const bool ofInstrumentation = std::ranges::any_of(orphans, [](const OtlpLog& log) { return log.note.isOfInstrumentation(); });
    OtlpTrace records = otlpRecords(std::move(orphans));
    trace.logsMissing = trace.logsMissing && !ofInstrumentation;
    completeObjects(records);
    completeObjects(trace);
    if (uniteRecords(trace.trace, records.trace))
        trace.thin = trace.thin && records.thin;
    trace.json.assign(trace.trace.events.size(), {});
}

} // namespace hindcast
