// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// A dictionary as Python prints it, {'city': 'Paris', 'n': None}, as the JSON object that it stands for, its members in their order. Whatever is JSON,
/// or holds anything that has only one meaning in Python (a name, a call, bytes, a tuple, a key that is no text or is there twice), stays as it is. Pure.
[[nodiscard]] QString plainObject(const QString& text);

} // namespace hindcast
