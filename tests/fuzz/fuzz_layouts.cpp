// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"
#include "core/store/relation/Planner.h"

#include <cstdint>
#include <cstdlib>

using namespace hindcast;

namespace {

/// Text as a catalog: `table: column type, column type;` and so on. A type that ends with ! is the key.
Catalog catalogFrom(const QByteArray& text)
{
    Catalog catalog;
    for (const QByteArray& part : text.split(';')) {
        const qsizetype colon = part.indexOf(':');
        CatalogTable table;
        table.name = part.left(colon).trimmed();
        for (const QByteArray& column : colon < 0 ? QByteArrayList() : part.mid(colon + 1).split(',')) {
            QByteArrayList words = column.simplified().split(' ');
            const bool key = words.last().endsWith('!');
            table.columns.push_back({words.first(), words.size() > 1 ? words.last().chopped(key ? 1 : 0) : QByteArray(), key, key ? 1 : 0});
        }
        if (!table.name.isEmpty())
            catalog.tables.insert_or_assign(table.name, table);
    }
    return catalog;
}

/// A match can be bound, and its SQL has no identifier that is not in the catalog.
void check(const Catalog& catalog, const Recognition& found)
{
    if (!found.match.readable) {
        if (found.match.whyUnreadable.isEmpty())
            std::abort();
        return;
    }
    for (const Dialect dialect : {Dialect::Sqlite, Dialect::Postgres})
        for (const RelationMap& map : found.layout->relations(catalog, {})) {
            const auto bound = bindRelation(map, catalog, dialect);
            if (!bound)
                continue;
            const CatalogTable* table = catalog.table(map.table);
            if (!table || bound->columns.size() != bound->spec->columns.size())
                std::abort();
            for (const BoundColumn& c : bound->columns) {
                const bool joined = c.codec && c.name.isEmpty(); // of several columns
                if (c.codec && !joined && (!table->has(c.name) || c.identifier != quoted(c.name)))
                    std::abort();
                if (joined && !c.identifier.startsWith("json_"))
                    std::abort();
            }
            ReadQuery query;
            for (int i = 0; i < int(bound->columns.size()); ++i)
                query.columns.push_back(i);
            query.where = Predicate::contains({0, 1}, QStringLiteral("x"));
            if (planRead(*bound, query).sql.isEmpty())
                std::abort();
        }
}

} // namespace

/// Whatever a catalog holds: see check().
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const Catalog catalog = catalogFrom(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)));
    for (const Recognition& found : recogniseLayouts(catalog))
        check(catalog, found);
    return 0;
}
