// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/postgres/PgStatement.h"

#include "core/store/sql/postgres/PgConnection.h"

#include <libpq-fe.h>

namespace hindcast {

PgStatement::~PgStatement() { PQclear(m_result); }

Expected<void> PgStatement::bind(int index, const Cell& value)
{
    m_parameters.set(index, value);
    return {};
}

Expected<bool> PgStatement::step()
{
    if (!m_result) {
        m_parameters.arrange();
        HC_TRY(m_result, m_connection.run(m_sql, &m_parameters));
        m_rows = PQntuples(m_result);
        m_affected = QByteArray(PQcmdTuples(m_result)).toLongLong();
        m_types.clear();
        for (int i = 0; i < PQnfields(m_result); ++i)
            m_types.push_back(PQftype(m_result, i));
        m_row = -1;
    }
    if (m_row + 1 >= m_rows)
        return false;
    ++m_row;
    return true;
}

void PgStatement::reset()
{
    PQclear(m_result);
    m_result = nullptr;
    m_row = -1;
    m_rows = 0;
}

int PgStatement::columnCount() const { return m_result ? PQnfields(m_result) : 0; }

Statement::View PgStatement::view(int column) const
{
    if (!m_result || m_row < 0 || PQgetisnull(m_result, m_row, column))
        return {};
    return pgDecode(m_types[size_t(column)], PQgetvalue(m_result, m_row, column), PQgetlength(m_result, m_row, column));
}

} // namespace hindcast
