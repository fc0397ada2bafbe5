// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/order/NarrowKeys.h"

#include <utility>
#include <vector>

namespace hindcast {

/// The integer keys of a list from its first row to its last, however they are held. Immutable.
class OrderedKeys
{
public:
    OrderedKeys() = default;
    virtual ~OrderedKeys() = default;
    Q_DISABLE_COPY_MOVE(OrderedKeys)

    [[nodiscard]] virtual qint64 count() const = 0;
    /// The key of a row of the list, from 0.
    [[nodiscard]] virtual qint64 at(qint64 row) const = 0;
    /// The row that a key has in the list; -1: none.
    [[nodiscard]] virtual qint64 rowOf(qint64 key) const = 0;
};

/// Keys that follow those of another part. Parts stay as they were read: putting them into one would need both at once.
using KeyParts = std::vector<NarrowKeys>;

/// One after the other.
class ListedKeys final : public OrderedKeys
{
public:
    explicit ListedKeys(KeyParts parts) : m_parts(std::move(parts)) {}
    explicit ListedKeys(NarrowKeys keys) { m_parts.push_back(std::move(keys)); }

    [[nodiscard]] qint64 count() const override
    {
        qint64 rows = 0;
        for (const NarrowKeys& part : m_parts)
            rows += qint64(part.size());
        return rows;
    }
    [[nodiscard]] qint64 at(qint64 row) const override
    {
        auto i = size_t(row), part = size_t(0);
        for (; i >= m_parts[part].size(); ++part)
            i -= m_parts[part].size();
        return m_parts[part][i];
    }
    [[nodiscard]] qint64 rowOf(qint64 key) const override
    {
        qint64 before = 0;
        for (const NarrowKeys& part : m_parts) {
            if (const qint64 row = part.find(key); row >= 0)
                return before + row;
            before += qint64(part.size());
        }
        return -1;
    }

private:
    KeyParts m_parts;
};

} // namespace hindcast
