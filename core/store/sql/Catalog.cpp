// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/Catalog.h"

#include "core/store/sql/Connection.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace hindcast {
namespace {

/// The first twelve for a sentence, then how many more.
QString listed(const QByteArrayList& names)
{
    constexpr int shown = 12;
    QStringList some;
    for (const QByteArray& name : names.mid(0, shown))
        some << QString::fromUtf8(name.left(120));
    QString out = some.join(QStringLiteral(", "));
    if (const int more = int(names.size()) - shown; more > 0)
        out += QCoreApplication::translate("hindcast::Catalog", " and %Ln more", nullptr, more);
    return out;
}

/// For an address: percent-encoded, and blanks and quotation marks as libpq reads its options.
QString searchPathOption(const QByteArray& schema)
{
    const bool plain = std::ranges::all_of(schema, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
    QByteArray name = plain ? schema : quoted(schema);
    name.replace('\\', "\\\\").replace(' ', "\\ ");
    return QStringLiteral("options=-csearch_path%3D") + QString::fromLatin1(name.toPercentEncoding());
}

} // namespace

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
    QByteArrayList names;
    for (const auto& [name, table] : tables)
        names << name;
    return listed(names);
}

Catalog Catalog::readable() const
{
    Catalog out;
    out.schema = schema;
    out.closedSchemas = closedSchemas;
    out.namesakes = namesakes;
    for (const auto& [name, table] : tables) {
        const auto isDenied = [](const CatalogColumn& c) { return c.denied; };
        if (std::ranges::none_of(table.columns, isDenied)) {
            out.tables.emplace(name, table);
            continue;
        }
        if (std::ranges::all_of(table.columns, isDenied)) {
            out.denied << name;
            continue;
        }
        CatalogTable open = table;
        std::erase_if(open.columns, isDenied);
        for (const CatalogColumn& c : table.columns)
            if (c.denied)
                out.deniedColumns << name + '.' + c.name;
        out.tables.emplace(name, std::move(open));
    }
    return out;
}

QStringList Catalog::otherSchemas() const
{
    QStringList out;
    for (const auto& [other, names] : namesakes)
        out << QCoreApplication::translate(
                   "hindcast::Catalog", "The tables of schema %1 are shown. Schema %2 has %3 as well: add %4 to the address to open those.")
                   .arg(QString::fromUtf8(schema), QString::fromUtf8(other), listed(names), searchPathOption(other));
    return out;
}

QStringList Catalog::hiddenFromUser() const
{
    QStringList out;
    if (!closedSchemas.isEmpty())
        out << QCoreApplication::translate("hindcast::Catalog", "This user may not use the schema %1: what is in there is not shown.")
                   .arg(listed(closedSchemas));
    if (!denied.isEmpty())
        out << QCoreApplication::translate("hindcast::Catalog", "This user may not read %1: what is in there is not shown.")
                   .arg(listed(denied));
    if (!deniedColumns.isEmpty())
        out << QCoreApplication::translate("hindcast::Catalog", "This user may not read %1: they count as not recorded.")
                   .arg(listed(deniedColumns));
    QByteArrayList secured;
    for (const auto& [name, table] : tables)
        if (table.rowSecurity)
            secured << name;
    if (!secured.isEmpty())
        out << QCoreApplication::translate("hindcast::Catalog",
                                           "Row-level security may hide rows of %1 from this user: every number is of what he sees.")
                   .arg(listed(secured));
    return out;
}

} // namespace hindcast
