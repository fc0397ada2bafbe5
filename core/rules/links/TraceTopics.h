// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

namespace hindcast {

/// What the texts of a trace (task, events, tools, error) speak of, by whole words of a small table: database, caching, network ... At most
/// four, in the order of the table.
[[nodiscard]] QStringList topicsOf(const Trace& trace);

} // namespace hindcast
