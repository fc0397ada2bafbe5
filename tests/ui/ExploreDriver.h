// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "UiSupport.h"
#include "WindowDriver.h"
#include "core/documents/GroupDocument.h"
#include "core/facets/FacetGroups.h"
#include "ui/charts/Plot.h"
#include "ui/views/explore/ExploreView.h"

#include <type_traits>

namespace hindcast::test {

/// A window in which the linked charts are looked at, used by mouse and keys.
class ExploreDriver : public WindowDriver
{
public:
    static constexpr int patience = 20'000; ///< milliseconds

    using WindowDriver::WindowDriver;

    /// Opens a database and waits until its charts are there.
    [[nodiscard]] bool openCharts(const QString& path = sharedDatabase()) const { return open(path) && showCharts(); }
    [[nodiscard]] bool showCharts() const;
    [[nodiscard]] ExploreView* view() const { return find<ExploreView>("exploreView"); }
    /// How many outcomes the filter leaves, as the charts say.
    [[nodiscard]] qint64 matched() const { return view()->counts()->matched; }
    [[nodiscard]] QString filterText() const;
    /// What a chart draws, for a mouse and keys. \a Chart is its class.
    template<class Chart>
    [[nodiscard]] auto* plot(const char* name) const
    {
        const auto& drawn = find<Chart>(name)->plot();
        return const_cast<std::remove_cvref_t<decltype(drawn)>*>(&drawn);
    }

    /// Chooses an element, or with Shift all but it, and waits for what that leaves.
    [[nodiscard]] bool click(Plot* plot, int element, Qt::KeyboardModifiers modifiers = {}) const;
    [[nodiscard]] bool clickAt(Plot* plot, QPoint at, Qt::KeyboardModifiers modifiers = {}) const;
    /// From one place to another, with the button held down.
    [[nodiscard]] bool drag(Plot* plot, QPoint from, QPoint to) const;
    [[nodiscard]] bool drag(Plot* plot, int first, int last) const { return drag(plot, middleOf(*plot, first), middleOf(*plot, last)); }
    [[nodiscard]] bool press(Plot* plot, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const;
    [[nodiscard]] static QPoint middleOf(const Plot& plot, int element) { return plot.areaOf(element).center().toPoint(); }
};

/// What `stats outcomes` says of the shared database.
[[nodiscard]] std::vector<GroupCount> groupedOutcomes(const QStringList& by, const QString& filter);
[[nodiscard]] qint64 sumOf(const std::vector<GroupCount>& groups);
[[nodiscard]] inline qint64 countedOutcomes(const QString& filter) { return sumOf(groupedOutcomes({QStringLiteral("verified")}, filter)); }

} // namespace hindcast::test
