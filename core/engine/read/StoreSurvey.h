// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Something about a database that a reader should know.
struct Finding {
    enum class Severity { Info, Warning };
    Severity severity = Severity::Info;
    QString code; ///< stable word
    QString message;
};

/// Exact counts and the time span of a database.
struct StoreSurvey {
    std::map<RelationId, qint64> counts; ///< only relations that the layout records
    std::map<QString, qint64> ledger;    ///< evaluations, calls and retries of a product that notes them in its own way
    std::map<QString, qint64> kinds;     ///< of the reflections: "reflection", "strategy", "warning" ...; the first 100
    std::optional<Timestamp> first;      ///< of outcomes, reflections and episodes
    std::optional<Timestamp> last;
    std::vector<Finding> findings;
};

/// Counts everything: a background job on large databases.
[[nodiscard]] Expected<StoreSurvey> surveyStore(Connection& connection, const StoreDescription& store, const JobContext& context);

} // namespace hindcast
