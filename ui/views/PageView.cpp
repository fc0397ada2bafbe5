// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/PageView.h"

#include "ui/models/Format.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/RememberedSplitter.h"
#include "ui/views/TravelBar.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace hindcast {

PageView::PageView(const QString& name, const QString& title, QWidget* page, QWidget* parent)
    : View(parent), m_scroll(new QScrollArea(this))
{
    setObjectName(name);
    m_scroll->setWidget(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(title);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_scroll, 1);
}

void PageView::addAbove(QWidget* widget) { qobject_cast<QBoxLayout*>(layout())->insertWidget(0, widget); }

void PageView::addBelow(QWidget* widget, const QString& key, const QList<int>& sizes)
{
    m_splitter = new RememberedSplitter(key, Qt::Vertical, this);
    layout()->removeWidget(m_scroll);
    m_splitter->addWidget(m_scroll);
    m_splitter->addWidget(widget);
    m_splitter->setSizesOnce(sizes);
    qobject_cast<QBoxLayout*>(layout())->addWidget(m_splitter, 1);
}

void PageView::divide(const QList<int>& sizes)
{
    if (m_splitter)
        m_splitter->setSizesUnlessMoved(sizes);
}

void PageView::addTravel(TravelTopic topic)
{
    auto* bar = new TravelBar(this, topic.name + QStringLiteral("Travel"));
    bar->setAlone();
    addAbove(bar);
    m_travel = new RecordsTravel(std::move(topic), bar, this);
    connect(m_travel, &RecordsTravel::moved, this, &PageView::travelled);
    connect(m_travel, &RecordsTravel::failed, this, &View::failed);
}

std::optional<Timestamp> PageView::then() const { return m_travel && m_travel->past() ? m_travel->then() : std::nullopt; }

void PageView::travelTo(Timestamp moment)
{
    if (m_travel)
        m_travel->travelTo(moment);
}

void PageView::sayAssumed(const QStringList& sentences)
{
    if (m_travel)
        m_travel->sayAssumed(sentences);
}

QString PageView::travelText() const
{
    const auto moment = then();
    return moment ? tr("as of %1").arg(format::moment(*moment)) + QStringLiteral(" · ") : QString();
}

QList<QAction*> PageView::headerActions() { return m_travel ? QList<QAction*>{m_travel->action()} : QList<QAction*>(); }

void PageView::setSession(StoreSession* session)
{
    ++m_generation;
    m_session = session;
    m_filter = {}; // the window says it again
    m_loading = false;
    forget();
    if (m_travel)
        m_travel->setSession(session);
    sessionChanged();
    showState(session ? tr("Reading …") : QString());
    readAgain();
}

std::optional<Error> PageView::setFilter(const FilterState& filter)
{
    if (!m_session)
        return {};
    if (auto problem = acceptFilter(filter))
        return problem;
    if (std::exchange(m_filter, filter) != filter)
        readAgain();
    return {};
}

void PageView::readAgain()
{
    m_due = m_session != nullptr;
    loadIfSeen();
    Q_EMIT statusChanged();
}

void PageView::refusalChanged()
{
    if (!m_session)
        return;
    ++m_generation;
    m_loading = false;
    if (refusal()) {
        forget();
        showState(refusalText());
    } else {
        showState(tr("Reading …"));
    }
    readAgain();
}

void PageView::loadIfSeen()
{
    if (m_due && isVisible() && !refusal()) {
        m_due = false;
        load();
    }
}

void PageView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    loadIfSeen();
}

void PageView::end(const Error* error)
{
    m_loading = false;
    if (error && error->code == ErrorCode::Cancelled) {
        if (hasData() && m_readFor != std::pair(m_filter, then()))
            forget(); // it is of another filter or moment
        if (!hasData())
            showState(tr("Cancelled: nothing was read."));
    } else if (error) {
        forget(); // what was shown is of another range
        showState(tr("Could not be read."));
        Q_EMIT failed(*error);
    }
    Q_EMIT statusChanged();
}

bool PageView::follow()
{
    refresh();
    return true;
}

void PageView::focusList() { m_scroll->setFocus(); }

bool PageView::isSettled() const
{
    return !m_session || !isVisible() || refusal() || (!m_loading && !m_due && !(m_travel && m_travel->isBusy()));
}

} // namespace hindcast
