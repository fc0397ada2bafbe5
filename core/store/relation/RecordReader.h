// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/RelationScan.h"

namespace hindcast {

/// Reads up to \a limit matching records (0: all) in the query's order, re-checked in C++. Relations with
/// a tuple as key are read in one statement.
[[nodiscard]] Expected<std::vector<Record>> readRecords(Connection& connection, const BoundRelation& relation, ReadQuery query,
                                                        qint64 limit, ReadNotes& notes, const JobContext& context = {});

/// The same with every column that the relation records, for whoever reads on whatever cannot be read (\a query names no columns).
[[nodiscard]] Expected<std::vector<Record>> readRecorded(Connection& connection, const BoundRelation& relation, ReadQuery query,
                                                         qint64 limit, const JobContext& context = {});

/// As readRecords(), one after the other, without holding more than one.
[[nodiscard]] Expected<void> visitRecords(Connection& connection, const BoundRelation& relation, ReadQuery query, ReadNotes& notes,
                                          const JobContext& context, const std::function<void(Record)>& visit);

/// The record at \a key with every column at full length; NotFound when it is gone.
[[nodiscard]] Expected<Record> readRecord(Connection& connection, const BoundRelation& relation, const Locator& key, ReadNotes& notes);

/// Every column that the relation records.
[[nodiscard]] std::vector<int> recordedColumns(const BoundRelation& relation);

/// The predicate that names one record by its printed key ("42", or a pattern name); nothing when it cannot be one.
[[nodiscard]] std::optional<Locator> locatorFromText(const BoundRelation& relation, const QString& text);

} // namespace hindcast
