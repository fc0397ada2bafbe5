// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/Reflector.h"

#include "core/domain/enums/EnumWords.h"
#include "core/engine/reflect/ReflectionFactory.h"
#include "core/engine/reflect/TraceRedaction.h"
#include "core/rules/reflection/ImportanceBand.h"
#include "core/rules/reflection/TraceKey.h"
#include "core/store/rows/WritableTables.h"
#include "core/store/sql/Lane.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Reflector)
};

/// A stored trace with an id of its own that waits again: more of it came, and what was said of it before stays.
bool isGrown(const Trace& trace) { return trace.id > 0 && !trace.key.isEmpty(); }

constexpr EnumWords<ReflectionResult::Fate> fates{"stored", "counted", "skipped", "pending", "disabled"};

} // namespace

QString word(ReflectionResult::Fate fate) { return fates.wordOf(fate); }

Reflector::Reflector(Connection& connection, Scope scope, ReflectionAuthor& author, ReflectorOptions options, TraceRows traces,
                     ReflectionRows reflections)
    : m_connection(&connection), m_scope(std::move(scope)), m_author(&author), m_options(std::move(options)), m_traces(std::move(traces)),
      m_reflections(std::move(reflections))
{}

Expected<Reflector> Reflector::open(Connection& connection, const StoreDescription& store, ReflectionAuthor& author,
                                    ReflectorOptions options)
{
    HC_CHECK(needWritableTables(connection, store, store.relation(RelationId::Reflections) != nullptr,
                                Tr::tr("Reflections are written into Hindcast's own databases only."),
                                Tr::tr("This database has no tables for reflections yet.")));
    HC_TRY(TraceRows traces, TraceRows::open(connection, store.scope));
    HC_TRY(ReflectionRows reflections, ReflectionRows::open(connection, store.scope));
    return Reflector(connection, store.scope, author, std::move(options), std::move(traces), std::move(reflections));
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
        HC_TRY(Transaction transaction, Transaction::begin(*m_connection, Transaction::Kind::Write));
        for (Prepared& one : all) {
            HC_CHECK(store(one));
            if (along)
                HC_CHECK(along(one.result));
        }
        HC_CHECK(transaction.commit());
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
    Prepared p{redactedTrace(trace, m_options.redact), {}, {}};
    if (p.trace.createdAt == Timestamp())
        p.trace.createdAt = m_options.clock->now();
    p.result.gaps = gapsOf(p.trace);
    p.key = trace.key.isEmpty() ? traceKey(p.trace) : trace.key;
    if (!m_options.enabled) {
        p.result.fate = ReflectionResult::Fate::Disabled;
        return p;
    }
    HC_TRY(const auto before, m_reflections.ofTrace(p.key)); // before anybody is asked: that may cost money
    if (before && !isGrown(p.trace)) {
        p.result.fate = ReflectionResult::Fate::Counted;
        return p;
    }
    const bool thin = std::ranges::find(p.result.gaps, TraceGap::NoContent) != p.result.gaps.end();
    TemplateAuthor byRules; // there is nothing that a model could read
    auto authored = thin ? byRules.write(p.trace, token) : m_author->write(p.trace, token);
    if (thin && authored && !authored->draft.tags.contains(QStringLiteral("thin-trace")))
        authored->draft.tags << QStringLiteral("thin-trace");
    if (!authored) {
        if (authored.error().code == ErrorCode::Cancelled)
            return Unexpected(authored.error());
        p.result.fate = ReflectionResult::Fate::Pending;
        p.result.error = authored.error();
        return p;
    }
    p.result.authored = *std::move(authored);
    HC_TRY(const ImportanceBand band, importanceBand(p.result.authored.draft.importance));
    p.result.fate = isStored(band) ? ReflectionResult::Fate::Stored : ReflectionResult::Fate::Skipped;
    return p;
}

Expected<void> Reflector::store(Prepared& p)
{
    using Fate = ReflectionResult::Fate;
    if (p.result.fate == Fate::Disabled)
        return {};
    // Again under the write lock: somebody else, or an earlier trace of this batch, may have been faster.
    HC_TRY(const auto before, m_reflections.ofTrace(p.key));
    if (before && !isGrown(p.trace)) {
        p.result.fate = Fate::Counted;
        p.result.reflectionId = before->id;
        p.result.occurrences = before->occurrences + 1;
        return m_reflections.count(before->id, p.trace.createdAt);
    }
    if (p.result.fate == Fate::Counted) // its reflection was archived meanwhile: asking again is for the next time
        p.result.fate = Fate::Pending;
    const TraceState state = p.result.fate == Fate::Stored ? TraceState::Reflected
        : p.result.fate == Fate::Skipped                   ? TraceState::Skipped
                                                           : TraceState::Pending;
    HC_TRY(const auto waiting, m_traces.pending(1, p.key)); // an equal one that found no answer is this one
    if (waiting.empty()) {
        HC_TRY(p.result.traceId, m_traces.insert(p.trace, p.key, state));
    } else {
        p.result.traceId = waiting.front();
        HC_CHECK(m_traces.setState(p.result.traceId, state));
    }
    return p.result.fate == Fate::Stored ? storePair(p) : Expected<void>();
}

Expected<void> Reflector::storePair(Prepared& p)
{
    p.trace.id = p.result.traceId;
    HC_TRY(const ReflectionPair pair, reflectionsOf(p.trace, p.result.authored, m_options.source));
    HC_TRY(const auto reflection, m_reflections.insert(pair.reflection));
    p.result.reflectionId = *reflection;
    if (!pair.strategy)
        return {};
    HC_TRY(const auto strategy, m_reflections.insert(*pair.strategy));
    p.result.strategyId = *strategy;
    return m_reflections.pair(p.result.reflectionId, p.result.strategyId);
}

} // namespace hindcast
