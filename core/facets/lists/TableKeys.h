// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/UnsetVector.h"
#include "core/facets/FacetKeys.h"
#include "core/store/relation/order/OrderedKeys.h"

#include <optional>

namespace hindcast {

/// Keys of a list by the rows of a table that they are in: 4 bytes a row, and none of a list of all rows in the order of the table.
class TableKeys final : public OrderedKeys
{
public:
    using Rows = UnsetVector<quint32>;

    /// \a rows of the table in ascending order of the list; nothing: all, in their own order. \a backwards: the list begins with the last of
    /// them. \a rising: they are in the order of the table. Of integer keys.
    TableKeys(FacetKeys keys, std::optional<Rows> rows, bool rising, bool backwards);

    [[nodiscard]] qint64 count() const override;
    [[nodiscard]] qint64 at(qint64 row) const override;
    [[nodiscard]] qint64 rowOf(qint64 key) const override;

private:
    FacetKeys m_keys;
    std::optional<Rows> m_rows;
    bool m_rising, m_backwards;
};

} // namespace hindcast
