// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QJsonObject;

namespace hindcast {

/// What a part {type, data, mimeType} of a message or a result holds that is no text: "[image image/png, 777 bytes]"; empty: it is a text, or nothing.
[[nodiscard]] QString blobPartText(const QJsonObject& part);

/// A content with vectors and base64 in it told by their kind and size: lists of at least 64 numbers and long texts of base64, be they all of it or
/// anywhere in JSON. Other contents are left as they are.
[[nodiscard]] QString withoutBlobs(const QString& content);

} // namespace hindcast
