// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Episode.h"
#include "core/domain/Reflection.h"
#include "core/store/relation/Planner.h"
#include "core/store/relation/Record.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Typed copies of records of `reflections` and `episodes`. Nulls become the defaults of the structs.
[[nodiscard]] Reflection reflectionFrom(const Record& record);
[[nodiscard]] Episode episodeFrom(const Record& record);

/// Reflections with all that is recorded of them, chosen and ordered by \a query (its columns do not matter); at most \a limit (0: all).
/// \a relation: that of reflections.
[[nodiscard]] Expected<std::vector<Reflection>> readReflections(Connection& connection, const BoundRelation& relation, ReadQuery query,
                                                                qint64 limit, const JobContext& context = {});

} // namespace hindcast
