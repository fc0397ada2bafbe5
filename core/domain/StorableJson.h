// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArrayView>
#include <QJsonObject>
#include <QStringView>

namespace hindcast {

/// Whether every database can store it: no U+0000, and no half of a surrogate pair.
[[nodiscard]] bool isStorableText(QStringView text);
/// Whether every text and key in an object, at any depth, can be stored and every number is finite. InvalidInput names the
/// field: texts with U+0000 or half a surrogate pair cannot. \a source: the valid UTF-8 that it was read from, where it is known; it
/// makes this faster.
[[nodiscard]] Expected<void> checkStorable(const QJsonObject& object, QByteArrayView source = {});

} // namespace hindcast
