// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/postgres/PgValue.h"

struct pg_result;

namespace hindcast {

class PgConnection;

/// Statement of the extended protocol: sent with its parameters at the first step, its rows in binary form.
/// Results are held whole, so callers read in pages.
class PgStatement final : public Statement
{
public:
    PgStatement(PgConnection& connection, QByteArray sql) : m_connection(connection), m_sql(std::move(sql)) {}
    ~PgStatement() override;
    Q_DISABLE_COPY_MOVE(PgStatement)

    Expected<void> bind(int index, const Cell& value) override;
    Expected<bool> step() override;
    void reset() override;
    [[nodiscard]] int columnCount() const override;
    [[nodiscard]] View view(int column) const override;
    [[nodiscard]] qint64 affected() const override { return m_affected; }

private:
    PgConnection& m_connection;
    QByteArray m_sql;
    PgParameters m_parameters;
    pg_result* m_result = nullptr;
    std::vector<unsigned int> m_types;
    int m_row = -1;
    int m_rows = 0;
    qint64 m_affected = 0;
};

} // namespace hindcast
