// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <map>

namespace hindcast {

/// What recorded events say of one pattern up to a moment.
struct FoldedPattern {
    Pattern pattern;      ///< name, cluster, counts, moments, fix, demoted
    bool exists = false;  ///< seen, and not removed since
    bool late = false;    ///< an event was filed after a later one: the order of events is not that of moments
    bool before = false;  ///< it has events up to then
    Timestamp lastFiled = Timestamp::least(); ///< the latest sighting of all, also after that moment
};

/// Every pattern that has events, by name and cluster; of those after \a then only the order counts. The layout must have events.
[[nodiscard]] Expected<std::map<std::pair<QString, QString>, FoldedPattern>> foldEvents(Connection& connection,
                                                                                        const StoreDescription& store, Timestamp then,
                                                                                        const JobContext& context);

} // namespace hindcast
