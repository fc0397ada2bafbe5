// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/facets/explore/Explore.h"
#include "ui/charts/ChartFrame.h"

namespace hindcast {

/// One of the linked charts: it shows what all brushes but its own leave, and what is chosen in it becomes its brush.
class ExploreChart : public ChartFrame
{
    Q_OBJECT
public:
    using ChartFrame::ChartFrame;

    void showCounts(const ExploreSource& source, const ExploreCounts& counts);

Q_SIGNALS:
    /// What the filter says of these fields shall be this condition.
    void brushed(const QStringList& fields, const QString& condition);

protected:
    /// Fills plot and table.
    virtual void fill(const ExploreSource& source, const ExploreCounts& counts) = 0;
    /// How many outcomes it shows.
    [[nodiscard]] virtual qint64 rowsOf(const ExploreCounts& counts) const = 0;
    /// A part of the filter is its own.
    [[nodiscard]] virtual bool isBrushed(const ExploreCounts&) const { return false; }
    /// The fields that its brush is about.
    [[nodiscard]] virtual QStringList brushFields() const { return {}; }
    void clearBrush() override { Q_EMIT brushed(brushFields(), {}); }
    /// Said beside the number of outcomes.
    [[nodiscard]] virtual QString remark(const ExploreCounts&) const { return {}; }

    [[nodiscard]] static std::optional<Plot::Span> brushSpan(const std::optional<std::pair<int, int>>& elements);
    /// "field:value", in quotes where it needs them.
    [[nodiscard]] static QString condition(const QString& field, const QString& value);
    /// One field with any of several values.
    [[nodiscard]] static QString anyOf(const QString& field, const QStringList& values);
};

} // namespace hindcast
