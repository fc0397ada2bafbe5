// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QJsonObject>

namespace hindcast {

/// Two replays, each as it was saved (with every promoted pattern), side by side: {"same_data", "parameters": what differs,
/// "promoted_a", "promoted_b", "same", "only_a", "only_b", "moved"}. InvalidInput when one of them is a sweep or an inference, or no
/// replay at all.
[[nodiscard]] Expected<QJsonObject> compareSavedReplays(const QJsonObject& a, const QJsonObject& b);

} // namespace hindcast
