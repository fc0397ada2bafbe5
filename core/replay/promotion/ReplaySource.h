// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/replay/history/HistoryReader.h"

namespace hindcast {

/// A pattern as it is stored, and since when it is promoted as far as events tell.
struct StoredPattern {
    Pattern pattern;
    bool hasEvents = false; ///< its life is recorded: no promotion among its events means that there was none
    std::optional<Timestamp> promotedAt; ///< of the first promotion that was filed
};

/// A database's history and what is stored beside it, of one moment.
struct ReplaySource {
    OutcomeHistoryPtr history;
    std::vector<StoredPattern> stored; ///< none where the layout has no patterns
    bool hasPatterns = false;
    bool oneRowPerName = false; ///< the product's key is the name alone: two clusters share a row
    int nameLength = 0;         ///< where the product cuts keys; 0: nowhere
    bool snapshot = false;      ///< read as one snapshot
    bool fromFacets = false;    ///< outcomes were in memory: their rows were not read
};

/// A digest of everything that is replayed and compared: 64 hexadecimal digits, the same for the same outcomes and patterns.
[[nodiscard]] QString fingerprintOf(const ReplaySource& source);

/// Reads everything that replaying and comparing needs, in one snapshot where that keeps no writer waiting. Errors:
/// readOutcomeHistory(). Columns that somebody \a held make reading rows needless, as long as they are of the state in which the
/// database is; what they lack is read alone. \a ledger: that of a foreign database's workspace; a native one has its own.
[[nodiscard]] Expected<ReplaySource> readReplaySource(Connection& connection, const StoreDescription& store, HistorySpec spec,
                                                      Timestamp now, const JobContext& context, const std::optional<HeldFacets>& held = {},
                                                      const ExposureLedger& ledger = {});

} // namespace hindcast
