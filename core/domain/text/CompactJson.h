// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>

namespace hindcast {

/// As QJsonDocument writes it compactly, byte for byte; faster where texts are ASCII.
[[nodiscard]] QByteArray compactJson(const QJsonObject& object);

} // namespace hindcast
