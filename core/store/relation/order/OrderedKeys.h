// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/order/NarrowKeys.h"

#include <utility>

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

/// One after the other.
class ListedKeys final : public OrderedKeys
{
public:
    explicit ListedKeys(NarrowKeys keys) : m_keys(std::move(keys)) {}

    [[nodiscard]] qint64 count() const override { return qint64(m_keys.size()); }
    [[nodiscard]] qint64 at(qint64 row) const override { return m_keys[size_t(row)]; }
    [[nodiscard]] qint64 rowOf(qint64 key) const override { return m_keys.find(key); }

private:
    NarrowKeys m_keys;
};

} // namespace hindcast
