// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace hindcast {

/// SHA-256 over the parts, each with its length: importing the same thing twice is noticed by it.
[[nodiscard]] QByteArray memoryIdentity(const QStringList& parts);

} // namespace hindcast
