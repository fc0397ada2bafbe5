// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/history/HistoryBuilder.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <memory>

namespace hindcast {

class SecondReader;

/// A second reader for a large SQLite file whose readers keep no writer waiting, else null. To be made before the transaction
/// in which the history is read begins.
[[nodiscard]] Expected<std::unique_ptr<SecondReader>> openSecondReader(Connection& connection, const StoreDescription& store,
                                                                       const CancelToken& token);

/// What the ledger says was given to sessions, where the database has one and \a spec asks for exposures; else nothing.
[[nodiscard]] Expected<std::shared_ptr<const std::vector<GivenHint>>> givenHints(Connection& connection, const StoreDescription& store,
                                                                                 const HistorySpec& spec);

/// Reads all outcomes once, in the order of their keys. One snapshot when a read transaction is open on \a connection; else in
/// pieces, and the history says when somebody wrote meanwhile. NotFound where the layout records no outcomes; TooLarge;
/// Cancelled. Progress counts rows. With a \a second reader, which needs that transaction, two processors read. \a spec's nameLength
/// is taken from the product, what was given from the ledger.
[[nodiscard]] Expected<OutcomeHistory> readOutcomeHistory(Connection& connection, const StoreDescription& store, HistorySpec spec,
                                                          const JobContext& context, SecondReader* second = nullptr);

} // namespace hindcast
