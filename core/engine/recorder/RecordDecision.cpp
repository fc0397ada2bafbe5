// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/RecordDecision.h"

#include "core/domain/enums/EnumWords.h"
#include "core/domain/text/JsonOrNull.h"

#include <QJsonArray>

#include <array>

namespace hindcast {
namespace {

QJsonValue patternValue(const std::optional<RecordDecision::PatternAfter>& p)
{
    if (!p)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("pattern_name"), p->name},
                       {QStringLiteral("cluster_id"), p->clusterId},
                       {QStringLiteral("occurrence_count"), p->count},
                       {QStringLiteral("promoted"), p->promoted}};
}

constexpr EnumWords<NotRecorded> notRecordedWords{"disabled", "read_only", "no_mutation", "below_min_confidence", "duplicate"};

} // namespace

QString word(NotRecorded reason) { return notRecordedWords.wordOf(reason); }

QJsonObject decisionObject(const RecordDecision& d)
{
    QJsonArray gates;
    for (const Gate g : d.failed.list())
        gates << word(g);
    return {{QStringLiteral("recorded"), d.recorded()},
            {QStringLiteral("reason"), d.reason ? QJsonValue(word(*d.reason)) : QJsonValue(QJsonValue::Null)},
            {QStringLiteral("outcome_id"), d.outcomeId > 0 ? QJsonValue(d.outcomeId) : QJsonValue(QJsonValue::Null)},
            {QStringLiteral("confidence"), jsonOrNull(d.confidence)},
            {QStringLiteral("eligible"), d.eligible},
            {QStringLiteral("failed_gates"), gates},
            {QStringLiteral("event"), d.event ? QJsonValue(word(*d.event)) : QJsonValue(QJsonValue::Null)},
            {QStringLiteral("pattern"), patternValue(d.pattern)}};
}

} // namespace hindcast
