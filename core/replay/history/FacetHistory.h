// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"
#include "core/facets/FacetTable.h"
#include "core/replay/history/HistoryBuilder.h"

namespace hindcast {

/// The history of outcomes whose columns are in memory: the very one that reading their rows gives. Keys and clusters are told apart by
/// their codes, so that no text is looked at twice; rows are counted into place and put there by all processors, each for a part of
/// the rows. NotFound: the table lacks a column that \a spec needs (never asked for, or given up), see historyColumns(); TooLarge;
/// Cancelled. About 20 bytes a row while it works, beside what it gives.
[[nodiscard]] Expected<OutcomeHistory> historyOfFacets(const FacetTable& table, const HistorySpec& spec, const CancelToken& token = {});

} // namespace hindcast
