// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Makes entities and links of all reflections, the oldest first, in transactions of up to 2,000; what is there stays. How many were looked at.
/// Errors: ReadOnly; Unsupported (not a native database, or an older schema).
[[nodiscard]] Expected<qint64> fillLinks(Connection& connection, const StoreDescription& store, const JobContext& context = {});

/// Whether there are reflections of an earlier version, for which nobody has made links yet: none has any, and the newest speak of something that
/// is linked. False where there is no room for links.
[[nodiscard]] Expected<bool> lacksLinks(Connection& connection, const StoreDescription& store);

} // namespace hindcast
