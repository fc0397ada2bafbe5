// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArray>

namespace hindcast {

/// What a file that is no SQLite database is instead, as its \a beginning tells (a dump, statements of SQL, JSON, CSV), and
/// how that is loaded.
[[nodiscard]] Error notADatabase(const QString& path, const QByteArray& beginning);

} // namespace hindcast
