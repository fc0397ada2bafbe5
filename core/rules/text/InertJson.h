// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace hindcast {

/// An object on one line, for a block of a prompt: nothing in it can look like the block's end, like a line of its own, or be there
/// without being seen (`<`, line ends of Unicode and format characters are written by their numbers).
[[nodiscard]] QString inertJson(const QJsonObject& object);

} // namespace hindcast
