// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtEndian>

#include <libpq-fe.h>

#include <bit>
#include <memory>
#include <span>
#include <vector>

namespace hindcast {

/// A value in the server's binary form, where it lies in libpq's memory.
struct CopiedValue {
    const char* data = nullptr;
    int size = -1; ///< -1: null

    [[nodiscard]] bool isNull() const { return size < 0; }
    [[nodiscard]] qint64 integer() const { return qFromBigEndian<qint64>(data); }
    [[nodiscard]] double real() const { return std::bit_cast<double>(qFromBigEndian<quint64>(data)); }
};

/// A PostgreSQL server through libpq's own functions, as somebody without Hindcast would read it. Whatever goes wrong ends the program, for
/// a reference that fails is a quick one.
class RawServer
{
public:
    explicit RawServer(const QByteArray& address) : m_connection(PQconnectdb(address.constData()), &PQfinish)
    {
        if (PQstatus(m_connection.get()) != CONNECTION_OK)
            failed(address);
    }

    /// Runs statements; gives the first value of the last one, if it has any.
    QByteArray run(const QByteArray& sql)
    {
        const Answer answer(PQexec(m_connection.get(), sql.constData()), &PQclear);
        const auto status = PQresultStatus(answer.get());
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
            failed(sql);
        return PQntuples(answer.get()) > 0 ? QByteArray(PQgetvalue(answer.get(), 0, 0)) : QByteArray();
    }

    /// Ends the program unless the first line of the plan for \a sql is \a step: see RawDatabase::requirePlan().
    void requirePlan(const QByteArray& sql, const QByteArray& step)
    {
        if (const QByteArray plan = run("EXPLAIN (COSTS OFF) " + sql); plan != step)
            qFatal("the plan of %s is no longer\n  %s\nbut\n  %s", sql.constData(), step.constData(), plan.constData());
    }

    /// Calls \a row with the values of each row of \a select.
    template<class Row>
    void copy(const QByteArray& select, Row row)
    {
        const Answer begun(PQexec(m_connection.get(), ("COPY (" + select + ") TO STDOUT (FORMAT binary)").constData()), &PQclear);
        if (PQresultStatus(begun.get()) != PGRES_COPY_OUT)
            failed(select);
        char* piece = nullptr;
        int size = 0;
        for (bool first = true; (size = PQgetCopyData(m_connection.get(), &piece, 0)) > 0; first = false) {
            const char* at = first ? piece + headerSize(piece) : piece;
            if (takeValues(at, piece + size))
                row(std::span<const CopiedValue>(m_values));
            PQfreemem(piece);
        }
        if (size != -1)
            failed(select);
        while (PGresult* end = PQgetResult(m_connection.get())) {
            const Answer last(end, &PQclear);
            if (PQresultStatus(end) != PGRES_COMMAND_OK)
                failed(select);
        }
    }

private:
    using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

    [[noreturn]] void failed(const QByteArray& what) const { qFatal("%s: %s", what.constData(), PQerrorMessage(m_connection.get())); }

    /// A signature of 11 bytes, flags, and the length of what else there is: they come with the first row.
    static qsizetype headerSize(const char* piece) { return 19 + qFromBigEndian<qint32>(piece + 15); }

    /// False: it is no row, but the mark of the end.
    bool takeValues(const char* at, const char* end)
    {
        const qint16 count = end - at >= 2 ? qFromBigEndian<qint16>(at) : qint16(-1);
        if (count < 0)
            return false;
        m_values.resize(size_t(count));
        at += 2;
        for (CopiedValue& value : m_values) {
            value = {at + 4, qFromBigEndian<qint32>(at)};
            at = value.data + (value.isNull() ? 0 : value.size);
        }
        return true;
    }

    std::unique_ptr<PGconn, decltype(&PQfinish)> m_connection;
    std::vector<CopiedValue> m_values;
};

} // namespace hindcast
