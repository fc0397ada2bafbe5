// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/memory/ReadDesk.h"

#include "core/domain/memory/FreedMemory.h"
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

Expected<std::optional<QString>> ReadDesk::changes()
{
    if (m_connection->dialect() != Dialect::Sqlite)
        return std::nullopt;
    HC_TRY(const qint64 version, changeCounter(*m_connection, *m_store));
    if (version == m_version)
        return m_stamp;
    if (m_store->isNative()) {
        HC_TRY(m_stamp, memoryStamp(*m_connection, *m_store));
    } else {
        m_stamp = QString::number(version);
    }
    m_version = version;
    return m_stamp;
}

void ReadDesk::forget()
{
    m_since.invalidate();
    m_patterns.reset();
    m_ofClusters.clear();
    m_given.clear();
}

void ReadDesk::rest()
{
    forget();
    m_guard.forget();
    m_connection->giveBackMemory();
    giveBackFreedMemory();
}

Expected<void> ReadDesk::refresh()
{
    HC_TRY(const auto counter, changes());
    const bool old = !m_since.isValid() || m_since.elapsed() > (counter ? longestMs : longestWithoutCounterMs);
    if (!old && counter == m_counter)
        return {};
    forget();
    HC_TRY(QSet<QString> accepted, readAcceptedFindings(*m_connection, *m_store));
    m_guard.setAccepted(std::move(accepted));
    m_counter = counter;
    m_since.start();
    return {};
}

Expected<PatternBookPtr> ReadDesk::book(const JobContext& context)
{
    HC_CHECK(refresh());
    if (!m_patterns) {
        ReadNotes notes;
        HC_TRY(m_patterns, readPatterns(*m_connection, *m_store, now(), notes, context));
    }
    return judgePatterns(*m_patterns, {}, now(), hintParams(m_options.settings));
}

Expected<std::vector<Pattern>> ReadDesk::patternsOf(const QString& cluster, const JobContext& context)
{
    constexpr qsizetype mostClusters = 200; // agents name what they like
    if (const auto known = m_ofClusters.constFind(cluster); known != m_ofClusters.constEnd())
        return *known;
    if (m_ofClusters.size() >= mostClusters)
        m_ofClusters.clear();
    const auto is = [](const QString& name) { return Predicate::compare(PatternCluster, Comparison::Equal, Cell(name)); };
    const BoundRelation& relation = *m_store->relation(RelationId::Patterns);
    Predicate where; // those of every cluster have the common name, or none
    if (relation.columns[PatternCluster].codec)
        where = Predicate::any({is(cluster), is(QString::fromLatin1(unknownCluster)), is(QString()), Predicate::isNull(PatternCluster)});
    ReadNotes notes;
    HC_TRY(std::vector<Pattern> read, readPatterns(*m_connection, *m_store, now(), notes, context, where));
    return *m_ofClusters.insert(cluster, read);
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

/// Of what is left out an agent reads the names, of so many.
void ReadDesk::holdBackLeftOut(Guarded<HintReading>& reading)
{
    std::vector<LeftOutHint>& all = reading.answer.selection.leftOut;
    size_t told = 0, at = 0;
    for (; at < all.size() && told < size_t(mostLeftOut); ++at) {
        const Pattern& p = reading.answer.book->patterns[all[at].index];
        if (m_guard.holdsBackName(p.name, now()) || m_guard.holdsBackName(p.clusterId, now()))
            ++reading.heldBack;
        else
            all[told++] = all[at];
    }
    all.erase(all.begin() + qsizetype(told), all.begin() + qsizetype(at));
}

Expected<Guarded<HintReading>> ReadDesk::hints(const HintQuestion& question, const JobContext& context)
{
    constexpr qsizetype mostGiven = 200;
    constexpr qint64 sameMs = 1'000; // within which nothing decays
    if (!m_store->relation(RelationId::Patterns))
        return Unexpected(notRecorded(QStringLiteral("patterns"), *m_store));
    HC_CHECK(refresh());
    if (!question.user.isEmpty())
        return readHintsOf(question, context);
    const QString key = QStringLiteral("%1 %2 %3")
                            .arg(QString::number(question.params.limit), QString::number(question.params.budget), question.cluster);
    if (const auto given = m_given.constFind(key); given != m_given.constEnd() && given->since.elapsed() < sameMs)
        return given->hints;
    if (m_given.size() >= mostGiven)
        m_given.clear();
    Given given;
    HC_TRY(given.hints, readHintsOf(question, context));
    given.since.start();
    return m_given.insert(key, given)->hints;
}

Expected<Guarded<HintReading>> ReadDesk::readHintsOf(const HintQuestion& question, const JobContext& context)
{
    constexpr int mostRounds = 50;
    HC_TRY(std::vector<Pattern> patterns, patternsOf(question.cluster, context));
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
            holdBackLeftOut(out);
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
    HC_CHECK(refresh()); // what was accepted
    RecallOptions more = options;
    more.top = std::min<qint64>(1'000, options.top + 20); // whoever is held back leaves its place to the next one
    Guarded<RecallAnswer> out;
    HC_TRY(out.answer,
           lessonsOnly ? recallLessons(*m_connection, *m_store, *m_embedder, text, more, context, m_options.words.get(), options.top)
               : text.isEmpty() ? listMemories(*m_connection, *m_store, more, context)
                                : recall(*m_connection, *m_store, *m_embedder, text, more, context, m_options.words.get()));
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

TextIndex* ReadDesk::index()
{
    if (m_index && m_options.indexer && m_index->fellBehind())
        m_options.indexer->again();
    if (m_index || !m_options.indexer)
        return m_index ? &*m_index : nullptr;
    m_options.indexer->want();
    if (m_options.indexer->isReady())
        if (auto opened = TextIndex::openExisting(m_options.indexer->folder(), *m_store))
            m_index.emplace(*std::move(opened));
    return m_index ? &*m_index : nullptr;
}

Expected<Guarded<SeenAnswer>> ReadDesk::seen(const QString& text, const QString& errorType, const JobContext& context)
{
    HC_CHECK(refresh());
    Guarded<SeenAnswer> out;
    HC_TRY(out.answer,
           seenBefore(*m_connection, *m_store, *m_embedder, text,
                      {errorType, now(), hintParams(m_options.settings), m_options.seenPatienceMs, m_options.words.get(), index()},
                      context));
    const auto kindOf = [](const SeenMatch& m) {
        return m.list == u"patterns"   ? RecordKind::Pattern
            : m.list == u"episodes"    ? RecordKind::Episode
            : m.list == u"reflections" ? RecordKind::Reflection
                                       : RecordKind::Outcome;
    };
    for (SeenMatch& m : out.answer.matches)
        if (m.withdrawn || m_guard.holdsBack(kindOf(m), m.list == u"patterns" ? m.name : m.key.text(), "text", m.text, now())
            || m_guard.holdsBackName(m.name, now()) || m_guard.holdsBackName(m.cluster, now())) {
            ++out.heldBack; // that it was seen is told, what it says is not
            m.text.clear();
            m.name.clear();
            m.cluster.clear();
        }
    if (m_guard.holdsBackName(out.answer.verdict, now())) { // it names a cluster
        ++out.heldBack;
        out.answer.verdict = TextGuard::heldText();
    }
    return out;
}

Expected<QStringList> ReadDesk::clusters(const JobContext& context)
{
    if (!m_store->relation(RelationId::Patterns))
        return QStringList();
    HC_TRY(const PatternBookPtr all, book(context));
    QSet<QString> names;
    for (const Pattern& p : all->patterns)
        names << p.clusterId;
    names.remove(QString());
    names.removeIf([&](const QString& name) { return m_guard.holdsBackName(name, now()); });
    QStringList out(names.begin(), names.end());
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
    out.removeIf([&](const QString& name) { return m_guard.holdsBackName(name, now()); });
    return out;
}

} // namespace hindcast::serve
