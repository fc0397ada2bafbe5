// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/Plot.h"

#include "ui/models/Format.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

namespace hindcast {

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

void Plot::showTip(QPoint globalAt, int element)
{
    if (element >= 0)
        QToolTip::showText(globalAt, format::tip(describe(element)), this);
    else
        QToolTip::hideText();
}

bool Plot::event(QEvent* event)
{
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

void Plot::forgetMarked()
{
    m_marked.reset();
    m_anchor = m_current = -1;
}

void Plot::mousePressEvent(QMouseEvent* event)
{
    m_anchor = event->button() == Qt::LeftButton && m_choosable ? elementAt(event->position()) : -1;
    if (m_anchor >= 0)
        mark(Span{m_anchor, m_anchor});
}

void Plot::mouseMoveEvent(QMouseEvent* event)
{
    const int at = m_anchor >= 0 && event->buttons() & Qt::LeftButton ? elementAt(event->position()) : -1;
    if (at >= 0)
        mark(Span{std::min(m_anchor, at), std::max(m_anchor, at)});
}

void Plot::mouseReleaseEvent(QMouseEvent* event)
{
    if (std::exchange(m_anchor, -1) < 0 || !m_marked)
        return;
    const Span span = *m_marked;
    mark({});
    Q_EMIT chosen(span, event->modifiers() & Qt::ShiftModifier);
}

/// Says what is there: as a tip to who sees, as a description to who hears.
void Plot::walkTo(int element, bool extend)
{
    if (!extend || m_anchor < 0)
        m_anchor = element;
    m_current = element;
    mark(Span{std::min(m_anchor, element), std::max(m_anchor, element)});
    setAccessibleDescription(describe(element));
    QAccessibleEvent said(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&said);
    showTip(mapToGlobal(areaOf(element).center().toPoint()), element);
}

void Plot::keyPressEvent(QKeyEvent* event)
{
    const int last = elements() - 1;
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    int to = -1;
    switch (event->key()) {
    case Qt::Key_Left: to = m_current < 0 ? last : std::max(0, m_current - 1); break;
    case Qt::Key_Right: to = std::min(last, m_current + 1); break;
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

void Plot::focusOutEvent(QFocusEvent* event)
{
    m_anchor = m_current = -1;
    mark({});
    QWidget::focusOutEvent(event);
}

} // namespace hindcast
