// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"
#include "core/rules/statistics/ShareInterval.h"

#include <QHash>
#include <QJsonObject>

#include <optional>

namespace hindcast {

/// Old and new side by side, and nobody sees which is which: A stands left. What somebody found better, and how often that was the new one.
class BlindTally
{
public:
    enum class Vote { A, B, Neither };

    /// \a seed decides which side each record's new text stands on.
    explicit BlindTally(quint64 seed = 0) : m_seed(seed) {}

    [[nodiscard]] bool newIsA(const Locator& key) const;
    /// The last vote of a record counts.
    void vote(const Locator& key, Vote vote) { m_votes.insert(key.text(), {vote, newIsA(key)}); }
    [[nodiscard]] std::optional<Vote> voteOf(const Locator& key) const;
    /// Somebody found the new text of this record better.
    [[nodiscard]] bool foundNewBetter(const Locator& key) const;
    [[nodiscard]] qint64 votes() const { return m_votes.size(); }
    [[nodiscard]] qint64 neither() const;
    /// The new one, of those where one was better.
    [[nodiscard]] Share newBetter() const;
    /// Where that share may lie, at 95 % (Wilson); nothing: there is no vote for either.
    [[nodiscard]] std::optional<Interval> interval() const;
    /// To be kept: every vote, and what they come to.
    [[nodiscard]] QJsonObject json() const;

private:
    struct Cast {
        Vote vote;
        bool newIsA;
        [[nodiscard]] bool forNew() const { return vote != Vote::Neither && (vote == Vote::A) == newIsA; }
    };
    quint64 m_seed;
    QHash<QString, Cast> m_votes;
};

} // namespace hindcast
