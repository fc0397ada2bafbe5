// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QJsonObject>
#include <QJsonValue>

#include <vector>

namespace hindcast {

/// A pure rule under its public name, as JSON in and JSON out: what `hindcast-cli rule` and the conformance cases call.
struct RuleBinding {
    const char* name;
    Expected<QJsonValue> (*call)(const QJsonObject& input);
};

/// Every rule, one file each in core/rules/bindings, sorted by name.
[[nodiscard]] const std::vector<const RuleBinding*>& ruleRegistry();

/// The rule of that name, or null.
[[nodiscard]] const RuleBinding* findRule(QStringView name);

} // namespace hindcast
