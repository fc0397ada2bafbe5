// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/StoreSession.h"

#include "core/domain/Clock.h"
#include "core/store/ChangeCounter.h"
#include "core/store/connect/Connect.h"

namespace hindcast {
namespace {

constexpr int pollMs = 3'000;
constexpr std::chrono::milliseconds longestWait(500); ///< of the background for what is shown first

} // namespace

StoreSession::StoreSession(DatabaseUrl url, const Inbox& inbox, std::shared_ptr<JobObserver> observer, QObject* parent)
    : QObject(parent), m_url(std::move(url)), m_inbox(inbox)
{
    const auto connector = [address = m_url](const CancelToken& token) { return connectReadOnly(address, token); };
    m_interactive = std::make_unique<Lane>(QStringLiteral("interactive"), connector, observer);
    // Who opens a database sees rows first: ten million outcomes are read behind them, not beside them.
    const auto behind = [address = m_url, shown = m_interactive.get()](const CancelToken& token) -> Expected<std::unique_ptr<Connection>> {
        shown->waitUntilIdle(longestWait, token);
        return connectReadOnly(address, token);
    };
    m_background = std::make_unique<Lane>(QStringLiteral("background"), behind, observer, Lane::Rank::Behind);
    m_facets = std::make_unique<Lane>(QStringLiteral("facets"), behind, observer, Lane::Rank::Behind);
    m_observer = std::move(observer);
    m_poll.setInterval(pollMs);
    connect(&m_poll, &QTimer::timeout, this, &StoreSession::poll);
}

StoreSession::~StoreSession() = default;

void StoreSession::open()
{
    auto work = [address = m_url](Connection& connection, const JobContext&) { return describeStore(connection, address); };
    auto answer = [this](Expected<Store> store) {
        if (!store) {
            Q_EMIT failed(store.error());
            return;
        }
        m_store = *std::move(store);
        m_poll.start();
        readVersion(); // what changes from now on is noticed
        Q_EMIT opened();
    };
    m_interactive->post<Store>({tr("Open %1").arg(m_url.label()), QStringLiteral("open")}, work,
                               m_inbox.deliver<Expected<Store>>(this, answer));
}

void StoreSession::enableEditing(const WorkspaceOptions& workspace, bool despiteJournal)
{
    readVersion(); // what others wrote up to now is theirs
    ++m_changes;   // it may make a journal, or bring the schema up to date
    m_workspace = workspace;
    m_workspace.despiteJournal = despiteJournal;
    m_write = std::make_unique<Lane>(
        QStringLiteral("write"), [address = m_url](const CancelToken& token) { return connectForEditing(address, token); }, m_observer);
    const auto work = [address = m_url, scope = m_store->scope, workspace = m_workspace](Connection& connection,
                                                                                         const JobContext&) -> Expected<EditingReport> {
        EditingReport report;
        HC_TRY(report.store, describeStore(connection, address, scope));
        HC_TRY(const Workspace opened, Workspace::openForWriting(connection, *report.store, workspace));
        HC_TRY(report.settled, settleIntents(opened.target(), SystemClock().now(), systemActor()));
        HC_TRY(report.journal, verifyJournal(*opened.target().journal));
        if (const auto seen = changeCounter(connection, *report.store))
            report.seen = *seen;
        return report;
    };
    m_write->post<EditingReport>({tr("Enable editing of %1").arg(m_url.label())}, work,
                                 m_inbox.deliver<Expected<EditingReport>>(this, [this, despiteJournal](Expected<EditingReport> report) {
                                     editingOpened(std::move(report), despiteJournal);
                                 }));
}

void StoreSession::editingOpened(Expected<EditingReport> report, bool despiteJournal)
{
    if (!m_write)
        return; // disabled meanwhile
    if (!report || (!report->journal.ok() && !despiteJournal)) {
        retireWriter();
        if (!report)
            Q_EMIT failed(report.error());
        else
            Q_EMIT journalBroken(report->journal);
        return;
    }
    if (report->store->schemaVersion != m_store->schemaVersion) {
        m_storeBefore = std::move(m_store);
        m_store = report->store;
    }
    m_writerVersion = report->seen;
    m_editing = true;
    readVersion();
    if (!report->settled.empty())
        Q_EMIT intentsSettled(report->settled);
    Q_EMIT editingChanged(true);
}

Error StoreSession::notEditing()
{
    return {ErrorCode::ReadOnly, tr("The database is open for reading only."), {}, tr("Enable editing first.")};
}

/// Cancels what it does; its connection waits for the session's end.
void StoreSession::retireWriter()
{
    if (m_write)
        m_write->cancelAll();
    m_retired = std::move(m_write);
}

void StoreSession::disableEditing()
{
    retireWriter();
    if (std::exchange(m_editing, false))
        Q_EMIT editingChanged(false);
}

void StoreSession::poll()
{
    if (m_store && m_interactive->isIdle())
        readVersion();
}

void StoreSession::tryNow()
{
    if (!m_store)
        return;
    m_poll.start(); // the next one in a whole interval
    readVersion();
}

void StoreSession::readVersion()
{
    const bool quiet = !m_write || m_write->isIdle(); // what was asked for is written
    ask<qint64>(
        LaneKind::Interactive, {{}, QStringLiteral("poll")},
        [](Connection& c, const StoreDescription& s, const JobContext&) { return changeCounter(c, s); }, this,
        [this, quiet, changes = m_changes](Expected<qint64> version) {
            if (!version) {
                const ErrorCode code = version.error().code;
                if (code == ErrorCode::ConnectionLost || code == ErrorCode::ConnectionFailed || code == ErrorCode::AuthenticationFailed) {
                    ++m_attempts;
                    setReachable(false);
                }
                if (code == ErrorCode::AuthenticationFailed)
                    Q_EMIT refused(version.error());
                return;
            }
            m_attempts = 0;
            setReachable(true);
            const bool perhapsOurs = m_changes > m_seenChanges;
            if (quiet)
                m_seenChanges = std::max(m_seenChanges, changes);
            if (std::exchange(m_version, *version).value_or(*version) != *version)
                sayChanged(perhapsOurs, changes);
        });
}

/// A reading connection cannot tell whose change it sees. SQLite tells the writing one of others' changes alone, so it is asked.
/// Of a server a change of ours that is shown accounts for one move of its counter at most: that may come before the receipt, or late. It
/// may hide what somebody else wrote within the same poll: rows are counted by the server, and late, so ours cannot be taken off.
void StoreSession::sayChanged(bool perhapsOurs, quint64 asked)
{
    const quint64 moved = std::exchange(m_movedChanges, std::max(m_movedChanges, asked));
    if (m_url.engine != DatabaseUrl::Engine::Sqlite)
        return Q_EMIT changedOutside(Author::Unknown, m_shownChanges > moved);
    Lane* writer = m_write ? m_write.get() : m_retired.get();
    if (!writer || !perhapsOurs)
        Q_EMIT changedOutside(Author::Others, false);
    if (!writer)
        return;
    writer->post<qint64>(
        {}, [store = m_store](Connection& c, const JobContext&) { return changeCounter(c, *store); },
        m_inbox.deliver<Expected<qint64>>(this, [this, perhapsOurs, asked](Expected<qint64> seen) {
            const bool same = seen && m_writerVersion == *seen;
            if (seen)
                m_writerVersion = *seen;
            if (perhapsOurs)
                Q_EMIT changedOutside(same ? Author::Own : Author::Others, same && m_shownChanges >= asked);
        }));
}

void StoreSession::setReachable(bool reachable)
{
    if (std::exchange(m_reachable, reachable) == reachable)
        return;
    if (reachable) // the other lane's line may be dead without knowing it: better a question of ours finds out than the user's
        ask<qint64>(
            LaneKind::Background, {{}, QStringLiteral("ping")},
            [](Connection& c, const StoreDescription&, const JobContext&) { return c.dataVersion(); }, this, [](const auto&) {});
    if (reachable && m_editing) // decides what became of a change whose line was cut
        change<bool>({}, [](const CurationTarget&, const JobContext&) { return Expected<bool>(true); }, this, [](const auto&) {});
    Q_EMIT reachableChanged(reachable);
}

} // namespace hindcast
