// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sessions/SessionsView.h"

#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/theme/Theme.h"
#include "ui/views/FilterPredicate.h"
#include "ui/views/RecordsTravel.h"
#include "ui/views/sessions/SessionListModel.h"
#include "ui/views/sessions/SessionPage.h"
#include "ui/widgets/ListView.h"

#include <QAction>

namespace hindcast {
namespace {

constexpr qint64 firstLook = 50'000; // outcomes
constexpr unsigned timesFurther = 4;

} // namespace

SessionsView::SessionsView(QWidget* parent) : SessionsView(new SessionPage, parent) {}

SessionsView::SessionsView(SessionPage* page, QWidget* parent)
    : PageView(QStringLiteral("sessionsView"), tr("Sessions"), page, parent), m_page(page),
      m_further(new QAction(Theme::instance().icon(QStringLiteral("clock")), tr("Look further back"), this)), m_outcomes(firstLook),
      m_most(SessionSpec().sessions)
{
    TravelTopic topic = TravelTopic::outcomes(QStringLiteral("sessions"), tr("Show sessions as of another moment."));
    topic.isRecorded = recordsSessions;
    addTravel(std::move(topic));
    m_further->setObjectName(QStringLiteral("sessionsFurther"));
    m_further->setToolTip(tr("Look at four times as many outcomes, and list four times as many sessions."));
    m_further->setEnabled(false);
    connect(m_further, &QAction::triggered, this, [this] {
        m_outcomes *= timesFurther;
        m_most *= timesFurther; // else what is further back would be read, and left out
        refresh();
    });
    connect(m_page, &SessionPage::sessionChosen, this, &SessionsView::readChosen);
    connect(m_page, &SessionPage::inferenceRequested, this, &SessionsView::infer);
    connect(m_page, &SessionPage::patternRequested, this, &View::patternRequested);
    connect(m_page, &SessionPage::memoryRequested, this, &View::memoryRequested);
    connect(m_page->list(), &ListView::filterRequested, this, &View::filterRequested);
}

QList<QAction*> SessionsView::headerActions() { return PageView::headerActions() + QList<QAction*>{m_further}; }

void SessionsView::sessionChanged()
{
    ++m_asked;
    m_asking = m_inferring = false;
    m_inferred.reset();
    m_outcomes = firstLook;
    m_most = SessionSpec().sessions;
    m_where = {};
    m_page->list()->setFilterFields(outcomeField(session() ? session()->store().get() : nullptr, QStringLiteral("session_id")));
}

void SessionsView::forget()
{
    m_has = false;
    m_book = {};
    m_sessions = 0;
    m_further->setEnabled(false);
}

std::optional<Error> SessionsView::acceptFilter(const FilterState& filter)
{
    return takeOutcomes(m_where, filter, *session()->store(), DisplaySettings::instance().now());
}

void SessionsView::load()
{
    if (!recordsSessions(*session()->store()))
        return showState(notRecorded());
    SessionSpec spec;
    spec.where = travel()->limited(m_where);
    spec.outcomes = m_outcomes;
    spec.sessions = m_most;
    const auto work = [spec](Connection& c, const StoreDescription& s, const JobContext& context) {
        return readSessions(c, s, spec, context);
    };
    read<SessionBook>(tr("Read sessions"), work, [this](SessionBook book) {
        m_has = true;
        m_sessions = qint64(book.sessions.size());
        m_further->setEnabled(book.more || book.cut);
        m_book = book;
        m_book.sessions.clear();
        m_page->showBook(std::move(book), !m_where.isAlways(), isAnother());
    });
}

/// What is known of a session stays while it is read again.
void SessionsView::readChosen()
{
    const SessionLine* line = m_page->chosen();
    const quint64 asked = ++m_asked;
    m_asking = false;
    if (!line || !session()) {
        m_shown.reset();
        return m_page->showSessionState({});
    }
    m_asking = true;
    if (m_shown != chosen()) {
        m_shown.reset();
        m_page->showSessionState(tr("Reading …"));
    }
    const auto settings = DisplaySettings::instance().rules();
    session()->ask<SessionDossier>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("session")},
        onJournal<SessionDossier>([id = line->id, at = then().value_or(DisplaySettings::instance().now()), isPast = then().has_value(),
                                   settings](const CurationTarget& target, const JobContext& context) {
            const auto writer = isPast ? std::optional(writerParams(*target.store, settings)) : std::nullopt;
            return readSession(target, {id, at, hintParams(settings), writer}, context);
        }),
        this, [this, asked, chosen = *chosen()](const Expected<SessionDossier>& found) {
            if (asked != m_asked)
                return;
            m_asking = false;
            m_shown = found ? std::optional(chosen) : std::nullopt;
            if (found)
                m_page->showSession(*found);
            if (found && found->hints.empty() && m_inferred && m_inferred->first == chosen)
                m_page->showInferred(m_inferred->second);
            else if (!found)
                m_page->showSessionState(found.error().sentence);
            Q_EMIT statusChanged();
        });
}

/// What was given is worked out from the whole history: only when somebody asks.
void SessionsView::infer()
{
    const SessionLine* line = m_page->chosen();
    if (!line || !session())
        return;
    m_inferring = true;
    const auto settings = DisplaySettings::instance().rules();
    session()->ask<InferredHints>(
        StoreSession::LaneKind::Background, {tr("Work out what a session would have been given"), QStringLiteral("session.inferred")},
        onJournal<InferredHints>([line = *line, settings](const CurationTarget& target, const JobContext& context) {
            return inferSessionHints(target, line, writerParams(*target.store, settings), hintParams(settings), context);
        }),
        this, [this, of = *chosen()](const Expected<InferredHints>& found) { takeInferred(of, found); });
    Q_EMIT statusChanged();
}

/// It stays while the session is read again: what others write now changes nothing of what it began with.
void SessionsView::takeInferred(const Chosen& of, const Expected<InferredHints>& found)
{
    m_inferring = false;
    if (found && chosen() == of) {
        m_inferred.emplace(of, *found);
        m_page->showInferred(*found);
    } else if (!found && found.error().code != ErrorCode::Cancelled) {
        Q_EMIT failed(found.error());
    }
    Q_EMIT statusChanged();
}

std::optional<SessionsView::Chosen> SessionsView::chosen() const
{
    const SessionLine* line = m_page->chosen();
    return line ? std::optional(Chosen(line->id, then())) : std::nullopt;
}

void SessionsView::showState(const QString& text)
{
    m_shown.reset();
    m_page->showState(text);
}

QString SessionsView::notRecorded() { return tr("Outcomes here do not say which session they are of."); }

ViewPresence SessionsView::presence(const StoreDescription& store, const RecordCounts*) const
{
    return {recordsSessions(store) ? QString() : notRecorded(), {}};
}

std::optional<RelationId> SessionsView::emptied() const
{
    const bool filtered = m_has && !isLoading() && !refusal() && !then() && !m_where.isAlways();
    return filtered && m_book.outcomesRead == 0 ? std::optional(RelationId::Outcomes) : std::nullopt;
}

bool SessionsView::isSettled() const { return PageView::isSettled() && !m_asking && !m_inferring; }

void SessionsView::selectSomething()
{
    if (m_page->model()->rowCount() > 0)
        m_page->list()->goToRow(0);
}

QString SessionsView::statusText() const
{
    if (!session() || refusal())
        return {};
    if (isLoading())
        return tr("Reading sessions …");
    if (!m_has)
        return {};
    // How many there are in all of these outcomes nobody counted once the list was full.
    const QString text = m_book.cut && m_book.more ? tr("at least %1 sessions of the newest %2 outcomes: the latest %1 are listed")
        : m_book.cut                               ? tr("at least %1 sessions of %2 outcomes: the latest %1 are listed")
        : m_book.more                              ? tr("%1 sessions of the newest %2 outcomes")
                                                   : tr("%1 sessions of %2 outcomes");
    QStringList parts{text.arg(format::count(m_sessions), format::count(m_book.outcomesRead))};
    if (m_book.withoutSession > 0)
        parts << tr("%1 say of no session").arg(format::count(m_book.withoutSession));
    return travelText() + parts.join(QStringLiteral(" · "));
}

} // namespace hindcast
