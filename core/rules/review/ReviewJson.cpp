// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/review/ReviewJson.h"

#include "core/domain/text/JsonOrNull.h"

#include <QJsonArray>
#include <QMap>

namespace hindcast {

QJsonObject insightsJson(const Insights& insights)
{
    QMap<QString, QString> sorted; // a JSON object grows cheaply at its end only
    for (const ReviewSection& section : insights.rawSections)
        sorted.insert(section.heading, section.body);
    QJsonObject sections;
    for (const auto& [heading, body] : sorted.asKeyValueRange())
        sections.insert(heading, body);
    return {{QStringLiteral("summary"), insights.summary},
            {QStringLiteral("strengths"), QJsonArray::fromStringList(insights.strengths)},
            {QStringLiteral("improvements"), QJsonArray::fromStringList(insights.improvements)},
            {QStringLiteral("recommendation"), insights.recommendation},
            {QStringLiteral("raw_sections"), sections}};
}

QJsonObject analysisJson(const ReviewAnalysis& analysis)
{
    return {{QStringLiteral("decision_appropriate"), jsonOrNull(analysis.decisionAppropriate)},
            {QStringLiteral("execution_effective"), jsonOrNull(analysis.executionEffective)},
            {QStringLiteral("confidence"), word(analysis.confidence)}};
}

} // namespace hindcast
