// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/GroupCounts.h"
#include "core/engine/read/PatternBook.h"
#include "core/engine/read/flags/RecordFlags.h"
#include "core/transfer/rows/RowWriter.h"

#include <array>
#include <functional>

namespace hindcast {

/// What is counted, and by what.
struct GroupQuestion {
    RelationId relation = RelationId::Outcomes;
    QStringList by;      ///< one or two fields of the filter language
    int bins = 0;        ///< numbers and times of the first field in so many equal steps; 0: by value
    qint64 top = 0;      ///< at most so many groups, the largest (bins stay in their order); 0: all
    QString filter;      ///< only records that match
    QStringList flags;   ///< names that `flag:` knows
    RecordFlagsPtr flagged = {}; ///< which records they are; null: nobody has looked
    std::function<Predicate(Predicate)> limited =
        {}; ///< what becomes of the filter: limits it, or asks it of another moment; not for patterns
    Timestamp now;       ///< of relative times in the filter
};

/// Groups, and whether it is known of them how outcomes went.
struct GroupTable {
    std::vector<GroupCount> groups;
    bool twoKeys = false;
    bool verifiedKnown = false, feedbackKnown = false;
    std::array<OutputColumn::Kind, 2> keyKinds{OutputColumn::Kind::Text, OutputColumn::Kind::Text}; ///< as lists print these columns
};

/// Counts records by their values. \a book gives the patterns, which are judged as a whole, when they are asked for. InvalidInput for
/// fields and filters that nobody knows; Unsupported where it is not recorded; TooLarge for more than a million groups.
[[nodiscard]] Expected<GroupTable> countGroups(Connection& connection, const StoreDescription& store, const GroupQuestion& question,
                                               const std::function<Expected<PatternBookPtr>()>& book, const JobContext& context);

/// The groups as `stats` prints them: key, key2, n, verified, regressions.
[[nodiscard]] QByteArray groupText(const GroupTable& table, RowFormat format);

} // namespace hindcast
