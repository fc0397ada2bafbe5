// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndex.h"

#include "core/search/index/TextIndexCheck.h"
#include "core/search/index/TextIndexFile.h"
#include "core/search/index/TextIndexTouched.h"
#include "core/search/index/TextIndexWriter.h"
#include "core/search/index/TextIntake.h"
#include "core/search/index/TextTokens.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TextIndex)
};

constexpr qint64 readOnTheWay = 20'000; ///< keys: some tenths of a second
constexpr qint64 recordsCompared = 24;
constexpr qint64 enoughLeft = 300;       ///< texts: reading them takes as long as asking for another word that many have ...
constexpr qint64 tooManyLeft = 2'000; ///< ... and of so many that stayed all words are asked for

/// What changed since a stamp, if that is little.
using Touched = std::optional<std::vector<qint64>>;

} // namespace

Expected<TextIndex> TextIndex::open(const QString& folder, const StoreDescription& store)
{
    const QString path = textIndexPath(folder, store);
    HC_TRY(auto connection, openTextIndexFile(path, true));
    return TextIndex(path, std::move(connection));
}

Expected<TextIndex> TextIndex::openExisting(const QString& folder, const StoreDescription& store)
{
    const QString path = textIndexPath(folder, store);
    HC_TRY(auto connection, openTextIndexFile(path, false));
    return TextIndex(path, std::move(connection));
}

qint64 TextIndex::size() const { return QFileInfo(m_path).size() + QFileInfo(m_path + QStringLiteral("-wal")).size(); }

/// A file that is damaged would be in the way for ever: nobody else makes it anew. The error may be the source's as well.
bool TextIndex::wasThrownAway(const Error& error)
{
    if (!m_connection || !tellsOfDamage(error) || (!m_isDamaged && !isTextIndexDamaged(*m_connection)))
        return false;
    const bool replaced = m_connection->isReplaced(); // somebody else saw it first: what is there now is another one
    m_connection.reset(); // before its file goes
    m_terms = TextIndexTerms();
    m_compared.clear();
    m_isDamaged = false;
    m_behind = true;
    if (auto made = replaced ? openTextIndexFile(m_path, true) : makeTextIndexFile(m_path))
        m_connection = *std::move(made);
    return true;
}

Expected<TextIndexReport> TextIndex::update(Connection& source, const StoreDescription& store, const JobContext& context)
{
    auto report = readAll(source, store, context);
    if (!report && wasThrownAway(report.error()))
        report = readAll(source, store, context);
    return report;
}

Expected<TextIndexReport> TextIndex::readAll(Connection& source, const StoreDescription& store, const JobContext& context)
{
    if (!m_connection) {
        HC_TRY(m_connection, openTextIndexFile(m_path, true));
    }
    m_connection->setCancelToken(context.token);
    TextIndexReport report;
    for (const RelationId id : indexedRelations())
        if (isIndexed(store, id))
            HC_CHECK(updateRelation(id, source, store, context, report));
    return report;
}

Expected<void> TextIndex::updateRelation(RelationId id, Connection& source, const StoreDescription& store, const JobContext& context,
                                         TextIndexReport& report)
{
    const BoundRelation& relation = *store.relation(id);
    HC_TRY(const TextStamp now, textStamp(source, store, id));
    HC_TRY(const auto stored, TextIndexWriter::stampOf(*m_connection, id));
    bool same = false;
    if (stored) {
        HC_TRY(same, saysTheSame(source, relation));
    }
    if (same && stored == now)
        return {};
    HC_TRY(TextIndexWriter writer, TextIndexWriter::open(*m_connection, id));
    Touched touched;
    if (same && stored->greatest <= now.greatest) {
        HC_TRY(touched, changedSince(*stored, now, source, store, id));
    }
    TextIntake intake(*m_connection, writer, source, relation);
    if (touched)
        HC_CHECK(intake.readAgain(*touched));
    else
        HC_CHECK(writer.clear()); // who reads meanwhile finds no stamp, and looks everywhere
    HC_CHECK(intake.readBehind(touched ? stored->greatest : std::numeric_limits<qint64>::min(), now, context));
    report.records += writer.report().records;
    report.texts += writer.report().texts;
    return {};
}

Expected<std::optional<std::vector<qint64>>> TextIndex::changedSince(const TextStamp& stored, const TextStamp& now, Connection& source,
                                                                     const StoreDescription& store, RelationId id)
{
    if (stored.marks == now.marks)
        return std::vector<qint64>();
    return touchedSince(source, store, id, stored.marks, readOnTheWay);
}

Expected<bool> TextIndex::covers(Connection& source, const StoreDescription& store, RelationId relation, const JobContext& context)
{
    const BoundRelation* bound = store.relation(relation);
    if (!m_connection || !isIndexed(store, relation))
        return false;
    m_connection->setCancelToken(context.token);
    HC_TRY(const TextStamp now, textStamp(source, store, relation));
    HC_TRY(const auto stored, TextIndexWriter::stampOf(*m_connection, relation));
    if (!stored)
        return false;
    HC_TRY(const bool same, saysTheSame(source, *bound));
    if (!same)
        return false;
    if (*stored == now)
        return true;
    HC_TRY(const Touched touched, changedSince(*stored, now, source, store, relation));
    Cell records;
    if (!touched) {
        HC_TRY(records,
               m_connection->scalar("SELECT count(*) FROM (SELECT 1 FROM records WHERE relation = ?1 LIMIT "
                                        + QByteArray::number(readOnTheWay) + ")",
                                    {Cell(qint64(relation))}));
    }
    if ((touched ? now.greatest - stored->greatest + qint64(touched->size()) : records.integer()) >= readOnTheWay) {
        m_behind = true;
        return false;
    }
    TextIndexReport report; // of this relation alone: another may lack millions
    HC_CHECK(updateRelation(relation, source, store, context, report));
    return true;
}

Expected<bool> TextIndex::saysTheSame(Connection& source, const BoundRelation& relation)
{
    const RelationId id = relation.spec->id;
    if (std::ranges::find(m_compared, id) != m_compared.end())
        return true;
    HC_TRY(const auto rows,
           m_connection->rows(
               "SELECT r.key, d.hash FROM records r JOIN docs d ON d.id = r.doc WHERE r.relation = ?1 ORDER BY r.key DESC LIMIT "
                   + QByteArray::number(recordsCompared),
               {Cell(qint64(id))}));
    ReadNotes notes;
    for (const auto& row : rows) {
        const auto record = readRecord(source, relation, Locator(row[0].integer()), notes);
        if (!record && record.error().code == ErrorCode::NotFound)
            continue; // purged
        if (!record || textsHash(searchableTexts(*record, relation)) != row[1].integer())
            return false;
    }
    if (const auto held = checkWords(*m_connection, source, relation); !held) {
        m_isDamaged = tellsOfDamage(held.error());
        return Unexpected(held.error());
    }
    m_compared.push_back(id);
    return true;
}

Expected<QByteArrayList> TextIndex::partsOf(const std::vector<TextNeed>& needs)
{
    QByteArrayList parts;
    for (const TextNeed& need : needs) {
        if (need.words.isEmpty())
            continue;
        if (need.match == TextNeed::Match::Inside) {
            HC_TRY(const auto inside, m_terms.inside(*m_connection, indexToken(need.words.front())));
            if (inside)
                parts << *inside;
            continue;
        }
        QByteArrayList tokens;
        for (const QString& word : need.words)
            tokens << indexToken(word);
        parts << '"' + tokens.join(' ') + '"' + (need.match == TextNeed::Match::Beginning ? " *" : "");
    }
    return parts;
}

Expected<TextHits> TextIndex::newest(RelationId relation, const QByteArrayList& parts, qint64 most)
{
    HC_TRY(const QByteArrayList telling, m_terms.mostTelling(*m_connection, relation, parts, enoughLeft));
    HC_TRY(TextHits out, matching(relation, telling, std::min(most, telling.size() < parts.size() ? tooManyLeft : most), false));
    if (telling.size() < parts.size() && qint64(out.keys.size()) == tooManyLeft) {
        HC_TRY(out, matching(relation, parts, most, false));
    }
    out.matching = qint64(out.keys.size());
    return out;
}

Expected<TextHits> TextIndex::matching(RelationId relation, const QByteArrayList& parts, qint64 most, bool ranked)
{
    const QByteArray words = textIndexWords(relation);
    HC_TRY(const auto rows,
           m_connection->rows("SELECT r.key FROM " + words + " w CROSS JOIN records r ON r.doc = w.rowid AND r.relation = ?1 WHERE " + words
                                  + " MATCH ?2 ORDER BY " + (ranked ? "rank, w.rowid DESC" : "w.rowid DESC") + " LIMIT ?3",
                              {Cell(qint64(relation)), Cell(parts.join(" AND ")), Cell(most)}));
    TextHits out;
    out.ranked = ranked;
    out.keys.reserve(rows.size());
    for (const auto& row : rows)
        out.keys.push_back(row.front().integer());
    return out;
}

Expected<std::optional<TextHits>> TextIndex::find(RelationId relation, const std::vector<TextNeed>& needs, qint64 most, qint64 ranked)
{
    if (!m_connection)
        return std::nullopt;
    HC_TRY(const QByteArrayList parts, partsOf(needs));
    if (parts.isEmpty())
        return std::nullopt;
    if (ranked == 0)
        return newest(relation, parts, most);
    const QByteArray words = textIndexWords(relation);
    HC_TRY(const Cell matched,
           m_connection->scalar("SELECT count(*) FROM (SELECT 1 FROM " + words + " WHERE " + words + " MATCH ?1 LIMIT "
                                    + QByteArray::number(ranked + 1) + ")",
                                {Cell(parts.join(" AND "))}));
    HC_TRY(TextHits out, matching(relation, parts, most, matched.integer() <= ranked));
    out.matching = matched.integer();
    return out;
}

Expected<std::optional<TextHits>> TextIndex::hits(Connection& source, const StoreDescription& store, RelationId relation,
                                                  const std::vector<TextNeed>& needs, qint64 most, qint64 ranked, const JobContext& context)
{
    const auto covered = needs.empty() ? Expected<bool>(false) : covers(source, store, relation, context);
    auto found = covered && *covered ? find(relation, needs, most, ranked) : Expected<std::optional<TextHits>>(std::nullopt);
    if (context.token.isCancelled())
        return failCancelled();
    m_isDamaged = m_isDamaged || (!found && tellsOfDamage(found.error()));
    if (!found || !covered)
        (void)wasThrownAway(found ? covered.error() : found.error());
    return found ? *std::move(found) : std::nullopt;
}

} // namespace hindcast
