// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"

#include "core/store/native/NativeSchema.h"
#include "core/store/sql/postgres/PgConnection.h"
#include "core/store/sql/sqlite/SqliteConnection.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StoreDescription)
};

Unexpected unknownLayout(const Catalog& catalog, const DatabaseUrl& url)
{
    const QString hint = Tr::tr("Hindcast knows its own databases and those of KubeIntellect, RAE, cognitive-memory and Daem0n.");
    if (catalog.tables.empty())
        return fail(ErrorCode::UnknownLayout, Tr::tr("No reflexion tables found in %1: it has no tables at all.").arg(url.label()), {},
                    hint);
    return fail(ErrorCode::UnknownLayout, Tr::tr("No reflexion tables found in %1. Found: %2.").arg(url.label(), catalog.tableNames()), {},
                hint);
}

Expected<void> chooseLayout(StoreDescription& store)
{
    std::optional<Recognition> found = recogniseLayout(store.catalog);
    if (!found)
        return unknownLayout(store.catalog, store.url);
    if (!found->match.readable)
        return fail(ErrorCode::UnreadableLayout, found->match.whyUnreadable, found->match.evidence.join(QStringLiteral(", ")),
                    Tr::tr("The file is fine and was not changed."));
    store.layout = found->layout;
    store.match = std::move(found->match);
    return {};
}

} // namespace

const BoundRelation* StoreDescription::relation(RelationId id) const
{
    const auto it = relations.find(id);
    return it == relations.end() ? nullptr : &it->second;
}

std::vector<Capability> StoreDescription::capabilities() const
{
    static constexpr std::pair<RelationId, Capability> pairs[] = {
        {RelationId::Outcomes, Capability::Outcomes}, {RelationId::Patterns, Capability::Patterns},
        {RelationId::Events, Capability::Events},     {RelationId::Blocks, Capability::Blocks},
        {RelationId::Journal, Capability::Journal},   {RelationId::Reflections, Capability::Reflections},
        {RelationId::Episodes, Capability::Episodes}, {RelationId::Reviews, Capability::Reviews}};
    std::vector<Capability> out;
    for (const auto& [relation, capability] : pairs)
        if (relations.contains(relation))
            out.push_back(capability);
    if (layout && layout->writable)
        out.push_back(Capability::Editing);
    return out;
}

QString StoreDescription::layoutTitle() const
{
    const QString title = QString::fromUtf8(layout->title);
    if (schemaVersion > 0)
        return Tr::tr("%1, schema %2").arg(title).arg(schemaVersion);
    return match.variant.isEmpty() ? title : title + u' ' + match.variant;
}

Expected<std::unique_ptr<Connection>> connectReadOnly(const DatabaseUrl& url, const CancelToken& token)
{
    if (url.engine == DatabaseUrl::Engine::Sqlite)
        return SqliteConnection::open(url.path, SqliteConnection::Mode::ReadOnly);
    return PgConnection::open(url, {}, token);
}

Expected<std::unique_ptr<Connection>> connectWritable(const DatabaseUrl& url, const CancelToken& token)
{
    if (url.engine == DatabaseUrl::Engine::Sqlite)
        return SqliteConnection::open(url.path, SqliteConnection::Mode::ReadWrite);
    PgConnection::Options options;
    options.writable = true;
    return PgConnection::open(url, options, token);
}

std::optional<Recognition> recogniseLayout(const Catalog& catalog)
{
    std::optional<Recognition> recognised;
    for (const Layout* layout : layoutRegistry()) {
        auto match = layout->match(catalog);
        if (match && (match->readable || !recognised))
            recognised = Recognition{layout, *std::move(match)};
        if (recognised && recognised->match.readable)
            break;
    }
    return recognised;
}

Expected<Store> describeStore(Connection& connection, const DatabaseUrl& url, const Scope& scope)
{
    auto store = std::make_shared<StoreDescription>();
    store->url = url;
    store->url.password.clear();
    store->dialect = connection.dialect();
    store->engine = connection.engineVersion();
    store->openingNote = connection.openingNote();
    store->scope = scope;
    HC_TRY(store->catalog, connection.catalog());
    HC_CHECK(chooseLayout(*store));
    if (QLatin1String(store->layout->id) == QLatin1String("native")) {
        HC_TRY(store->schemaVersion, nativeSchemaVersion(connection));
        if (store->schemaVersion > currentNativeVersion())
            return fail(ErrorCode::NewerSchema,
                        Tr::tr("This database was written by a newer Hindcast (schema %1, this one knows %2).")
                            .arg(store->schemaVersion)
                            .arg(currentNativeVersion()),
                        {}, Tr::tr("Install a newer Hindcast; the database was not changed."));
    }
    for (const RelationMap& map : store->layout->relations(store->catalog, scope))
        if (auto bound = bindRelation(map, store->catalog, store->dialect))
            store->relations.emplace(map.relation, *std::move(bound));
    return store;
}

} // namespace hindcast
