// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <map>

namespace hindcast {

/// What was odd about the values that were read: a bad cell is a value plus a note, never a lost row.
class ReadNotes
{
public:
    /// One bad cell in a canonical column.
    void addBadCell(int column) { ++m_badCells[column]; }
    void merge(const ReadNotes& other)
    {
        for (const auto& [column, count] : other.m_badCells)
            m_badCells[column] += count;
    }
    /// Bad cells by canonical column.
    [[nodiscard]] const std::map<int, qint64>& badCells() const { return m_badCells; }
    [[nodiscard]] bool isEmpty() const { return m_badCells.empty(); }

private:
    std::map<int, qint64> m_badCells;
};

} // namespace hindcast
