// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/PatternFilter.h"

#include "core/rules/promotion/OutcomeKey.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace hindcast {
namespace {

Cell cellOrNull(double v) { return std::isnan(v) ? Cell() : Cell(v); }

Cell listOf(const QStringList& texts) { return Cell(QJsonDocument(QJsonArray::fromStringList(texts)).toJson(QJsonDocument::Compact)); }

Cell computed(const PatternBook& book, size_t index, int column)
{
    switch (column) {
    case PatternStoredState: return Cell(word(book.stored[index]));
    case PatternEffectiveState: return Cell(effectiveWord(book.effective[index]));
    case PatternEffectiveReason: return textOrNull(word(book.effective[index]));
    case PatternBlocked: return Cell(book.patterns[index].blocked);
    case PatternPlaybooks: return listOf(playbooksOfKey(book.patterns[index].name));
    case PatternFlagKey: return Cell(patternFlagKey(book.patterns[index].name, book.patterns[index].clusterId));
    default: return {};
    }
}

} // namespace

QByteArray patternFlagKey(const QString& name, const QString& cluster) { return name.toUtf8() + '\n' + cluster.toUtf8(); }

QString effectiveWord(HiddenReason reason)
{
    return reason == HiddenReason::None ? QStringLiteral("injected") : QStringLiteral("left_out");
}

Cell patternCell(const PatternBook& book, size_t index, int column)
{
    const Pattern& p = book.patterns[index];
    switch (column) {
    case PatternName: return Cell(p.name);
    case PatternCluster: return Cell(p.clusterId);
    case PatternNamespace: return textOrNull(p.nameSpace);
    case PatternDescription: return Cell(p.description);
    case PatternFix: return Cell(p.recommendedFix);
    case PatternConfidence: return cellOrNull(p.confidence);
    case PatternCount: return Cell(p.occurrenceCount);
    case PatternCreatedAt: return Cell(p.createdAt);
    case PatternUpdatedAt: return Cell(p.updatedAt);
    case PatternLastSeenAt: return Cell(p.lastSeenAt);
    case PatternLastCountedAt: return p.lastCountedAt ? Cell(*p.lastCountedAt) : Cell();
    case PatternDemoted: return Cell(p.demoted);
    case PatternFixPinned: return p.fixPinned ? Cell(*p.fixPinned) : Cell();
    default: return computed(book, index, column);
    }
}

std::vector<FilterField> patternFilterFields(const BoundRelation& relation)
{
    std::vector<FilterField> out = filterFields(relation);
    FilterField state{QStringLiteral("state"), FilterKind::Text, PatternStoredState};
    for (const StoredState s : {StoredState::Candidate, StoredState::Promoted, StoredState::Expiring, StoredState::Stale,
                                StoredState::Demoted, StoredState::Blocked})
        state.words << word(s);
    FilterField effective{QStringLiteral("effective"), FilterKind::Text, PatternEffectiveState};
    effective.words << effectiveWord(HiddenReason::None) << effectiveWord(HiddenReason::Decay);
    FilterField reason{QStringLiteral("why_not"), FilterKind::Text, PatternEffectiveReason};
    for (int r = int(HiddenReason::Demoted); r <= int(HiddenReason::Budget); ++r)
        reason.words << word(HiddenReason(r));
    FilterField same = state;
    same.name = QStringLiteral("stored_state");
    same.alias = true;
    FilterField sameEffective = effective;
    sameEffective.name = QStringLiteral("effective_state");
    sameEffective.alias = true;
    FilterField sameReason = reason;
    sameReason.name = QStringLiteral("effective_reason");
    sameReason.alias = true;
    out.insert(out.end(),
               {state, effective, reason, same, sameEffective, sameReason,
                FilterField{QStringLiteral("blocked"), FilterKind::Flag, PatternBlocked},
                FilterField{QStringLiteral("playbook"), FilterKind::List, PatternPlaybooks}});
    return out;
}

} // namespace hindcast
