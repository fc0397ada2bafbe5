// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/FacetBits.h"
#include "core/facets/FacetTable.h"

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"

namespace hindcast {

/// Rows of a table with the same values of one or two columns; lists are not divided into their members.
struct FacetGroup {
    Cell key;
    Cell key2; ///< null when it was by one
    qint64 n = 0;
    qint64 verified = 0;    ///< of outcomes
    qint64 regressions = 0; ///< of outcomes: regressions, and what a human called incorrect
};

/// Counts rows by the values of \a by (one or two columns that are held) and, where \a states says so, by what became of outcomes
/// (verified and feedback, as far as they are held). \a where: only these rows; null: all. In no order; stops after \a most groups.
[[nodiscard]] Expected<std::vector<FacetGroup>> groupFacets(const FacetTable& table, const std::vector<int>& by, const FacetBits* where,
                                                            bool states, size_t most, const CancelToken& token);

} // namespace hindcast
