// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/GivenNumbers.h"

namespace hindcast {
namespace {

QByteArray keptKey(const QByteArray& table) { return "'last_number:" + table + '\''; }

} // namespace

QByteArray keepNumberSql(const QByteArray& table)
{
    return "INSERT INTO meta(key, value) SELECT " + keptKey(table) + ", CAST(last AS TEXT) FROM (SELECT max(id) AS last FROM " + table
        + ") WHERE last BETWEEN CAST(?1 AS INTEGER) AND CAST(?2 AS INTEGER) ON CONFLICT(key) DO UPDATE SET value = excluded.value WHERE CAST(excluded.value AS INTEGER) > "
          "CAST(meta.value AS INTEGER)";
}

QByteArray newNumberSql(const QByteArray& table)
{
    return "(SELECT CAST(value AS INTEGER) + 1 FROM meta WHERE key = " + keptKey(table)
        + " AND CAST(value AS INTEGER) >= coalesce((SELECT max(id) FROM " + table + "), 0))";
}

QByteArray lastNumberSql(const QByteArray& table)
{
    return "SELECT max(coalesce((SELECT max(id) FROM " + table
        + "), 0), coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = " + keptKey(table) + "), 0))";
}

} // namespace hindcast
