// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternHistory.h"
#include "ui/charts/times/ZoomedPlot.h"

namespace hindcast {

/// The life of one pattern on a time axis: how its count grew, the moments of its events, and the stretch in which it was
/// promoted. A reconstruction is hatched. An element is an event; steps of the axis are minutes, or longer in a life of years.
class TimelinePlot final : public ZoomedPlot
{
    Q_OBJECT
public:
    explicit TimelinePlot(const QString& title, QWidget* parent = nullptr);
    /// What is seen stays, as far as there is such a time in it: of another pattern, showAll() comes first.
    void setHistory(PatternHistory history);
    [[nodiscard]] const PatternHistory& history() const { return m_history; }
    [[nodiscard]] int elements() const override { return int(m_history.events.size()); }
    [[nodiscard]] QString describe(int event) const override;
    [[nodiscard]] QRectF areaOf(int event) const override;
    [[nodiscard]] std::pair<Timestamp, Timestamp> seen() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 120}; }

protected:
    [[nodiscard]] QRectF plotArea() const override;
    /// With the glyphs above.
    [[nodiscard]] QRectF zoomArea() const override;
    /// The nearest one, if it is near.
    [[nodiscard]] int elementAt(QPointF at) const override;
    [[nodiscard]] std::pair<double, double> placesOf(int event) const override;
    void paint(QPainter& painter) override;

private:
    struct Scale;
    void paintPromotion(QPainter& painter, const Scale& scale) const;
    void paintCount(QPainter& painter, const Scale& scale) const;
    void paintEvents(QPainter& painter, const Scale& scale) const;
    [[nodiscard]] Scale scale() const;
    [[nodiscard]] double placeOf(Timestamp at) const;
    [[nodiscard]] Timestamp momentAt(double place) const;
    /// Where the axis begins, and into how many steps of which length it is divided.
    void fitAxis(const std::optional<std::pair<Timestamp, Timestamp>>& seen);

    PatternHistory m_history;
    qint64 m_from = 0;
    qint64 m_step = 1; ///< microseconds
};

} // namespace hindcast
