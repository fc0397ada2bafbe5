// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayComparison.h"

namespace hindcast {

/// A stored pattern and where replaying by the writer's rules ends, if there is one.
struct ReplayedPattern {
    const StoredPattern* stored = nullptr;
    std::optional<size_t> subject;
    PatternEnd end = {}; ///< by the writer's rules
};

/// Finds what is different between rows and what their history makes of them, and why.
class DivergenceFinder
{
public:
    DivergenceFinder(const ReplaySource& source, const ReplayParams& writer, Timestamp now);

    /// Nothing: the row is what its history says.
    [[nodiscard]] std::optional<ReplayDivergence> judge(const ReplayedPattern& pattern) const;
    /// The row passes the writer's gates.
    [[nodiscard]] bool storedPromoted(const Pattern& pattern) const;

private:
    [[nodiscard]] bool agrees(const StoredPattern& stored, const PatternEnd& end) const;
    [[nodiscard]] bool countsAlike(const StoredPattern& stored, const PatternEnd& end) const;
    [[nodiscard]] std::pair<DivergenceCause, QString> causeOf(const ReplayedPattern& pattern) const;
    [[nodiscard]] std::pair<DivergenceCause, QString> humanCause(const ReplayedPattern& pattern) const;
    [[nodiscard]] std::optional<std::pair<DivergenceCause, QString>> otherCooldown(const ReplayedPattern& pattern) const;
    [[nodiscard]] bool isPurged(const ReplayedPattern& pattern) const;
    [[nodiscard]] bool isTruncated(const ReplayedPattern& pattern) const;

    const ReplaySource& m_source;
    ReplayParams m_writer;
    Timestamp m_now;
    QSet<QString> m_sharedNames; ///< of several clusters
};

} // namespace hindcast
