// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"

namespace hindcast {

const RuleBinding* findRule(QStringView name)
{
    for (const RuleBinding* rule : ruleRegistry())
        if (name == QLatin1String(rule->name))
            return rule;
    return nullptr;
}

} // namespace hindcast
