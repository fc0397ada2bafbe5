// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/store/relation/Record.h"
#include "core/transfer/rows/OutputColumns.h"

#include <QJsonObject>

namespace hindcast {

/// A record as an object.
[[nodiscard]] QJsonObject jsonRecord(const Record& record, std::span<const OutputColumn> columns);
/// A key as `list` prints it: a number where it is one.
[[nodiscard]] QJsonValue jsonKey(const Locator& key);
/// {code, message}
[[nodiscard]] QJsonObject errorJson(const Error& error);
/// What stands in the place of a line's answer: its number, and the code and sentence of what is wrong with it.
[[nodiscard]] QJsonObject badLineJson(qint64 line, const Error& error);
/// The printed key of an outcome: a number where it is one, null when there is none.
[[nodiscard]] QJsonValue jsonReference(const QString& id);

} // namespace hindcast
