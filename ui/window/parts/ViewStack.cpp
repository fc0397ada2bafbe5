// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/ViewStack.h"

#include "core/query/Filter.h"
#include "ui/detail/parts/PatternDetails.h"
#include "ui/models/findings/FindingsBook.h"
#include "ui/models/selection/RecordList.h"
#include "ui/theme/Theme.h"
#include "ui/views/ViewRegistry.h"
#include "ui/widgets/ListView.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr int lookAgainMs = 5'000; // between two looks of lint that only a filter asks for

bool asksForFlags(const FilterState& filter) { return !filterValues(filter.text, flagFieldName).isEmpty(); }

} // namespace

ViewStack::ViewStack(QWidget* emptyPage, QWidget* parent) : QStackedWidget(parent), m_emptyPage(emptyPage)
{
    addWidget(emptyPage);
    m_lookAgain.setSingleShot(true);
    m_lookAgain.setInterval(lookAgainMs);
    connect(this, &QStackedWidget::currentChanged, this, &ViewStack::sayEmptied);
    connect(this, &QStackedWidget::currentChanged, this, &ViewStack::updateGeometry); // another one has another least width
    connect(&m_lookAgain, &QTimer::timeout, this, [this] {
        if (m_findings && m_findings->isOutdated())
            m_findings->run();
    });
}

QSize ViewStack::minimumSizeHint() const
{
    constexpr int enough = 360; // of a window of 640 below chips and a note
    const QWidget* seen = currentWidget();
    const int width = seen ? std::max(seen->minimumSizeHint().width(), seen->minimumWidth()) : 0;
    return {width, std::min(QStackedWidget::minimumSizeHint().height(), Theme::scaled(enough))};
}

void ViewStack::addViews(PatternDetails* details, const ListActions& listActions)
{
    for (const ViewInfo* info : viewRegistry()) {
        View* view = info->create(details, this);
        const QString id = QString::fromLatin1(info->id);
        m_views.insert(id, view);
        addWidget(view);
        if (RecordList* list = view->records())
            list->addListActions(listActions);
        connect(view, &View::statusChanged, this, [this, view] { noteStatus(view); });
        connect(view, &View::presenceChanged, this, &ViewStack::presenceChanged);
        connect(view, &View::failed, this, &ViewStack::failed);
        connect(view, &View::patternRequested, this, &ViewStack::patternRequested);
        connect(view, &View::memoryRequested, this, &ViewStack::memoryRequested);
        connect(view, &View::filterRequested, this, &ViewStack::filterRequested);
        connect(view, &View::filterReplaced, this, &ViewStack::filterReplaced);
        connect(view, &View::timesRequested, this, &ViewStack::timesRequested);
        connect(view, &View::timesCleared, this, &ViewStack::timesCleared);
        connect(view, &View::detailTabRequested, this, &ViewStack::detailTabRequested);
        connect(view, &View::undoRequested, this, &ViewStack::undoRequested);
        connect(view, &View::aliasRequested, this, &ViewStack::aliasRequested);
        connect(view, &View::editingRequested, this, &ViewStack::editingRequested);
        connect(view, &View::subjectSelected, details, [this, view, details](const Subject& subject) {
            if (view == current()) // what others list again is not looked at
                details->setSubject(subject);
        });
        connect(view, &View::sectionsChanged, this, [this, id, view] { Q_EMIT sectionsChanged(id, view->sections()); });
    }
}

/// What many views say while they get a filter is told once, when all of them have it.
void ViewStack::noteStatus(const View* view)
{
    if (view != current())
        return Q_EMIT otherStatusChanged();
    if (m_filtering) {
        m_statusDue = true;
        return;
    }
    Q_EMIT statusChanged();
    sayEmptied();
}

View* ViewStack::current() const { return qobject_cast<View*>(currentWidget()); }

void ViewStack::showEmptyPage() { setCurrentWidget(m_emptyPage); }

void ViewStack::setSession(StoreSession* session)
{
    if (m_findings)
        m_findings->disconnect(this);
    m_findings = session ? FindingsBook::of(session) : nullptr;
    m_lookAgain.stop();
    if (m_findings)
        connect(m_findings, &FindingsBook::changed, this, &ViewStack::findingsChanged);
    for (View* view : std::as_const(m_views))
        view->setSession(session);
}

void ViewStack::setFilter(const FilterState& filter)
{
    m_filter = filter;
    m_filter.flags = m_findings && m_findings->last() ? m_findings->last()->flags : nullptr;
    if (m_findings && asksForFlags(filter) && (!m_findings->last() || m_findings->isOutdated()))
        m_findings->run();
    m_filtering = true;
    applyFilter(m_filter);
    m_filtering = false;
    Q_EMIT filterAnswered(filterAnswer());
    if (std::exchange(m_statusDue, false))
        Q_EMIT statusChanged();
    sayEmptied();
}

void ViewStack::sayEmptied()
{
    const View* seen = current();
    Q_EMIT emptied(seen && m_understood ? seen->emptied() : std::nullopt, m_filter);
}

/// What is listed by flags is listed by those that are known now.
void ViewStack::findingsChanged()
{
    if (!m_findings || !asksForFlags(m_filter))
        return;
    const RecordFlagsPtr now = m_findings->last() ? m_findings->last()->flags : nullptr;
    if (now != m_filter.flags)
        setFilter(m_filter);
    else if (m_findings->isOutdated() && !m_findings->isRunning() && !m_lookAgain.isActive())
        m_lookAgain.start();
}

void ViewStack::applyFilter(const FilterState& filter)
{
    for (auto it = m_views.cbegin(); it != m_views.cend(); ++it) {
        const auto problem = it.value()->setFilter(filter);
        m_problems.insert(it.key(), filter.text.trimmed().isEmpty() ? std::nullopt : problem);
    }
    m_understood = std::ranges::any_of(m_problems, [](const auto& problem) { return !problem; });
    if (m_understood)
        for (auto it = m_views.cbegin(); it != m_views.cend(); ++it)
            it.value()->refuse(m_problems.value(it.key()));
    if (std::exchange(m_stale, !m_understood) == !m_understood)
        return;
    for (const View* view : std::as_const(m_views))
        if (view->isFiltered())
            for (ListView* list : view->findChildren<ListView*>())
                list->setStale(m_stale);
}

FilterAnswer ViewStack::filterAnswer() const
{
    const RelationSpec* listed = relationByName(currentId());
    FilterAnswer out{m_problems.value(currentId()), m_understood, listed ? listed->id : RelationId::Outcomes, m_filter.text};
    if (out.problem && !out.understood && !out.problem->place) // this view listens to no filter; what cannot be read at all is said by none
        if (const auto read = parseFilter(m_filter.text); !read)
            out.problem = filterFailure(read.error());
    if (out.problem && out.problem->place)
        out.place = markedSpan(m_filter.text, *out.problem->place);
    return out;
}

bool ViewStack::follow()
{
    bool follows = false;
    for (View* view : std::as_const(m_views)) {
        const bool done = view->follow();
        follows = follows || (done && view == current());
    }
    return follows;
}

void ViewStack::refresh()
{
    for (View* view : std::as_const(m_views))
        view->refresh();
}

bool ViewStack::isSettled() const
{
    return std::ranges::all_of(m_views, [](const View* v) { return v->isSettled(); });
}

} // namespace hindcast
