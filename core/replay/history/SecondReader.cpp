// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/SecondReader.h"

#include "core/replay/history/HistoryRows.h"
#include "core/store/connect/Connect.h"
#include "core/store/sql/Transaction.h"

namespace hindcast {

SecondReader::SecondReader(const DatabaseUrl& url, const CancelToken& token)
    : m_answer(std::async(std::launch::async, [this, url, token] { return work(url, token); }))
{}

SecondReader::~SecondReader()
{
    if (!m_asked)
        m_task.set_value({});
    if (m_answer.valid())
        m_answer.wait();
}

bool SecondReader::isReady() { return m_ready.get_future().get(); }

void SecondReader::read(const BoundRelation& relation, const HistorySpec& spec, qint64 after)
{
    m_asked = true;
    m_task.set_value({&relation, spec, after});
}

std::optional<HistoryBuilder> SecondReader::finish() { return m_answer.get(); }

std::optional<HistoryBuilder> SecondReader::work(const DatabaseUrl& url, const CancelToken& token)
{
    auto connection = connectReadOnly(url, token);
    if (connection)
        (*connection)->setCancelToken(token);
    const Expected<qint64> version = connection ? (*connection)->dataVersion() : Unexpected(connection.error());
    m_ready.set_value(version.has_value());
    const Task task = m_task.get_future().get();
    if (!version || !task.relation)
        return {};
    auto rows = readRows(**connection, task, *version, token);
    return rows ? std::optional(*std::move(rows)) : std::nullopt;
}

Expected<HistoryBuilder> SecondReader::readRows(Connection& connection, const Task& task, qint64 version, const CancelToken& token)
{
    HC_TRY(const Transaction moment, Transaction::begin(connection, Transaction::Kind::Read));
    HC_CHECK(estimateRows(connection, *task.relation)); // from here on it is one snapshot
    HC_TRY(const qint64 now, connection.dataVersion());
    if (now != version)
        return fail(ErrorCode::Conflict, {}); // not shown to anybody: the caller reads alone
    HistoryRows rows(*task.relation, task.spec);
    ReadQuery query;
    query.columns = rows.columns();
    query.from = Anchor{{}, Cell(task.after)};
    ReadNotes notes;
    HC_TRY(const ScanReport report,
           RelationScan(connection, *task.relation, query).run({token}, 0, notes, [&](RowCursor& row) { return rows.take(row); }));
    if (report.stopped)
        return fail(ErrorCode::TooLarge, {}); // the caller says so
    return std::move(rows.builder());
}

} // namespace hindcast
