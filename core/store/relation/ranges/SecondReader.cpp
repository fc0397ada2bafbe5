// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/ranges/SecondReader.h"

#include "core/store/connect/Connect.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/sql/Transaction.h"

namespace hindcast {

SecondReader::SecondReader(const DatabaseUrl& url, const CancelToken& token, Moment moment)
    : m_answer(std::async(std::launch::async, [this, url, token, moment] { return work(url, token, moment); }))
{}

SecondReader::~SecondReader()
{
    if (!m_asked)
        m_task.set_value({});
    if (m_answer.valid())
        m_answer.wait();
}

bool SecondReader::isReady() { return m_ready.get_future().get(); }

void SecondReader::read(const BoundRelation& relation, Work work, QByteArray snapshot)
{
    m_asked = true;
    m_task.set_value({&relation, std::move(work), std::move(snapshot)});
}

SecondReader::Result SecondReader::finish() { return m_answer.get(); }

SecondReader::Result SecondReader::work(const DatabaseUrl& url, const CancelToken& token, Moment moment)
{
    auto connection = connectReadOnly(url, token);
    if (connection) {
        (*connection)->setCancelToken(token);
        constexpr qint64 fewPages = 2'000'000; // half a table or an index is read once
        (void)(*connection)->keepPages(fewPages);
    }
    const Expected<qint64> version = connection ? (*connection)->dataVersion() : Unexpected(connection.error());
    m_ready.set_value(version.has_value());
    const Task task = m_task.get_future().get();
    if (!version || !task.relation)
        return Result::Nothing;
    return (moment == Moment::Snapshot ? ofSnapshot(**connection, task, *version) : ofPieces(**connection, task, *version))
        .value_or(Result::Nothing);
}

Expected<SecondReader::Result> SecondReader::ofSnapshot(Connection& connection, const Task& task, qint64 version)
{
    HC_TRY(const Transaction moment, Transaction::begin(connection, Transaction::Kind::Read));
    if (!task.snapshot.isEmpty()) {
        HC_CHECK(connection.joinSnapshot(task.snapshot));
        HC_CHECK(task.work(connection));
        return Result::Done;
    }
    HC_CHECK(estimateRows(connection, *task.relation)); // from here on it is one snapshot
    HC_TRY(const qint64 now, connection.dataVersion());
    if (now != version)
        return Result::Nothing;
    HC_CHECK(task.work(connection));
    return Result::Done;
}

Expected<SecondReader::Result> SecondReader::ofPieces(Connection& connection, const Task& task, qint64 version)
{
    HC_CHECK(task.work(connection));
    HC_TRY(const qint64 now, connection.dataVersion());
    return now == version ? Result::Done : Result::Changed;
}

} // namespace hindcast
