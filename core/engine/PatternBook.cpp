// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/PatternBook.h"

#include "core/rules/BlockForce.h"
#include "core/rules/PatternStanding.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QSet>

namespace hindcast {
namespace {

/// Names that a block in force covers: in one cluster (name, cluster) or in all of them (name, empty).
Expected<QSet<std::pair<QString, QString>>> readBlocks(Connection& connection, const StoreDescription& store, Timestamp now,
                                                       const JobContext& context)
{
    QSet<std::pair<QString, QString>> out;
    const BoundRelation* blocks = store.relation(RelationId::Blocks);
    if (!blocks)
        return out;
    ReadNotes notes;
    ReadQuery query;
    query.columns = {BlockPattern, BlockCluster, BlockUntil, BlockLiftedAt};
    HC_TRY(const auto records, readRecords(connection, *blocks, query, 0, notes, context));
    for (const Record& r : records) {
        const Cell& end = r.cells[BlockUntil];
        const auto until = end.isNull() ? std::nullopt : std::optional(end.time());
        if (blockInForce(!r.cells[BlockLiftedAt].isNull(), until, now))
            out.insert({r.cells[BlockPattern].text(), r.cells[BlockCluster].text()});
    }
    return out;
}

} // namespace

qsizetype PatternBook::find(QStringView name, QStringView cluster) const
{
    for (size_t i = 0; i < patterns.size(); ++i)
        if (patterns[i].name == name && (cluster.isEmpty() || patterns[i].clusterId == cluster))
            return qsizetype(i);
    return -1;
}

Expected<PatternBookPtr> readPatternBook(Connection& connection, const StoreDescription& store, Timestamp now, const HintParams& params,
                                         const JobContext& context)
{
    const BoundRelation* relation = store.relation(RelationId::Patterns);
    if (!relation)
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::PatternBook", "Patterns are not recorded here."));
    auto book = std::make_shared<PatternBook>();
    book->asOf = now;
    book->params = params;
    HC_TRY(const auto blocked, readBlocks(connection, store, now, context));
    ReadQuery query;
    query.columns = recordedColumns(*relation);
    HC_TRY(const auto records, readRecords(connection, *relation, query, 0, book->notes, context));
    book->patterns.reserve(records.size());
    for (const Record& r : records) {
        Pattern p = patternFrom(r);
        p.blocked = blocked.contains({p.name, p.clusterId}) || blocked.contains({p.name, QString()});
        book->stored.push_back(storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, now, params));
        book->patterns.push_back(std::move(p));
    }
    book->effective = effectiveStanding(book->patterns, now, params);
    return book;
}

} // namespace hindcast
