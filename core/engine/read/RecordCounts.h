// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/relation/RowCount.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// How much of everything a database holds, soon after it was opened.
struct RecordCounts {
    static constexpr qint64 most = 1'000'000; ///< no list is counted beyond

    std::map<RelationId, RowCount> lists; ///< only what the layout records
    std::optional<qint64> calls;          ///< to models; nothing: they are not noted
};

[[nodiscard]] Expected<RecordCounts> readRecordCounts(Connection& connection, const StoreDescription& store, const JobContext& context);

} // namespace hindcast
