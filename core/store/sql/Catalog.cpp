// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/Catalog.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace hindcast {

const CatalogColumn* CatalogTable::column(const QByteArray& wanted) const
{
    const auto it = std::ranges::find(columns, wanted, &CatalogColumn::name);
    return it == columns.end() ? nullptr : &*it;
}

bool CatalogTable::hasAll(std::initializer_list<const char*> wanted) const
{
    return std::ranges::all_of(wanted, [this](const char* c) { return has(c); });
}

QByteArrayList CatalogTable::keyColumns() const
{
    std::map<int, QByteArray> ordered;
    for (const CatalogColumn& c : columns)
        if (c.keyPosition > 0)
            ordered.emplace(c.keyPosition, c.name);
    QByteArrayList out;
    for (const auto& [position, name] : ordered)
        out << name;
    return out;
}

bool CatalogTable::indexed(const QByteArray& wanted, const QByteArrayList& fixed) const
{
    return std::ranges::any_of(indexes, [&](const CatalogIndex& i) {
        const auto first = std::ranges::find_if(i.columns, [&](const QByteArray& c) { return !fixed.contains(c); });
        return !i.partial && first != i.columns.end() && *first == wanted;
    });
}

const CatalogTable* Catalog::table(const QByteArray& name) const
{
    const auto it = tables.find(name);
    return it == tables.end() ? nullptr : &it->second;
}

QString Catalog::tableNames() const
{
    constexpr int shown = 12;
    QStringList names;
    for (const auto& [name, table] : tables) {
        if (names.size() == shown)
            break;
        names << QString::fromUtf8(name.left(60));
    }
    QString out = names.join(QStringLiteral(", "));
    if (const int more = int(tables.size()) - shown; more > 0)
        out += QCoreApplication::translate("hindcast::Catalog", " and %Ln more", nullptr, more);
    return out;
}

} // namespace hindcast
