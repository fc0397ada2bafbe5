// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

namespace hindcast {

/// Whoever wrote to a database was interrupted, and nobody can read it before it is recovered. \a path is empty where nobody knows the file.
[[nodiscard]] Error needsRecovery(const QString& path, const QString& detail);

} // namespace hindcast
