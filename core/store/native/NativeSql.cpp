// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/NativeSql.h"

namespace hindcast {

QByteArray numbered(const Connection& connection, const QByteArray& sql)
{
    QByteArray out;
    int index = 0;
    for (const char c : sql) {
        if (c == '?')
            out += connection.placeholder(++index);
        else
            out += c;
    }
    return out;
}

Timestamp nativeTime(const Connection& connection, const Cell& cell)
{
    return connection.dialect() == Dialect::Sqlite ? Timestamp{cell.integer()} : cell.time();
}

} // namespace hindcast
