// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QJsonObject>

namespace hindcast {

/// A model's answer may have so many bytes as UTF-8.
inline constexpr qsizetype greatestAnswer = 1024 * 1024;

/// The one JSON object of a model's answer, alone or in a code fence (what stands around the fence does not count). TooLarge, or
/// InvalidInput that says what is wrong with it.
[[nodiscard]] Expected<QJsonObject> answerObject(QStringView answer);

/// The service stopped in the middle of it. (Told to the model, as all of these are: never translated.)
[[nodiscard]] Unexpected cutAnswer();
/// The error for a field of such an object: "x" in the answer must be ...
[[nodiscard]] Unexpected badAnswerField(QLatin1String field, const QString& expected);

/// A number from 0 to 1.
[[nodiscard]] Expected<double> answerShare(const QJsonObject& object, QLatin1String field);

} // namespace hindcast
