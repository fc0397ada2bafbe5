// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/curation/Resolution.h"
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"

namespace hindcast {
namespace {

/// Two patterns have a fix each; of one that disagrees with itself `fixes` are the two that its outcomes name.
Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const RuleInput in(object);
    HC_TRY(const QString holds, in.text(QLatin1String("holds")));
    HC_TRY(const qint64 patterns, in.whole(QLatin1String("patterns"), 1, 2));
    const auto resolved = resolvedFromWord(holds);
    if (!resolved)
        return fail(ErrorCode::InvalidInput, QStringLiteral("holds must be one of this, that, both, neither"));
    Resolution resolution;
    resolution.holds = *resolved;
    for (const auto& [field, to] :
         {std::pair(QLatin1String("scopes"), &resolution.scopes), std::pair(QLatin1String("fixes"), &resolution.fixes)}) {
        if (!in.has(field))
            continue;
        HC_TRY(const QStringList texts, in.texts(field));
        if (texts.size() != 2)
            return fail(ErrorCode::InvalidInput, QStringLiteral("%1 must be two texts").arg(field));
        *to = {texts[0], texts[1]};
    }
    const ResolutionObstacle obstacle = resolutionObstacle(resolution, size_t(patterns));
    QJsonObject out{{QStringLiteral("obstacle"), word(obstacle)}};
    if (obstacle == ResolutionObstacle::None && patterns == 1)
        out.insert(QStringLiteral("fix"), resolvedFix(resolution));
    return out;
}

} // namespace

const RuleBinding& rule_resolve()
{
    static const RuleBinding rule{"resolve", callRule};
    return rule;
}

} // namespace hindcast
