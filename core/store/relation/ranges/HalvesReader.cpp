// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/ranges/HalvesReader.h"

#include "core/store/sql/Transaction.h"

#include <algorithm>
#include <limits>

namespace hindcast {
namespace {

constexpr qint64 mostReserved = 20'000'000; // rows: keys with gaps look like more than there are

/// One reading of a relation.
class HalvesScan
{
public:
    HalvesScan(Connection& connection, const HalvesRequest& request, const JobContext& context,
               const std::function<std::shared_ptr<HalfSink>()>& newSink)
        : m_connection(connection), m_request(request), m_context(context), m_newSink(newSink),
          m_scan(connection, request.relation, request.columns), m_estimate(request.estimate)
    {
        m_read.first = newSink();
    }

    /// A second reader and, where it is to be one snapshot, the transaction of the first.
    Expected<ReadHalves> read()
    {
        const bool pieces = m_connection.readersBlockWriters();
        HC_TRY(const auto own, ownSecond(pieces ? SecondReader::Moment::Pieces : SecondReader::Moment::Snapshot));
        HC_TRY(const qint64 version, m_connection.dataVersion());
        std::optional<Transaction> moment;
        if (!pieces && !m_request.within) {
            HC_TRY(Transaction begun, Transaction::begin(m_connection, Transaction::Kind::Read));
            moment.emplace(std::move(begun));
        }
        HC_TRY(const auto keys, m_scan.keys()); // from here on a transaction is of one moment
        if (keys)
            HC_CHECK(halves(*keys, m_request.within ? m_request.within->second : own.get()));
        HC_TRY(const qint64 after, m_connection.dataVersion());
        m_read.changed = m_read.changed || (pieces && after != version);
        return std::move(m_read);
    }

private:
    /// Where sessions are shared the second could wait for that of the first, which waits for the second. Where a server lets nobody else
    /// see what this one sees, it would connect in vain.
    [[nodiscard]] Expected<std::unique_ptr<SecondReader>> ownSecond(SecondReader::Moment moment) const
    {
        std::unique_ptr<SecondReader> second;
        if (m_request.within || m_estimate < m_request.worthTwoReaders || m_connection.sharesSessions())
            return second;
        HC_TRY(const bool shared, isSqlite() ? Expected<bool>(true) : m_connection.mayShareSnapshot());
        if (!shared)
            return second;
        second = std::make_unique<SecondReader>(m_request.url, m_context.token, moment);
        if (!second->isReady())
            second.reset();
        return second;
    }

    Expected<void> halves(const KeyRange& keys, SecondReader* second)
    {
        if (keys.first == std::numeric_limits<qint64>::min())
            return fail(ErrorCode::Conflict, {}); // nothing lies before it; not shown to anybody: the caller reads in another way
        const qint64 before = keys.first - 1;
        HC_TRY(std::optional<QByteArray> moment, momentFor(second));
        if (moment)
            m_estimate /= 2; // what this connection reads is what progress tells
        m_read.first->reserve(std::min(m_estimate, mostReserved));
        if (!moment)
            return range(before, keys.last);
        const std::shared_ptr<HalfSink> behind = readBehind(*second, keys, *std::move(moment));
        HC_CHECK(range(before, keys.middle()));
        const SecondReader::Result result = second->finish();
        if (m_read.first->isFull())
            return {};
        if (result == SecondReader::Result::Nothing)
            return range(keys.middle(), keys.last);
        m_read.changed = result == SecondReader::Result::Changed;
        m_read.behind = behind;
        return {};
    }

    [[nodiscard]] bool isSqlite() const { return m_request.relation.dialect == Dialect::Sqlite; }

    /// What the second reader is told of this moment: a name, or on SQLite that there is none. Nothing: this one reads alone, for there is no
    /// second one, or a server has stopped letting this user share what he sees.
    [[nodiscard]] Expected<std::optional<QByteArray>> momentFor(const SecondReader* second) const
    {
        if (!second)
            return std::optional<QByteArray>();
        HC_TRY(QByteArray snapshot, m_connection.shareSnapshot());
        if (isSqlite())
            return std::optional(std::move(snapshot));
        if (snapshot.isEmpty())
            return std::optional<QByteArray>();
        HC_CHECK(m_connection.stayInTransaction()); // the second one may take longer
        return std::optional(std::move(snapshot));
    }

    [[nodiscard]] std::shared_ptr<HalfSink> readBehind(SecondReader& second, const KeyRange& keys, QByteArray snapshot) const
    {
        std::shared_ptr<HalfSink> behind = m_newSink();
        behind->reserve(std::min(m_estimate, mostReserved));
        second.read(
            m_request.relation,
            [behind, &relation = m_request.relation, columns = m_request.columns, keys,
             token = m_context.token](Connection& connection) -> Expected<void> {
                HC_CHECK(RangeScan(connection, relation, columns).run(keys.middle(), keys.last, 0, {token}, *behind));
                return {};
            },
            std::move(snapshot));
        return behind;
    }

    Expected<void> range(qint64 after, qint64 last)
    {
        HC_CHECK(m_scan.run(after, last, m_estimate, m_context, *m_read.first));
        return {};
    }

    Connection& m_connection;
    const HalvesRequest& m_request;
    const JobContext& m_context;
    const std::function<std::shared_ptr<HalfSink>()>& m_newSink;
    RangeScan m_scan;
    qint64 m_estimate;
    ReadHalves m_read;
};

} // namespace

Expected<ReadHalves> readHalves(Connection& connection, const HalvesRequest& request, const JobContext& context,
                                const std::function<std::shared_ptr<HalfSink>()>& newSink)
{
    return HalvesScan(connection, request, context, newSink).read();
}

} // namespace hindcast
