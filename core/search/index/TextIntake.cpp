// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIntake.h"

#include "core/store/relation/RecordReader.h"
#include "core/store/relation/RelationScan.h"

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

constexpr qint64 recordsInOneGo = 50'000; ///< in one transaction, about a second: each writes much of what is found by hashes again
constexpr size_t readAgainAtOnce = 500;

} // namespace

TextIntake::TextIntake(Connection& index, TextIndexWriter& writer, Connection& source, const BoundRelation& relation)
    : m_index(index), m_writer(writer), m_source(source), m_relation(relation), m_columns(searchableColumns(relation))
{}

Expected<void> TextIntake::begin()
{
    HC_TRY(Transaction begun, Transaction::begin(m_index, Transaction::Kind::Write));
    m_transaction.emplace(std::move(begun));
    return {};
}

/// Writes what was made of a batch, and empties it.
Expected<void> TextIntake::write(TextBatch& batch, const TextStamp& now)
{
    if (batch.size() == 0)
        return {};
    HC_CHECK(m_writer.write(batch));
    m_waiting += qint64(batch.size());
    const qint64 last = batch.key(batch.size() - 1);
    batch.clear();
    if (m_waiting < recordsInOneGo)
        return {};
    m_waiting = 0;
    HC_CHECK(m_writer.setStamp({last, now.marks}));
    HC_CHECK(m_transaction->commit());
    return begin();
}

Expected<void> TextIntake::take(RowCursor& row, const TextStamp& now)
{
    m_read.begin(row.key());
    for (const int column : m_columns) {
        Cell keep;
        m_read.add(row.textOf(column, keep));
    }
    if (!m_read.isFull())
        return {};
    if (m_made.valid())
        m_made.get();
    std::swap(m_read, m_worked);
    m_made = std::async(std::launch::async, [this] { m_worked.make(m_seen); });
    return write(m_read, now); // the batch before
}

Expected<void> TextIntake::readBehind(qint64 from, const TextStamp& now, const JobContext& context)
{
    ReadQuery query;
    query.columns = m_columns;
    query.from = Anchor{{}, Cell(from)};
    ReadNotes notes;
    HC_CHECK(begin());
    std::optional<Error> failed;
    const auto scanned = RelationScan(m_source, m_relation, std::move(query)).run(context, 0, notes, [&](RowCursor& row) {
        if (const auto taken = take(row, now); !taken)
            failed = taken.error();
        return !failed;
    });
    if (failed)
        return Unexpected(*failed);
    if (!scanned)
        return Unexpected(scanned.error());
    if (m_made.valid()) {
        m_made.get();
        HC_CHECK(write(m_worked, now));
    }
    m_read.make(m_seen);
    HC_CHECK(write(m_read, now));
    HC_CHECK(m_writer.setStamp(now));
    return m_transaction->commit();
}

Expected<void> TextIntake::readAgain(const std::vector<qint64>& keys)
{
    HC_TRY(Transaction transaction, Transaction::begin(m_index, Transaction::Kind::Write));
    ReadQuery query;
    query.columns = m_columns;
    ReadNotes notes;
    for (size_t from = 0; from < keys.size(); from += readAgainAtOnce) {
        const auto first = keys.begin() + qsizetype(from);
        query.keys.assign(first, first + qsizetype(std::min(readAgainAtOnce, keys.size() - from)));
        HC_TRY(const auto records, readRecords(m_source, m_relation, query, 0, notes));
        TextBatch batch;
        for (const Record& record : records) {
            batch.begin(std::get<qint64>(record.key.parts().front()));
            for (const QString& text : searchableTexts(record, m_relation))
                batch.add(text.toUtf8().toStdString());
        }
        batch.make(m_seen);
        HC_CHECK(m_writer.write(batch));
    }
    return transaction.commit();
}

} // namespace hindcast
