// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetReader.h"
#include "core/store/connect/Connect.h"
#include "tests/benchmarks/BenchFiles.h"

namespace hindcast {

/// What linked charts of outcomes hold.
inline const std::vector<int> linkedColumns{OutcomePlaybooks,  OutcomeCluster,  OutcomeVerified,
                                            OutcomeConfidence, OutcomeFeedback, OutcomeCreatedAt};
/// The same, and the key of the row before it, as SQL selects them.
constexpr auto linkedColumnsSql = "id, playbooks, cluster_id, verified, confidence, outcome_feedback, created_at";

/// Columns of outcomes from a database that is opened for it.
inline FacetTablePtr readColumns(const DatabaseUrl& url, const std::vector<int>& columns, FacetLimits limits = {})
{
    const auto connection = sure(connectReadOnly(url));
    FacetSpec spec;
    spec.columns = columns;
    spec.limits = limits;
    return sure(readFacets(*connection, *sure(describeStore(*connection, url)), spec, {}));
}

} // namespace hindcast
