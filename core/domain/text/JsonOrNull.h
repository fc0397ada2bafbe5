// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QJsonValue>

#include <optional>

namespace hindcast {

/// What there is, as JSON has it; null for nothing.
template<class T>
[[nodiscard]] QJsonValue jsonOrNull(const std::optional<T>& value)
{
    return value ? QJsonValue(*value) : QJsonValue();
}
[[nodiscard]] inline QJsonValue jsonOrNull(const std::optional<Timestamp>& moment)
{
    return moment ? QJsonValue(isoTimestamp(*moment)) : QJsonValue();
}
/// Null for an empty text.
[[nodiscard]] inline QJsonValue jsonTextOrNull(const QString& text) { return text.isEmpty() ? QJsonValue() : QJsonValue(text); }

} // namespace hindcast
