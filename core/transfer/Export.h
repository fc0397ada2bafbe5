// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/store/relation/order/ListOrder.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Which rows are exported, in which order, to where.
struct ExportSpec {
    RelationId relation = RelationId::Outcomes;
    ListSpec list;      ///< of patterns: without an order, that of the database
    QString target;     ///< .jsonl or .csv
    bool redact = false; ///< take secrets out of every text
    Timestamp now;      ///< the moment that patterns are judged at ...
    HintParams params;  ///< ... and how
    PatternBookPtr book = {}; ///< of patterns: those of a list that somebody sees; null: all that match are read and judged
    std::vector<size_t> shown = {}; ///< which of them, in that order
};

/// What an export wrote.
struct ExportReport {
    qint64 rows = 0;
    bool changed = false; ///< somebody committed meanwhile: the rows are of several moments
    qint64 cut = 0;       ///< texts that were too large to be read as a whole: they end with a mark (see CutText.h)
};

/// The order of a list that nobody sorted: the latest rows first. Keys that are no numbers say nothing about time, so
/// that is by the column of time where there is one.
[[nodiscard]] ListSpec latestFirst(const BoundRelation& relation, Predicate where = {});

/// Writes the rows of \a spec with whole texts into a file, one after the other. Only orders by a column without an index
/// keep something in memory (8 bytes a row), and patterns, which are judged as a whole. The target is replaced when the
/// file is complete; nothing is left otherwise. Errors: Unsupported (not recorded here), InvalidInput (no such format),
/// Cancelled, DiskFull, PermissionDenied, Io and those of reading.
[[nodiscard]] Expected<ExportReport> exportRows(Connection& connection, const StoreDescription& store, const ExportSpec& spec,
                                                const JobContext& context);

} // namespace hindcast
