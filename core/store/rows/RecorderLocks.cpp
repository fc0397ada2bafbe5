// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/RecorderLocks.h"

#include <QByteArrayList>

#include <set>

namespace hindcast {
namespace {

constexpr int lockSpace = 0x4843'4B00; // "HCK": ours among the advisory locks of a database
constexpr int buckets = 256;

/// Stable between processes, unlike qHash().
int bucketOf(const QByteArray& bytes)
{
    quint32 h = 2'166'136'261U; // FNV-1a
    for (const char c : bytes)
        h = (h ^ quint8(c)) * 16'777'619U;
    return int(h % buckets);
}

} // namespace

Expected<void> lockForRecording(Connection& connection, const std::vector<QByteArray>& keyHashes, const std::vector<QString>& requests,
                                int timeoutMs)
{
    if (connection.dialect() == Dialect::Sqlite)
        return {};
    std::set<int> locks;
    for (const QByteArray& hash : keyHashes)
        locks.insert(bucketOf(hash));
    for (const QString& request : requests)
        locks.insert(buckets + bucketOf(request.toUtf8()));
    QByteArrayList numbers;
    for (const int n : locks)
        numbers << QByteArray::number(n);
    HC_CHECK(connection.script("SET LOCAL lock_timeout = " + QByteArray::number(timeoutMs)));
    if (!numbers.isEmpty())
        HC_CHECK(connection.rows("SELECT pg_advisory_xact_lock($1::int, n) FROM unnest($2::text::int[]) n",
                                 {Cell(lockSpace), Cell(QByteArray('{' + numbers.join(',') + '}'))}));
    return {};
}

} // namespace hindcast
