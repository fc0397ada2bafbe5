// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"

#include "core/domain/text/ArgText.h"
#include "core/store/native/NativeSchema.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StoreDescription)
};

/// What opens schemas to somebody; the name is for him to fill in.
QByteArray grants(const QByteArrayList& schemas)
{
    QByteArrayList names;
    for (const QByteArray& s : schemas)
        names << quoted(s);
    const QByteArray all = names.join(", ");
    return "GRANT USAGE ON SCHEMA " + all + " TO ...; GRANT SELECT ON ALL TABLES IN SCHEMA " + all + " TO ...";
}

Unexpected unknownLayout(const Catalog& catalog, const DatabaseUrl& url)
{
    const QString hint = Tr::tr("Hindcast knows its own databases and those of KubeIntellect, RAE, cognitive-memory and Daem0n.");
    const QStringList hidden = catalog.hiddenFromUser();
    if (!catalog.denied.isEmpty()) // they may be what is missing
        return fail(ErrorCode::PermissionDenied,
                    Tr::tr("No reflexion tables found in %1 among those that this user may read.").arg(url.label()), hidden.join(u'\n'),
                    Tr::tr("Ask for SELECT on them, or connect as another user."));
    if (!catalog.closedSchemas.isEmpty())
        return fail(
            ErrorCode::PermissionDenied,
            Tr::tr("The server does not allow this user to look into the schema %1 of %2.")
                .arg(QString::fromUtf8(catalog.closedSchemas.join(", ")), url.label()),
            hidden.join(u'\n'),
            Tr::tr("Its owner can allow it: %1; or connect as another user.").arg(QString::fromUtf8(grants(catalog.closedSchemas))));
    if (catalog.tables.empty())
        return fail(ErrorCode::UnknownLayout, Tr::tr("No reflexion tables found in %1: it has no tables at all.").arg(url.label()), {},
                    hint);
    return fail(ErrorCode::UnknownLayout, Tr::tr("No reflexion tables found in %1. Found: %2.").arg(url.label(), catalog.tableNames()), {},
                hint);
}

/// The one that the address asks for, if any, goes to the front.
Expected<void> preferChosen(StoreDescription& store, std::vector<Recognition>& found)
{
    if (store.url.layout.isEmpty())
        return {};
    QStringList ids;
    for (auto it = found.begin(); it != found.end(); ++it) {
        if (store.url.layout == QLatin1String(it->layout->id)) {
            store.layoutChosen = it != found.begin();
            std::rotate(found.begin(), it, it + 1);
            return {};
        }
        ids << QString::fromLatin1(it->layout->id);
    }
    return fail(ErrorCode::InvalidInput, Tr::tr("%1 has no tables of a layout %2.").arg(store.url.label(), store.url.layout.left(60)), {},
                Tr::tr("Layouts found there: %1.").arg(ids.join(QStringLiteral(", "))));
}

/// \a whole: with what this user may not read, so that the rest of a layout is recognised.
Expected<void> chooseLayout(StoreDescription& store, const Catalog& whole)
{
    std::vector<Recognition> found = recogniseLayouts(whole);
    if (found.empty())
        return unknownLayout(store.catalog, store.url);
    HC_CHECK(preferChosen(store, found));
    LayoutMatch& first = found.front().match;
    if (!first.readable)
        return fail(ErrorCode::UnreadableLayout, first.whyUnreadable, first.evidence.join(QStringLiteral(", ")),
                    Tr::tr("The file is fine and was not changed."));
    store.layout = found.front().layout;
    store.match = std::move(first);
    for (size_t i = 1; i < found.size(); ++i) {
        store.alsoFound.push_back(found[i].layout);
        store.match.notes
            << Tr::tr("There are tables of %1 as well: what they have is shown, too.").arg(QString::fromUtf8(found[i].layout->title));
        store.match.notes += found[i].match.notes;
    }
    return {};
}

/// What \a layout has and nobody before it had; \a whole: also with what this user may not read, which is not bound.
void bindRelations(StoreDescription& store, const Layout& layout, const Catalog& whole)
{
    for (const RelationMap& map : layout.relations(whole, store.scope)) {
        auto bound = bindRelation(map, store.catalog, store.dialect);
        if (!bound)
            continue;
        if (store.relations.emplace(map.relation, *std::move(bound)).second)
            store.owners.emplace(map.relation, &layout);
        else
            store.match.notes << Tr::tr("%1 of %2 are not shown: those of %3 are. Open it as %2 (--layout %4) to see them.")
                                     .arg(QString::fromLatin1(relationSpec(map.relation).name), QString::fromUtf8(layout.title),
                                          QString::fromUtf8(store.owners.at(map.relation)->title), QString::fromLatin1(layout.id));
    }
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
        {RelationId::Outcomes, Capability::Outcomes},      {RelationId::Patterns, Capability::Patterns},
        {RelationId::Events, Capability::Events},          {RelationId::Blocks, Capability::Blocks},
        {RelationId::Journal, Capability::Journal},        {RelationId::Reflections, Capability::Reflections},
        {RelationId::Episodes, Capability::Episodes},      {RelationId::Reviews, Capability::Reviews},
        {RelationId::Evaluations, Capability::Evaluations}};
    std::vector<Capability> out;
    for (const auto& [relation, capability] : pairs)
        if (relations.contains(relation))
            out.push_back(capability);
    if (isWritable())
        out.push_back(Capability::Editing);
    return out;
}

const Layout& StoreDescription::product() const
{
    if (snapshot)
        for (const Layout* known : layoutRegistry())
            if (snapshot->layoutId == QLatin1String(known->id))
                return *known;
    return *layout;
}

bool StoreDescription::hasCompanion(const char* table) const
{
    return layout && product().kind == LayoutKind::Native && catalog.has(table);
}

std::optional<Ledger> StoreDescription::ledger() const
{
    if (!layout)
        return {};
    std::vector<const Layout*> products{&product()};
    const std::vector<const Layout*>& others = snapshot ? layoutRegistry() : alsoFound; // a copy names the first of its products only
    products.insert(products.end(), others.begin(), others.end());
    for (const Layout* p : products) {
        if (!p->ledger)
            continue;
        Ledger found = p->ledger(catalog, dialect);
        if (!snapshot || !found.isEmpty()) // a copy has the tables that its source had
            return found;
    }
    return {};
}

QString StoreDescription::layoutTitle() const
{
    if (snapshot)
        return Tr::tr("Offline copy of %1, %2").arg(snapshot->layoutTitle, isoTimestamp(snapshot->takenAt));
    QString title = QString::fromUtf8(layout->title);
    if (schemaVersion > 0)
        title = Tr::tr("%1, schema %2").arg(title, argText(schemaVersion));
    else if (!match.variant.isEmpty())
        title += u' ' + match.variant;
    for (const Layout* other : alsoFound)
        title += QStringLiteral(" + ") + QString::fromUtf8(other->title);
    return title;
}

std::vector<Recognition> recogniseLayouts(const Catalog& catalog)
{
    std::vector<Recognition> out;
    for (const Layout* layout : layoutRegistry())
        if (auto match = layout->match(catalog))
            out.push_back({layout, *std::move(match)});
    const auto copy = std::ranges::find(out, LayoutKind::Copy, [](const Recognition& r) { return r.layout->kind; });
    if (copy != out.end()) // whatever its tables are called
        return {*copy};
    // Of two that fight over a table, the one with more of its own columns comes first.
    const auto rank = [](const Recognition& r) {
        return std::pair(!r.match.readable ? 2 : r.layout->leads ? 0 : 1, r.layout->leads ? 0 : -r.match.evidence.size());
    };
    std::ranges::stable_sort(out, {}, rank);
    if (!out.empty() && out.front().match.readable)
        std::erase_if(out, [](const Recognition& r) { return !r.match.readable; });
    return out;
}

Expected<Store> describeStore(Connection& connection, const DatabaseUrl& url, const Scope& scope)
{
    auto store = std::make_shared<StoreDescription>();
    store->url = url;
    store->url.password.clear();
    store->dialect = connection.dialect();
    store->engine = connection.engineVersion();
    store->openingNote = connection.openingNote();
    store->standby = connection.isStandby();
    store->scope = scope;
    HC_TRY(const Catalog whole, connection.catalog());
    store->catalog = whole.readable();
    HC_CHECK(chooseLayout(*store, whole));
    if (store->isNative()) {
        HC_TRY(store->schemaVersion, nativeSchemaVersion(connection));
        if (store->schemaVersion > currentNativeVersion())
            return fail(ErrorCode::NewerSchema,
                        Tr::tr("This database was written by a newer Hindcast (schema %1, this one knows %2).")
                            .arg(argText(store->schemaVersion), argText(currentNativeVersion())),
                        {}, Tr::tr("Install a newer Hindcast; the database was not changed."));
    }
    if (store->layout->kind == LayoutKind::Copy) {
        HC_TRY(store->snapshot, readSnapshotOrigin(connection, store->catalog));
        store->scope = {store->snapshot->tenant, store->snapshot->project}; // it has no other rows
    }
    bindRelations(*store, *store->layout, whole);
    for (const Layout* layout : store->alsoFound)
        bindRelations(*store, *layout, whole);
    if (store->relations.empty() && !store->catalog.denied.isEmpty())
        return fail(ErrorCode::PermissionDenied, Tr::tr("The server does not allow this user to read the tables of %1.").arg(url.label()),
                    store->catalog.hiddenFromUser().join(u'\n'), Tr::tr("Ask for SELECT on them, or connect as another user."));
    return store;
}

} // namespace hindcast
