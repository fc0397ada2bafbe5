// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReflectionReplay.h"

#include "core/engine/reflect/ReflectionFactory.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/rows/TraceRows.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionReplay)
};

Expected<Reflection> storedReflection(Connection& connection, const StoreDescription& store, const Locator& key)
{
    ReadNotes notes;
    HC_TRY(const Record record, readRecord(connection, *store.relation(RelationId::Reflections), key, notes));
    return reflectionFrom(record);
}

bool differs(const Reflection& before, const QString& strategy, const ReflectionDraft& after)
{
    return before.text != after.text || before.importance != after.importance || before.confidence != after.confidence
        || before.tags != after.tags || (!after.strategy.isEmpty() && strategy != after.strategy);
}

} // namespace

Expected<ReplayedReflection> replayReflection(Connection& connection, const StoreDescription& store, ReflectionAuthor& author,
                                              const Locator& key, const CancelToken& token)
{
    if (!store.relation(RelationId::Reflections) || !store.catalog.has("traces"))
        return fail(ErrorCode::Unsupported, Tr::tr("Reflections with their traces are not recorded here."));
    ReplayedReflection out;
    HC_TRY(out.before, storedReflection(connection, store, key));
    if (out.before.kind == ReflectionKind::Strategy)
        return fail(ErrorCode::Unsupported, Tr::tr("A strategy is replayed with its reflection."));
    if (out.before.pairId > 0) {
        HC_TRY(const Reflection pair, storedReflection(connection, store, Locator(out.before.pairId)));
        out.strategyBefore = pair.text;
    }
    if (out.before.traceId == 0) {
        out.error = Error{ErrorCode::NotFound, Tr::tr("Reflection %1 has no trace.").arg(out.before.id)};
        return out;
    }
    HC_TRY(TraceRows traces, TraceRows::open(connection, store.scope));
    HC_TRY(const Trace trace, traces.read(out.before.traceId));
    auto authored = authoredReflection(author, trace, token);
    if (!authored) {
        if (authored.error().code == ErrorCode::Cancelled)
            return Unexpected(authored.error());
        out.error = authored.error();
        return out;
    }
    out.after = *std::move(authored);
    redactAuthored(out.after, &redacted);
    out.changed = differs(out.before, out.strategyBefore, out.after.draft);
    return out;
}

ReflectionRevision revisionOf(const ReplayedReflection& r)
{
    return {r.after.draft, r.after.quality, r.after.provider, r.after.model, r.after.promptId, true};
}

} // namespace hindcast
