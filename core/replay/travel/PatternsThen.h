// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/replay/promotion/ReplayParams.h"
#include "core/store/sql/Job.h"

#include <QStringList>

namespace hindcast {

/// The patterns of a moment, as far as history tells.
struct PatternsThen {
    std::vector<Pattern> patterns; ///< ordered by name and cluster
    QStringList assumed;           ///< what is assumed and not known, in sentences; empty: this is how it was
};

/// The patterns as they were at \a then, that moment included. Where events are recorded they are folded (of outcomes that were
/// recorded after later ones replayed, as if only those up to then had been); blocks are those in force then. Another product's
/// patterns that were not written since are as they are; of others the outcomes up to then are replayed by \a writer's rules, where
/// the whole history gives what is stored. NotFound where the layout has no patterns.
[[nodiscard]] Expected<PatternsThen> patternsThen(Connection& connection, const StoreDescription& store, Timestamp then,
                                                  const ReplayParams& writer, const JobContext& context);

} // namespace hindcast
