// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/transfer/rows/OutputColumns.h"

#include <QJsonValue>

namespace hindcast {

/// The value as a word in UTF-8: times as ISO 8601 with a Z, blobs as hexadecimal digits; empty for null and numbers that are
/// not finite.
[[nodiscard]] QByteArray cellWord(const Cell& cell, OutputColumn::Kind kind);

/// The value in JSON: null, numbers that are not finite and empty references are null.
void appendJsonValue(QByteArray& out, const Cell& cell, OutputColumn::Kind kind);
/// The same as a part of a document.
[[nodiscard]] QJsonValue jsonValue(const Cell& cell, OutputColumn::Kind kind);

/// A text as a JSON string, with its quotes; bytes that are no UTF-8 become U+FFFD. Every control character is escaped, also
/// those above ASCII that some terminals obey.
void appendJsonString(QByteArray& out, const QByteArray& text);

} // namespace hindcast
