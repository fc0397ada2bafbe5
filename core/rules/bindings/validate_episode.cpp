// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/lessons/EpisodeCheck.h"

namespace hindcast {
namespace {

Expected<QJsonValue> callRule(const QJsonObject& object)
{
    const std::optional<EpisodeField> field = invalidEpisodeField(object);
    QJsonObject out{{QStringLiteral("ok"), !field}};
    if (field)
        out.insert(QStringLiteral("field"), word(*field));
    return out;
}

} // namespace

const RuleBinding& rule_validate_episode()
{
    static const RuleBinding rule{"validate_episode", callRule};
    return rule;
}

} // namespace hindcast
