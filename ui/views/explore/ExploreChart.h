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

    /// \a where: the filter that was counted for.
    void showCounts(const ExploreSource& source, const ExploreCounts& counts, const Predicate& where);
    /// Where this outcome is counted lights up; \a row of the source's table, nothing: no outcome is selected.
    void light(const ExploreSource& source, std::optional<qint64> row);
    /// Whatever of it was looked at more closely is seen as a whole: another database is open.
    virtual void showWhole() {}
    /// "covers 40,000 of about 10,000,000": not all outcomes are read yet; empty: they are.
    [[nodiscard]] static QString coveredText(const ExploreSource& source);
    /// A stored name on one line; one without letters is seen, too.
    [[nodiscard]] static QString shownName(const QString& name, int most);

protected:
    /// Fills plot and table.
    virtual void fill(const ExploreSource& source, const ExploreCounts& counts) = 0;
    [[nodiscard]] virtual Plot* plotOf() const = 0;
    /// The elements that an outcome is counted in.
    [[nodiscard]] virtual std::vector<int> elementsOf(const ExploreSource& source, qint64 row) const = 0;
    /// The bucket of a row as an element; empty: it is in none.
    [[nodiscard]] static std::vector<int> elementOf(const FacetBucketsPtr& buckets, qint64 row);
    /// How many outcomes it shows.
    [[nodiscard]] virtual qint64 rowsOf(const ExploreCounts& counts) const = 0;
    /// A part of the filter is its own.
    [[nodiscard]] virtual bool isBrushed(const ExploreCounts&) const { return false; }
    /// The elements that the filter chooses, where that are not neighbours in one line; empty: all look alike.
    [[nodiscard]] virtual std::vector<int> pickedBy(const Predicate& /*where*/) const { return {}; }
    /// What is picked is a brush that can be moved, if it is neighbours.
    [[nodiscard]] virtual bool hasMovablePicks() const { return false; }
    /// The fields that its brush is about.
    [[nodiscard]] virtual QStringList brushFields() const { return {}; }
    void clearBrush() override { Q_EMIT brushed(brushFields(), {}); }
    /// Said beside the number of outcomes.
    [[nodiscard]] virtual QString remark(const ExploreCounts&) const { return {}; }

    [[nodiscard]] static std::optional<Plot::Span> brushSpan(const std::optional<std::pair<int, int>>& elements);
    /// A list that has this one member.
    [[nodiscard]] static Cell listOf(const QString& member);
    /// "field:value", in quotes where it needs them.
    [[nodiscard]] static QString condition(const QString& field, const QString& value);
    /// One field with any of several values.
    [[nodiscard]] static QString anyOf(const QString& field, const QStringList& values);
};

} // namespace hindcast
