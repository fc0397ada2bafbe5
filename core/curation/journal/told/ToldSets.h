// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/told/ToldChangeSet.h"

#include <QHash>

#include <memory>
#include <vector>

namespace hindcast {

/// The change-sets that entries speak of, in the order of their first entries. A journal has hundreds of thousands, and rows of them come in
/// nearly the same order: they lie one behind the other, and the next one is looked at before any other.
class ToldSets
{
public:
    /// Takes the memory for so many, which nothing uses before they are there.
    void reserve(size_t sets);

    /// What is said of a change-set. One that no entry spoke of before is put behind the others: references to them are gone.
    ToldChangeSet& of(std::string_view id);
    /// nullptr: no entry speaks of it. Stays until the next one is added.
    [[nodiscard]] ToldChangeSet* find(std::string_view id);
    [[nodiscard]] const ToldChangeSet* find(std::string_view id) const;

    [[nodiscard]] size_t size() const { return m_sets.size(); }
    [[nodiscard]] auto begin() const { return m_sets.begin(); }
    [[nodiscard]] auto end() const { return m_sets.end(); }

private:
    [[nodiscard]] std::string_view kept(std::string_view id);
    [[nodiscard]] size_t indexOf(std::string_view id) const;

    std::vector<ToldChangeSet> m_sets;
    QHash<QByteArrayView, size_t> m_places;
    std::vector<std::unique_ptr<char[]>> m_texts; ///< ids, many in a piece
    size_t m_used = 0, m_room = 0; ///< bytes of the last piece
    mutable size_t m_next = 0; ///< where the next one is looked for first
};

} // namespace hindcast
