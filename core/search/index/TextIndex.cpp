// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndex.h"

#include "core/search/index/TextIndexFile.h"
#include "core/search/index/TextIndexTouched.h"
#include "core/search/index/TextIndexWriter.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cstring>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TextIndex)
};

constexpr qint64 rowsAtOnce = 20'000; ///< in one transaction
constexpr qint64 readOnTheWay = 20'000; ///< keys: some tenths of a second
constexpr qsizetype mostTermsOfAPart = 500;
constexpr qint64 recordsCompared = 24;
constexpr size_t readAgainAtOnce = 500;
constexpr qsizetype keptParts = 2'000; ///< of words, with the words that hold them
constexpr qint64 newestLookedAt = 1'000; ///< documents, that tell which words nearly all have ...
constexpr qint64 commonOfThem = 900;     ///< ... which are in so many of them

/// What changed since a stamp, if that is little.
using Touched = std::optional<std::vector<qint64>>;

/// Reads a relation from behind \a from on into the index, in pieces that are each committed with how far they got.
Expected<void> readInto(Connection& index, TextIndexWriter& writer, Connection& source, const BoundRelation& relation, qint64 from,
                        const TextStamp& now, const JobContext& context)
{
    ReadQuery query;
    query.columns = searchableColumns(relation);
    query.from = Anchor{{}, Cell(from)};
    ReadNotes notes;
    std::optional<Transaction> transaction;
    const auto begin = [&]() -> Expected<void> {
        HC_TRY(Transaction begun, Transaction::begin(index, Transaction::Kind::Write));
        transaction.emplace(std::move(begun));
        return {};
    };
    qint64 waiting = 0;
    const auto take = [&](RowCursor& row) -> Expected<void> {
        const Record record = row.record();
        const qint64 key = row.key();
        HC_CHECK(writer.write(key, searchableTexts(record, relation)));
        if (++waiting < rowsAtOnce)
            return {};
        waiting = 0;
        HC_CHECK(writer.setStamp({key, now.marks}));
        HC_CHECK(transaction->commit());
        return begin();
    };
    HC_CHECK(begin());
    std::optional<Error> failed;
    const auto scanned = RelationScan(source, relation, std::move(query)).run(context, 0, notes, [&](RowCursor& row) {
        if (const auto taken = take(row); !taken)
            failed = taken.error();
        return !failed;
    });
    if (failed)
        return Unexpected(*failed);
    if (!scanned)
        return Unexpected(scanned.error());
    HC_CHECK(writer.setStamp(now));
    return transaction->commit();
}

/// Reads single records anew.
Expected<void> readAgain(Connection& index, TextIndexWriter& writer, Connection& source, const BoundRelation& relation,
                         const std::vector<qint64>& keys)
{
    HC_TRY(Transaction transaction, Transaction::begin(index, Transaction::Kind::Write));
    ReadQuery query;
    query.columns = searchableColumns(relation);
    ReadNotes notes;
    for (size_t from = 0; from < keys.size(); from += readAgainAtOnce) {
        const auto first = keys.begin() + qsizetype(from);
        query.keys.assign(first, first + qsizetype(std::min(readAgainAtOnce, keys.size() - from)));
        HC_TRY(const auto records, readRecords(source, relation, query, 0, notes));
        for (const Record& record : records)
            HC_CHECK(writer.write(std::get<qint64>(record.key.parts().front()), searchableTexts(record, relation)));
    }
    return transaction.commit();
}

/// The part of \a token that the fewest places begin with: a line of \a terms is passed at the speed of memory until there.
qsizetype rarestByte(const QByteArray& token, const std::array<qint64, 256>& bytes)
{
    const auto rarest = std::ranges::min_element(token, {}, [&](char c) { return bytes[static_cast<unsigned char>(c)]; });
    return rarest - token.begin();
}

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

Expected<TextIndexReport> TextIndex::update(Connection& source, const StoreDescription& store, const JobContext& context)
{
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
    const bool same = stored && saysTheSame(source, relation);
    if (same && stored == now)
        return {};
    HC_TRY(TextIndexWriter writer, TextIndexWriter::open(*m_connection, id));
    Touched touched;
    if (same && stored->greatest <= now.greatest) {
        HC_TRY(touched, changedSince(*stored, now, source, store, id));
    }
    if (touched)
        HC_CHECK(readAgain(*m_connection, writer, source, relation, *touched));
    else
        HC_CHECK(writer.clear()); // who reads meanwhile finds no stamp, and looks everywhere
    HC_CHECK(
        readInto(*m_connection, writer, source, relation, touched ? stored->greatest : std::numeric_limits<qint64>::min(), now, context));
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
    m_connection->setCancelToken(context.token);
    const BoundRelation* bound = store.relation(relation);
    if (!isIndexed(store, relation))
        return false;
    HC_TRY(const TextStamp now, textStamp(source, store, relation));
    HC_TRY(const auto stored, TextIndexWriter::stampOf(*m_connection, relation));
    if (!stored || !saysTheSame(source, *bound))
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

bool TextIndex::saysTheSame(Connection& source, const BoundRelation& relation)
{
    const RelationId id = relation.spec->id;
    if (std::ranges::find(m_compared, id) != m_compared.end())
        return true;
    const auto rows = m_connection->rows("SELECT r.key, d.hash FROM records r JOIN docs d ON d.id = r.doc WHERE r.relation = ?1 ORDER BY "
                                         "r.key DESC LIMIT "
                                             + QByteArray::number(recordsCompared),
                                         {Cell(qint64(id))});
    if (!rows)
        return false;
    ReadNotes notes;
    for (const auto& row : *rows) {
        const auto record = readRecord(source, relation, Locator(row[0].integer()), notes);
        if (!record && record.error().code == ErrorCode::NotFound)
            continue; // purged
        if (!record || textsHash(searchableTexts(*record, relation)) != row[1].integer())
            return false;
    }
    m_compared.push_back(id);
    return true;
}

Expected<void> TextIndex::readTerms()
{
    HC_TRY(auto statement, m_connection->prepare("SELECT id, term FROM terms WHERE id > ?1 ORDER BY id"));
    HC_CHECK(statement->bind(1, Cell(m_lastTerm)));
    for (;;) {
        HC_TRY(const bool row, statement->step());
        if (!row)
            return {};
        const std::string_view term = statement->view(1).bytes;
        m_terms.append(term.data(), qsizetype(term.size())).append('\n');
        for (const char c : term)
            ++m_bytes[static_cast<unsigned char>(c)];
        m_inside.clear();
        m_lastTerm = statement->view(0).integer;
    }
}

Expected<std::optional<QByteArray>> TextIndex::insideOf(const QString& part)
{
    HC_CHECK(readTerms());
    const QByteArray token = indexToken(part);
    if (const auto known = m_inside.constFind(token); known != m_inside.cend())
        return *known;
    if (m_inside.size() >= keptParts)
        m_inside.clear();
    return *m_inside.insert(token, alternativesFor(token));
}

std::optional<QByteArray> TextIndex::alternativesFor(const QByteArray& token) const
{
    const qsizetype rare = rarestByte(token, m_bytes);
    const char *const all = m_terms.constData(), *const last = all + m_terms.size();
    QByteArrayList alternatives;
    for (const char* at = all; at < last;) {
        const auto* const place = static_cast<const char*>(std::memchr(at, token[rare], size_t(last - at)));
        if (!place)
            break;
        at = place + 1;
        if (place - all < rare || last - place < token.size() - rare
            || std::memcmp(place - rare, token.constData(), size_t(token.size())) != 0)
            continue;
        if (alternatives.size() == mostTermsOfAPart)
            return std::nullopt; // says too little
        const qsizetype begin = m_terms.lastIndexOf('\n', place - all) + 1, end = m_terms.indexOf('\n', place - all);
        alternatives << '"' + m_terms.sliced(begin, end - begin) + '"';
        at = all + end;
    }
    return alternatives.isEmpty() ? QByteArray("\"__none__\"") : '(' + alternatives.join(" OR ") + ')';
}

Expected<QByteArrayList> TextIndex::partsOf(const std::vector<TextNeed>& needs)
{
    QByteArrayList parts;
    for (const TextNeed& need : needs) {
        if (need.words.isEmpty())
            continue;
        if (need.match == TextNeed::Match::Inside) {
            HC_TRY(const auto inside, insideOf(need.words.front()));
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

Expected<QByteArrayList> TextIndex::withoutCommon(RelationId relation, const QByteArrayList& parts)
{
    if (parts.size() < 2)
        return parts;
    HC_TRY(const Cell greatest,
           m_connection->scalar("SELECT max(id) FROM docs WHERE id >= ?1 AND id < ?2",
                                {Cell(firstDocument(relation)), Cell(endOfDocuments(relation))}));
    const qint64 first = std::max(greatest.integer() - newestLookedAt + 1, firstDocument(relation));
    QByteArrayList out;
    for (const QByteArray& part : parts) {
        auto known = m_common.constFind({int(relation), part});
        if (known == m_common.cend()) {
            HC_TRY(const Cell having,
                   m_connection->scalar("SELECT count(*) FROM words WHERE words MATCH ?1 AND rowid >= ?2 AND rowid <= ?3",
                                        {Cell(part), Cell(first), greatest}));
            if (m_common.size() >= keptParts)
                m_common.clear();
            known = m_common.insert({int(relation), part}, having.integer() >= commonOfThem);
        }
        if (!*known)
            out << part;
    }
    return out.isEmpty() ? parts.first(1) : out;
}

Expected<std::optional<TextHits>> TextIndex::find(RelationId relation, const std::vector<TextNeed>& needs, qint64 most, qint64 ranked)
{
    HC_TRY(QByteArrayList parts, partsOf(needs));
    if (parts.isEmpty())
        return std::nullopt;
    TextHits out;
    HC_TRY(const Cell any,
           m_connection->scalar("SELECT EXISTS (SELECT 1 FROM docs WHERE id >= ?1 AND id < ?2)",
                                {Cell(firstDocument(relation)), Cell(endOfDocuments(relation))}));
    if (any.integer() == 0)
        return std::optional(std::move(out));
    if (ranked == 0) {
        HC_TRY(parts, withoutCommon(relation, parts));
    }
    const Cell match(parts.join(" AND ")), first(firstDocument(relation)), end(endOfDocuments(relation));
    if (ranked > 0) {
        HC_TRY(const Cell matching,
               m_connection->scalar("SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ?1 AND rowid >= ?2 AND rowid < ?3 LIMIT "
                                        + QByteArray::number(ranked + 1) + ")",
                                    {match, first, end}));
        out.matching = matching.integer();
    }
    out.ranked = ranked > 0 && out.matching <= ranked;
    const QByteArray order = out.ranked ? "rank, w.rowid DESC" : "w.rowid DESC";
    HC_TRY(const auto rows,
           m_connection->rows("SELECT r.key FROM words w CROSS JOIN records r ON r.doc = w.rowid AND r.relation = ?1 WHERE words MATCH ?2 "
                              "AND w.rowid >= ?4 AND w.rowid < ?5 ORDER BY "
                                  + order + " LIMIT ?3",
                              {Cell(qint64(relation)), match, Cell(most), first, end}));
    out.keys.reserve(rows.size());
    for (const auto& row : rows)
        out.keys.push_back(row.front().integer());
    if (ranked == 0)
        out.matching = qint64(out.keys.size());
    return std::optional(std::move(out));
}

Expected<std::optional<TextHits>> TextIndex::hits(Connection& source, const StoreDescription& store, RelationId relation,
                                                  const std::vector<TextNeed>& needs, qint64 most, qint64 ranked, const JobContext& context)
{
    const auto covered = needs.empty() ? Expected<bool>(false) : covers(source, store, relation, context);
    auto found = covered && *covered ? find(relation, needs, most, ranked) : Expected<std::optional<TextHits>>(std::nullopt);
    if (context.token.isCancelled())
        return failCancelled();
    return found ? *std::move(found) : std::nullopt;
}

} // namespace hindcast
