// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/times/ZoomedPlot.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollArea>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr double closerStep = 0.8; // of what is seen, for each notch of the wheel
constexpr double pageShare = 0.5;
constexpr double wheelNotch = 120;
constexpr double leastPanned = 3; // pixels: less is a click

} // namespace

ZoomedPlot::ZoomedPlot(const QString& title, QWidget* parent) : PaintedPlot(title, parent)
{
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &ZoomedPlot::settleClick);
}

void ZoomedPlot::setSteps(int steps, const std::optional<std::pair<double, double>>& seen)
{
    m_click.reset(); // it was about other steps
    m_before.clear();
    m_zoom.setSteps(steps);
    if (seen && seen->second > 0 && seen->first < steps)
        m_zoom.show(seen->first, seen->second);
    Q_EMIT zoomChanged(); // as many steps may be of other days
}

double ZoomedPlot::xAt(double place) const
{
    const QRectF area = plotArea();
    return m_zoom.span() > 0 ? area.left() + area.width() * (place - m_zoom.first()) / m_zoom.span() : area.left();
}

double ZoomedPlot::placeAt(double x) const
{
    const QRectF area = plotArea();
    return m_zoom.first() + m_zoom.span() * (x - area.left()) / std::max(1.0, area.width());
}

/// What is not seen is a line at the edge, so that what reaches beyond it ends there.
QRectF ZoomedPlot::areaOf(int element) const
{
    const QRectF area = plotArea();
    const auto [from, until] = placesOf(element);
    const double left = std::clamp(xAt(from), area.left(), area.right()), right = std::clamp(xAt(until), area.left(), area.right());
    return {left, area.top(), right - left, area.height()};
}

bool ZoomedPlot::isInArea(QPointF at) const
{
    const QRectF area = zoomArea();
    return elements() > 0 && at.x() >= area.left() && at.x() < area.right() && at.y() >= area.top() && at.y() <= area.bottom();
}

int ZoomedPlot::elementAt(QPointF at) const
{
    const int step = int(std::floor(placeAt(at.x())));
    return isInArea(at) && step >= 0 && step < elements() ? step : -1;
}

void ZoomedPlot::change(const std::function<void()>& change)
{
    const StepZoom before = m_zoom;
    change();
    if (m_zoom == before)
        return;
    if (m_zoom.isAll())
        m_before.clear(); // however one came there
    zoomed();
    Q_EMIT zoomChanged();
}

void ZoomedPlot::showAll()
{
    change([this] { m_zoom.showAll(); });
}

void ZoomedPlot::zoomBack()
{
    if (m_before.empty())
        return showAll();
    change([this] {
        m_zoom = m_before.back();
        m_before.pop_back();
    });
}

void ZoomedPlot::bringIntoSight(int element)
{
    const auto [from, until] = placesOf(element);
    change([&] { m_zoom.makeVisible(from, until); });
}

bool ZoomedPlot::isEdgeSeen(int element, bool end) const
{
    const auto [from, until] = placesOf(element);
    const double place = end ? until : from;
    return place >= m_zoom.first() && place <= m_zoom.last();
}

/// A first click where a second one would change what is seen waits for it: otherwise it would change the filter on the way.
void ZoomedPlot::offer(const Span& span, bool exclude, bool click)
{
    if (!click || !m_zoomable || (m_zoom.isAll() && !m_inBrush))
        return PaintedPlot::offer(span, exclude, click);
    m_click = Click{span, exclude};
    m_wait.start(QApplication::doubleClickInterval());
}

void ZoomedPlot::settleClick()
{
    m_wait.stop();
    if (const auto click = std::exchange(m_click, {}))
        PaintedPlot::offer(click->span, click->exclude, true);
}

void ZoomedPlot::mousePressEvent(QMouseEvent* event)
{
    settleClick(); // the second one is somewhere else
    m_inBrush = isInBrush(event->position());
    const bool pans = m_zoomable && !m_zoom.isAll() && event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier;
    if (!pans || !isInArea(event->position()))
        return PaintedPlot::mousePressEvent(event);
    m_panX = event->position().x();
    m_panned = false;
}

void ZoomedPlot::mouseMoveEvent(QMouseEvent* event)
{
    if (!(event->buttons() & Qt::LeftButton))
        m_panX.reset(); // its release went elsewhere
    if (!m_panX)
        return PaintedPlot::mouseMoveEvent(event);
    const double by = *m_panX - event->position().x();
    if (!m_panned && std::abs(by) < leastPanned)
        return;
    m_panned = true;
    m_panX = event->position().x();
    setCursor(Qt::ClosedHandCursor);
    change([&] { m_zoom.pan(by * m_zoom.span() / std::max(1.0, plotArea().width())); });
}

void ZoomedPlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (!std::exchange(m_panX, {}))
        return PaintedPlot::mouseReleaseEvent(event);
    setCursor(Qt::ArrowCursor);
    if (const int step = elementAt(event->position()); isChoosable() && !m_panned && step >= 0)
        offer({step, step}, true, true); // as without a zoom
}

void ZoomedPlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (!m_zoomable || event->button() != Qt::LeftButton || !isInArea(event->position()))
        return PaintedPlot::mouseDoubleClickEvent(event);
    m_wait.stop();
    m_click.reset();
    if (!m_inBrush || !brush())
        return showAll();
    const StepZoom before = m_zoom;
    const Span seen = *brush();
    change([&] { m_zoom.show(placesOf(seen.first).first, placesOf(seen.last).second); });
    if (m_zoom != before && !m_zoom.isAll()) // else there is nothing to go back to
        m_before.push_back(before);
}

/// What was clicked there is not looked at any more: perhaps another database is.
void ZoomedPlot::hideEvent(QHideEvent* event)
{
    m_wait.stop();
    m_click.reset();
    m_panX.reset();
    PaintedPlot::hideEvent(event);
}

bool ZoomedPlot::isInScrollingPage() const
{
    const QWidget* page = parentWidget();
    while (page && !qobject_cast<const QScrollArea*>(page))
        page = page->parentWidget();
    return page;
}

/// Who scrolls a page gets past the charts in it: there the wheel is the page's, unless Ctrl is held. Elsewhere, where everything is seen,
/// turning the wheel back is left to what is around; and where there is too little to look closer, all turning.
void ZoomedPlot::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    const bool over = m_zoomable && m_zoom.steps() > StepZoom::least && isInArea(event->position());
    const bool meant = event->modifiers() & Qt::ControlModifier; // not even what leads no further scrolls the page then
    if (!over || (!meant && (isInScrollingPage() || (m_zoom.isAll() && turn.y() <= 0))))
        return PaintedPlot::wheelEvent(event);
    event->accept();
    if (turn.x() != 0)
        change([&] { m_zoom.pan(-turn.x() / wheelNotch * m_zoom.span() / 10); });
    if (turn.y() != 0) {
        const double x = event->position().x(), place = placeAt(x);
        change([&] { m_zoom.zoom(place, std::pow(closerStep, turn.y() / wheelNotch)); });
        change([&] { m_zoom.pan(place - placeAt(x)); }); // the numbers beside what is seen now may be wider or narrower
    }
}

bool ZoomedPlot::zoomKey(int key)
{
    const double middle = marked() ? (placesOf(marked()->first).first + placesOf(marked()->last).second) / 2
                                   : (m_zoom.first() + m_zoom.last()) / 2;
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: change([&] { m_zoom.zoom(middle, closerStep); }); return true;
    case Qt::Key_Minus: change([&] { m_zoom.zoom(middle, 1 / closerStep); }); return true;
    case Qt::Key_0: showAll(); return true;
    case Qt::Key_PageUp: change([&] { m_zoom.pan(-m_zoom.span() * pageShare); }); return true;
    case Qt::Key_PageDown: change([&] { m_zoom.pan(m_zoom.span() * pageShare); }); return true;
    default: return false;
    }
}

void ZoomedPlot::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    const bool pages = event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown;
    if (m_zoomable && plain && !(pages && m_zoom.isAll()) && zoomKey(event->key()))
        return;
    PaintedPlot::keyPressEvent(event);
}

} // namespace hindcast
