// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexWriter.h"

#include "core/search/index/TextBatch.h"
#include "core/search/index/TextIndexFile.h"
#include "core/store/relation/Record.h"
#include "core/store/relation/RecordReader.h"

namespace hindcast {
namespace {

/// For as long as a statement runs, which copies it.
Cell boundBytes(std::string_view bytes) { return QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size())); }

/// Of what a stamp says: one that was damaged would have records be missed.
Cell sumOf(RelationId relation, const TextStamp& stamp)
{
    return Cell(textIndexSum(QByteArray::number(int(relation)) + ' ' + QByteArray::number(stamp.greatest) + ' ' + stamp.marks));
}

} // namespace

std::vector<int> searchableColumns(const BoundRelation& relation)
{
    std::vector<int> out;
    for (const int column : recordedColumns(relation))
        if (relation.spec->columns[size_t(column)].searchable)
            out.push_back(column);
    return out;
}

QStringList searchableTexts(const Record& record, const BoundRelation& relation)
{
    QStringList out;
    for (const int column : searchableColumns(relation))
        out << record.cells[size_t(column)].text();
    return out;
}

Expected<TextIndexWriter> TextIndexWriter::open(Connection& index, RelationId relation)
{
    TextIndexWriter out(index, relation);
    HC_TRY(out.m_record,
           index.prepare("INSERT INTO records(relation, key, doc) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET doc = excluded.doc"));
    HC_TRY(out.m_document,
           index.prepare("INSERT INTO docs(id, relation, hash) VALUES (?1, ?2, ?3) ON CONFLICT(hash, relation) DO NOTHING"));
    HC_TRY(out.m_words, index.prepare("INSERT INTO " + textIndexWords(relation) + "(rowid, text) VALUES (?1, ?2)"));
    HC_TRY(out.m_term, index.prepare("INSERT INTO terms(term) VALUES (?1) ON CONFLICT DO NOTHING"));
    HC_TRY(out.m_known, index.prepare("SELECT id FROM docs WHERE hash = ?1 AND relation = ?2"));
    HC_TRY(const Cell last,
           index.scalar("SELECT max(id) FROM docs WHERE id >= ?1 AND id < ?2",
                        {Cell(firstDocument(relation)), Cell(endOfDocuments(relation))}));
    out.m_last = last.isNull() ? firstDocument(relation) : last.integer();
    return out;
}

Expected<qint64> TextIndexWriter::documentOf(qint64 hash, std::string_view tokens)
{
    const qint64 id = m_last + 1;
    HC_TRY(const qint64 added, m_document->run({Cell(id), Cell(qint64(m_relation)), Cell(hash)}));
    if (added > 0) {
        m_last = id;
        HC_CHECK(m_words->run({Cell(id), boundBytes(tokens)}));
        ++m_report.texts;
        return id;
    }
    HC_CHECK(m_known->bindAll({Cell(hash), Cell(qint64(m_relation))}));
    HC_TRY(const bool known, m_known->step());
    const qint64 there = known ? m_known->view(0).integer : 0;
    m_known->reset();
    return there;
}

Expected<void> TextIndexWriter::write(const TextBatch& batch)
{
    for (std::string_view rest = batch.newTerms(); !rest.empty();) {
        const size_t end = rest.find('\n');
        HC_CHECK(m_term->run({boundBytes(rest.substr(0, end))}));
        rest.remove_prefix(end + 1);
    }
    for (size_t row = 0; row < batch.size(); ++row) {
        HC_TRY(const qint64 document, documentOf(batch.hash(row), batch.tokens(row)));
        HC_CHECK(m_record->run({Cell(qint64(m_relation)), Cell(batch.key(row)), Cell(document)}));
        ++m_report.records;
    }
    return {};
}

Expected<void> TextIndexWriter::clear()
{
    HC_CHECK(m_index->execute("DELETE FROM stamps WHERE relation = ?1", {Cell(qint64(m_relation))}));
    HC_CHECK(m_index->execute("DELETE FROM records WHERE relation = ?1", {Cell(qint64(m_relation))}));
    return {};
}

Expected<void> TextIndexWriter::setStamp(const TextStamp& stamp)
{
    HC_CHECK(m_index->execute("INSERT INTO stamps(relation, greatest, marks, sum) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET "
                              "greatest = excluded.greatest, marks = excluded.marks, sum = excluded.sum",
                              {Cell(qint64(m_relation)), Cell(stamp.greatest), Cell(stamp.marks), sumOf(m_relation, stamp)}));
    return {};
}

Expected<std::optional<TextStamp>> TextIndexWriter::stampOf(Connection& index, RelationId relation)
{
    HC_TRY(const auto rows, index.rows("SELECT greatest, marks, sum FROM stamps WHERE relation = ?1", {Cell(qint64(relation))}));
    if (rows.empty())
        return std::nullopt;
    TextStamp stamp{rows[0][0].integer(), rows[0][1].text().toUtf8()};
    return rows[0][2] == sumOf(relation, stamp) ? std::optional(std::move(stamp)) : std::nullopt;
}

} // namespace hindcast
