// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArray>
#include <QJsonObject>

namespace hindcast {

/// Reads one JSON object and nothing else. InvalidInput says at which byte the text is no UTF-8 or no JSON, that it is
/// something else than an object, or which key an object in it, at any depth, has twice.
[[nodiscard]] Expected<QJsonObject> strictJsonObject(const QByteArray& text);

/// Whether a text is JSON all the same when a document of Qt's, which is an object or a list, cannot be: a text, a number, true, false, null.
[[nodiscard]] bool isBareJsonValue(const QByteArray& text);

} // namespace hindcast
