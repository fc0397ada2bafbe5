// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/Intents.h"
#include "core/curation/Workspace.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/domain/Clock.h"
#include "core/facets/cache/FacetShelf.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Lane.h"
#include "ui/jobs/Inbox.h"

#include <QTimer>

namespace hindcast {

/// What enabling editing found.
struct EditingReport {
    Store store;                         ///< as it is now: an older native schema was brought up to date
    std::vector<SettledIntent> settled;  ///< change-sets that had been interrupted
    JournalCheck journal;
    std::optional<qint64> seen; ///< what the writing connection's counter of others' changes said
};

/// An open database as the window sees it: its description, its three reading lanes and, while somebody edits, a writing
/// one. Everything is asked for
/// asynchronously; answers arrive through the Inbox. Destroying it cancels and answers everything.
class StoreSession final : public QObject
{
    Q_OBJECT
public:
    enum class LaneKind {
        Interactive, ///< pages, details: newest request of a slot wins
        Background,  ///< statistics, orders, charts
        Facets,      ///< columns in memory: reading them, and counting what a brush leaves
    };
    /// Who has changed the database.
    enum class Author {
        Own,     ///< this session and nobody else
        Others,  ///< with certainty somebody else, perhaps this session as well
        Unknown, ///< a server does not say
    };
    template<class T>
    using Work = std::function<Expected<T>(Connection&, const StoreDescription&, const JobContext&)>;

    template<class T>
    using Change = std::function<Expected<T>(const CurationTarget&, const JobContext&)>;

    StoreSession(DatabaseUrl url, const Inbox& inbox, std::shared_ptr<JobObserver> observer, QObject* parent = nullptr);
    ~StoreSession() override;

    /// Starts opening: ends with opened() or failed().
    void open();
    [[nodiscard]] const DatabaseUrl& url() const { return m_url; }
    /// Null until opened() was emitted.
    [[nodiscard]] const Store& store() const { return m_store; }

    /// Nothing waits or runs in any lane.
    [[nodiscard]] bool isIdle() const
    {
        return m_interactive->isIdle() && m_background->isIdle() && m_facets->isIdle() && (!m_write || m_write->isIdle());
    }

    /// Opens the writing connection: ends with editingChanged(true) or failed(). A broken journal is refused unless
    /// \a despiteJournal.
    void enableEditing(const WorkspaceOptions& workspace, bool despiteJournal = false);
    /// Closes it, after what it still does was cancelled.
    void disableEditing();
    [[nodiscard]] bool isEditing() const { return m_editing; }
    /// How often the server was asked in vain since it went away; 0 while it answers.
    [[nodiscard]] int attempts() const { return m_attempts; }
    /// Asks a server that went away at once, instead of with the next poll.
    void tryNow();
    [[nodiscard]] const Inbox& inbox() const { return m_inbox; }
    /// For work of a view that no lane does.
    [[nodiscard]] const std::shared_ptr<JobObserver>& observer() const { return m_observer; }

    /// Columns that a view holds, for views that can use them.
    [[nodiscard]] const FacetShelfPtr& facets() const { return m_shelf; }

    /// Runs \a work where changes are allowed; ReadOnly unless editing is enabled.
    template<class T>
    CancelToken change(JobRequest request, Change<T> work, QObject* receiver, std::function<void(Expected<T>)> answer);
    /// All that was changed here up to now is shown.
    void noteShown() { m_shownChanges = m_changes; }

    /// Runs \a work in a lane; \a answer is called here, and only while \a receiver lives.
    template<class T>
    CancelToken ask(LaneKind lane, JobRequest request, Work<T> work, QObject* receiver, std::function<void(Expected<T>)> answer);

Q_SIGNALS:
    void opened();
    void failed(const hindcast::Error& error);
    /// The database was changed since its version was asked for last, perhaps by this session. \a isShown: what of it is this session's
    /// own is shown already, as far as anybody can tell.
    void changedOutside(hindcast::StoreSession::Author author, bool isShown);
    /// A reading failed because the server is gone; true again when it answers.
    void reachableChanged(bool reachable);
    /// The server answers, and does not let this user in any more: a password that expired or was changed. Comes with each attempt.
    void refused(const hindcast::Error& error);
    void editingChanged(bool editing);
    /// The journal does not hold: editing stays off until somebody says otherwise.
    void journalBroken(const hindcast::JournalCheck& check);
    /// Change-sets without a result were decided.
    void intentsSettled(const std::vector<hindcast::SettledIntent>& settled);

private:
    [[nodiscard]] static Error notEditing();
    void retireWriter();
    void editingOpened(Expected<EditingReport> report, bool despiteJournal);
    void poll();
    void readVersion();
    /// \a perhapsOurs: something that this session wrote was not seen by a question for the version yet. \a asked: how many changes had
    /// been asked for before that question.
    void sayChanged(bool perhapsOurs, quint64 asked);
    void setReachable(bool reachable);

    DatabaseUrl m_url;
    const Inbox& m_inbox;
    Store m_store;
    Store m_storeBefore; ///< of an older schema: views may still look at it
    QTimer m_poll;
    std::optional<qint64> m_version;
    std::optional<qint64> m_writerVersion; ///< the same of the writing connection, which moves with what others write only
    quint64 m_changes = 0; ///< that were asked for here
    quint64 m_seenChanges = 0; ///< of them, those that the version has in it
    quint64 m_movedChanges = 0; ///< of them, those that had been asked for when the version moved last
    quint64 m_shownChanges = 0; ///< of them, those that are shown
    bool m_reachable = true;
    int m_attempts = 0;
    // The last connection to be closed takes SQLite's log with it, if it may write: those that do are destroyed behind the others.
    std::unique_ptr<Lane> m_write, m_retired;
    std::unique_ptr<Lane> m_interactive;
    std::unique_ptr<Lane> m_background;
    std::unique_ptr<Lane> m_facets;
    std::shared_ptr<JobObserver> m_observer;
    FacetShelfPtr m_shelf = std::make_shared<FacetShelf>();
    WorkspaceOptions m_workspace;
    bool m_editing = false;
};

template<class T>
CancelToken StoreSession::ask(LaneKind lane, JobRequest request, Work<T> work, QObject* receiver, std::function<void(Expected<T>)> answer)
{
    Lane& chosen = lane == LaneKind::Interactive ? *m_interactive : lane == LaneKind::Background ? *m_background : *m_facets;
    auto onLane = [store = m_store, work = std::move(work)](Connection& connection, const JobContext& context) -> Expected<T> {
        return work(connection, *store, context);
    };
    return chosen.post<T>(std::move(request), std::move(onLane), m_inbox.deliver<Expected<T>>(receiver, std::move(answer)));
}

template<class T>
CancelToken StoreSession::change(JobRequest request, Change<T> work, QObject* receiver, std::function<void(Expected<T>)> answer)
{
    auto deliver = m_inbox.deliver<Expected<T>>(receiver, std::move(answer));
    if (!m_write) {
        deliver(Unexpected(notEditing()));
        return request.token;
    }
    auto settled = m_inbox.deliver<std::vector<SettledIntent>>(this,
                                                               [this](const std::vector<SettledIntent>& s) { Q_EMIT intentsSettled(s); });
    auto onLane = [store = m_store, options = m_workspace, settled = std::move(settled),
                   work = std::move(work)](Connection& connection, const JobContext& context) -> Expected<T> {
        // Opened for each change: the lane may have replaced its connection since the last one.
        HC_TRY(const Workspace workspace, Workspace::openForWriting(connection, *store, options));
        HC_TRY(const auto found, settleIntents(workspace.target(), SystemClock().now(), systemActor())); // what a cut line left
        if (!found.empty())
            settled(found);
        return work(workspace.target(), context);
    };
    ++m_changes;
    return m_write->post<T>(std::move(request), std::move(onLane), std::move(deliver));
}

} // namespace hindcast
