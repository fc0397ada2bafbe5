// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/former/FormerRows.h"
#include "core/domain/Error.h"
#include "core/query/Predicate.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <optional>
#include <utility>

namespace hindcast {

/// The column that says when a row of a relation came to be; -1: none does.
[[nodiscard]] int momentColumn(RelationId relation);
/// A condition that keeps only what had happened by then, that moment included; with \a former it is held against what records said then,
/// and who reads by it reads that.
[[nodiscard]] Predicate upToThen(Predicate where, RelationId relation, std::optional<Timestamp> then, const FormerCellsPtr& former = {});

/// How far the rows of a relation tell of their past.
struct RowsPast {
    RelationId relation = RelationId::Outcomes;
    bool native = true;
    std::optional<std::pair<Timestamp, Timestamp>> span; ///< of the first and the last row; nothing: there is none
    std::shared_ptr<const FormerRows> former;            ///< what humans and decay changed
    /// Before this moment rows may have been others, or have said something else; nothing: they are what they were.
    std::optional<Timestamp> assumedUntil;

    /// upToThen() with what this knows.
    [[nodiscard]] Predicate limited(Predicate where, Timestamp then) const;
    /// Makes of a record as it is what it was.
    void putBack(Record& record, Timestamp then) const;
    /// What is assumed of that moment and not known, in sentences; empty: nothing is.
    [[nodiscard]] QStringList assumed(Timestamp then) const;
};

/// Reads it (the journal wherever it is kept): one row from each end, and the images of change-sets; with \a only of one moment. NotFound where the relation is not recorded,
/// or its rows have no moment; Cancelled.
[[nodiscard]] Expected<RowsPast> readRowsPast(const CurationTarget& target, RelationId relation, const JobContext& context,
                                              std::optional<Timestamp> only = {});

} // namespace hindcast
