// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/engine/read/flags/RecordFlags.h"

namespace hindcast {

/// Which records the rules flag that --filter asks for: lint is asked first, as it is now. Null: the filter asks for none.
[[nodiscard]] Expected<RecordFlagsPtr> askedFlags(const Invocation& invocation, Connection& connection, const StoreDescription& store);

/// What --filter may ask of a relation, `flag:` included, for which lint is asked when the filter does.
[[nodiscard]] Expected<std::vector<FilterField>> askedFields(const Invocation& invocation, Connection& connection,
                                                             const StoreDescription& store, const BoundRelation& relation);

} // namespace hindcast
