// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/rules/hints/HintVisibility.h"
#include "core/rules/promotion/OutcomeState.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <QHash>

namespace hindcast {

/// One name of a cluster, with what was recorded under it.
struct ClusterLine {
    QString id;              ///< hostile text; empty: rows without a cluster
    ResultTally results;     ///< of outcomes
    qint64 refuted = 0;      ///< regressions, and what a human called incorrect
    std::optional<Timestamp> first, last; ///< of outcomes that have a time
    std::vector<qint64> trend; ///< outcomes in equal steps from ClusterBook::begin to ::end
    qint64 patterns = 0;     ///< rows
    qint64 promoted = 0;     ///< of these, those that are promoted or expire soon
    QString standsFor;       ///< the name that a person said it stands for; empty: nobody did
    QStringList otherNames;  ///< names that stand for this one
};

/// Every name of a cluster that outcomes, patterns and aliases know.
struct ClusterBook {
    static constexpr int steps = 30;

    std::vector<ClusterLine> clusters; ///< the one with the most outcomes first, of equals by name
    std::optional<Timestamp> begin, end; ///< of what trends are counted over; nothing: no outcome has a time
    qint64 outcomes = 0;     ///< that match
    bool hasOutcomes = false, hasPatterns = false, hasTimes = false; ///< what is recorded
};

/// What is asked.
struct ClusterSpec {
    Predicate where = {}; ///< of outcomes
    HintParams hints = {};
    Timestamp now;        ///< for the state of patterns
    std::shared_ptr<const std::vector<Pattern>> patterns = {}; ///< of another moment; null: those that are stored
    QHash<QString, QString> aliases = {}; ///< see readClusterAliases(); of a foreign database those of its workspace
};

/// Counts outcomes and patterns by cluster. NotFound where neither is recorded; TooLarge: more than 100,000 clusters; Cancelled.
[[nodiscard]] Expected<ClusterBook> readClusterBook(Connection& connection, const StoreDescription& store, const ClusterSpec& spec,
                                                    const JobContext& context);

} // namespace hindcast
