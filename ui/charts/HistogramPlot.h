// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QChart;
class QChartView;

namespace hindcast {

/// Stacked bars over a scale of numbers, with a labelled line where a rule decides. Draws itself anew in every theme.
class HistogramPlot final : public QWidget
{
    Q_OBJECT
public:
    struct Bars {
        QString name;
        QColor (*colour)(); ///< asked anew when the theme changes
        std::vector<double> values; ///< one for each bin
    };
    struct Data {
        double from = 0;
        double to = 1;
        std::vector<Bars> bars; ///< the first one lies at the bottom; a single one has no legend
        std::optional<double> line;
        QString lineText;
    };

    /// \a title: what people hear who do not see it.
    explicit HistogramPlot(const QString& title, QWidget* parent = nullptr);
    ~HistogramPlot() override;
    void setData(Data data);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void draw();
    void placeLine();
    [[nodiscard]] QChart* chart() const;

    class RuleLine;
    QChartView* m_view;
    std::unique_ptr<RuleLine> m_line;
    Data m_data;
};

} // namespace hindcast
