// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "StopMoment.h"

#include "core/store/sql/sqlite/SqliteConnection.h"

#include <sqlite3.h>

#include <algorithm>

namespace hindcast::test {
namespace {

sqlite3* engineOf(Connection& connection) { return static_cast<SqliteConnection&>(connection).handle(); }

} // namespace

StopMoment::StopMoment(Connection& connection) : m_connection(connection)
{
    const auto passing = [](unsigned, void* self, void*, void*) {
        static_cast<StopMoment*>(self)->pass();
        return 0;
    };
    sqlite3_trace_v2(engineOf(connection), SQLITE_TRACE_STMT | SQLITE_TRACE_ROW, passing, this);
}

StopMoment::~StopMoment() { sqlite3_trace_v2(engineOf(m_connection), 0, nullptr, nullptr); }

JobContext StopMoment::context(qint64 stopAt)
{
    m_token = CancelToken();
    m_stopAt = stopAt;
    m_passed = 0;
    return {m_token, [this](JobProgress) { pass(); }};
}

std::vector<qint64> StopMoment::someOf(qint64 moments)
{
    constexpr qint64 ends = 5, between = 6;
    std::vector<qint64> out;
    const qint64 step = std::max<qint64>(1, (moments - 2 * ends) / between);
    for (qint64 n = 1; n <= moments; n += n < ends || n >= moments - ends ? 1 : std::min(step, moments - ends - n))
        out.push_back(n);
    return out;
}

void StopMoment::pass()
{
    if (++m_passed == m_stopAt)
        m_token.cancel();
}

} // namespace hindcast::test
