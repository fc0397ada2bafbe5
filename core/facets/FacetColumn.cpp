// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetColumn.h"

#include <algorithm>
#include <limits>

namespace hindcast {

Cell FacetColumn::Dictionary::value(quint32 code) const
{
    if (!values.empty())
        return values[code - 1];
    const std::string_view text = texts.text(code - 1);
    return Cell(QByteArray(text.data(), qsizetype(text.size())));
}

FacetColumn::FacetColumn(qint64 rows, Data data, Dictionary dictionary, std::vector<quint64> nulls, bool sorted)
    : m_rows(rows), m_data(std::move(data)), m_dictionary(std::move(dictionary)), m_nulls(std::move(nulls)), m_sorted(sorted)
{
    m_dictionary.texts.freeze();
    if (const auto* times = std::get_if<Times>(&m_data))
        findZones(times->us);
    else if (const auto* integers = std::get_if<Integers>(&m_data))
        findZones(integers->values);
}

FacetColumnPtr FacetColumn::constant(qint64 rows, Cell value)
{
    Dictionary dictionary;
    if (!value.isNull())
        dictionary.values.push_back(std::move(value));
    return std::make_shared<FacetColumn>(rows, Constant(), std::move(dictionary), std::vector<quint64>(), true);
}

void FacetColumn::findZones(std::span<const qint64> values)
{
    m_zones.reserve(size_t(m_rows / zoneRows + 1));
    m_rising = m_nulls.empty();
    qint64 before = std::numeric_limits<qint64>::min();
    for (qint64 first = 0; first < m_rows; first += zoneRows) {
        Zone zone{std::numeric_limits<qint64>::max(), std::numeric_limits<qint64>::min()};
        for (qint64 row = first; row < std::min(first + zoneRows, m_rows); ++row) {
            if (isNull(row)) {
                zone.nulls = true;
                continue;
            }
            zone.least = std::min(zone.least, values[size_t(row)]);
            zone.greatest = std::max(zone.greatest, values[size_t(row)]);
        }
        m_zones.push_back(zone);
        for (qint64 row = first; m_rising && row < std::min(first + zoneRows, m_rows); ++row) {
            m_rising = values[size_t(row)] >= before;
            before = values[size_t(row)];
        }
    }
}

quint32 FacetColumn::code(qint64 row) const
{
    if (std::holds_alternative<Constant>(m_data))
        return m_dictionary.size();
    return withCodes(*this, [row](auto codes) { return quint32(codes[size_t(row)]); });
}

Cell FacetColumn::cell(qint64 row) const
{
    if (isCoded())
        return value(code(row));
    if (isNull(row))
        return {};
    if (const auto* times = std::get_if<Times>(&m_data))
        return Cell(Timestamp{times->us[size_t(row)]});
    if (const auto* integers = std::get_if<Integers>(&m_data))
        return Cell(integers->values[size_t(row)]);
    return Cell(std::get<Reals>(m_data).values[size_t(row)]);
}

qint64 FacetColumn::bytes() const
{
    static constexpr qint64 widths[] = {0, 1, 2, 4, 8, 8, 8};
    const size_t beside = m_nulls.size() * 8 + m_zones.size() * sizeof(Zone) + m_dictionary.values.size() * sizeof(Cell);
    return m_rows * widths[m_data.index()] + m_dictionary.texts.bytes() + qint64(beside);
}

} // namespace hindcast
