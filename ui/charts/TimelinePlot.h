// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternHistory.h"
#include "ui/charts/PaintedPlot.h"

namespace hindcast {

/// The life of one pattern on a time axis: how its count grew, the moments of its events, and the stretch in which it was
/// promoted. A reconstruction is hatched. An element is an event.
class TimelinePlot final : public PaintedPlot
{
    Q_OBJECT
public:
    explicit TimelinePlot(const QString& title, QWidget* parent = nullptr);
    void setHistory(PatternHistory history);
    [[nodiscard]] const PatternHistory& history() const { return m_history; }
    [[nodiscard]] int elements() const override { return int(m_history.events.size()); }
    [[nodiscard]] QString describe(int event) const override;
    [[nodiscard]] QRectF areaOf(int event) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 120}; }

protected:
    [[nodiscard]] QRectF plotArea() const override;
    /// The nearest one, if it is near.
    [[nodiscard]] int elementAt(QPointF at) const override;
    void paint(QPainter& painter) override;

private:
    struct Scale;
    void paintPromotion(QPainter& painter, const Scale& scale) const;
    void paintCount(QPainter& painter, const Scale& scale) const;
    void paintEvents(QPainter& painter, const Scale& scale) const;
    [[nodiscard]] Scale scale() const;

    PatternHistory m_history;
};

} // namespace hindcast
