// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

namespace hindcast {

/// \a sql with each `?` replaced by the connection's placeholder, numbered from 1. For constant text of ours without
/// question marks in it.
[[nodiscard]] QByteArray numbered(const Connection& connection, const QByteArray& sql);

/// The moment in a column of ours: a server says a time, SQLite its microseconds.
[[nodiscard]] Timestamp nativeTime(const Connection& connection, const Cell& cell);

/// Resets a statement when the scope ends, so that it holds no lock and no row.
class ResetAtEnd
{
public:
    explicit ResetAtEnd(Statement& statement) : m_statement(statement) { m_statement.reset(); }
    ~ResetAtEnd() { m_statement.reset(); }
    ResetAtEnd(const ResetAtEnd&) = delete;
    ResetAtEnd& operator=(const ResetAtEnd&) = delete;

private:
    Statement& m_statement;
};

} // namespace hindcast
