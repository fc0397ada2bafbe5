// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexCheck.h"

#include "core/search/index/TextBatch.h"
#include "core/search/index/TextIndexFile.h"
#include "core/search/index/TextIndexStamp.h"
#include "core/search/index/TextIndexWriter.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TextIndexCheck)
};

constexpr qint64 soonChecked = 2'000'000; ///< bytes of a file, in some milliseconds
constexpr quint64 recordsTried = 8; ///< of a relation

Unexpected damaged(const QString& where) { return fail(ErrorCode::Corrupt, Tr::tr("The index of texts is damaged."), where); }

/// A record as it was read into the index.
struct IndexedRecord {
    qint64 key = 0, hash = 0, document = 0;
};

Expected<std::optional<IndexedRecord>> recordFrom(Connection& index, RelationId relation, qint64 key)
{
    HC_TRY(const auto rows,
           index.rows("SELECT r.key, d.hash, d.id FROM records r JOIN docs d ON d.id = r.doc WHERE r.relation = ?1 AND r.key >= ?2 ORDER "
                      "BY r.key LIMIT 1",
                      {Cell(qint64(relation)), Cell(key)}));
    if (rows.empty())
        return std::nullopt;
    return IndexedRecord{rows[0][0].integer(), rows[0][1].integer(), rows[0][2].integer()};
}

/// The longest word of its texts, which few others have; empty: it has none.
QByteArray tellingWord(const QStringList& texts)
{
    SeenTerms seen;
    TextBatch batch;
    batch.begin(0);
    for (const QString& text : texts)
        batch.add(text.toUtf8().toStdString());
    batch.make(seen);
    const std::string_view terms = batch.newTerms();
    QByteArray longest;
    for (const QByteArray& term : QByteArray(terms.data(), qsizetype(terms.size())).split('\n'))
        if (term.size() > longest.size())
            longest = term;
    return longest;
}

Expected<void> checkRecord(Connection& index, Connection& source, const BoundRelation& relation, const IndexedRecord& known)
{
    ReadNotes notes;
    const auto record = readRecord(source, relation, Locator(known.key), notes);
    const QStringList texts = record ? searchableTexts(*record, relation) : QStringList();
    const QByteArray word = !record || textsHash(texts) != known.hash ? QByteArray() : tellingWord(texts);
    if (word.isEmpty())
        return {};
    const QByteArray words = textIndexWords(relation.spec->id);
    HC_TRY(const Cell found,
           index.scalar("SELECT count(*) FROM " + words + " WHERE " + words + " MATCH ?1 AND rowid = ?2",
                        {Cell('"' + word + '"'), Cell(known.document)}));
    HC_TRY(const Cell listed, index.scalar("SELECT count(*) FROM terms WHERE term = ?1", {Cell(word)}));
    return found.integer() == 1 && listed.integer() == 1 ? Expected<void>() : damaged(Locator(known.key).text());
}

} // namespace

bool tellsOfDamage(const Error& error) { return error.code == ErrorCode::Corrupt || error.code == ErrorCode::NotADatabase; }

Expected<void> checkSoon(Connection& index)
{
    HC_CHECK(index.rows("SELECT 1 FROM stamps, docs, records, terms LIMIT 0"));
    for (const RelationId relation : indexedRelations())
        HC_CHECK(index.rows("SELECT 1 FROM " + textIndexWords(relation) + " LIMIT 0"));
    HC_TRY(const Cell pages, index.scalar("PRAGMA page_count"));
    HC_TRY(const Cell size, index.scalar("PRAGMA page_size"));
    if (pages.integer() > soonChecked / std::max<qint64>(size.integer(), 1))
        return {};
    HC_TRY(const Cell state, index.scalar("PRAGMA quick_check(1)"));
    return state.text() == u"ok" ? Expected<void>() : damaged(state.text());
}

bool isTextIndexDamaged(Connection& index)
{
    const auto state = index.scalar("PRAGMA quick_check(1)");
    if (state ? state->text() != u"ok" : tellsOfDamage(state.error()))
        return true;
    return std::ranges::any_of(indexedRelations(), [&](RelationId relation) {
        const QByteArray words = textIndexWords(relation);
        const auto checked = index.execute("INSERT INTO " + words + '(' + words + ") VALUES('integrity-check')");
        return !checked && tellsOfDamage(checked.error());
    });
}

Expected<void> checkWords(Connection& index, Connection& source, const BoundRelation& relation)
{
    const RelationId id = relation.spec->id;
    const std::vector<Cell> ofIt{Cell(qint64(id))};
    HC_TRY(const Cell least, index.scalar("SELECT min(key) FROM records WHERE relation = ?1", ofIt));
    HC_TRY(const Cell greatest, index.scalar("SELECT max(key) FROM records WHERE relation = ?1", ofIt));
    if (least.isNull())
        return {};
    const auto first = quint64(least.integer()), step = (quint64(greatest.integer()) - first) / (recordsTried - 1); // as large as need be
    std::optional<qint64> last;
    for (quint64 n = 0; n < recordsTried; ++n) {
        HC_TRY(const auto known, recordFrom(index, id, n + 1 < recordsTried ? qint64(first + step * n) : greatest.integer()));
        if (!known || std::exchange(last, known->key) == known->key)
            continue;
        HC_CHECK(checkRecord(index, source, relation, *known));
    }
    return {};
}

} // namespace hindcast
