// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetFilter.h"

#include <array>

namespace hindcast {

/// The codes of a block of rows, at most FacetFilter::blockRows, and what each of them means.
class CodedBlock
{
public:
    /// Null: there is no such column.
    explicit CodedBlock(const FacetColumn* column) : m_column(column) {}
    [[nodiscard]] quint32 codeCount() const { return m_column ? m_column->codeCount() : 1; }
    [[nodiscard]] Cell value(quint32 code) const { return m_column ? m_column->value(code) : Cell(); }
    /// Takes the codes of \a rows from \a first on.
    void load(qint64 first, qint64 rows)
    {
        if (!m_column || std::holds_alternative<FacetColumn::Constant>(m_column->data())) {
            m_codes.fill(m_column ? m_column->code(first) : 0);
            return;
        }
        withCodes(*m_column, [&](auto codes) {
            for (qint64 i = 0; i < rows; ++i)
                m_codes[size_t(i)] = codes[size_t(first + i)];
        });
    }
    [[nodiscard]] quint32 operator[](qint64 row) const { return m_codes[size_t(row)]; }

private:
    const FacetColumn* m_column;
    std::array<quint32, size_t(FacetFilter::blockRows)> m_codes{};
};

} // namespace hindcast
