// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/TraceDossier.h"

#include "core/store/relation/RecordReader.h"
#include "core/store/rows/TraceRows.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {

QString TraceDossier::contentHint() const
{
    const bool thin = std::ranges::find(gaps, TraceGap::NoContent) != gaps.end();
    return thin && !exportedId.isEmpty() ? contentSwitch() : QString(); // what an agent writes down itself no switch turns on
}

Expected<TraceDossier> readTraceDossier(Connection& connection, const StoreDescription& store, const Locator& key)
{
    const BoundRelation* relation = store.relation(RelationId::Traces);
    if (!relation)
        return fail(ErrorCode::Unsupported, QCoreApplication::translate("hindcast::TraceDossier", "Traces are not recorded here."));
    ReadNotes notes;
    HC_TRY(const Record record, readRecord(connection, *relation, key, notes));
    return readTraceDossier(connection, store, record);
}

Expected<TraceDossier> readTraceDossier(Connection& connection, const StoreDescription& store, const Record& record)
{
    TraceDossier out;
    out.record = record;
    HC_TRY(TraceRows traces, TraceRows::open(connection, store.scope));
    HC_TRY(out.trace, traces.read(out.record.key.text().toLongLong()));
    out.gaps = gapsOf(out.trace);
    out.exportedId = exportedTraceId(out.trace);
    if (const BoundRelation* reflections = store.relation(RelationId::Reflections)) {
        ReadQuery query;
        query.columns = {ReflectionId};
        query.where = Predicate::compare(ReflectionTraceId, Comparison::Equal, Cell(out.trace.id));
        ReadNotes notes;
        HC_TRY(const auto found, readRecords(connection, *reflections, std::move(query), 0, notes));
        for (const Record& r : found)
            out.reflections.push_back(r.key.text().toLongLong());
        std::ranges::sort(out.reflections);
    }
    return out;
}

} // namespace hindcast
