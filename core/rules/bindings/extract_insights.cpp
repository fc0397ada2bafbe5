// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/Insights.h"
#include "core/rules/RuleBinding.h"
#include "core/rules/RuleInput.h"

#include <QMap>

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    HC_TRY(const QString text, RuleInput(object).text(QLatin1String("text")));
    HC_TRY(const Insights found, extractInsights(text));
    QMap<QString, QString> sorted; // a JSON object grows cheaply at its end only
    for (const ReviewSection& section : found.rawSections)
        sorted.insert(section.heading, section.body);
    QJsonObject sections;
    for (const auto& [heading, body] : sorted.asKeyValueRange())
        sections.insert(heading, body);
    return QJsonObject{{QStringLiteral("summary"), found.summary},
                       {QStringLiteral("strengths"), QJsonArray::fromStringList(found.strengths)},
                       {QStringLiteral("improvements"), QJsonArray::fromStringList(found.improvements)},
                       {QStringLiteral("recommendation"), found.recommendation},
                       {QStringLiteral("raw_sections"), sections}};
}

} // namespace

const RuleBinding& rule_extract_insights()
{
    static const RuleBinding rule{"extract_insights", callRule};
    return rule;
}

} // namespace hindcast
