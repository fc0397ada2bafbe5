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

[[nodiscard]] QString word(Finding::Severity severity); ///< info, warning

/// How long a survey may take; without limits everything is counted and looked at.
struct SurveyLimits {
    qint64 rows = 0; ///< of each relation; 0: all
    qint64 ms = 0;   ///< for looking at values; 0: as long as it takes
};

/// Counts and the time span of a database.
struct StoreSurvey {
    std::map<RelationId, qint64> counts; ///< only relations that the layout records
    std::map<QString, qint64> ledger;    ///< evaluations, calls and retries of a product that notes them in its own way
    std::map<QString, qint64> kinds;     ///< of the reflections: "reflection", "strategy", "warning" ...; the first 100
    std::optional<Timestamp> first;      ///< of outcomes, reflections and episodes
    std::optional<Timestamp> last;
    std::vector<Finding> findings;
    QStringList bounded; ///< names of what is more than was counted: relations, "kinds"
};

/// Counts everything, which is a background job on large databases, or what \a limits allow.
[[nodiscard]] Expected<StoreSurvey> surveyStore(Connection& connection, const StoreDescription& store, const JobContext& context,
                                                const SurveyLimits& limits = {});

} // namespace hindcast
