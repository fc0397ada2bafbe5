// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"

namespace hindcast {

/// `snapshot`, and `export` to a file that ends in .db: \a database into `--to`.
[[nodiscard]] Expected<int> runSnapshot(Invocation& invocation, const QString& database);

} // namespace hindcast
