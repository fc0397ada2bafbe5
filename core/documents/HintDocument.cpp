// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/HintDocument.h"

#include "core/documents/PatternDocument.h"

#include <span>

namespace hindcast {
namespace {

QJsonObject hintObject(const PatternBook& book, size_t index)
{
    static constexpr const char* names[] = {"pattern_name",     "cluster_id", "description", "recommended_fix",
                                            "occurrence_count", "confidence", "last_seen_at"};
    const QJsonObject all = patternObject(book, index);
    QJsonObject out;
    for (const char* name : names)
        out.insert(QLatin1String(name), all[QLatin1String(name)]);
    return out;
}

} // namespace

QJsonObject hintDocument(const HintReading& reading, const QString& cluster, qsizetype mostLeftOut)
{
    QJsonArray hints, leftOut, past;
    for (const size_t i : reading.selection.injected)
        hints << hintObject(*reading.book, i);
    const auto& all = reading.selection.leftOut;
    const size_t listed = mostLeftOut < 0 ? all.size() : std::min(all.size(), size_t(mostLeftOut));
    for (const LeftOutHint& l : std::span(all).first(listed))
        leftOut << QJsonObject{{QStringLiteral("pattern_name"), reading.book->patterns[l.index].name},
                               {QStringLiteral("cluster_id"), reading.book->patterns[l.index].clusterId},
                               {QStringLiteral("reason"), word(l.reason)}};
    for (const Outcome& o : reading.pastOutcomes)
        past << outcomeObject(o);
    QJsonObject out{{QStringLiteral("cluster"), cluster},    {QStringLiteral("as_of"), isoTimestamp(reading.book->asOf)},
                    {QStringLiteral("hints"), hints},        {QStringLiteral("left_out"), leftOut},
                    {QStringLiteral("past_outcomes"), past}, {QStringLiteral("text"), reading.text}};
    if (listed < all.size())
        out.insert(QStringLiteral("left_out_more"), qint64(all.size() - listed));
    return out;
}

} // namespace hindcast
