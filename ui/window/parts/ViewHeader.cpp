// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/ViewHeader.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/views/ViewRegistry.h"
#include "ui/widgets/ClearLayout.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace hindcast {

ViewHeader::ViewHeader(QWidget* parent) : QWidget(parent), m_title(new QLabel(this)), m_count(new QLabel(this)), m_buttons(new QHBoxLayout)
{
    setObjectName(QStringLiteral("viewHeader"));
    m_title->setObjectName(QStringLiteral("viewTitle"));
    Theme::setFont(m_title, &Theme::titleFont);
    m_count->setObjectName(QStringLiteral("viewCount"));
    m_count->setProperty("role", QStringLiteral("muted"));
    m_count->setMinimumWidth(0);
    m_count->setContentsMargins(0, 0, 0, 2); // on the line of the title
    m_count->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a narrow window cuts the count, not the buttons
    m_count->installEventFilter(this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::group, metrics::padding, metrics::padding, metrics::gap);
    row->setSpacing(metrics::group);
    m_buttons->setSpacing(metrics::gap);
    auto* names = new QHBoxLayout; // as high as the title, however high the buttons are
    names->setSpacing(metrics::group);
    names->addWidget(m_title);
    names->addWidget(m_count, 1, Qt::AlignBottom);
    row->addLayout(names, 1);
    row->setAlignment(names, Qt::AlignVCenter);
    row->addLayout(m_buttons);
}

void ViewHeader::setTitle(const QString& title) { m_title->setText(title); }

void ViewHeader::setCount(const QString& text)
{
    m_whole = text;
    fitButtons();
    fitCount();
}

/// What there is no room for is in the tool tip.
void ViewHeader::fitCount()
{
    const QString shown = m_count->fontMetrics().elidedText(m_whole, Qt::ElideRight, m_count->width());
    m_count->setText(shown);
    m_count->setToolTip(shown == m_whole ? QString() : format::tip(m_whole));
}

bool ViewHeader::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        fitCount();
    return QWidget::eventFilter(watched, event);
}

QString ViewHeader::title() const { return m_title->text(); }

void ViewHeader::setActions(const QList<QAction*>& actions)
{
    m_withWords = m_withPictures = 0;
    clearLayout(m_buttons);
    for (QAction* action : actions) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        if (action->menu())
            button->setPopupMode(QToolButton::InstantPopup);
        m_buttons->addWidget(button);
        m_withWords += button->sizeHint().width() + m_buttons->spacing();
        if (!action->icon().isNull())
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        m_withPictures += button->sizeHint().width() + m_buttons->spacing();
    }
    fitButtons();
    updateGeometry();
}

int ViewHeader::widthBeside(int buttons) const
{
    return m_title->sizeHint().width() + buttons + 2 * metrics::group + metrics::group + metrics::padding;
}

QSize ViewHeader::minimumSizeHint() const { return {widthBeside(m_withPictures), QWidget::minimumSizeHint().height()}; }

void ViewHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitButtons();
}

/// How many there are is read before what buttons are called, which their tool tips say as well: of the count the first part, for behind it
/// stands how long that took.
void ViewHeader::fitButtons()
{
    const QString number = m_whole.section(QStringLiteral(" · "), 0, 0) + QStringLiteral(" …");
    const int count = m_whole.isEmpty() ? 0 : m_count->fontMetrics().horizontalAdvance(number);
    const bool words = width() >= widthBeside(m_withWords) + count;
    for (int i = 0; i < m_buttons->count(); ++i)
        if (auto* button = qobject_cast<QToolButton*>(m_buttons->itemAt(i)->widget()); button && !button->defaultAction()->icon().isNull())
            button->setToolButtonStyle(words ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

} // namespace hindcast
