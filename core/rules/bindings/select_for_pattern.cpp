// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/reflection/PatternSelection.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    const QLatin1String field("ids");
    HC_TRY(const QJsonArray list, in.array(field));
    std::vector<qint64> ids;
    for (const auto& id : list) {
        if (!id.isDouble() || id.toInteger(-1) < 1)
            return std::unexpected(in.refusal(field, QStringLiteral("a list of whole numbers from 1")));
        ids.push_back(id.toInteger());
    }
    HC_TRY(const QStringList known, in.texts(QLatin1String("known")));
    qint64 least = leastForPattern;
    if (in.hasValue(QLatin1String("least"))) {
        HC_TRY(least, in.whole(QLatin1String("least"), 1, 1'000'000));
    }
    QJsonArray chosen;
    for (const qint64 id : selectForPattern(ids, {known.begin(), known.end()}, least))
        chosen.append(id);
    return QJsonObject{{QStringLiteral("ids"), chosen}};
}

} // namespace

const RuleBinding& rule_select_for_pattern()
{
    static const RuleBinding rule{"select_for_pattern", callRule};
    return rule;
}

} // namespace hindcast
