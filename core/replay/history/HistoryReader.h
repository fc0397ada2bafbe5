// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/history/HistoryBuilder.h"
#include "core/store/StoreDescription.h"
#include "core/store/agents/ExposureLedger.h"
#include "core/store/sql/Job.h"

#include <memory>

namespace hindcast {

class SecondReader;

/// A second reader for a large SQLite file whose readers keep no writer waiting, else null. To be made before the transaction
/// in which the history is read begins.
[[nodiscard]] Expected<std::unique_ptr<SecondReader>> openSecondReader(Connection& connection, const StoreDescription& store,
                                                                       const CancelToken& token);

/// How much of a ledger may be kept.
struct LedgerLimits {
    size_t pairs = 10'000'000;
    qint64 textBytes = 256LL << 20;
};

/// What a ledger says was given to sessions, where there is one and \a spec asks for exposures; else nothing. TooLarge; Cancelled.
[[nodiscard]] Expected<std::shared_ptr<const GivenHints>> givenHints(const ExposureLedger& ledger, const HistorySpec& spec,
                                                                     const CancelToken& token, LedgerLimits limits = {});

/// Reads all outcomes (that match) once, in the order of their keys. One snapshot when a read transaction is open on \a connection; else in
/// pieces, and the history says when somebody wrote meanwhile. NotFound where the layout records no outcomes; TooLarge;
/// Cancelled. Progress counts rows. With a \a second reader, which needs that transaction, two processors read. \a spec's nameLength
/// is taken from the product, what was given from the database's own ledger where it does not say.
[[nodiscard]] Expected<OutcomeHistory> readOutcomeHistory(Connection& connection, const StoreDescription& store, HistorySpec spec,
                                                          const JobContext& context, SecondReader* second = nullptr);

} // namespace hindcast
