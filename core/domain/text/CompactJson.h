// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>

namespace hindcast {

/// As QJsonDocument writes it compactly, byte for byte; faster where texts are ASCII.
[[nodiscard]] QByteArray compactJson(const QJsonObject& object);

/// A text as a JSON string behind what \a out has, byte for byte as in there.
void appendJsonText(QByteArray& out, const QString& text);
/// The same of UTF-8 that is well formed.
void appendJsonText(QByteArray& out, QByteArrayView utf8);

} // namespace hindcast
