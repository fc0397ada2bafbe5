// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/PaintedPlot.h"

namespace hindcast {

/// How often two things come together: a field for each pair, the darker the more. An element is a field, row by row.
class HeatPlot final : public PaintedPlot
{
    Q_OBJECT
public:
    struct Data {
        QStringList rows, columns;
        std::vector<qint64> counts; ///< row by row
    };

    explicit HeatPlot(const QString& title, QWidget* parent = nullptr) : PaintedPlot(title, parent) {}
    void setData(Data data);
    [[nodiscard]] const Data& data() const { return m_data; }
    [[nodiscard]] int rowOf(int element) const { return element / int(m_data.columns.size()); }
    [[nodiscard]] int columnOf(int element) const { return element % int(m_data.columns.size()); }
    [[nodiscard]] int elements() const override { return int(m_data.counts.size()); }
    [[nodiscard]] QString describe(int field) const override;
    [[nodiscard]] QRectF areaOf(int field) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 180}; }

protected:
    [[nodiscard]] QRectF plotArea() const override;
    void paint(QPainter& painter) override;

private:
    void paintNames(QPainter& painter) const;

    Data m_data;
    qint64 m_most = 1;
};

} // namespace hindcast
