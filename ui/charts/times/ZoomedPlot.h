// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "ui/charts/PaintedPlot.h"
#include "ui/charts/times/StepZoom.h"

#include <QTimer>

#include <functional>

namespace hindcast {

/// A painted plot on an axis of steps that can be looked at more closely: the wheel (with Ctrl in a page that scrolls) zooms about the
/// pointer, dragging with Shift moves what is seen, a double click on the brush shows that alone, one elsewhere everything; + - 0 and the
/// page keys do the same. What is seen is no filter: nothing is counted anew. An element is a step, unless placesOf() says where else it lies.
class ZoomedPlot : public PaintedPlot
{
    Q_OBJECT
public:
    void setZoomable(bool zoomable) { m_zoomable = zoomable; }
    [[nodiscard]] const StepZoom& zoom() const { return m_zoom; }
    void showAll();
    /// To what was seen before the last double click on a brush; else everything.
    void zoomBack();
    /// The times that are seen.
    [[nodiscard]] virtual std::pair<Timestamp, Timestamp> seen() const = 0;
    [[nodiscard]] QRectF areaOf(int element) const override;

Q_SIGNALS:
    /// Something else is seen, or there are other steps.
    void zoomChanged();

protected:
    ZoomedPlot(const QString& title, QWidget* parent);

    /// Other steps: \a seen of them, as far as they are there; nothing: all.
    void setSteps(int steps, const std::optional<std::pair<double, double>>& seen);
    /// Something else is seen.
    virtual void zoomed() { update(); }
    /// Where a place lies, in steps; it may be outside of the area.
    [[nodiscard]] double xAt(double place) const;
    /// Where the wheel and the buttons are about the axis.
    [[nodiscard]] virtual QRectF zoomArea() const { return plotArea(); }
    /// Where an element begins and ends, in steps.
    [[nodiscard]] virtual std::pair<double, double> placesOf(int element) const { return {element, element + 1.0}; }

    [[nodiscard]] int elementAt(QPointF at) const override;
    void bringIntoSight(int element) override;
    [[nodiscard]] bool isEdgeSeen(int element, bool end) const override;
    void offer(const Span& span, bool exclude, bool click) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The axis lies there; a legend does not.
    [[nodiscard]] bool isInArea(QPointF at) const;
    [[nodiscard]] bool isInScrollingPage() const;
    [[nodiscard]] double placeAt(double x) const;
    void change(const std::function<void()>& change);
    /// A click that waited for a second one, which did not come.
    void settleClick();
    [[nodiscard]] bool zoomKey(int key);

    struct Click {
        Span span;
        bool exclude = false;
    };
    StepZoom m_zoom;
    std::vector<StepZoom> m_before; ///< what was seen before each double click on a brush
    bool m_zoomable = false;
    bool m_inBrush = false; ///< where the last button was pressed
    std::optional<double> m_panX; ///< where the pointer was; nothing: nobody moves what is seen
    bool m_panned = false;
    std::optional<Click> m_click; ///< may become a double click
    QTimer m_wait;
};

} // namespace hindcast
