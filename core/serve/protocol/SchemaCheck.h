// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include <optional>

namespace hindcast::serve {

/// What is wrong with a value by a JSON Schema, in a sentence that names where; nothing: it conforms. Knows type (also a list of types),
/// properties, required, additionalProperties, items, enum, const, minimum, maximum, minLength, maxLength, minItems, maxItems and anyOf:
/// what our schemas use. Other keywords are ignored.
[[nodiscard]] std::optional<QString> schemaFault(const QJsonValue& value, const QJsonObject& schema);

/// The same of what somebody asks with; texts that no database can store are a fault, too (checkStorable()).
[[nodiscard]] std::optional<QString> argumentsFault(const QJsonObject& arguments, const QJsonObject& schema);

/// A schema that is written in the source: JSON text that must be an object.
[[nodiscard]] QJsonObject schemaOf(const char* json);

} // namespace hindcast::serve
