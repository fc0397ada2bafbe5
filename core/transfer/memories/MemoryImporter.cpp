// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/memories/MemoryImporter.h"

#include "core/engine/reflect/TraceRedaction.h"
#include "core/rules/lessons/EpisodeText.h"
#include "core/rules/reflection/TraceKey.h"

namespace hindcast {

MemoryImporter::MemoryImporter(Connection& connection, Scope scope, MemoryImportOptions options, ReflectionRows reflections,
                               EpisodeRows episodes, TraceRows traces, ReviewArchive reviews)
    : m_connection(&connection), m_scope(std::move(scope)), m_options(std::move(options)), m_reflections(std::move(reflections)),
      m_episodes(std::move(episodes)), m_traces(std::move(traces)), m_reviews(std::move(reviews))
{}

Expected<MemoryImporter> MemoryImporter::open(Connection& connection, const StoreDescription& store, const MemoryImportOptions& options)
{
    HC_TRY(ReflectionRows reflections, ReflectionRows::open(connection, store.scope));
    HC_TRY(EpisodeRows episodes, EpisodeRows::open(connection, store.scope));
    HC_TRY(TraceRows traces, TraceRows::open(connection, store.scope));
    HC_TRY(ReviewArchive reviews, ReviewArchive::open(connection, store));
    return MemoryImporter(connection, store.scope, options, std::move(reflections), std::move(episodes), std::move(traces),
                          std::move(reviews));
}

Expected<void> MemoryImporter::take(ImportedMemory memory)
{
    if (!m_transaction) {
        // A dry run keeps nothing, and may take long: it keeps nobody waiting.
        HC_TRY(Transaction begun,
               m_options.dryRun ? Transaction::begin(*m_connection, Transaction::Kind::Write) : beginMemoryWrite(*m_connection, m_scope));
        m_transaction.emplace(std::move(begun));
        m_since.start();
        m_open = 0;
    }
    if (const auto* reflection = std::get_if<Reflection>(&memory.value))
        HC_CHECK(put(memory, *reflection));
    else if (auto* episode = std::get_if<Episode>(&memory.value))
        HC_CHECK(put(memory, *episode));
    else if (const auto* review = std::get_if<ImportedReview>(&memory.value))
        HC_CHECK(put(memory, *review));
    else
        HC_CHECK(put(std::get<TraceInput>(memory.value)));
    return ++m_open < m_options.batch && m_since.elapsed() < m_options.heldMs ? Expected<void>() : settle();
}

Expected<void> MemoryImporter::settle()
{
    if (!m_transaction || m_options.dryRun)
        return {};
    auto done = m_transaction->commit();
    m_transaction.reset();
    return done;
}

Expected<MemoryImportReport> MemoryImporter::finish()
{
    HC_CHECK(settle());
    m_transaction.reset(); // a dry run ends here: rolled back
    return m_report;
}

Expected<void> MemoryImporter::put(const ImportedMemory& memory, const Reflection& r)
{
    const QString key = QString::fromLatin1(memory.identity.toHex());
    HC_TRY(const auto id, m_reflections.insert(r, key));
    if (!id) {
        HC_TRY(const qint64 known, m_reflections.ofImport(key));
        HC_TRY(const bool more, m_reflections.raiseCount(known, r.occurrences, r.lastSeen));
        ++(more ? m_report.raised : m_report.known);
        remember(memory.identity, known);
        return {};
    }
    ++m_report.reflections;
    if (memory.pairIdentity.isEmpty()) {
        remember(memory.identity, *id);
        return {};
    }
    qint64 pair = memory.pairIdentity == m_lastIdentity ? m_lastId : 0;
    if (pair == 0) {
        HC_TRY(pair, m_reflections.ofImport(QString::fromLatin1(memory.pairIdentity.toHex())));
    }
    return pair > 0 ? m_reflections.pair(pair, *id) : Expected<void>();
}

void MemoryImporter::remember(const QByteArray& identity, qint64 id)
{
    m_lastIdentity = identity;
    m_lastId = id;
}

Expected<void> MemoryImporter::put(const ImportedMemory& memory, Episode& e)
{
    if (m_options.embedder && e.embedding.model.isEmpty()) {
        auto embedded = m_options.embedder->embed(episodeEmbeddingText(e.query, e.reflection), {});
        if (embedded)
            e.embedding = *std::move(embedded);
        else if (embedded.error().code != ErrorCode::InvalidInput) // a text without words has no vector
            return Unexpected(embedded.error());
    }
    HC_TRY(const auto id, m_episodes.insert(e, QString::fromLatin1(memory.identity.toHex())));
    ++(id ? m_report.episodes : m_report.known);
    return {};
}

Expected<void> MemoryImporter::put(const TraceInput& input)
{
    const Trace& trace = input.trace;
    const QByteArray key = traceKey(trace);
    HC_TRY(const bool known, m_traces.isKnown(key));
    if (known) {
        ++m_report.known;
        return {};
    }
    HC_TRY([[maybe_unused]] const qint64 id, m_traces.insert(trace, key, TraceState::Pending));
    ++m_report.traces;
    return {};
}

Expected<void> MemoryImporter::put(const ImportedMemory& memory, const ImportedReview& review)
{
    HC_TRY(const bool isNew, m_reviews.keep(review.state, review.at, QString::fromLatin1(memory.identity.toHex())));
    ++(isNew ? m_report.reviews : m_report.known);
    return {};
}

void cleanMemory(ImportedMemory& memory, const MemoryImportOptions& options)
{
    if (auto* r = std::get_if<Reflection>(&memory.value)) {
        redactReflection(*r, options.redact);
        if (r->createdAt == Timestamp())
            r->createdAt = options.clock->now();
        if (r->firstSeen == Timestamp())
            r->firstSeen = r->createdAt;
        if (r->lastSeen == Timestamp())
            r->lastSeen = r->createdAt;
    } else if (auto* e = std::get_if<Episode>(&memory.value)) {
        redactEpisode(*e, options.redact);
        if (e->createdAt == Timestamp())
            e->createdAt = options.clock->now();
    } else if (auto* review = std::get_if<ImportedReview>(&memory.value)) {
        if (review->at == Timestamp())
            review->at = options.clock->now(); // secrets are taken out where it is stored, name and value together
    } else {
        auto& input = std::get<TraceInput>(memory.value);
        input.trace = redactedTrace(input.trace, options.redact);
        input.trace.createdAt = input.createdAt.value_or(options.clock->now());
    }
}

} // namespace hindcast
