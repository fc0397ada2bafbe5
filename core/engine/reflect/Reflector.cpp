// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/Reflector.h"

#include "core/domain/enums/EnumWords.h"
#include "core/engine/reflect/ReflectionFactory.h"
#include "core/engine/reflect/TraceRedaction.h"
#include "core/engine/reflect/stores/NativeReflectionStore.h"
#include "core/rules/reflection/ImportanceBand.h"
#include "core/rules/reflection/TraceKey.h"
#include "core/store/sql/Lane.h"

#include <algorithm>

namespace hindcast {
namespace {

/// A stored trace with an id of its own that waits again: more of it came, and what was said of it before stays.
bool isGrown(const Trace& trace) { return trace.id > 0 && !trace.key.isEmpty(); }

/// Whoever deleted the reflection of a trace does not want it again.
void forget(ReflectionResult& result)
{
    result.fate = ReflectionResult::Fate::Skipped;
    result.isForgotten = true;
    result.authored = {};
    result.error.reset();
}

constexpr EnumWords<ReflectionResult::Fate> fates{"stored", "counted", "skipped", "pending", "disabled"};

} // namespace

QString word(ReflectionResult::Fate fate) { return fates.wordOf(fate); }

Reflector::Reflector(std::unique_ptr<ReflectionStore> store, Scope scope, ReflectionAuthor& author, ReflectorOptions options)
    : m_store(std::move(store)), m_scope(std::move(scope)), m_author(&author), m_options(std::move(options))
{}

Expected<Reflector> Reflector::open(Connection& connection, const StoreDescription& store, ReflectionAuthor& author,
                                    ReflectorOptions options)
{
    HC_TRY(auto native, NativeReflectionStore::open(connection, store));
    return Reflector(std::move(native), store.scope, author, std::move(options));
}

Expected<ReflectionResult> Reflector::reflect(const Trace& trace, const CancelToken& token, const Along& along)
{
    HC_TRY(auto results, reflectAll(std::span(&trace, 1), token, along));
    return std::move(results.front());
}

Expected<std::vector<ReflectionResult>> Reflector::reflectAll(std::span<const Trace> traces, const CancelToken& token, const Along& along)
{
    return guarded<std::vector<ReflectionResult>>([&]() -> Expected<std::vector<ReflectionResult>> {
        std::vector<Prepared> all;
        all.reserve(traces.size());
        for (const Trace& trace : traces) {
            HC_TRY(Prepared one, prepare(trace, token));
            all.push_back(std::move(one));
        }
        HC_TRY(const auto batch, m_store->begin());
        for (Prepared& one : all) {
            HC_CHECK(store(one));
            if (along)
                HC_CHECK(along(one.result));
        }
        HC_CHECK(batch->commit());
        std::vector<ReflectionResult> out;
        out.reserve(all.size());
        for (Prepared& one : all) {
            log(one);
            out.push_back(std::move(one.result));
        }
        return out;
    });
}

Expected<Reflector::Prepared> Reflector::prepare(const Trace& trace, const CancelToken& token)
{
    Prepared p{&trace, redactedTrace(trace, m_options.redact), {}, {}};
    if (p.trace.createdAt == Timestamp())
        p.trace.createdAt = m_options.clock->now();
    p.result.gaps = gapsOf(p.trace);
    p.key = trace.key.isEmpty() ? traceKey(p.trace) : trace.key;
    if (!m_options.enabled) {
        p.result.fate = ReflectionResult::Fate::Disabled;
        return p;
    }
    HC_TRY(const bool taken, isTaken(p)); // before anybody is asked: that may cost money
    if (taken)
        return p;
    HC_TRY(const auto before, m_store->ofTrace(p.key));
    if (before && !isGrown(p.trace)) {
        p.result.fate = ReflectionResult::Fate::Counted;
        return p;
    }
    if (!before && !isGrown(p.trace)) {
        HC_TRY(const auto forgotten, m_store->forgotten(p.key));
        if (forgotten) {
            forget(p.result);
            return p;
        }
    }
    if (tellsNothing(p.trace, p.result.gaps)) {
        p.result.fate = ReflectionResult::Fate::Skipped;
        p.result.isThin = true;
        return p;
    }
    logStart(p.trace);
    auto authored = authoredReflection(*m_author, p.trace, token);
    if (!authored) {
        if (authored.error().code == ErrorCode::Cancelled)
            return Unexpected(authored.error());
        p.result.fate = ReflectionResult::Fate::Pending;
        p.result.error = authored.error();
        return p;
    }
    p.result.authored = *std::move(authored);
    redactAuthored(p.result.authored, m_options.redact);
    HC_TRY(const ImportanceBand band, importanceBand(p.result.authored.draft.importance));
    p.result.fate = isStored(band) ? ReflectionResult::Fate::Stored : ReflectionResult::Fate::Skipped;
    return p;
}

Expected<bool> Reflector::isTaken(Prepared& p)
{
    using Waiting = ReflectionStore::Waiting;
    using Fate = ReflectionResult::Fate;
    if (p.trace.id <= 0)
        return false;
    HC_TRY(const Waiting waiting, m_store->waiting(*p.read));
    if (waiting == Waiting::Still)
        return false;
    HC_TRY(const auto known, m_store->ofTrace(p.key));
    ReflectionResult nothing;
    nothing.isKnown = true;
    nothing.gaps = std::move(p.result.gaps);
    nothing.traceId = p.trace.id;
    p.result = std::move(nothing);
    p.result.fate = waiting == Waiting::Changed ? Fate::Pending : known ? Fate::Counted : Fate::Skipped;
    if (known && p.result.fate == Fate::Counted) {
        p.result.reflectionId = known->id;
        p.result.occurrences = known->occurrences;
    }
    return true;
}

Expected<void> Reflector::store(Prepared& p)
{
    using Fate = ReflectionResult::Fate;
    if (p.result.fate == Fate::Disabled)
        return {};
    // Again under the write lock: somebody else, or an earlier trace of this batch, may have been faster.
    HC_TRY(const bool taken, isTaken(p));
    if (taken)
        return {};
    HC_TRY(const auto before, m_store->ofTrace(p.key));
    const bool sameRun = p.trace.id <= 0 && !p.trace.key.isEmpty() && m_store->keepsTraces();
    if (before && sameRun) { // its exporter gave it an id: handed in by two at once it happened once
        p.result.isKnown = true;
        p.result.fate = Fate::Skipped;
        p.result.reflectionId = before->id;
        p.result.occurrences = before->occurrences;
        HC_TRY(p.result.traceId, m_store->keepTrace(p.trace, p.key, TraceState::Reflected));
        return {};
    }
    if (before && !isGrown(p.trace)) {
        if (p.trace.id > 0) { // it need not wait any longer
            HC_TRY(p.result.traceId, m_store->keepTrace(p.trace, p.key, TraceState::Reflected));
        }
        p.result.fate = Fate::Counted;
        p.result.reflectionId = before->id;
        p.result.occurrences = before->occurrences + 1;
        return m_store->count(before->id, p.trace, p.key);
    }
    HC_TRY(const auto forgotten, isGrown(p.trace) ? Expected<std::optional<qint64>>(std::nullopt) : m_store->forgotten(p.key));
    if (forgotten) { // maybe only since it was prepared
        forget(p.result);
        HC_TRY(p.result.traceId,
               m_store->keepTrace(p.trace, p.key, TraceState::Reflected)); // which is there: what its session was given counts
        return {};
    }
    if (p.result.fate == Fate::Counted) // its reflection was archived meanwhile: asking again is for the next time
        p.result.fate = Fate::Pending;
    const TraceState state = p.result.fate == Fate::Stored ? TraceState::Reflected
        : p.result.fate == Fate::Skipped                   ? TraceState::Skipped
                                                           : TraceState::Pending;
    HC_TRY(p.result.traceId, m_store->keepTrace(p.trace, p.key, state));
    return p.result.fate == Fate::Stored ? storePair(p) : Expected<void>();
}

Expected<void> Reflector::storePair(Prepared& p)
{
    p.trace.id = p.result.traceId;
    HC_TRY(const ReflectionPair pair, reflectionsOf(p.trace, p.result.authored, m_options.source));
    HC_TRY(const ReflectionStore::Ids ids, m_store->keep(p.key, pair.reflection, pair.strategy));
    p.result.reflectionId = ids.reflection;
    p.result.strategyId = ids.strategy;
    return {};
}

} // namespace hindcast
