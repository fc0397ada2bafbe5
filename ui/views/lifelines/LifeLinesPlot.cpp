// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifeLinesPlot.h"

#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/views/lifelines/LifePainter.h"
#include "ui/views/lifelines/LifeWords.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

constexpr double nearMark = 7;    // pixels
constexpr double leastDrawn = 6;  // less is a click
constexpr double zoomStep = 0.8;
constexpr double panShare = 0.125;
constexpr int longestEntry = 40; // in a menu
constexpr qint64 brushSteps = 50; // from one end of what is seen to the other

} // namespace

LifeLinesPlot::LifeLinesPlot(const QString& title, QWidget* parent) : PaintedPlot(title, parent), m_bar(new QScrollBar(Qt::Vertical, this))
{
    setObjectName(QStringLiteral("lifeLinesPlot"));
    m_bar->setObjectName(QStringLiteral("lifeLinesScroll"));
    m_bar->setAccessibleName(tr("Further patterns"));
    m_bar->setFocusPolicy(Qt::NoFocus);
    connect(m_bar, &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, this, &LifeLinesPlot::arrange);
}

double LifeLinesPlot::laneHeight() { return Theme::rowHeight(); }

double LifeLinesPlot::nameWidth() const { return std::clamp(width() * 0.34, 130.0, double(Theme::scaled(330))); }

QRectF LifeLinesPlot::plotArea() const
{
    const double right = m_bar->isVisibleTo(this) ? m_bar->width() + metrics::gap : metrics::group;
    return QRectF(rect()).adjusted(nameWidth(), m_legendHeight + metrics::padding, -right, -timesHeight);
}

void LifeLinesPlot::setLives(std::vector<LifeLane> lanes, LifeLinesPtr lives, Timestamp until)
{
    m_lanes = std::move(lanes);
    m_lives = std::move(lives);
    m_until = until;
    m_selected.clear();
    m_current = m_anchor = -1;
    m_marksOf = {-1, 0};
    m_legend.clear();
    Timestamp first = until, last = until;
    std::set<EventKind> kinds;
    bool fresh = false, stale = false;
    for (const LifeLine& line : m_lives ? m_lives->lines : std::vector<LifeLine>()) {
        for (const LifeSeries& s : line.series) {
            kinds.insert(s.kind);
            first = std::min(first, {s.atUs.front()});
            last = std::max(last, {s.atUs.back()});
        }
        for (const PromotedStretch& s : line.stretches) {
            (s.fresh ? fresh : stale) = true;
            first = std::min(first, s.from);
        }
    }
    if (fresh)
        m_legend.push_back({LifeLegendEntry::Sort::Fresh, {}, tr("promoted, seen lately")});
    if (stale)
        m_legend.push_back({LifeLegendEntry::Sort::Stale, {}, tr("promoted, too long unseen to be given")});
    for (const EventKind kind : kinds)
        m_legend.push_back({LifeLegendEntry::Sort::Event, kind, styleOf(kind).label});
    const qint64 room = std::max<qint64>((last.us - first.us) / 50, Timestamp::perHour);
    m_zoom.setExtent({first.us - room}, {last.us + room});
    m_brush.setAxis(m_zoom.first(), m_zoom.last());
    Q_EMIT zoomChanged();
    forgetMarked();
    arrange();
}

/// Where the legend, the lanes and the bar beside them have their room.
void LifeLinesPlot::arrange()
{
    for (LifeLegendEntry& e : m_legend)
        if (e.sort == LifeLegendEntry::Sort::Event)
            e.text = styleOf(e.kind).label;
    m_legendHeight = arrangeLegend(m_legend, width() - 2.0 * metrics::group);
    const int top = int(m_legendHeight) + metrics::padding, wide = m_bar->sizeHint().width();
    const int room = std::max(0, height() - top - timesHeight), all = int(std::ceil(laneHeight() * double(m_lanes.size())));
    m_bar->setGeometry(width() - wide, top, wide, room);
    m_bar->setPageStep(room);
    m_bar->setSingleStep(int(laneHeight()));
    m_bar->setRange(0, std::max(0, all - room));
    m_bar->setVisible(all > room && room > 0);
    m_marksOf = {-1, 0};
    update();
}

void LifeLinesPlot::resizeEvent(QResizeEvent* event)
{
    PaintedPlot::resizeEvent(event);
    arrange();
}

QRectF LifeLinesPlot::laneArea(int lane) const
{
    const QRectF area = plotArea();
    return {0, area.top() + laneHeight() * lane - m_bar->value(), area.right(), laneHeight()};
}

int LifeLinesPlot::laneAt(QPointF at) const
{
    const QRectF area = plotArea();
    if (at.y() < area.top() || at.y() >= area.bottom() || at.x() > area.right() + metrics::group)
        return -1;
    const int lane = int(std::floor((at.y() - area.top() + m_bar->value()) / laneHeight()));
    return lane < int(m_lanes.size()) ? lane : -1;
}

void LifeLinesPlot::paint(QPainter& painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const LifeScale s = scale();
    painter.save();
    painter.translate(metrics::group, 0);
    paintLegend(painter, m_legend, std::ranges::any_of(m_lives->lines, &LifeLine::reconstructed));
    painter.restore();
    paintLanes(painter, s);
    paintPurged(painter, s.from, [&](Timestamp at) { return s.x(at); });
    paintTimes(painter, s.from, s.until, [&](Timestamp at) { return s.x(at); }, true);
    const Tokens& t = Theme::instance().tokens();
    painter.setPen(t.border);
    painter.drawLine(QPointF(s.plot.left(), s.plot.top()), s.plot.bottomLeft());
    painter.drawLine(QPointF(0, s.plot.bottom()), s.plot.bottomRight());
    painter.setPen(t.muted);
    painter.setFont(Theme::captionFont());
    const QRectF below(metrics::group, s.plot.bottom(), s.plot.left() - 3 * metrics::group, timesHeight);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(painter.font()).elidedText(format::days(s.from, s.until), Qt::ElideRight, below.width()));
    paintSpan(painter);
}

void LifeLinesPlot::paintLanes(QPainter& painter, const LifeScale& s) const
{
    const LifePainter lanes(painter, s);
    const int first = std::max(0, int(m_bar->value() / laneHeight())),
              last = std::min(int(m_lanes.size()) - 1, int((m_bar->value() + s.plot.height()) / laneHeight()));
    painter.save();
    painter.setClipRect(QRectF(0, s.plot.top(), s.plot.right(), s.plot.height()));
    for (int i = first; i <= last; ++i) {
        const QRectF area = laneArea(i);
        lanes.paintGround(area, i % 2 == 1, m_selected.contains(i));
        lanes.paintName(m_lanes[size_t(i)], {area.left(), area.top(), s.plot.left(), area.height()});
    }
    painter.setClipRect(s.plot);
    for (int i = first; i <= last; ++i)
        lanes.paintLife(m_lives->lines[size_t(i)], {s.plot.left(), laneArea(i).top(), s.plot.width(), laneHeight()},
                        LifePainter::groundOf(i % 2 == 1, m_selected.contains(i)));
    painter.restore();
}

void LifeLinesPlot::setTimes(std::optional<Timestamp> from, std::optional<Timestamp> until)
{
    m_brush.set(from, until);
    update();
}

std::optional<LifeBrush::Times> LifeLinesPlot::drawnTimes() const
{
    const LifeScale s = scale();
    if (m_drag == Drag::Span)
        return m_brush.dragged(m_grip, s.at(m_from.x()), s.at(m_to.x()));
    return m_brush.isThere() ? std::optional(m_brush.times()) : std::nullopt;
}

void LifeLinesPlot::paintSpan(QPainter& painter) const
{
    const auto times = drawnTimes();
    if (!times)
        return;
    const QRectF area = plotArea();
    const LifeScale s = scale();
    const double from = std::clamp(s.x(times->first), area.left(), area.right());
    const double until = std::clamp(s.x(times->second), area.left(), area.right());
    if (until <= from) // it lies beside what is seen
        return;
    QColor ground = Theme::instance().tokens().accent;
    painter.setPen(ground);
    ground.setAlphaF(m_drag == Drag::Span ? 0.16F : 0.08F);
    painter.setBrush(ground);
    painter.drawRect(QRectF(QPointF(from, area.top()), QPointF(until, area.bottom())));
}

const std::vector<LifeMark>& LifeLinesPlot::marks() const
{
    const std::pair of(std::max(0, m_current), scale().cellUs());
    if (std::exchange(m_marksOf, of) != of)
        m_marks = m_lives ? marksInOrder(m_lives->lines[size_t(of.first)], of.second) : std::vector<LifeMark>();
    return m_marks;
}

int LifeLinesPlot::elements() const { return m_lanes.empty() ? 0 : 1 + int(marks().size()); }

QString LifeLinesPlot::describe(int element) const
{
    const int lane = std::max(0, m_current);
    return element == 0 ? describeLane(lane) : markText(*m_lives, m_lives->lines[size_t(lane)], marks()[size_t(element - 1)]);
}

QRectF LifeLinesPlot::areaOf(int element) const
{
    const QRectF lane = laneArea(std::max(0, m_current));
    if (element == 0)
        return {lane.left(), lane.top(), plotArea().left(), lane.height()};
    const double x = scale().x(marks()[size_t(element - 1)].middle());
    return {x - nearMark, lane.top(), 2 * nearMark, lane.height()};
}

int LifeLinesPlot::elementAt(QPointF at) const
{
    if (laneAt(at) != std::max(0, m_current))
        return -1;
    if (at.x() < plotArea().left())
        return 0;
    const LifeScale s = scale();
    int nearest = -1;
    double best = nearMark;
    for (size_t i = 0; i < marks().size(); ++i)
        if (const double distance = std::abs(s.x(marks()[i].middle()) - at.x()); distance < best) {
            best = distance;
            nearest = int(i) + 1;
        }
    return nearest;
}

std::vector<LifeMark> LifeLinesPlot::marksNear(int lane, double x) const
{
    const LifeScale s = scale();
    std::vector<LifeMark> out;
    for (const LifeSeries& series : m_lives->lines[size_t(lane)].series)
        marksOf(series, s.at(x - 3 * nearMark), s.at(x + 3 * nearMark), s.cellUs(), out);
    std::erase_if(out, [&](const LifeMark& m) { return std::abs(s.x(m.middle()) - x) > nearMark; });
    std::ranges::stable_sort(out, {}, [](const LifeMark& m) { return std::pair(isCrowd(m.kind()), m.from()); }); // turning points first
    return out;
}

QString LifeLinesPlot::describeLane(int lane) const { return laneText(m_lanes[size_t(lane)], m_lives->lines[size_t(lane)], m_until); }

QString LifeLinesPlot::tipAt(QPointF at) const
{
    const int lane = laneAt(at);
    if (lane < 0)
        return {};
    if (at.x() < plotArea().left())
        return describeLane(lane);
    const auto near = marksNear(lane, at.x());
    if (near.empty())
        return {};
    return marksText(m_lanes[size_t(lane)], *m_lives, m_lives->lines[size_t(lane)], near);
}

bool LifeLinesPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return PaintedPlot::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const QString tip = tipAt(help->pos()); !tip.isEmpty())
        QToolTip::showText(help->globalPos(), format::tip(tip), this);
    else
        QToolTip::hideText();
    return true;
}

/// Whoever walks to a mark that is not seen has it brought into sight.
void LifeLinesPlot::showMarked()
{
    if (marked() && marked()->last > 0 && marked()->last < elements()) {
        m_zoom.makeVisible(marks()[size_t(marked()->last - 1)].middle());
        Q_EMIT zoomChanged();
    }
    update();
}

void LifeLinesPlot::showAll()
{
    changeZoom([this] { m_zoom.showAll(); });
}

/// Elements are others at another scale: none of them stays marked.
void LifeLinesPlot::changeZoom(const std::function<void()>& change)
{
    const qint64 span = m_zoom.spanUs();
    change();
    if (m_zoom.spanUs() != span)
        forgetMarked();
    update();
    Q_EMIT zoomChanged();
}

void LifeLinesPlot::select(std::set<int> lanes, int current)
{
    std::erase_if(lanes, [this](int lane) { return lane < 0 || lane >= int(m_lanes.size()); });
    const bool moved = std::exchange(m_current, lanes.empty() ? -1 : std::clamp(current, 0, int(m_lanes.size()) - 1)) != m_current;
    if (moved)
        forgetMarked();
    if (m_current >= 0) {
        const QRectF area = laneArea(m_current), plot = plotArea();
        if (area.top() < plot.top())
            m_bar->setValue(int(std::floor(m_current * laneHeight())));
        else if (area.bottom() > plot.bottom())
            m_bar->setValue(int(std::ceil((m_current + 1) * laneHeight() - plot.height())));
    }
    update();
    const bool other = std::exchange(m_selected, std::move(lanes)) != m_selected;
    if (!other && !moved)
        return;
    if (m_current >= 0) {
        setAccessibleDescription(describeLane(m_current));
        QAccessibleEvent said(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&said);
    }
    Q_EMIT selectionChanged();
}

/// With Ctrl one more or one less, with Shift all from the last one on.
void LifeLinesPlot::choose(int lane, Qt::KeyboardModifiers modifiers)
{
    std::set<int> lanes;
    if (modifiers & Qt::ShiftModifier && m_anchor >= 0) {
        for (int i = std::min(m_anchor, lane); i <= std::max(m_anchor, lane); ++i)
            lanes.insert(i);
    } else {
        m_anchor = lane;
        if (modifiers & Qt::ControlModifier)
            lanes = m_selected;
        if (!lanes.insert(lane).second)
            lanes.erase(lane);
    }
    select(std::move(lanes), lane);
}

void LifeLinesPlot::walkLanes(int by, Qt::KeyboardModifiers modifiers)
{
    if (!m_lanes.empty())
        choose(m_current < 0 ? 0 : std::clamp(m_current + by, 0, int(m_lanes.size()) - 1), modifiers & Qt::ShiftModifier);
}

/// Whoever says which edge means it: where it can go no further nothing else moves.
bool LifeLinesPlot::brushKey(const QKeyEvent& event)
{
    const int by = event.key() == Qt::Key_Left ? -1 : event.key() == Qt::Key_Right ? 1 : 0;
    if (by == 0 || !m_brush.isThere() || !(event.modifiers() & Qt::ControlModifier))
        return false;
    const qint64 step = std::max(LifeBrush::unitUs, m_zoom.spanUs() / brushSteps);
    if (const auto times = m_brush.stepped(by * step, event.modifiers() & Qt::ShiftModifier))
        Q_EMIT timesChosen(times->first, times->second, false);
    return true;
}

bool LifeLinesPlot::zoomKey(const QKeyEvent& event)
{
    const Timestamp middle{m_zoom.from().us + m_zoom.spanUs() / 2};
    const bool moves = event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    const auto by = qint64(double(m_zoom.spanUs()) * panShare);
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: changeZoom([&] { m_zoom.zoom(middle, zoomStep); }); return true;
    case Qt::Key_Minus: changeZoom([&] { m_zoom.zoom(middle, 1 / zoomStep); }); return true;
    case Qt::Key_0: showAll(); return true;
    case Qt::Key_Left:
        if (moves)
            changeZoom([&] { m_zoom.pan(-by); });
        return moves;
    case Qt::Key_Right:
        if (moves)
            changeZoom([&] { m_zoom.pan(by); });
        return moves;
    default: return false;
    }
}

void LifeLinesPlot::keyPressEvent(QKeyEvent* event)
{
    const int page = std::max(1, int(plotArea().height() / laneHeight()) - 1);
    if (brushKey(*event) || zoomKey(*event))
        return;
    switch (event->key()) {
    case Qt::Key_Up: walkLanes(-1, event->modifiers()); return;
    case Qt::Key_Down: walkLanes(1, event->modifiers()); return;
    case Qt::Key_PageUp: walkLanes(-page, event->modifiers()); return;
    case Qt::Key_PageDown: walkLanes(page, event->modifiers()); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current < 0)
            walkLanes(0, {});
        Q_EMIT opened();
        return;
    default: PaintedPlot::keyPressEvent(event);
    }
}

/// Over the time axis the wheel zooms about the pointer, over names (and with Shift) it moves on to other lanes.
void LifeLinesPlot::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    const bool overTimes = event->position().x() >= plotArea().left();
    event->accept();
    if (!overTimes || event->modifiers() & Qt::ShiftModifier) {
        const int by = turn.y() != 0 ? turn.y() : turn.x();
        m_bar->setValue(m_bar->value() - int(by / 120.0 * 3 * laneHeight()));
        return;
    }
    if (turn.x() != 0)
        changeZoom([&] { m_zoom.pan(-scale().usOf(turn.x())); });
    if (turn.y() != 0)
        changeZoom([&] { m_zoom.zoom(scale().at(event->position().x()), std::pow(zoomStep, turn.y() / 120.0)); });
}

void LifeLinesPlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_from = m_to = event->position();
    const bool overTimes = m_from.x() >= plotArea().left();
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    m_drag = overTimes && shift && !m_zoom.isAll() ? Drag::Pan : Drag::Click; // where all is seen nothing can be moved
    m_grip = overTimes && !shift ? m_brush.gripAt(m_from.x(), scale()) : LifeBrush::Grip::None;
}

void LifeLinesPlot::mouseMoveEvent(QMouseEvent* event)
{
    const LifeBrush::Grip under = event->position().x() >= plotArea().left() ? m_brush.gripAt(event->position().x(), scale())
                                                                             : LifeBrush::Grip::None;
    const bool onEdge = under == LifeBrush::Grip::First || under == LifeBrush::Grip::Last;
    setCursor(m_drag == Drag::Pan ? Qt::ClosedHandCursor : m_drag == Drag::Span || onEdge ? Qt::SizeHorCursor : Qt::ArrowCursor);
    if (m_drag == Drag::None || !(event->buttons() & Qt::LeftButton))
        return;
    const QPointF at = event->position();
    if (m_drag == Drag::Pan)
        changeZoom([&] { m_zoom.pan(scale().usOf(m_to.x() - at.x())); });
    else if (m_from.x() >= plotArea().left() && std::abs(at.x() - m_from.x()) >= leastDrawn)
        m_drag = Drag::Span;
    m_to = at;
    update();
}

void LifeLinesPlot::mouseReleaseEvent(QMouseEvent* event)
{
    m_to = event->position();
    const auto times = drawnTimes();
    const Drag drag = std::exchange(m_drag, Drag::None);
    if (event->button() != Qt::LeftButton)
        return;
    setCursor(Qt::ArrowCursor);
    const bool moved = std::abs(event->position().x() - m_from.x()) >= leastDrawn;
    if (drag == Drag::Span && moved)
        Q_EMIT timesChosen(times->first, times->second, event->modifiers() & Qt::ShiftModifier);
    else if (const int lane = laneAt(m_from); lane >= 0 && drag != Drag::None && !moved)
        clickLane(lane, *event);
    update();
}

/// With Alt on an event: everything as of then.
void LifeLinesPlot::clickLane(int lane, const QMouseEvent& event)
{
    if (event.modifiers() & Qt::AltModifier && m_from.x() >= plotArea().left()) {
        const auto near = marksNear(lane, m_from.x());
        Q_EMIT momentRequested(near.empty() ? scale().at(m_from.x()) : near.front().until());
    } else {
        choose(lane, event.modifiers());
    }
}

void LifeLinesPlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const double x = event->position().x();
    if (x >= plotArea().left() && m_zoom.isAll() && m_brush.gripAt(x, scale()) == LifeBrush::Grip::Inside)
        changeZoom([&] { m_zoom.show(m_brush.times().first, m_brush.times().second); });
    else if (x >= plotArea().left())
        showAll();
    else if (laneAt(event->position()) >= 0)
        Q_EMIT opened();
}

/// A click selects, as in a list; what a click means in other charts is said here. Others may come while the menu is open: what is chosen
/// is about the pattern that it names, or about none.
void LifeLinesPlot::addFilters(QMenu& menu, int lane)
{
    const LifeLane& named = m_lanes[size_t(lane)];
    const auto filter = [this, key = named.locator](bool exclude) {
        if (const auto it = std::ranges::find(m_lanes, key, &LifeLane::locator); it != m_lanes.end())
            Q_EMIT laneFiltered(int(it - m_lanes.begin()), exclude);
    };
    const QString name = format::line(named.title, longestEntry).replace(u'&', QLatin1String("&&"));
    menu.addSeparator();
    connect(menu.addAction(Theme::instance().icon(QStringLiteral("search")), tr("Only %1").arg(name)), &QAction::triggered, this,
            [filter] { filter(false); });
    connect(menu.addAction(tr("All but %1").arg(name)), &QAction::triggered, this, [filter] { filter(true); });
}

void LifeLinesPlot::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int lane = byKey ? m_current : laneAt(event->pos());
    if (lane < 0)
        return;
    if (!m_selected.contains(lane))
        choose(lane, {});
    QMenu menu(this);
    menu.setToolTipsVisible(true); // what cannot be done says why
    if (!byKey && event->pos().x() >= plotArea().left()) {
        const auto near = marksNear(lane, event->pos().x());
        const Timestamp moment = near.empty() ? scale().at(event->pos().x()) : near.front().until();
        connect(menu.addAction(Theme::instance().icon(QStringLiteral("clock")), tr("As of %1").arg(format::moment(moment))),
                &QAction::triggered, this, [this, moment] { Q_EMIT momentRequested(moment); });
    }
    connect(menu.addAction(tr("Show all of the time")), &QAction::triggered, this, &LifeLinesPlot::showAll);
    addFilters(menu, lane);
    menu.addSeparator();
    for (QAction* action : actions()) // of whoever owns the list
        if (action->isVisible())
            menu.addAction(action);
    menu.exec(byKey ? mapToGlobal(laneArea(lane).bottomLeft().toPoint()) : event->globalPos());
}

} // namespace hindcast
