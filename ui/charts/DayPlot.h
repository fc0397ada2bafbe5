// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/Tokens.h"

#include <QDate>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QChart;
class QChartView;

namespace hindcast {

/// Stacked bars over days, a labelled line where there is a limit, and bands for times in which something was different.
/// Draws itself anew in every theme.
class DayPlot final : public QWidget
{
    Q_OBJECT
public:
    struct Bars {
        QString name;
        QColor Tokens::* colour = nullptr;
        std::vector<double> values; ///< one for each step
    };
    /// From and to in steps, 0 being the beginning of the first one.
    struct Band {
        double from = 0;
        double to = 0;
    };
    struct Data {
        QDate firstDay;
        int stepDays = 1;
        std::vector<Bars> bars; ///< the first one lies at the bottom; a single one has no legend
        std::optional<double> line;
        QString lineText;
        std::vector<Band> bands;
        int decimals = 0; ///< of the scale
    };

    /// \a title: what people hear who do not see it.
    explicit DayPlot(const QString& title, QWidget* parent = nullptr);
    ~DayPlot() override;
    void setData(Data data);
    [[nodiscard]] const Data& data() const { return m_data; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 140}; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void draw();
    void addAxes(int steps, double most);
    void placeMarks();
    [[nodiscard]] QString describe(int step) const;
    [[nodiscard]] QChart* chart() const;

    class Marks;
    QChartView* m_view;
    std::unique_ptr<Marks> m_marks;
    Data m_data;
    double m_most = 1; ///< where the scale ends
};

} // namespace hindcast
