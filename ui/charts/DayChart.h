// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "ui/charts/ChartFrame.h"
#include "ui/charts/ChartPlot.h"

#include <QDate>

#include <functional>

namespace hindcast {

/// Sums per day, or per step of several days, in UTC: stacked bars and the same as a table.
class DayChart final : public ChartFrame
{
    Q_OBJECT
public:
    struct Column {
        ChartPlot::Bars bars;
        QString copied; ///< its name in what is copied
    };
    struct Data {
        QDate firstDay;
        int stepDays = 1;
        std::vector<Column> columns;
        std::optional<ChartPlot::Line> line = {};
        std::vector<ChartPlot::Band> bands = {};
    };

    /// \a shown: how a number looks in the table; \a decimals: of the scale.
    DayChart(const QString& name, const QString& title, std::function<QString(double)> shown, int decimals, QWidget* parent = nullptr);
    void showDays(const Data& data);
    /// What the filter chooses of the days that are shown; see showTimes().
    void showBrush(const Predicate& brush, bool limited);
    [[nodiscard]] const ChartPlot& plot() const { return *m_plot; }

protected:
    /// Limits everything to those days, or leaves them out.
    void choose(const Plot::Span& days, bool exclude) override;
    void clearBrush() override;

private:
    [[nodiscard]] QDate dayOf(int step) const { return m_firstDay.addDays(qint64(step) * m_stepDays); }
    [[nodiscard]] QString nameOf(int step) const;
    void fillTable(const std::vector<Column>& columns);

    std::function<QString(double)> m_shown;
    int m_decimals;
    ChartPlot* m_plot;
    QDate m_firstDay;
    int m_stepDays = 1;
};

} // namespace hindcast
