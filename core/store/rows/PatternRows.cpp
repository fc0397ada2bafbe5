// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/PatternRows.h"

#include "core/rules/promotion/BlockForce.h"
#include "core/store/links/PatternAliases.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace hindcast {

Expected<std::vector<Block>> readAllBlocks(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    std::vector<Block> out;
    const BoundRelation* relation = store.relation(RelationId::Blocks);
    if (!relation)
        return out;
    HC_TRY(const auto records, readRecorded(connection, *relation, {}, 0, context));
    out.reserve(records.size());
    for (const Record& r : records) {
        const auto& c = r.cells;
        const auto time = [&](int column) { return c[column].isNull() ? std::nullopt : std::optional(c[column].time()); };
        out.push_back({r.key, c[BlockPattern].text(), c[BlockCluster].text(), c[BlockReason].text(), time(BlockUntil), c[BlockActor].text(),
                       c[BlockCreatedAt].time(), time(BlockLiftedAt)});
    }
    return out;
}

Expected<std::vector<Block>> readBlocks(Connection& connection, const StoreDescription& store, Timestamp now, const JobContext& context)
{
    HC_TRY(auto blocks, readAllBlocks(connection, store, context));
    std::erase_if(blocks, [&](const Block& b) { return !blockInForce(b.liftedAt.has_value(), b.until, now); });
    return blocks;
}

namespace {

/// Many patterns have one fix, one description, one cluster: each of these texts is in memory once.
class SharedTexts
{
public:
    void share(QString& text)
    {
        if (text.isEmpty())
            return;
        if (m_texts.size() >= most)
            m_texts.clear(); // hardly two are alike
        text = *m_texts.insert(text);
    }

private:
    static constexpr qsizetype most = 200'000;
    QSet<QString> m_texts;
};

} // namespace

Expected<std::vector<Pattern>> readPatterns(Connection& connection, const StoreDescription& store, Timestamp now, ReadNotes& notes,
                                            const JobContext& context, const Predicate& where)
{
    const BoundRelation* relation = store.relation(RelationId::Patterns);
    if (!relation)
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::PatternRows", "Patterns are not recorded here."));
    HC_TRY(const auto blocks, readBlocks(connection, store, now, context));
    QSet<std::pair<QString, QString>> blocked;
    for (const Block& b : blocks)
        blocked.insert({b.pattern, b.cluster});
    ReadQuery query;
    query.columns = recordedColumns(*relation);
    query.where = where;
    HC_TRY(const auto aliases, readPatternAliases(connection, store));
    QHash<std::pair<QString, QString>, QStringList> aliasesOf;
    QHash<std::pair<QString, QString>, QString> into;
    for (const PatternAlias& a : aliases) {
        aliasesOf[{a.into, a.cluster}] << a.name;
        into.insert({a.name, a.cluster}, a.into);
    }
    std::vector<Pattern> out;
    if (where.isAlways()) { // growing would touch twice the memory, and new memory is what takes the time
        constexpr qint64 mostReserved = 1'000'000;
        HC_TRY(const qint64 estimate, estimateRows(connection, *relation));
        out.reserve(size_t(std::clamp<qint64>(estimate, 0, mostReserved)));
    }
    SharedTexts texts;
    HC_CHECK(visitRecords(connection, *relation, std::move(query), notes, context, [&](const Record& r) {
        Pattern p = patternFrom(r);
        for (QString* text : {&p.description, &p.recommendedFix, &p.clusterId, &p.nameSpace})
            texts.share(*text);
        if (!blocked.isEmpty())
            p.blocked = blocked.contains({p.name, p.clusterId}) || blocked.contains({p.name, QString()});
        if (!aliases.empty()) {
            p.aliases = aliasesOf.value({p.name, p.clusterId});
            p.mergedInto = into.value({p.name, p.clusterId});
        }
        out.push_back(std::move(p));
    }));
    return out;
}

Expected<std::vector<Outcome>> readOutcomesOf(Connection& connection, const StoreDescription& store, const Pattern& pattern, qint64 limit,
                                              const JobContext& context)
{
    std::vector<Outcome> out;
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation)
        return out;
    ReadQuery query;
    query.where = store.product().evidence(pattern);
    query.descending = true;
    HC_TRY(const auto records, readRecorded(connection, *relation, std::move(query), limit, context));
    out.reserve(records.size());
    for (const Record& r : records)
        out.push_back(outcomeFrom(r));
    return out;
}

} // namespace hindcast
