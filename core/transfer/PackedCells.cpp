// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/PackedCells.h"

#include <bit>

namespace hindcast {

void PackedCells::add(const Cell& cell)
{
    const auto keep = [this](Kind kind, const QByteArray& bytes) {
        m_cells.push_back({kind, m_bytes.size(), bytes.size()});
        m_bytes += bytes;
    };
    if (const auto* text = cell.get<QByteArray>())
        keep(Kind::Text, *text);
    else if (const auto* integer = cell.get<qint64>())
        m_cells.push_back({Kind::Integer, *integer});
    else if (const auto* real = cell.get<double>())
        m_cells.push_back({Kind::Real, std::bit_cast<qint64>(*real)});
    else if (const auto* time = cell.get<Timestamp>())
        m_cells.push_back({Kind::Time, time->us});
    else if (const auto* flag = cell.get<bool>())
        m_cells.push_back({Kind::Flag, *flag ? 1 : 0});
    else if (const auto* blob = cell.get<Blob>())
        keep(Kind::Blob, blob->bytes);
    else
        m_cells.push_back({});
}

Cell PackedCells::at(size_t index) const
{
    const Packed& cell = m_cells[index];
    const auto bytes = [&] { return QByteArray::fromRawData(m_bytes.constData() + cell.value, cell.size); };
    switch (cell.kind) {
    case Kind::Null: break;
    case Kind::Flag: return Cell(cell.value != 0);
    case Kind::Integer: return Cell(cell.value);
    case Kind::Real: return Cell(std::bit_cast<double>(cell.value));
    case Kind::Time: return Cell(Timestamp{cell.value});
    case Kind::Text: return Cell(bytes());
    case Kind::Blob: return Cell(Blob{bytes()});
    }
    return {};
}

} // namespace hindcast
