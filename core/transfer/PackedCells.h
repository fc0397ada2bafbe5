// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

#include <vector>

namespace hindcast {

/// Cells on their way to another thread, texts one behind the other in one piece of memory: one allocation of each would be
/// made here and freed there, which costs more than reading it.
class PackedCells
{
public:
    void add(const Cell& cell);
    [[nodiscard]] bool isEmpty() const { return m_cells.empty(); }
    [[nodiscard]] size_t size() const { return m_cells.size(); }
    /// Bytes that all of it takes.
    [[nodiscard]] qsizetype bytes() const { return qsizetype(m_cells.size() * sizeof(Packed)) + m_bytes.size(); }
    /// A cell as it was added. Its text is only valid as long as this.
    [[nodiscard]] Cell at(size_t index) const;

private:
    enum class Kind : quint8 { Null, Flag, Integer, Real, Time, Text, Blob };
    struct Packed {
        Kind kind = Kind::Null;
        qint64 value = 0; ///< the number, the bits of a Real, or where its bytes begin
        qsizetype size = 0; ///< bytes of a Text or Blob
    };

    std::vector<Packed> m_cells;
    QByteArray m_bytes;
};

} // namespace hindcast
