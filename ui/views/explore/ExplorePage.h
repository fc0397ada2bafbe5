// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/explore/ExploreChart.h"

#include <QWidget>

class QGridLayout;

namespace hindcast {

/// The linked charts: time over the whole width, the others side by side where there is room.
class ExplorePage final : public QWidget
{
    Q_OBJECT
public:
    explicit ExplorePage(QWidget* parent = nullptr);

    void showCounts(const ExploreSource& source, const ExploreCounts& counts);
    /// All charts say that nothing is there: "Reading …".
    void showState(const QString& text);
    [[nodiscard]] const std::vector<ExploreChart*>& charts() const { return m_charts; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(int width);

    QGridLayout* m_grid;
    std::vector<ExploreChart*> m_charts; ///< the first one is that of time
    int m_inRow = 0;
};

} // namespace hindcast
