// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/UnsetVector.h"
#include "core/domain/CancelToken.h"
#include "core/facets/FacetBits.h"
#include "core/facets/FacetTable.h"

namespace hindcast {

/// The rows of a table sorted by one of its columns, nulls first, of equals by key: made once, then any page costs the same.
class FacetOrder
{
public:
    /// Of a column that is held. \a descending is the ascending order backwards. \a where: only these rows; null: all. Not complete
    /// when it was cancelled.
    FacetOrder(const FacetTable& table, int column, bool descending, const FacetBits* where, const CancelToken& token);

    [[nodiscard]] qint64 rowCount() const { return qint64(m_rows.size()); }
    /// Rows of the table, from position \a first on, at most \a count of them.
    [[nodiscard]] std::vector<quint32> page(qint64 first, qint64 count) const;
    /// All of them, ascending whatever was asked; this is empty afterwards.
    [[nodiscard]] UnsetVector<quint32> takeAscending() { return std::move(m_rows); }
    [[nodiscard]] qint64 bytes() const { return qint64(m_rows.capacity()) * qint64(sizeof(quint32)); }

private:
    bool m_descending;
    UnsetVector<quint32> m_rows; ///< ascending
};

} // namespace hindcast
