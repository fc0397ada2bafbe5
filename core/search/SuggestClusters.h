// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/links/ReflectionClusters.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Clusters of the active reflections of a store, by signature, then by n-grams of clusterText(): suggestions, nothing is written. Unsupported
/// where no reflections are recorded.
[[nodiscard]] Expected<std::vector<ReflectionCluster>> suggestClusters(Connection& connection, const StoreDescription& store,
                                                                       const JobContext& context = {});

} // namespace hindcast
