// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"
#include "core/domain/Locator.h"
#include "core/domain/Outcome.h"
#include "core/domain/Pattern.h"
#include "core/domain/PatternEvent.h"

#include <QJsonObject>

#include <vector>

namespace hindcast {

/// A row of a relation: one canonical cell for each canonical column (null where it was not asked for).
struct Record {
    Locator key;
    std::vector<Cell> cells;
    Cell order; ///< the stored value of the column that the page is ordered by
};

/// Typed copies for the rules. Nulls become the defaults of the structs (unknown cluster, no feedback ...).
[[nodiscard]] Outcome outcomeFrom(const Record& record);
[[nodiscard]] Pattern patternFrom(const Record& record);
[[nodiscard]] PatternEvent eventFrom(const Record& record);

/// The name of a cluster; "unknown" where there is none.
[[nodiscard]] QString clusterText(const Cell& cluster);
/// The strings of a List cell; empty for null.
[[nodiscard]] QStringList stringsOf(const Cell& list);
/// The object in a cell of JSON; empty where there is none.
[[nodiscard]] QJsonObject objectIn(const Cell& json);

} // namespace hindcast
