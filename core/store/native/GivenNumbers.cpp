// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/GivenNumbers.h"

#include "core/domain/text/ArgText.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::GivenNumbers)
};

constexpr qint64 greatestGiven = qint64(1) << 62; ///< more rows than anybody will ever have

QByteArray keptKey(const QByteArray& table) { return "'last_number:" + table + '\''; }

/// The number in a row of `meta`; what nobody gave is none.
QByteArray keptNumber(const QByteArray& row)
{
    const QByteArray number = "CAST(" + row + "value AS INTEGER)";
    return "(CASE WHEN " + number + " <= " + QByteArray::number(greatestGiven) + " THEN " + number + " ELSE 0 END)";
}

} // namespace

QByteArray keepNumberSql(const QByteArray& table)
{
    return "INSERT INTO meta(key, value) SELECT " + keptKey(table) + ", CAST(last AS TEXT) FROM (SELECT max(id) AS last FROM " + table
        + ") WHERE last BETWEEN CAST(?1 AS INTEGER) AND CAST(?2 AS INTEGER) ON CONFLICT(key) DO UPDATE SET value = excluded.value WHERE CAST(excluded.value AS INTEGER) > "
        + keptNumber("meta.");
}

QByteArray newNumberSql(const QByteArray& table)
{
    const QByteArray kept = keptNumber({});
    return "(SELECT " + kept + " + 1 FROM meta WHERE key = " + keptKey(table) + " AND " + kept + " > 0 AND " + kept
        + " >= coalesce((SELECT max(id) FROM " + table + "), 0))";
}

QByteArray lastNumberSql(const QByteArray& table)
{
    return "SELECT max(coalesce((SELECT max(id) FROM " + table + "), 0), coalesce((SELECT " + keptNumber({})
        + " FROM meta WHERE key = " + keptKey(table) + "), 0))";
}

Expected<qint64> numberBehind(qint64 last)
{
    if (last <= greatestGiven)
        return last + 1;
    return fail(ErrorCode::TooLarge, Tr::tr("The last row has the number %1: there are hardly any behind it.").arg(argText(last)), {},
                Tr::tr("No row of ours ever gets such a number. Remove the row that has it, or restore the database from a copy."));
}

} // namespace hindcast
