// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/memory/ReadDesk.h"

#include "core/engine/read/PatternFilter.h"
#include "core/engine/read/PatternLookup.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/store/ChangeCounter.h"
#include "core/store/connect/Connect.h"
#include "core/store/findings/AcceptedFindings.h"
#include "core/store/relation/Record.h"
#include "core/store/rows/PatternRows.h"

#include <algorithm>

namespace hindcast::serve {
namespace {

/// Blocks end by the clock, and a server's counter is late: nothing is kept for longer.
constexpr qint64 longestMs = 30'000, longestWithoutCounterMs = 1'000;

} // namespace

Expected<std::unique_ptr<ReadDesk>> ReadDesk::open(const DeskOptions& options, const CancelToken& token)
{
    std::unique_ptr<ReadDesk> out(new ReadDesk);
    out->m_options = options;
    const bool writes = options.embedderWrites && options.write && options.makeEmbedder;
    HC_TRY(out->m_connection, writes ? connectWritable(options.url, token) : connectReadOnly(options.url, token));
    HC_TRY(out->m_store, describeStore(*out->m_connection, options.url, options.scope));
    if (options.makeEmbedder && (writes || !options.embedderWrites)) {
        HC_TRY(out->m_embedder, options.makeEmbedder(*out->m_connection, *out->m_store));
    } else {
        out->m_embedder = std::make_shared<LexicalEmbedder>();
    }
    return out;
}

Expected<std::optional<qint64>> ReadDesk::changes()
{
    if (m_connection->dialect() != Dialect::Sqlite)
        return std::nullopt;
    HC_TRY(const qint64 counter, changeCounter(*m_connection, *m_store));
    return counter;
}

Expected<void> ReadDesk::refresh(const JobContext& context)
{
    HC_TRY(const auto counter, changes());
    const bool old = !m_since.isValid() || m_since.elapsed() > (counter ? longestMs : longestWithoutCounterMs);
    if (m_fresh && !old && counter == m_counter)
        return {};
    m_fresh = false;
    m_notes = {};
    HC_TRY(m_patterns, readPatterns(*m_connection, *m_store, now(), m_notes, context));
    HC_TRY(QSet<QString> accepted, readAcceptedFindings(*m_connection, *m_store));
    m_guard.setAccepted(std::move(accepted));
    m_byCluster.clear();
    for (size_t i = 0; i < m_patterns.size(); ++i)
        m_byCluster[m_patterns[i].clusterId].push_back(i);
    m_counter = counter;
    m_since.start();
    m_fresh = true;
    return {};
}

Expected<PatternBookPtr> ReadDesk::book(const JobContext& context)
{
    HC_CHECK(refresh(context));
    return judgePatterns(m_patterns, m_notes, now(), hintParams(m_options.settings));
}

std::vector<Pattern> ReadDesk::patternsOf(const QString& cluster) const
{
    std::vector<size_t> indices = m_byCluster.value(cluster);
    if (cluster != QLatin1String(unknownCluster)) {
        const auto common = m_byCluster.value(QString::fromLatin1(unknownCluster));
        indices.insert(indices.end(), common.begin(), common.end());
    }
    std::ranges::sort(indices); // the order of the database's key
    std::vector<Pattern> out;
    out.reserve(indices.size());
    for (const size_t i : indices)
        out.push_back(m_patterns[i]);
    return out;
}

void ReadDesk::holdBack(std::vector<Outcome>& past, HintReading& reading, qint64& heldBack, const HintQuestion& question)
{
    const auto held = std::ranges::remove_if(past, [&](const Outcome& o) { return m_guard.holdsBack(o, now()); });
    if (held.empty())
        return;
    heldBack += std::ranges::ssize(held);
    past.erase(held.begin(), held.end());
    reading.text = reading.selection.text;
    if (const QString text = selectPastOutcomes(past, question.cluster, question.user).text; !text.isEmpty())
        reading.text += (reading.text.isEmpty() ? QString() : QStringLiteral("\n\n")) + text;
}

Expected<Guarded<HintReading>> ReadDesk::hints(const HintQuestion& question, const JobContext& context)
{
    constexpr int mostRounds = 50;
    if (!m_store->relation(RelationId::Patterns))
        return Unexpected(notRecorded(QStringLiteral("patterns"), *m_store));
    HC_CHECK(refresh(context));
    std::vector<Pattern> patterns = patternsOf(question.cluster);
    Guarded<HintReading> out;
    for (int round = 0; round < mostRounds; ++round) {
        // Whoever is held back leaves its place to the next one.
        HC_TRY(out.answer,
               readHints(*m_connection, *m_store, judgePatterns(patterns, {}, now(), question.params), question.cluster, question.user,
                         false, context));
        std::vector<size_t> held;
        for (const size_t i : out.answer.selection.injected)
            if (m_guard.holdsBack(out.answer.book->patterns[i], now()))
                held.push_back(i);
        if (held.empty()) {
            holdBack(out.answer.pastOutcomes, out.answer, out.heldBack, question);
            return out;
        }
        out.heldBack += qint64(held.size());
        std::ranges::sort(held, std::greater<>());
        for (const size_t i : held)
            patterns.erase(patterns.begin() + qsizetype(i));
    }
    return fail(ErrorCode::TooLarge, QStringLiteral("Too many texts of this cluster are held back."));
}

Expected<Guarded<RecallAnswer>> ReadDesk::recalled(const QString& text, const RecallOptions& options, bool lessonsOnly,
                                                   const JobContext& context)
{
    HC_CHECK(refresh(context)); // what was accepted
    RecallOptions more = options;
    more.top = std::min<qint64>(1'000, options.top + 20); // whoever is held back leaves its place to the next one
    Guarded<RecallAnswer> out;
    HC_TRY(out.answer,
           lessonsOnly ? recallLessons(*m_connection, *m_store, *m_embedder, text, more, context)
                       : recall(*m_connection, *m_store, *m_embedder, text, more, context));
    std::vector<Recalled> kept;
    for (Recalled& r : out.answer.found) {
        if (qint64(kept.size()) == options.top)
            break;
        if (m_guard.holdsBack(r, now()))
            ++out.heldBack;
        else
            kept.push_back(std::move(r));
    }
    out.answer.found = std::move(kept);
    return out;
}

Expected<Guarded<SeenAnswer>> ReadDesk::seen(const QString& text, const QString& errorType, const JobContext& context)
{
    HC_CHECK(refresh(context));
    Guarded<SeenAnswer> out;
    HC_TRY(out.answer, seenBefore(*m_connection, *m_store, *m_embedder, text, {errorType, now(), hintParams(m_options.settings)}, context));
    const auto kindOf = [](const SeenMatch& m) {
        return m.list == u"patterns"   ? LintKind::Pattern
            : m.list == u"episodes"    ? LintKind::Episode
            : m.list == u"reflections" ? LintKind::Reflection
                                       : LintKind::Outcome;
    };
    for (SeenMatch& m : out.answer.matches)
        if (m_guard.holdsBack(kindOf(m), m.list == u"patterns" ? m.name : m.key.text(), "text", m.text, now())) {
            ++out.heldBack; // that it was seen is told, what it says is not
            m.text.clear();
        }
    return out;
}

Expected<QStringList> ReadDesk::clusters(const JobContext& context)
{
    if (!m_store->relation(RelationId::Patterns))
        return QStringList();
    HC_CHECK(refresh(context));
    QStringList out = m_byCluster.keys();
    out.removeAll(QString());
    out.sort();
    return out;
}

Expected<QStringList> ReadDesk::playbooks(const JobContext& context)
{
    if (!m_store->relation(RelationId::Patterns))
        return QStringList();
    HC_TRY(const PatternBookPtr all, book(context));
    QStringList out;
    for (size_t i = 0; i < all->patterns.size(); ++i)
        out += stringsOf(patternCell(*all, i, PatternPlaybooks));
    out.sort();
    out.removeDuplicates();
    return out;
}

} // namespace hindcast::serve
