// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexWriter.h"

#include "core/rules/text/SearchTerms.h"
#include "core/rules/text/VectorText.h"
#include "core/search/index/TextIndexFile.h"
#include "core/store/relation/Record.h"
#include "core/store/relation/RecordReader.h"

#include <QtEndian>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype longestToken = 200;       // bytes: nobody looks for the end of such a word
constexpr QByteArrayView betweenTexts = "__"; // no word is this one: words of two columns are not beside each other

bool isAsciiWord(QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'); }

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

qint64 textsHash(const QStringList& texts) { return qFromLittleEndian<qint64>(embeddingTextHash(texts.join(QChar(0))).constData()); }

QByteArray indexToken(const QString& word)
{
    QByteArray out;
    out.reserve(word.size());
    for (const QChar c : word) {
        if (isAsciiWord(c))
            out += char(c.unicode());
        else
            out += '_' + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
        if (out.size() >= longestToken)
            return out.first(longestToken);
    }
    return out;
}

Expected<TextIndexWriter> TextIndexWriter::open(Connection& index, RelationId relation)
{
    TextIndexWriter out(index, relation);
    HC_TRY(out.m_record,
           index.prepare("INSERT INTO records(relation, key, doc) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET doc = excluded.doc"));
    HC_TRY(out.m_document, index.prepare("INSERT INTO docs(id, relation, hash) VALUES (?1, ?2, ?3)"));
    HC_TRY(out.m_words, index.prepare("INSERT INTO " + textIndexWords(relation) + "(rowid, text) VALUES (?1, ?2)"));
    HC_TRY(out.m_term, index.prepare("INSERT INTO terms(term) VALUES (?1) ON CONFLICT DO NOTHING"));
    HC_TRY(out.m_known, index.prepare("SELECT id FROM docs WHERE hash = ?1 AND relation = ?2"));
    HC_TRY(const Cell last,
           index.scalar("SELECT max(id) FROM docs WHERE id >= ?1 AND id < ?2",
                        {Cell(firstDocument(relation)), Cell(endOfDocuments(relation))}));
    out.m_last = last.isNull() ? firstDocument(relation) : last.integer();
    return out;
}

Expected<qint64> TextIndexWriter::documentOf(const QStringList& texts)
{
    const qint64 hash = textsHash(texts);
    HC_CHECK(m_known->bind(1, Cell(hash)));
    HC_CHECK(m_known->bind(2, Cell(qint64(m_relation))));
    HC_TRY(const bool known, m_known->step());
    const qint64 there = known ? m_known->view(0).integer : 0;
    m_known->reset();
    if (known)
        return there;
    QByteArray all;
    for (const QString& text : texts) {
        for (const QString& word : SearchWords::of(text).words) {
            const QByteArray token = indexToken(word);
            all += token + ' ';
            if (m_terms.contains(token))
                continue;
            m_terms.insert(token);
            HC_CHECK(m_term->run({Cell(token)}));
        }
        all += betweenTexts;
        all += ' ';
    }
    const qint64 id = ++m_last;
    HC_CHECK(m_document->run({Cell(id), Cell(qint64(m_relation)), Cell(hash)}));
    HC_CHECK(m_words->run({Cell(id), Cell(all)}));
    ++m_report.texts;
    return id;
}

Expected<void> TextIndexWriter::write(qint64 key, const QStringList& texts)
{
    HC_TRY(const qint64 document, documentOf(texts));
    HC_CHECK(m_record->run({Cell(qint64(m_relation)), Cell(key), Cell(document)}));
    ++m_report.records;
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
    HC_CHECK(m_index->execute("INSERT INTO stamps(relation, greatest, marks) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET greatest = "
                              "excluded.greatest, marks = excluded.marks",
                              {Cell(qint64(m_relation)), Cell(stamp.greatest), Cell(stamp.marks)}));
    return {};
}

Expected<std::optional<TextStamp>> TextIndexWriter::stampOf(Connection& index, RelationId relation)
{
    HC_TRY(const auto rows, index.rows("SELECT greatest, marks FROM stamps WHERE relation = ?1", {Cell(qint64(relation))}));
    if (rows.empty())
        return std::nullopt;
    return TextStamp{rows[0][0].integer(), rows[0][1].text().toUtf8()};
}

} // namespace hindcast
