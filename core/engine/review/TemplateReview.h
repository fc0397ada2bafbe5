// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/review/ReviewReading.h"

#include <QJsonObject>

namespace hindcast {

/// The review of a decision without a model: Markdown with the sections that a review has, by the action (keep, kill, marry or
/// any other). A state that is no object gives errorReview().
[[nodiscard]] QString templateReview(const QJsonValue& state);

/// What stands in the place of a review that could not be made, and why.
[[nodiscard]] QString errorReview(const QJsonObject& state, const QString& message);

} // namespace hindcast
