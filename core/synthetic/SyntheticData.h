// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"
#include "core/store/sql/DatabaseUrl.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// What is to be made up. Equal options give equal rows, and in SQLite the same bytes.
struct SyntheticOptions {
    enum class Profile {
        Demo,  ///< 90 days of five clusters with planted stories, reflections and costs: what a stranger sees first
        Scale, ///< two years of many clusters with some 480 patterns each, for measuring
    };
    qint64 outcomes = 4'000;
    quint64 seed = 1;
    Timestamp anchor; ///< the moment at which it ends; the only clock
    Profile profile = Profile::Demo;
    int clusters = 40; ///< of Scale: 1 to greatestClusters
    static constexpr int greatestClusters = 5'000;
    QString truthFile; ///< JSON lines of what was planted; empty: none
};

/// What was written.
struct SyntheticReport {
    qint64 outcomes = 0;
    qint64 patterns = 0;
    qint64 events = 0;
    qint64 blocks = 0;
    QString uuid; ///< of the database, derived from the options
};

/// Creates a native database that is consistent with every rule: keys, confidences, and patterns and events folded from
/// the eligible outcomes. SQLite: written under another name and renamed at the end, so that neither a failure nor a
/// cancelled job leaves anything. PostgreSQL: in one transaction. Conflict when there is a database already.
[[nodiscard]] Expected<SyntheticReport> generateSyntheticData(const DatabaseUrl& url, const SyntheticOptions& options,
                                                              const JobContext& context);

} // namespace hindcast
