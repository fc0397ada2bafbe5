// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/Statement.h"

namespace hindcast {

Cell Statement::cell(int column) const
{
    const View v = view(column);
    switch (v.kind) {
    case View::Kind::Null: break;
    case View::Kind::Integer: return Cell(v.integer);
    case View::Kind::Real: return Cell(v.real);
    case View::Kind::Time: return Cell(Timestamp{v.integer});
    case View::Kind::Flag: return Cell(v.integer != 0);
    case View::Kind::Text: return Cell(QByteArray(v.bytes.data(), qsizetype(v.bytes.size())));
    case View::Kind::Blob: return Cell(Blob{QByteArray(v.bytes.data(), qsizetype(v.bytes.size()))});
    }
    return {};
}

Expected<void> Statement::bindAll(const std::vector<Cell>& parameters)
{
    int index = 0;
    for (const Cell& p : parameters)
        HC_CHECK(bind(++index, p));
    return {};
}

Expected<qint64> Statement::run(std::initializer_list<Cell> parameters)
{
    reset();
    int index = 0;
    for (const Cell& p : parameters)
        if (auto lent = lend(++index, p); !lent) {
            reset();
            return Unexpected(lent.error());
        }
    HC_TRY(bool row, step());
    while (row) {
        HC_TRY(row, step());
    }
    const qint64 changed = affected();
    reset();
    return changed;
}

} // namespace hindcast
