// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/ExposureRows.h"

#include "core/rules/redaction/RedactedNames.h"
#include "core/rules/text/NameBounds.h"
#include "core/store/native/NativeSql.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ExposureRows)
};

/// A longer text is no state of a trace, it is somebody's attempt to fill the database.
constexpr qsizetype longestState = 512;

/// Whoever asks may call his session anything. Those of traces are stored so as well.
Cell sessionCell(const QString& session) { return Cell(storedSession(session)); }

Cell wholeOrNull(std::optional<qint64> number) { return number ? Cell(*number) : Cell(); }

Cell stateOrNull(const QString& text) { return textOrNull(text.size() > longestState ? QString() : text); }

Expected<void> checkExposure(const Exposure& e)
{
    if (isLongName(e.clusterId))
        return fail(ErrorCode::InvalidInput, Tr::tr("A cluster's name has at most %1 bytes.").arg(greatestName));
    if (!e.sessionId.isEmpty() && !e.kind.isEmpty() && !e.recordId.isEmpty() && !e.via.isEmpty())
        return {};
    return fail(ErrorCode::InvalidInput, Tr::tr("What is given to a session has a session, a kind, a record and a way in."));
}

} // namespace

Expected<ExposureRows> ExposureRows::open(Connection& connection, const StoreDescription& store)
{
    if (!store.catalog.has("hint_exposures"))
        return fail(ErrorCode::Unsupported, Tr::tr("There is no room here for what was given to a session."), {},
                    Tr::tr("Run hindcast-cli migrate."));
    ExposureRows rows(connection, store.scope);
    HC_TRY(
        rows.m_insert,
        connection.prepare(numbered(connection,
                                    "INSERT INTO hint_exposures(tenant_id, project_id, session_id, kind, record_id, cluster_id, rank, at, "
                                    "via, characters, traceparent, tracestate) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")));
    return rows;
}

Expected<qint64> ExposureRows::add(std::span<const Exposure> exposures)
{
    if (exposures.empty())
        return 0;
    HC_TRY(Transaction transaction, Transaction::begin(*m_connection, Transaction::Kind::Write));
    HC_TRY(const qint64 added, addWithin(exposures));
    HC_CHECK(transaction.commit());
    return added;
}

Expected<qint64> ExposureRows::addWithin(std::span<const Exposure> exposures, bool once)
{
    for (const Exposure& e : exposures)
        HC_CHECK(checkExposure(e));
    qint64 added = 0;
    for (const Exposure& e : exposures) {
        if (once) {
            HC_TRY(const bool there, isThere(e));
            if (there)
                continue;
        }
        HC_CHECK(m_insert->run({m_tenant, m_project, sessionCell(e.sessionId), Cell(e.kind), Cell(e.recordId), Cell(e.clusterId),
                                wholeOrNull(e.rank), Cell(e.at), Cell(e.via), wholeOrNull(e.characters), stateOrNull(e.traceparent),
                                stateOrNull(e.tracestate)}));
        ++added;
    }
    return added;
}

Expected<void> ExposureRows::moveWithin(const QString& from, const QString& to, const QString& traceId)
{
    HC_CHECK(m_connection->execute(numbered(*m_connection,
                                            "UPDATE hint_exposures SET session_id = ? WHERE tenant_id = ? AND project_id = ? AND "
                                            "session_id = ? AND via = 'otlp' AND substr(traceparent, 1, 36) = ?"),
                                   {sessionCell(to), m_tenant, m_project, sessionCell(from), Cell(QStringLiteral("00-%1-").arg(traceId))}));
    return {};
}

Expected<bool> ExposureRows::isThere(const Exposure& e)
{
    if (!m_same) {
        HC_TRY(
            m_same,
            m_connection->prepare(numbered(*m_connection,
                                           "SELECT min(id) FROM hint_exposures WHERE tenant_id = ? AND project_id = ? AND session_id = ? "
                                           "AND at = ? AND kind = ? AND record_id = ? AND cluster_id = ? AND via = ? AND "
                                           "coalesce(rank, 0) = ? AND coalesce(traceparent, '') = ?")));
    }
    const ResetAtEnd reset(*m_same);
    HC_CHECK(m_same->bindAll({m_tenant, m_project, sessionCell(e.sessionId), Cell(e.at), Cell(e.kind), Cell(e.recordId), Cell(e.clusterId),
                              Cell(e.via), Cell(e.rank.value_or(0)), Cell(e.traceparent)}));
    HC_TRY([[maybe_unused]] const bool row, m_same->step()); // an aggregate has one
    return m_same->view(0).kind != Statement::View::Kind::Null;
}

Expected<std::vector<Exposure>> ExposureRows::ofSession(const QString& sessionId, qint64 limit) const
{
    return read("session_id = ? ORDER BY at, rank, id LIMIT ?", {sessionCell(sessionId), Cell(limit)});
}

Expected<std::vector<Exposure>> ExposureRows::ofRecord(const QString& kind, const QString& recordId, const QString& clusterId,
                                                       qint64 limit) const
{
    return read("record_id = ? AND cluster_id = ? AND kind = ? ORDER BY at DESC, id DESC LIMIT ?",
                {Cell(recordId), Cell(clusterId), Cell(kind), Cell(limit)});
}

Expected<void> ExposureRows::eachFirst(const QString& kind,
                                       const std::function<bool(std::string_view, std::string_view, Timestamp)>& visit) const
{
    HC_TRY(
        auto statement,
        m_connection->prepare(numbered(*m_connection,
                                       "SELECT session_id, record_id, min(at) FROM hint_exposures WHERE tenant_id = ? AND project_id = ? "
                                       "AND kind = ? GROUP BY session_id, record_id")));
    HC_CHECK(statement->bind(1, m_tenant));
    HC_CHECK(statement->bind(2, m_project));
    HC_CHECK(statement->bind(3, Cell(kind)));
    for (;;) {
        HC_TRY(const bool row, statement->step());
        if (!row)
            return {};
        const QByteArray session = statement->cell(0).text().toUtf8(), record = statement->cell(1).text().toUtf8();
        if (!visit({session.constData(), size_t(session.size())}, {record.constData(), size_t(record.size())},
                   nativeTime(*m_connection, statement->cell(2))))
            return {};
    }
}

Expected<QStringList> ExposureRows::sessionsOf(const QString& kind, const QString& recordId, const QString& clusterId) const
{
    HC_TRY(const auto rows,
           m_connection->rows(numbered(*m_connection,
                                       "SELECT DISTINCT session_id FROM hint_exposures WHERE tenant_id = ? AND project_id = ? AND "
                                       "record_id = ? AND cluster_id = ? AND kind = ?"),
                              {m_tenant, m_project, Cell(recordId), Cell(clusterId), Cell(kind)}));
    QStringList out;
    out.reserve(qsizetype(rows.size()));
    for (const auto& row : rows)
        out << row.front().text();
    return out;
}

Expected<std::vector<Exposure>> ExposureRows::read(const QByteArray& where, std::vector<Cell> parameters) const
{
    parameters.insert(parameters.begin(), {m_tenant, m_project});
    HC_TRY(const auto rows,
           m_connection->rows(
               numbered(*m_connection,
                        "SELECT session_id, kind, record_id, cluster_id, rank, at, via, characters, traceparent, tracestate FROM "
                        "hint_exposures WHERE tenant_id = ? AND project_id = ? AND "
                            + where),
               parameters));
    std::vector<Exposure> out;
    out.reserve(rows.size());
    const auto whole = [](const Cell& c) { return c.isNull() ? std::nullopt : std::optional(c.integer()); };
    for (const auto& c : rows)
        out.push_back({c[0].text(), c[1].text(), c[2].text(), c[3].text(), whole(c[4]), nativeTime(*m_connection, c[5]), c[6].text(),
                       whole(c[7]), c[8].text(), c[9].text()});
    return out;
}

} // namespace hindcast
