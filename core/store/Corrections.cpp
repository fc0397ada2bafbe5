// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/Corrections.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Corrections)
};

/// Copied from the layouts once: they are asked for every row of a menu.
const std::vector<RelationCuration>& curationOf(const Layout& layout)
{
    static const auto all = [] {
        std::map<const Layout*, std::vector<RelationCuration>> out;
        for (const Layout* known : layoutRegistry())
            out.emplace(known, known->curation ? known->curation() : std::vector<RelationCuration>());
        return out;
    }();
    static const std::vector<RelationCuration> none;
    const auto it = all.find(&layout);
    return it == all.end() ? none : it->second;
}

const CorrectionOffer* offerOf(const RelationCuration* curation, Correction what)
{
    if (!curation)
        return nullptr;
    const auto it = std::ranges::find(curation->offers, what, &CorrectionOffer::what);
    return it == curation->offers.end() ? nullptr : &*it;
}

QString reasonOf(const StoreDescription& store, RelationId relation, Correction what, const CorrectionVerdict& verdict)
{
    using enum CorrectionVerdict::Obstacle;
    const QString thing = QString::fromUtf8(verdict.what.left(80));
    switch (verdict.obstacle) {
    case NotRecorded: return Tr::tr("They are not recorded here.");
    case ReadOnly: return Tr::tr("It can only be read.");
    case MissingColumn: return Tr::tr("Its table has no column %1.").arg(thing);
    case UnknownTrigger:
        return Tr::tr("Its table has a trigger %1 that this product is not known to have: what it would write cannot be told.").arg(thing);
    default: break;
    }
    const CorrectionOffer* offer = offerOf(curationOf(store, relation), what);
    return offer && offer->refusal ? offer->refusal() : Tr::tr("The product has nothing that it honours for this.");
}

} // namespace

const RelationCuration* curationOf(const StoreDescription& store, RelationId relation)
{
    const auto owner = store.owners.find(relation);
    if (owner == store.owners.end())
        return nullptr;
    for (const RelationCuration& c : curationOf(*owner->second))
        if (c.relation == relation)
            return &c;
    return nullptr;
}

const CatalogTable* tableOf(const StoreDescription& store, RelationId relation)
{
    const BoundRelation* bound = store.relation(relation);
    if (!bound)
        return nullptr;
    for (const auto& [name, table] : store.catalog.tables)
        if (bound->table == quoted(name) || bound->table.endsWith('.' + quoted(name)))
            return &table;
    return nullptr;
}

QByteArrayList unknownTriggersOf(const StoreDescription& store, RelationId relation)
{
    QByteArrayList out;
    const RelationCuration* curation = curationOf(store, relation);
    const CatalogTable* table = tableOf(store, relation);
    if (!table || (curation && curation->anyTrigger))
        return out;
    for (const CatalogTrigger& t : table->triggers)
        if (!curation || !isKnownTrigger(t.name, t.body, curation->triggers))
            out << t.name;
    for (const CatalogFunction& f : table->functions)
        if (!f.ofPolicy) // those of products call functions of their own
            out << f.name;
    return out;
}

CorrectionVerdict verdictOn(const StoreDescription& store, RelationId relation, Correction what)
{
    const CatalogTable* table = tableOf(store, relation);
    const auto owner = store.owners.find(relation);
    const CorrectionOffer* offer = offerOf(curationOf(store, relation), what);
    CorrectionFacts facts;
    facts.recorded = table;
    facts.writable = owner != store.owners.end() && owner->second->writable && !store.standby;
    facts.offered = offer && !offer->refusal;
    if (offer)
        facts.needed = offer->needs;
    if (table)
        for (const CatalogColumn& c : table->columns)
            facts.present << c.name;
    facts.unknownTriggers = unknownTriggersOf(store, relation);
    return correctionVerdict(facts);
}

Expected<void> mayCorrect(const StoreDescription& store, RelationId relation, Correction what)
{
    const CorrectionVerdict verdict = verdictOn(store, relation, what);
    if (verdict.possible())
        return {};
    return fail(ErrorCode::Unsupported,
                Tr::tr("%1 cannot %2 %3. %4")
                    .arg(store.layoutTitle(), word(what), QString::fromLatin1(relationSpec(relation).name),
                         reasonOf(store, relation, what, verdict)),
                {}, Tr::tr("`info` lists what this layout can do."));
}

} // namespace hindcast
