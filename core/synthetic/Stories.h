// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Job.h"
#include "core/synthetic/PatternLedger.h"
#include "core/synthetic/SyntheticData.h"

#include <QStringList>

namespace hindcast {

/// Names the story behind each entry of the ledger, for the truth file.
using SyntheticStories = QStringList;

/// Ninety days of five clusters. Events of outcomes and of people in time order.
[[nodiscard]] Expected<SyntheticStories> writeDemo(PatternLedger& ledger, const SyntheticOptions& options, const JobContext& context);

/// Two years of forty clusters; speed matters here.
[[nodiscard]] Expected<SyntheticStories> writeScale(PatternLedger& ledger, const SyntheticOptions& options, const JobContext& context);

/// How many outcomes lie between two looks at the token.
inline constexpr qint64 syntheticBatch = 4'096;

} // namespace hindcast
