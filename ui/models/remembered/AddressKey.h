// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

namespace hindcast {

/// What settings call a database: its address itself may hold slashes, which mean groups there.
[[nodiscard]] QString addressKey(const DatabaseUrl& url);

} // namespace hindcast
