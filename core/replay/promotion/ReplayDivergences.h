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

    /// Nothing: the row is what its history says. What nothing else explains comes as EditedRow; see otherCooldown().
    [[nodiscard]] std::optional<ReplayDivergence> judge(const ReplayedPattern& pattern) const;
    /// The one cooldown that explains most of these rows, if that is half of them or more: a cooldown belongs to a writer, not to a
    /// row. Sets cause and sentence of those that it explains.
    void otherCooldown(std::span<const ReplayedPattern> unexplained, std::span<ReplayDivergence* const> divergences) const;
    /// Whether only the count is wrong, and nothing that judge() looks at explains it.
    [[nodiscard]] bool mayBeCooldown(const ReplayedPattern& pattern, const ReplayDivergence& divergence) const;
    /// Nothing of its history is missing, and no other key's outcomes fell on its row.
    [[nodiscard]] bool isComplete(const StoredPattern& stored, size_t subject) const;
    /// The row passes the writer's gates.
    [[nodiscard]] bool storedPromoted(const Pattern& pattern) const;

private:
    [[nodiscard]] bool agrees(const StoredPattern& stored, const PatternEnd& end) const;
    [[nodiscard]] bool countsAlike(const StoredPattern& stored, const PatternEnd& end) const;
    [[nodiscard]] std::pair<DivergenceCause, QString> causeOf(const ReplayedPattern& pattern) const;
    [[nodiscard]] std::pair<DivergenceCause, QString> humanCause(const ReplayedPattern& pattern) const;
    [[nodiscard]] bool isPurged(const ReplayedPattern& pattern) const;
    [[nodiscard]] bool isTruncated(const ReplayedPattern& pattern) const;

    const ReplaySource& m_source;
    ReplayParams m_writer;
    Timestamp m_now;
    QSet<QString> m_sharedNames; ///< of several clusters
};

} // namespace hindcast
