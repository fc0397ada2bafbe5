// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/WriteLocks.h"

#include <QByteArrayList>

#include <set>

namespace hindcast {
namespace {

// Ours among the advisory locks of a database: the first number of two. The second is a bucket of a key or of a request (behind those of
// keys), or a hash of tenant and project: two of them that share one wait for each other, and nothing else comes of it.
constexpr int recorderSpace = 0x4843'4B00; // "HCK"
constexpr int memorySpace = 0x4843'4B01;
constexpr int buckets = 256;

/// Stable between processes, unlike qHash().
quint32 stableHash(const QByteArray& bytes)
{
    quint32 h = 2'166'136'261U; // FNV-1a
    for (const char c : bytes)
        h = (h ^ quint8(c)) * 16'777'619U;
    return h;
}

int bucketOf(const QByteArray& bytes) { return int(stableHash(bytes) % buckets); }

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
                                 {Cell(recorderSpace), Cell(QByteArray('{' + numbers.join(',') + '}'))}));
    return {};
}

Expected<void> lockMemories(Connection& connection, const Scope& scope)
{
    if (connection.dialect() == Dialect::Sqlite)
        return {};
    constexpr char separator = '\x1f';
    const auto number = qint32(stableHash(scope.tenant.toUtf8() + separator + scope.project.toUtf8()));
    HC_CHECK(connection.rows("SELECT pg_advisory_xact_lock($1::int, $2::int)", {Cell(memorySpace), Cell(qint64(number))}));
    return {};
}

Expected<Transaction> beginMemoryWrite(Connection& connection, const Scope& scope)
{
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    HC_CHECK(lockMemories(connection, scope));
    return transaction;
}

} // namespace hindcast
