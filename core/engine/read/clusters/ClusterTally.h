// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/clusters/ClusterBook.h"

#include <unordered_map>

namespace hindcast {

/// Adds outcomes up by cluster and by day, so that the steps of a trend can be made when it is known how far they go.
class ClusterTally
{
public:
    static constexpr size_t most = 100'000; ///< clusters

    /// The place of a name for add(); nothing: there are too many.
    [[nodiscard]] std::optional<size_t> placeOf(const QString& id);
    /// \a at: nothing, or not a time: it is on no axis.
    void add(size_t place, OutcomeState state, std::optional<Timestamp> at);
    /// Into a book whose patterns and aliases come from elsewhere.
    void take(ClusterBook& book) &&;

private:
    struct Counted {
        ClusterLine line;
        std::unordered_map<qint64, qint64> days; ///< outcomes by day since 1970
        qint64 day = 0;        ///< the last one that came ...
        qint64* ofDay = nullptr; ///< ... and its count: outcomes mostly come in the order of time
    };
    QHash<QString, size_t> m_places;
    std::vector<Counted> m_clusters;
};

} // namespace hindcast
