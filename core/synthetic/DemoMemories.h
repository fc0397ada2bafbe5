// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"
#include "core/synthetic/SyntheticData.h"

namespace hindcast {

/// What the demo's agents learned besides patterns: traces with reflections and strategies, by models and by rules, one of
/// them rewritten by a human; episodes, reviews of decisions, what models cost, retries, and half a day without a model.
/// The same rows for the same seed and anchor, within the caller's transaction.
Expected<void> writeDemoMemories(Connection& connection, const SyntheticOptions& options);

/// The parts of it, each with numbers of its own.
Expected<void> writeDemoReflections(Connection& connection, const SyntheticOptions& options);
Expected<void> writeDemoEpisodes(Connection& connection, const SyntheticOptions& options);
Expected<void> writeDemoReviews(Connection& connection, const SyntheticOptions& options);
Expected<void> writeDemoCosts(Connection& connection, const SyntheticOptions& options);

/// Days before the anchor at which the models did not answer: from, to.
inline constexpr double demoOutage[] = {12.4, 11.9};

/// A moment so many days before the anchor.
[[nodiscard]] inline Timestamp daysBefore(const SyntheticOptions& options, double days)
{
    return {options.anchor.us - qint64(days * double(Timestamp::perDay))};
}

} // namespace hindcast
