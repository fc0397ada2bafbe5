// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/Plot.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace hindcast {

namespace {

constexpr double gripReach = 5; // pixels on both sides of an edge

/// Around a plot that has the keys, above whatever draws it.
class FocusOutline final : public QWidget
{
public:
    explicit FocusOutline(QWidget* plot) : QWidget(plot)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(plot->rect());
        raise();
        show();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        QStyleOptionFocusRect option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
};

} // namespace

Plot::Plot(const QString& title, QWidget* parent) : QWidget(parent)
{
    setAccessibleName(title);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

int Plot::elementAt(QPointF at) const
{
    for (int i = 0; i < elements(); ++i)
        if (const QRectF area = areaOf(i);
            at.x() >= area.left() && at.x() < area.right() && at.y() >= area.top() && at.y() <= area.bottom())
            return i;
    return -1;
}

int Plot::nearestTo(QPointF at) const
{
    const int there = elementAt(at), last = elements() - 1;
    if (there >= 0 || last < 0)
        return there;
    constexpr double inside = 0.01; // of a pixel: what is at the right edge of one is in the next one
    const QRectF all = areaOf(0).united(areaOf(last));
    return elementAt({std::clamp(at.x(), all.left(), std::max(all.left(), all.right() - inside)),
                      std::clamp(at.y(), all.top(), std::max(all.top(), all.bottom()))});
}

void Plot::showTip(QPoint globalAt, int element)
{
    if (element >= 0)
        QToolTip::showText(globalAt, format::tip(said(element)), this);
    else
        QToolTip::hideText();
}

bool Plot::event(QEvent* event)
{
    if (event->type() == QEvent::Resize && m_outline)
        m_outline->setGeometry(rect());
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(help->globalPos(), elementAt(help->pos()));
    return true;
}

void Plot::mark(const std::optional<Span>& span)
{
    if (std::exchange(m_marked, span) != span)
        showMarked();
}

void Plot::forgetMarked(bool same)
{
    if (!same)
        letGo();
}

void Plot::letGo()
{
    m_marked.reset();
    m_grip = Grip::None;
    m_anchor = m_current = -1;
}

void Plot::setBrush(const std::optional<Span>& brush)
{
    if (std::exchange(m_brush, brush) == brush)
        return;
    if (m_grip != Grip::None) // what somebody has taken hold of is there no more
        letGo();
    showMarked();
}

void Plot::setBrushed(bool brushed, std::vector<int> picked)
{
    m_brushed = brushed;
    if (std::exchange(m_picked, std::move(picked)) != m_picked)
        showMarked();
}

bool Plot::isLeftOut(int element) const { return !m_picked.empty() && !std::ranges::binary_search(m_picked, element); }

QString Plot::said(int element) const
{
    return isLeftOut(element) ? describe(element) + u'\n' + tr("left out by the filter") : describe(element);
}

QColor Plot::veil()
{
    QColor out = Theme::instance().tokens().background;
    out.setAlphaF(0.6F);
    return out;
}

void Plot::setLit(std::vector<int> elements)
{
    if (std::exchange(m_lit, std::move(elements)) != m_lit)
        showMarked();
}

Plot::Grip Plot::gripAt(QPointF at) const
{
    if (!m_brush || !m_choosable || m_brush->last >= elements())
        return Grip::None;
    const QRectF area = areaOf(m_brush->first).united(areaOf(m_brush->last));
    const bool across = direction() == Qt::Horizontal;
    const double place = across ? at.x() : at.y(), first = across ? area.left() : area.top(), last = across ? area.right() : area.bottom();
    const bool begins = isEdgeSeen(m_brush->first, false), ends = isEdgeSeen(m_brush->last, true);
    if (begins && std::abs(place - first) <= gripReach)
        return Grip::First;
    if (ends && std::abs(place - last) <= gripReach)
        return Grip::Last;
    return place > first && place < last ? Grip::Inside : Grip::None;
}

Plot::Span Plot::draggedTo(int element) const
{
    const auto between = [](int a, int b) { return Span{std::min(a, b), std::max(a, b)}; };
    switch (m_grip) {
    case Grip::First: return between(m_brush->last, element);
    case Grip::Last: return between(m_brush->first, element);
    case Grip::Inside: {
        const int by = std::clamp(element - m_anchor, -m_brush->first, elements() - 1 - m_brush->last);
        return {m_brush->first + by, m_brush->last + by};
    }
    case Grip::None: break;
    }
    return between(m_anchor, element);
}

void Plot::mousePressEvent(QMouseEvent* event)
{
    m_anchor = event->button() == Qt::LeftButton && m_choosable ? elementAt(event->position()) : -1;
    if (m_anchor < 0)
        return;
    m_grip = gripAt(event->position());
    m_dragged = false;
    mark(m_grip == Grip::None ? Span{m_anchor, m_anchor} : *m_brush);
}

void Plot::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() == Qt::NoButton) {
        const Grip grip = gripAt(event->position());
        const bool edge = grip == Grip::First || grip == Grip::Last;
        setCursor(!edge ? Qt::ArrowCursor : direction() == Qt::Horizontal ? Qt::SizeHorCursor : Qt::SizeVerCursor);
    }
    const int at = m_anchor >= 0 && event->buttons() & Qt::LeftButton ? nearestTo(event->position()) : -1;
    if (at < 0)
        return;
    m_dragged = m_dragged || at != m_anchor;
    mark(m_dragged || m_grip == Grip::None ? draggedTo(at) : *m_brush);
}

void Plot::mouseReleaseEvent(QMouseEvent* event)
{
    const int anchor = std::exchange(m_anchor, -1);
    if (anchor < 0 || !m_marked)
        return;
    const bool click = std::exchange(m_grip, Grip::None) != Grip::None && !m_dragged; // within the brush: this element alone
    const Span span = click ? Span{anchor, anchor} : *m_marked;
    mark({});
    offer(span, event->modifiers() & Qt::ShiftModifier, !m_dragged);
}

void Plot::offer(const Span& span, bool exclude, bool) { Q_EMIT chosen(span, exclude); }

/// Says what is there: as a tip to who sees, as a description to who hears.
void Plot::walkTo(int element, bool extend)
{
    if (!extend || m_anchor < 0)
        m_anchor = element;
    m_current = element;
    bringIntoSight(element);
    mark(Span{std::min(m_anchor, element), std::max(m_anchor, element)});
    setAccessibleDescription(said(element));
    QAccessibleEvent said(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&said);
    showTip(mapToGlobal(areaOf(element).center().toPoint()), element);
}

bool Plot::moveBrush(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Escape && m_choosable && (m_brush || m_brushed)) {
        Q_EMIT brushCleared();
        return true;
    }
    if (!m_brush || !m_choosable || m_brush->last >= elements())
        return false;
    const bool across = direction() == Qt::Horizontal;
    const int by = event.key() == (across ? Qt::Key_Left : Qt::Key_Up) ? -1
        : event.key() == (across ? Qt::Key_Right : Qt::Key_Down)       ? 1
                                                                       : 0;
    if (by == 0 || !(event.modifiers() & Qt::ControlModifier))
        return false;
    Span to{m_brush->first + by, m_brush->last + by};
    if (event.modifiers() & Qt::ShiftModifier)
        to.first = m_brush->first;
    if (to.first >= 0 && to.last < elements() && to.first <= to.last) {
        bringIntoSight(by < 0 && to.first != m_brush->first ? to.first : to.last); // the edge that moves ahead
        Q_EMIT chosen(to, false);
    }
    return true;
}

int Plot::rowFurther(int key) const
{
    const int by = elementsInRow(), last = elements() - 1;
    if (by == 0)
        return -1;
    if (m_current < 0)
        return last;
    const int to = key == Qt::Key_Up ? m_current - by : m_current + by;
    return to >= 0 && to <= last ? to : m_current;
}

void Plot::keyPressEvent(QKeyEvent* event)
{
    if (moveBrush(*event))
        return;
    const int last = elements() - 1;
    const bool shift = event->modifiers() & Qt::ShiftModifier, across = direction() == Qt::Horizontal;
    int key = event->key(), to = -1;
    if (!across && (key == Qt::Key_Up || key == Qt::Key_Down))
        key = key == Qt::Key_Up ? Qt::Key_Left : Qt::Key_Right;
    switch (key) {
    case Qt::Key_Left: to = m_current < 0 ? last : std::max(0, m_current - 1); break;
    case Qt::Key_Right: to = std::min(last, m_current + 1); break;
    case Qt::Key_Up:
    case Qt::Key_Down: to = rowFurther(key); break;
    case Qt::Key_Home: to = 0; break;
    case Qt::Key_End: to = last; break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_choosable && m_marked) {
            Q_EMIT chosen(*m_marked, shift);
            return;
        }
        break;
    default: break;
    }
    if (to >= 0 && last >= 0)
        walkTo(to, shift);
    else
        QWidget::keyPressEvent(event);
}

/// Who points at a plot sees where it is.
void Plot::focusInEvent(QFocusEvent* event)
{
    if (event->reason() != Qt::MouseFocusReason)
        m_outline = std::make_unique<FocusOutline>(this);
    QWidget::focusInEvent(event);
}

void Plot::focusOutEvent(QFocusEvent* event)
{
    m_outline.reset();
    m_anchor = m_current = -1;
    mark({});
    QWidget::focusOutEvent(event);
}

} // namespace hindcast
