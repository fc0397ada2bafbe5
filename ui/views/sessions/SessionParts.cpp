// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sessions/SessionParts.h"

#include "ui/theme/Theme.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/costs/ListFrame.h"

#include <QApplication>
#include <QPointer>
#include <QTabWidget>
#include <QVBoxLayout>

#include <utility>

namespace hindcast {
namespace {

constexpr int narrowestList = 220, leastBeside = 900;

} // namespace

SessionParts::SessionParts(std::vector<ListFrame*> lists, QWidget* parent)
    : QWidget(parent), m_lists(std::move(lists)), m_beside(new RememberedSplitter(QStringLiteral("sessionParts"), Qt::Horizontal, this)),
      m_behind(new RememberedSplitter(QStringLiteral("sessionPages"), Qt::Horizontal, this)), m_pages(new QTabWidget(m_behind))
{
    for (ListFrame* list : m_lists)
        list->setMinimumWidth(narrowestList); // a long title of one takes nothing from what the session did
    m_pages->setObjectName(QStringLiteral("sessionTabs"));
    m_pages->setDocumentMode(true);
    m_pages->setMinimumWidth(narrowestList);
    m_behind->addWidget(m_pages);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_beside);
    box->addWidget(m_behind);
    arrange();
    connect(&Theme::instance(), &Theme::changed, this, &SessionParts::adapt); // larger letters need more room
}

void SessionParts::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    adapt();
}

void SessionParts::adapt()
{
    const bool narrow = width() < Theme::scaled(leastBeside);
    if (std::exchange(m_isNarrow, narrow) != narrow)
        arrange();
}

/// The keyboard stays where it was.
void SessionParts::arrange()
{
    QWidget* now = QApplication::focusWidget();
    const QPointer<QWidget> focused = now && isAncestorOf(now) ? now : nullptr;
    if (m_isNarrow)
        putBehind();
    else
        putBeside();
    m_behind->setVisible(m_isNarrow);
    m_beside->setVisible(!m_isNarrow);
    if (!focused)
        return;
    for (ListFrame* list : m_lists)
        if (list->isAncestorOf(focused) && m_pages->indexOf(list) >= 0)
            m_pages->setCurrentWidget(list);
    focused->setFocus();
}

void SessionParts::putBeside()
{
    for (ListFrame* list : m_lists) {
        m_beside->addWidget(list);
        list->show(); // a page that was behind another one is hidden
    }
    m_beside->setSizesOnce({440, 440, 320});
    m_beside->setChildrenCollapsible(false);
}

void SessionParts::putBehind()
{
    m_behind->insertWidget(0, m_lists.front());
    for (auto list = m_lists.begin() + 1; list != m_lists.end(); ++list)
        m_pages->addTab(*list, (*list)->name());
    m_behind->setSizesOnce({400, 400});
    m_behind->setChildrenCollapsible(false);
}

} // namespace hindcast
