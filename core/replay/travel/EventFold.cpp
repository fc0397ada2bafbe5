// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/travel/EventFold.h"

#include "core/store/relation/RelationScan.h"

#include <algorithm>

namespace hindcast {
namespace {

/// An outcome met its pattern.
bool isSighting(EventKind kind)
{
    return kind == EventKind::Seeded || kind == EventKind::Bumped || kind == EventKind::CooldownSkipped
        || kind == EventKind::RelearnAttempt;
}

void foldSighting(FoldedPattern& fold, Timestamp at, qint64 counted, const Cell& confidence)
{
    Pattern& p = fold.pattern;
    if (!fold.exists) {
        p.createdAt = p.lastSeenAt = at;
        p.lastCountedAt = at;
        p.occurrenceCount = 0;
        p.confidence = confidence.real();
        p.demoted = false;
        fold.exists = true;
    }
    p.lastSeenAt = std::max(p.lastSeenAt, at);
    p.occurrenceCount += counted;
    if (counted > 0)
        p.lastCountedAt = std::max(*p.lastCountedAt, at);
    p.confidence = std::max(p.confidence, confidence.real());
}

void foldEvent(FoldedPattern& fold, EventKind kind, Timestamp at, RowCursor& row)
{
    const Cell fixBefore = row.cell(EventFixBefore), fixAfter = row.cell(EventFixAfter), after = row.cell(EventCountAfter);
    fold.before = true;
    if (isSighting(kind)) {
        foldSighting(fold, at, after.integer() - row.cell(EventCountBefore).integer(), row.cell(EventConfidenceAfter));
    } else if (kind == EventKind::Purged) {
        fold.exists = false;
    } else if (kind == EventKind::Demoted || kind == EventKind::Restored) {
        fold.pattern.demoted = kind == EventKind::Demoted;
    } else if (kind == EventKind::Merged && !after.isNull()) {
        fold.pattern.occurrenceCount = after.integer();
        if (const Cell confidence = row.cell(EventConfidenceAfter); !confidence.isNull())
            fold.pattern.confidence = confidence.real();
    }
    if (!fixBefore.isNull() || !fixAfter.isNull()) // both are null where it stayed
        fold.pattern.recommendedFix = fixAfter.text();
    if (kind != EventKind::Promoted && kind != EventKind::Annotated && kind != EventKind::Blocked && kind != EventKind::Unblocked)
        fold.pattern.updatedAt = std::max(fold.pattern.updatedAt, at);
}

} // namespace

Expected<std::map<std::pair<QString, QString>, FoldedPattern>> foldEvents(Connection& connection, const StoreDescription& store,
                                                                          Timestamp then, const JobContext& context)
{
    std::map<std::pair<QString, QString>, FoldedPattern> out;
    const BoundRelation& relation = *store.relation(RelationId::Events);
    ReadQuery query;
    query.columns = {EventPattern,    EventCluster,         EventKindColumn, EventAt,      EventCountBefore,
                     EventCountAfter, EventConfidenceAfter, EventFixBefore,  EventFixAfter};
    ReadNotes notes;
    HC_CHECK(RelationScan(connection, relation, query).run(context, 0, notes, [&](RowCursor& row) {
        const auto kind = eventKindFromWord(row.cell(EventKindColumn).text());
        const auto at = row.microsOf(EventAt);
        if (!kind || !at)
            return true;
        const std::pair key{row.cell(EventPattern).text(), row.cell(EventCluster).text()};
        FoldedPattern& fold = out[key];
        fold.pattern.name = key.first;
        fold.pattern.clusterId = key.second;
        if (isSighting(*kind)) {
            fold.late = fold.late || *at < fold.lastFiled.us;
            fold.lastFiled.us = std::max(fold.lastFiled.us, *at);
        }
        if (*at <= then.us)
            foldEvent(fold, *kind, {*at}, row);
        return true;
    }));
    return out;
}

} // namespace hindcast
