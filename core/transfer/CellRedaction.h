// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

namespace hindcast {

/// Takes secrets out of a text: redactedUtf8(); of a list of texts (a JSON array), out of each.
[[nodiscard]] Cell redactedCell(Cell cell, bool list);

} // namespace hindcast
