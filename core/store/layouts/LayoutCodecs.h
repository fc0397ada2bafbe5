// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"

namespace hindcast {

inline QByteArray storedAsIs(const QByteArray& identifier) { return identifier; }
inline std::optional<Cell> nothingToStore(const Cell&) { return {}; }

template<Cell (*decode)(const Cell&, bool&)>
Cell decodedBy(Cell stored, bool& bad) // NOLINT(performance-unnecessary-value-param): the type of Codec::decode
{
    return decode(stored, bad);
}

/// A column that a layout derives from others: read and filtered in C++, never written.
template<Cell (*decode)(const Cell&, bool&)>
constexpr Codec readOnlyCodec(QByteArray (*read)(const QByteArray&) = storedAsIs, CodecId id = CodecId::Own)
{
    return {id, read, decodedBy<decode>, nothingToStore, Power::None, false};
}

/// A column map that reads several columns at once; see JoinedCell.
[[nodiscard]] inline ColumnMap joined(int column, std::vector<ColumnMap::Source> sources, const Codec& decoder)
{
    ColumnMap map = from(column, std::move(sources));
    map.decoder = &decoder;
    return map;
}

/// Tenants and projects of foreign databases have names of their own: all are shown until one is asked for.
[[nodiscard]] inline std::vector<std::pair<const char*, QByteArray>> askedFor(const Scope& scope, const char* tenant, const char* project)
{
    std::vector<std::pair<const char*, QByteArray>> out;
    const Scope all;
    if (tenant && scope.tenant != all.tenant)
        out.emplace_back(tenant, scope.tenant.toUtf8());
    if (project && scope.project != all.project)
        out.emplace_back(project, scope.project.toUtf8());
    return out;
}

/// More columns of \a table that speak for a layout, those of them that are there.
inline void addEvidence(LayoutMatch& found, const CatalogTable& table, std::initializer_list<const char*> columns)
{
    for (const char* column : columns)
        if (table.has(column))
            found.evidence << QString::fromUtf8(table.name) + u'.' + QLatin1String(column);
}

/// For layouts without outcomes.
inline Predicate noEvidence(const Pattern&) { return Predicate::any({}); }
inline QString noEvidenceDoubt(const Pattern&) { return {}; }

} // namespace hindcast
