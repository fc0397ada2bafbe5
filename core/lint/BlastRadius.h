// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/lint/model/LintParams.h"
#include "core/store/StoreDescription.h"
#include "core/store/agents/ExposureLedger.h"
#include "core/store/sql/Job.h"

#include <QJsonObject>

namespace hindcast {

/// What a pattern reached, for a decision about it.
struct BlastRadius {
    qint64 saw = 0;       ///< sessions that were shown it, as the ledger or their outcomes say
    qint64 couldHave = 0; ///< other sessions of its cluster since it was promoted: inferred
    bool hintsRecorded = false;
    std::optional<Timestamp> since; ///< when it was promoted
    qint64 verified = 0, failed = 0, unknown = 0; ///< outcomes of the sessions that saw it, or could have where none is recorded
    std::map<QString, qint64> clusters; ///< of those outcomes
    qint64 restsOn = 0;   ///< sessions with outcomes of its key
    struct Other {
        QString name, clusterId;
        qint64 outcomes = 0; ///< from the sessions that it rests on
    };
    std::vector<Other> others; ///< patterns that rest on the same sessions, those with most first
};

class RadiusColumns;

/// What a ledger says of a pattern.
struct GivenSessions {
    QStringList sessions; ///< that were given it, whether an outcome came of that or not
    bool noted = false;   ///< somebody notes what is given: who is not among them was not given it
};

/// Asks the ledger, and the outcomes: the columns that are held in memory (see RadiusColumns), or, where \a columns is null or cannot
/// keep them, two scans. \a ledger: that of a foreign database's workspace; a native one has its own. NotFound where no outcomes are
/// recorded.
[[nodiscard]] Expected<BlastRadius> readBlastRadius(Connection& connection, const StoreDescription& store,
                                                    const std::vector<Pattern>& patterns, size_t index, const LintParams& params,
                                                    RadiusColumns* columns, const JobContext& context, const ExposureLedger& ledger = {});

[[nodiscard]] QJsonObject blastRadiusObject(const Pattern& pattern, const BlastRadius& radius);

} // namespace hindcast
