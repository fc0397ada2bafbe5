// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/HistoryBuilder.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Reads all outcomes once, in the order of their keys. One snapshot when a read transaction is open on \a connection; else in
/// pieces, and the history says when somebody wrote meanwhile. NotFound where the layout records no outcomes; TooLarge;
/// Cancelled. Progress counts rows. \a spec's nameLength is taken from the product.
[[nodiscard]] Expected<OutcomeHistory> readOutcomeHistory(Connection& connection, const StoreDescription& store, HistorySpec spec,
                                                          const JobContext& context);

} // namespace hindcast
