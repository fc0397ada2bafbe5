// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/OfferPopup.h"

#include "ui/theme/Theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyle>
#include <QWindow>

#include <algorithm>

namespace hindcast {

OfferPopup::OfferPopup(QCompleter* completer, QLineEdit* field) : QObject(field), m_completer(completer), m_field(field)
{
    completer->popup()->setWindowFlags(Qt::ToolTip);
    completer->popup()->setAttribute(Qt::WA_ShowWithoutActivating);
}

void OfferPopup::open()
{
    QAbstractItemView* popup = m_completer->popup();
    popup->winId(); // there is a window then
    popup->windowHandle()->setTransientParent(m_field->window()->windowHandle());
    m_field->window()->installEventFilter(this);
    m_field->installEventFilter(this); // before everybody else who listens
    m_completer->complete({0, 0, fittingWidth(), m_field->height() - 1});
    popup->setCurrentIndex({}); // nobody has chosen yet: Return applies what is written
}

/// What lies below the field stays readable beside it.
int OfferPopup::fittingWidth() const
{
    const QAbstractItemView* popup = m_completer->popup();
    const QAbstractItemModel* offers = m_completer->model();
    const QFontMetrics letters = popup->fontMetrics();
    int width = 0;
    for (int row = 0; row < offers->rowCount(); ++row)
        width = std::max(width, letters.horizontalAdvance(offers->index(row, 0).data().toString()));
    const QStyle* style = popup->style();
    width += style->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, popup) + 2 * popup->frameWidth() + 2 * metrics::group;
    return std::min(width, m_field->width());
}

void OfferPopup::close() { m_completer->popup()->hide(); }

/// What the completer understands; Return takes an offer only when one was chosen.
bool OfferPopup::choosesBy(const QKeyEvent& key) const
{
    switch (key.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Escape: return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab: return m_completer->popup()->currentIndex().isValid();
    default: return false;
    }
}

bool OfferPopup::eventFilter(QObject* watched, QEvent* event)
{
    QAbstractItemView* popup = m_completer->popup();
    if (!popup->isVisible())
        return QObject::eventFilter(watched, event);
    if (watched != m_field) { // its window
        if (event->type() == QEvent::Move)
            close();
        return QObject::eventFilter(watched, event);
    }
    switch (event->type()) {
    case QEvent::KeyPress: {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (choosesBy(key)) {
            QCoreApplication::sendEvent(popup, event);
            return true;
        }
        if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter)
            close();
        break;
    }
    case QEvent::FocusOut:
    case QEvent::Hide:
    case QEvent::MouseButtonPress: close(); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace hindcast
