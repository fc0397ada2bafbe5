// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/StoredRow.h"

#include <algorithm>
#include <cmath>

namespace hindcast {

bool StoredRow::mayBeNull(const QByteArray& column) const
{
    const CatalogColumn* found = m_table->column(column);
    return found && !found->notNull && found->keyPosition == 0 && !found->generated;
}

Cell StoredRow::cell(const QByteArray& column) const
{
    const auto it = std::ranges::find(m_table->columns, column, &CatalogColumn::name);
    const auto index = size_t(it - m_table->columns.begin());
    return index < m_image->values.size() ? m_image->values[index] : Cell();
}

QByteArray StoredRow::bytes(const QByteArray& column) const
{
    const Cell value = cell(column);
    const auto* text = value.get<QByteArray>();
    return text ? *text : QByteArray();
}

std::optional<double> StoredRow::number(const QByteArray& column) const
{
    const Cell value = cell(column);
    bool ok = true;
    const double number = value.isText() ? bytes(column).toDouble(&ok) : value.real();
    return ok && !std::isnan(number) ? std::optional(number) : std::nullopt;
}

std::optional<bool> StoredRow::flag(const QByteArray& column) const
{
    const Cell value = cell(column);
    if (!value.isText())
        return value.isNull() ? std::nullopt : std::optional(value.integer() != 0);
    return flagOfText(bytes(column));
}

} // namespace hindcast
