// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/explore/ExploreChart.h"
#include "ui/views/explore/ExploreGrid.h"

#include <QWidget>

#include <optional>

class QGridLayout;

namespace hindcast {

class ExploreArrangement;
class ExploreTopChart;

/// The linked charts, as somebody arranged them: the first one over the whole width, the others side by side where there is room. Where it
/// is scarce all of them are side by side, see ExploreGrid.
class ExplorePage final : public QWidget
{
    Q_OBJECT
public:
    explicit ExplorePage(QWidget* parent = nullptr);

    void showCounts(const ExploreSource& source, const ExploreCounts& counts, const Predicate& where);
    /// The outcome of this row of the source lights up in every chart; nothing: none does.
    void light(const ExploreSource& source, std::optional<qint64> row);
    /// All charts say that nothing is there: "Reading …".
    void showState(const QString& text);
    /// How high the view is in which it lies, with the list.
    void setViewHeight(int height);
    [[nodiscard]] const std::vector<ExploreChart*>& charts() const { return m_charts; }
    [[nodiscard]] const ExploreTopChart* topChart() const { return m_top; }
    [[nodiscard]] const ExploreArrangement& arrangement() const { return *m_arrangement; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void arrange();

    QGridLayout* m_grid;
    ExploreTopChart* m_top;
    std::vector<ExploreChart*> m_charts;
    ExploreArrangement* m_arrangement;
    int m_viewHeight = ExploreGrid::lowBelow;
    std::optional<ExploreGrid> m_shape; ///< as they lie
};

} // namespace hindcast
