// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetRows.h"

#include "core/compute/Kernels.h"

namespace hindcast {

FacetRows::FacetRows(const BoundRelation& relation, const std::vector<int>& columns, FacetLimits limits, qint64 greatestBytes)
    : m_relation(relation), m_columns(columns), m_greatestBytes(greatestBytes)
{
    for (const int c : columns)
        if (relation.columns[size_t(c)].codec) {
            m_stored.push_back(c);
            m_builders.emplace_back(relation.columns[size_t(c)], relation.spec->columns[size_t(c)].kind, limits);
        }
}

void FacetRows::reserve(qint64 rows)
{
    for (FacetColumnBuilder& builder : m_builders)
        builder.reserve(rows);
}

/// Asked now and then only: it walks over all columns.
bool FacetRows::hasRoom()
{
    if ((m_keys.size() & 0xFFFF) != 0)
        return true;
    qint64 bytes = m_keys.bytes();
    for (const FacetColumnBuilder& builder : m_builders)
        bytes += builder.bytes();
    m_full = bytes > m_greatestBytes;
    return !m_full;
}

bool FacetRows::row(std::span<const Statement::View> values)
{
    m_keys.add(values.front().integer);
    for (size_t i = 0; i < m_builders.size(); ++i)
        m_builders[i].addStored(values[i + 1]);
    return hasRoom();
}

bool FacetRows::row(RowCursor& cursor)
{
    const Cell key = cursor.keyCell();
    if (const auto* text = key.get<QByteArray>())
        m_keys.add(*text);
    else
        m_keys.add(key.integer());
    for (size_t i = 0; i < m_builders.size(); ++i)
        m_builders[i].add(cursor.cell(m_stored[i]));
    return hasRoom();
}

void FacetRows::append(FacetRows&& later)
{
    m_keys.append(later.m_keys);
    for (size_t i = 0; i < m_builders.size(); ++i) // one after another: each divides its rows
        m_builders[i].append(std::move(later.m_builders[i]));
}

void FacetRows::adopt(const FacetTable& before)
{
    m_keys = before.keys;
    kernels::forParts(qsizetype(m_builders.size()), 1, {}, [&](qsizetype first, qsizetype last) {
        for (qsizetype i = first; i < last; ++i)
            m_builders[size_t(i)].adopt(*before.column(m_stored[size_t(i)]));
    });
}

FacetTable FacetRows::finish()
{
    FacetTable out;
    out.relation = m_relation.spec->id;
    out.rows = m_keys.size();
    out.keys = std::move(m_keys);
    out.columns.resize(m_relation.columns.size());
    for (const int c : m_columns)
        if (!m_relation.columns[size_t(c)].codec)
            out.columns[size_t(c)] = FacetColumn::constant(out.rows, m_relation.columns[size_t(c)].otherwise);
    kernels::forParts(qsizetype(m_builders.size()), 1, {}, [&](qsizetype first, qsizetype last) {
        for (qsizetype i = first; i < last; ++i)
            out.columns[size_t(m_stored[size_t(i)])] = m_builders[size_t(i)].finish();
    });
    for (const int c : m_stored)
        if (!out.columns[size_t(c)])
            out.givenUp.push_back(c);
    return out;
}

} // namespace hindcast
