// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/NextNumber.h"

namespace hindcast {
namespace {

QByteArray nextNumberOf(const QByteArray& table, const QByteArray& column)
{
    return "SELECT coalesce(max(" + quoted(column) + "), 0) + 1 FROM " + quoted(table);
}

} // namespace

Expected<qint64> nextNumber(Connection& connection, const QByteArray& table, const QByteArray& column)
{
    HC_TRY(const Cell next, connection.scalar(nextNumberOf(table, column)));
    return next.integer(1);
}

Expected<qint64> nextNumber(Connection& connection, const QByteArray& table, const QByteArray& column, const QByteArray& within,
                            const Cell& value)
{
    const QByteArray where = " WHERE " + quoted(within) + " = " + connection.placeholder(1);
    HC_TRY(const Cell next, connection.scalar(nextNumberOf(table, column) + where, {value}));
    return next.integer(1);
}

Expected<Cell> asPrinted(Connection& connection, const QByteArray& type, const Cell& value)
{
    const bool normalised = type == "jsonb" || type == "real" || type == "numeric" || type == "float8";
    if (connection.dialect() == Dialect::Sqlite || value.isNull() || !normalised)
        return value;
    return connection.scalar("SELECT CAST($1::text AS " + type + ")::text", {value});
}

} // namespace hindcast
