// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/ReflectionAuthor.h"

#include <QJsonObject>

namespace hindcast {

/// An answer without loss, to be kept.
[[nodiscard]] QJsonObject authoredJson(const AuthoredReflection& answer);
/// Nothing for what no authoredJson() gave.
[[nodiscard]] std::optional<AuthoredReflection> authoredFromJson(const QJsonObject& object);

} // namespace hindcast
