// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/Seals.h"

#include "core/store/sql/Catalog.h"

#include <QJsonArray>

namespace hindcast {
namespace {

QByteArray cellBytes(const Statement::View& v)
{
    using Kind = Statement::View::Kind;
    switch (v.kind) {
    case Kind::Null: return "n";
    case Kind::Integer: return 'i' + QByteArray::number(v.integer);
    case Kind::Flag: return 'f' + QByteArray::number(v.integer);
    case Kind::Time: return 't' + QByteArray::number(v.integer);
    case Kind::Real: return 'r' + QByteArray::number(v.real, 'g', 17);
    case Kind::Text: return 's' + QByteArray(v.bytes.data(), qsizetype(v.bytes.size()));
    case Kind::Blob: break;
    }
    return 'b' + QByteArray(v.bytes.data(), qsizetype(v.bytes.size()));
}

} // namespace

void ImageSeal::add(QByteArrayView image)
{
    m_hash.add(image);
    m_hash.add(QByteArrayView("\n"));
}

QByteArray ImageSeal::take() { return m_hash.hex(); }

QByteArray imageSeal(const std::vector<QByteArray>& images)
{
    ImageSeal seal;
    for (const QByteArray& image : images)
        seal.add(image);
    return seal.take();
}

Expected<QByteArray> storedImageSeal(Connection& connection, const QString& changeSet)
{
    HC_TRY(auto rows,
           connection.prepare("SELECT image FROM change_images WHERE change_set = " + connection.placeholder(1) + " ORDER BY seq"));
    HC_CHECK(rows->bindAll({Cell(changeSet)}));
    ImageSeal seal;
    for (;;) {
        HC_TRY(const bool more, rows->step());
        if (!more)
            return seal.take();
        const Statement::View v = rows->view(0);
        seal.add(QByteArrayView(v.bytes.data(), qsizetype(v.bytes.size())));
    }
}

Expected<std::optional<QJsonObject>> keptSeal(Connection& connection, const QByteArray& table, const QByteArrayList& columns,
                                              const QString& changeSet)
{
    HC_TRY(const Catalog catalog, connection.catalog());
    const CatalogTable* found = catalog.table(table);
    QByteArrayList names;
    QJsonArray told;
    for (const QByteArray& column : columns) {
        if (!found || !found->has(column))
            return std::nullopt;
        names << quoted(column);
        told << QString::fromUtf8(column);
    }
    HC_TRY(auto rows,
           connection.prepare("SELECT " + names.join(", ") + " FROM " + table + " WHERE change_set = " + connection.placeholder(1)
                              + " ORDER BY id"));
    HC_CHECK(rows->bindAll({Cell(changeSet)}));
    Sha256 hash;
    qint64 count = 0;
    for (;; ++count) {
        HC_TRY(const bool more, rows->step());
        if (!more)
            break;
        for (int i = 0; i < int(names.size()); ++i)
            hash.addPart(cellBytes(rows->view(i)));
    }
    return QJsonObject{{QStringLiteral("columns"), told},
                       {QStringLiteral("rows"), QString::number(count)},
                       {QStringLiteral("sha256"), QString::fromLatin1(hash.hex())}};
}

Expected<QJsonObject> keptSeals(Connection& connection, const QString& changeSet)
{
    HC_TRY(const Catalog catalog, connection.catalog());
    QJsonObject out;
    for (const char* table : keptTables) {
        QByteArrayList columns;
        if (const CatalogTable* found = catalog.table(table))
            for (const CatalogColumn& c : found->columns)
                columns << c.name;
        HC_TRY(const auto seal, keptSeal(connection, table, columns, changeSet));
        out.insert(QLatin1String(table), *seal);
    }
    return out;
}

} // namespace hindcast
