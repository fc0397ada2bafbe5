// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/PaintedPlot.h"
#include "ui/theme/StateStyle.h"

namespace hindcast {

/// The most frequent of something, one below the other: a name, a bar of its parts, how many there are. An element is a line.
class TopPlot final : public PaintedPlot
{
    Q_OBJECT
public:
    struct Line {
        QString name;
        std::vector<qint64> parts; ///< one for each style
        bool isQuiet = false;      ///< it stands for what has no name
    };
    struct Data {
        std::vector<std::function<StateStyle()>> styles; ///< asked anew when the theme changes
        std::vector<Line> lines;
    };

    explicit TopPlot(const QString& title, QWidget* parent = nullptr) : PaintedPlot(title, parent) {}
    void setData(Data data);
    [[nodiscard]] const Data& data() const { return m_data; }
    [[nodiscard]] int elements() const override { return int(m_data.lines.size()); }
    [[nodiscard]] QString describe(int line) const override;
    [[nodiscard]] QRectF areaOf(int line) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 160}; }

protected:
    [[nodiscard]] Qt::Orientation direction() const override { return Qt::Vertical; }
    [[nodiscard]] QRectF plotArea() const override;
    void paint(QPainter& painter) override;

private:
    [[nodiscard]] qint64 sumOf(int line) const;
    [[nodiscard]] int namesWidth() const;

    Data m_data;
    qint64 m_most = 1;
};

} // namespace hindcast
