// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/lives/LifeLines.h"
#include "ui/charts/PaintedPlot.h"
#include "ui/views/lifelines/LifeBrush.h"
#include "ui/views/lifelines/LifeGlyphs.h"
#include "ui/views/lifelines/LifeLane.h"
#include "ui/views/lifelines/LifeMarks.h"
#include "ui/views/lifelines/LifeScale.h"
#include "ui/views/lifelines/LifeZoom.h"

#include <functional>
#include <set>

class QMenu;
class QScrollBar;

namespace hindcast {

/// The lives of many patterns, a lane each, on one time axis that is zoomed with the wheel or the keys. A span that is drawn is the brush: when
/// patterns were last seen. Lanes are selected with a click or the arrow keys; elements are the current lane itself and the marks of its
/// events, which the other two arrow keys walk.
class LifeLinesPlot final : public PaintedPlot
{
    Q_OBJECT
public:
    explicit LifeLinesPlot(const QString& title, QWidget* parent = nullptr);

    /// One lane for each line. Zoom stays; nothing is selected.
    void setLives(std::vector<LifeLane> lanes, LifeLinesPtr lives, Timestamp until);
    [[nodiscard]] const std::vector<LifeLane>& lanes() const { return m_lanes; }
    [[nodiscard]] const LifeZoom& zoom() const { return m_zoom; }
    void showAll();
    /// The range that the filter leaves; either end may be open. Neither: there is no brush.
    void setTimes(std::optional<Timestamp> from, std::optional<Timestamp> until);
    [[nodiscard]] const LifeBrush& times() const { return m_brush; }
    [[nodiscard]] const std::set<int>& selection() const { return m_selected; }
    /// Lights these lanes and moves the last one that was chosen, \a current, into sight; -1: none.
    void select(std::set<int> lanes, int current);
    [[nodiscard]] int currentLane() const { return m_current; }
    [[nodiscard]] QRectF laneArea(int lane) const;
    /// What a lane says, in lines of plain text.
    [[nodiscard]] QString describeLane(int lane) const;

    [[nodiscard]] int elements() const override;
    [[nodiscard]] QString describe(int element) const override;
    [[nodiscard]] QRectF areaOf(int element) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {320, 140}; }

Q_SIGNALS:
    void zoomChanged();
    void selectionChanged();
    /// Somebody wants to read the details of what is selected.
    void opened();
    /// Somebody wants to see everything as of that moment.
    void momentRequested(hindcast::Timestamp moment);
    /// Somebody wants to see what was last seen then, or all but that.
    void timesChosen(hindcast::Timestamp from, hindcast::Timestamp until, bool exclude);
    /// Somebody wants to see the pattern of this lane alone, or all but it.
    void laneFiltered(int lane, bool exclude);

protected:
    [[nodiscard]] QRectF plotArea() const override;
    [[nodiscard]] int elementAt(QPointF at) const override;
    void showMarked() override;
    void paint(QPainter& painter) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    enum class Drag { None, Click, Span, Pan };

    [[nodiscard]] double nameWidth() const;
    [[nodiscard]] static double laneHeight();
    [[nodiscard]] LifeScale scale() const { return {plotArea(), m_zoom.from(), m_zoom.until()}; }
    [[nodiscard]] int laneAt(QPointF at) const;
    [[nodiscard]] std::vector<LifeMark> marksNear(int lane, double x) const;
    /// The marks of the current lane, made anew after it or the scale has changed.
    [[nodiscard]] const std::vector<LifeMark>& marks() const;
    [[nodiscard]] QString tipAt(QPointF at) const;
    void arrange();
    void changeZoom(const std::function<void()>& change);
    void choose(int lane, Qt::KeyboardModifiers modifiers);
    void clickLane(int lane, const QMouseEvent& event);
    void walkLanes(int by, Qt::KeyboardModifiers modifiers);
    [[nodiscard]] bool zoomKey(const QKeyEvent& event);
    /// A key that moves the brush, or an end of it.
    [[nodiscard]] bool brushKey(const QKeyEvent& event);
    /// What is being drawn, else the brush.
    [[nodiscard]] std::optional<LifeBrush::Times> drawnTimes() const;
    void addFilters(QMenu& menu, int lane);
    void paintLanes(QPainter& painter, const LifeScale& scale) const;
    void paintSpan(QPainter& painter) const;

    std::vector<LifeLane> m_lanes;
    LifeLinesPtr m_lives;
    Timestamp m_until;
    LifeZoom m_zoom;
    QScrollBar* m_bar;
    std::vector<LifeLegendEntry> m_legend;
    double m_legendHeight = 0;
    std::set<int> m_selected;
    int m_current = -1;
    int m_anchor = -1; ///< where a range of lanes began
    Drag m_drag = Drag::None;
    QPointF m_from, m_to; ///< of what is drawn with the pointer
    LifeBrush m_brush;
    LifeBrush::Grip m_grip = LifeBrush::Grip::None; ///< what of it was taken hold of
    mutable std::vector<LifeMark> m_marks;
    mutable std::pair<int, qint64> m_marksOf{-1, 0}; ///< lane and cell
};

} // namespace hindcast
