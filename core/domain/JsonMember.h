// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArray>
#include <QJsonObject>

namespace hindcast {

/// The object in \a stored: of a JSON text, also one that was encoded twice by its writer; empty for nothing and for JSON's null.
/// InvalidInput for anything else.
[[nodiscard]] Expected<QJsonObject> jsonObjectIn(const QByteArray& stored);

/// The same text with one member put in, put in the place of the one of that name, or (undefined) taken out. Every other byte
/// stays: numbers of any length, the order of the members, blanks. A text that was encoded twice stays so; nothing and null
/// become an object.
[[nodiscard]] Expected<QByteArray> withJsonMember(const QByteArray& stored, const QByteArray& name, const QJsonValue& value);

} // namespace hindcast
