// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/travel/MemoryThen.h"

#include "core/curation/Workspace.h"
#include "core/replay/travel/PatternsThen.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::MemoryThen)
};

} // namespace

Predicate MemoryThen::limited(RelationId relation, Predicate where) const
{
    const auto past = rows.find(relation);
    return past == rows.end() ? where : past->second.limited(std::move(where), at);
}

Expected<MemoryThenPtr> readMemoryThen(const CurationTarget& target, Timestamp then, const ReplayParams& writer,
                                       std::initializer_list<RelationId> relations, const JobContext& context)
{
    auto out = std::make_shared<MemoryThen>();
    out->at = then;
    if (target.store->relation(RelationId::Patterns)) {
        HC_TRY(auto former, FormerRows::read(target, RelationId::Patterns, context, then));
        HC_TRY(PatternsThen past, patternsThen(*target.data, *target.store, then, writer, context, std::move(former)));
        out->patterns = std::move(past.patterns);
        out->assumed = std::move(past.assumed);
    }
    for (const RelationId relation : relations) {
        if (!target.store->relation(relation))
            continue;
        auto past = readRowsPast(target, relation, context, then);
        if (!past && past.error().code != ErrorCode::NotFound)
            return Unexpected(past.error());
        const QLatin1String name(relationSpec(relation).name);
        if (!past) {
            out->assumed << Tr::tr("Of %1 it is not recorded when they came to be: all of them are there.").arg(name);
            continue;
        }
        for (const QString& sentence : past->assumed(then))
            out->assumed << (relations.size() == 1 ? sentence
                                                   : Tr::tr("%1: %2", "records of a kind, and a sentence about them").arg(name, sentence));
        out->rows.emplace(relation, *std::move(past));
    }
    out->assumed.removeDuplicates();
    return out;
}

Expected<ReplaySource> readReplaySourceThen(const CurationTarget& target, HistorySpec spec, const MemoryThen& then,
                                            const JobContext& context)
{
    spec.where = then.limited(RelationId::Outcomes, std::move(spec.where));
    spec.until = then.at;
    HC_TRY(ReplaySource source, readReplaySource(*target.data, *target.store, spec, then.at, context, {}, ledgerOf(target)));
    source.stored.clear();
    source.stored.reserve(then.patterns.size());
    for (const Pattern& p : then.patterns)
        source.stored.emplace_back().pattern = p;
    return source;
}

} // namespace hindcast
