// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/Presences.h"

#include "core/facets/lists/FilterWay.h"
#include "ui/jobs/StoreSession.h"
#include "ui/views/ViewRegistry.h"
#include "ui/window/parts/Navigator.h"
#include "ui/window/parts/ViewStack.h"
#include "ui/window/parts/counts/LeftCounts.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 leastCostly = 50'000; // records: fewer are read before anybody has looked up
constexpr qint64 countRestFactor = 4, greatestCountRestMs = 5'000; // counting ends at a million rows of each list

} // namespace

Presences::Presences(ViewStack* views, Navigator* navigator, QObject* parent)
    : QObject(parent), m_views(views), m_navigator(navigator), m_left(new LeftCounts(this))
{
    connect(navigator, &Navigator::chosen, this, [this] { m_chosen = true; });
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &Presences::countAgain);
    const auto showAgain = [this] {
        if (m_session)
            show();
    };
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, [this, showAgain] {
        showAgain();
        if (std::exchange(m_leftDue, false)) // behind what the view that is seen has asked for
            countLeft();
    });
    connect(m_left, &LeftCounts::counted, this, showAgain);
    connect(views, &ViewStack::presenceChanged, this, showAgain);
    connect(views, &ViewStack::filterAnswered, this, [this] {
        m_left->forget();
        m_leftDue = true;
        m_soon.start();
    });
    connect(views, &QStackedWidget::currentChanged, &m_soon, qOverload<>(&QTimer::start));
    for (const auto signal : {&ViewStack::statusChanged, &ViewStack::otherStatusChanged})
        connect(views, signal, &m_soon, qOverload<>(&QTimer::start)); // how many the filter leaves
}

void Presences::setSession(StoreSession* session)
{
    m_session = session;
    m_counts.reset();
    m_left->setSession(session);
    m_chosen = m_ahead = m_counting = m_due = false;
    m_later.stop();
    ++m_generation;
    if (!session)
        return sayCost();
    show();
    countAgain();
}

void Presences::follow()
{
    if (!m_session || m_later.isActive())
        return;
    m_due = m_counting;
    const qint64 rest = (m_tookMs + m_left->tookMs()) * countRestFactor - (m_began.isValid() ? m_began.elapsed() : 0);
    if (!m_counting)
        m_later.start(int(std::clamp<qint64>(rest, 0, greatestCountRestMs)));
}

void Presences::countAgain()
{
    if (!m_session)
        return;
    m_counting = true;
    m_began.start();
    m_session->ask<RecordCounts>(
        StoreSession::LaneKind::Background, {m_counts ? QString() : tr("Count records"), QStringLiteral("presences")},
        [](Connection& c, const StoreDescription& s, const JobContext& context) { return readRecordCounts(c, s, context); }, this,
        [this, generation = ++m_generation](Expected<RecordCounts> counts) {
            if (generation != m_generation)
                return;
            m_counting = false;
            m_tookMs = m_began.restart();
            if (std::exchange(m_due, false))
                follow();
            if (!counts)
                return; // what cannot be counted has no number
            m_counts = *std::move(counts);
            show();
            leaveEmptyView();
            countLeft();
            readAhead();
        });
}

void Presences::countLeft()
{
    if (!m_session || !m_counts)
        return;
    std::vector<LeftCounts::Request> requests;
    for (const ViewInfo* info : viewRegistry()) {
        const QString id = QString::fromLatin1(info->id);
        const View* view = m_views->view(id);
        const ViewPresence presence = view->presence(*m_session->store(), &*m_counts);
        const bool unknown = presence.isFiltered && !presence.left;
        if (!unknown || view == m_views->current() || !presence.count || !presence.count->isExact
            || presence.count->rows > LeftCounts::mostRows)
            continue;
        if (auto records = view->wouldList())
            requests.push_back({id, *std::move(records), presence.count->rows});
    }
    m_left->count(std::move(requests));
}

/// Counting came behind everything that the first view asked for.
void Presences::readAhead()
{
    if (std::exchange(m_ahead, true))
        return;
    for (const ViewInfo* info : viewRegistry())
        m_views->view(QString::fromLatin1(info->id))->readAhead();
}

void Presences::show()
{
    for (const ViewInfo* info : viewRegistry()) {
        const QString id = QString::fromLatin1(info->id);
        const View* view = m_views->view(id);
        ViewPresence presence = view->presence(*m_session->store(), m_counts ? &*m_counts : nullptr);
        presence.isFiltered |= view->refusal().has_value(); // nothing is shown under it
        if (presence.left || !view->wouldList())
            m_left->drop(id);
        else if (presence.isFiltered)
            presence.left = m_left->of(id);
        m_navigator->setPresence(id, presence);
    }
    sayCost();
}

void Presences::sayCost()
{
    const View* view = m_session && m_counts ? m_views->current() : nullptr;
    const auto listed = view ? view->wouldList() : std::nullopt;
    const BoundRelation* relation = listed ? m_session->store()->relation(listed->relation) : nullptr;
    std::optional<RowCount> cost;
    if (relation && filterWay(listed->where, *relation) == FilterWay::Rows)
        if (const auto count = m_counts->lists.find(listed->relation); count != m_counts->lists.end() && count->second.rows >= leastCostly)
            cost = count->second;
    if (std::exchange(m_cost, cost) != cost)
        Q_EMIT readsRecords(cost);
}

QString Presences::firstView(const QString& wanted) const
{
    const auto recorded = [this](const QString& id) {
        return m_views->view(id) && m_views->view(id)->presence(*m_session->store(), nullptr).absence.isEmpty();
    };
    if (recorded(wanted))
        return wanted;
    const QStringList ids = viewIds();
    const auto first = std::ranges::find_if(ids, [&](const QString& id) { return m_views->view(id)->opensByItself() && recorded(id); });
    return first == ids.end() ? ids.front() : *first;
}

void Presences::leaveEmptyView()
{
    const auto count = [this](const QString& id) {
        return m_views->view(id)->presence(*m_session->store(), &*m_counts).count.value_or(RowCount{}).rows;
    };
    const View* current = m_views->current();
    const QString id = m_views->currentId();
    if (std::exchange(m_chosen, true) || !current || !current->presence(*m_session->store(), &*m_counts).count || count(id) > 0)
        return;
    const QStringList ids = viewIds();
    const auto better = std::ranges::find_if(ids, [&](const QString& other) { return count(other) > 0; });
    if (better != ids.end())
        Q_EMIT betterView(*better);
}

} // namespace hindcast
