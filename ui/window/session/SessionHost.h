// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "ui/jobs/FileTask.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/selection/ListRequest.h"

#include <QPointer>

#include <memory>

class QMenuBar;

namespace hindcast {

class FileExport;
class JobsModel;
class MessageBar;
class ReconnectNotice;
class SeenDialog;
class CommandPalette;

/// The database of a window: opens it, says why that failed and what can be done about it, follows it while it is open, and
/// writes files from it.
class SessionHost final : public QObject
{
    Q_OBJECT
public:
    /// \a window is the parent of dialogs, the bars say what happened, \a content is greyed while a server is gone; all of
    /// them live longer.
    SessionHost(QWidget* window, MessageBar* errors, MessageBar* notices, QWidget* content);
    ~SessionHost() override;

    [[nodiscard]] JobsModel* jobs() const { return m_jobs; }
    /// Null: no database is open.
    [[nodiscard]] StoreSession* session() const { return m_session.get(); }
    /// When what is shown was read.
    [[nodiscard]] Timestamp readAt() const { return m_readAt; }
    /// Nothing is opened, read or written.
    [[nodiscard]] bool isIdle() const;

    /// Opens a database for reading; what was open is closed when the new one is there.
    void open(const DatabaseUrl& url);
    /// The same by its text; a password that the keychain knows is used.
    void openText(const QString& text);
    void openRemembered(const DatabaseUrl& url);
    void close();
    /// Asks where to, and writes \a list to that file in the background.
    void exportList(const ListRequest& list);
    /// What was written by this window itself is no news.
    void readOwnChange();
    /// What is shown is read again by itself.
    void noteReading();
    /// Says that the database has changed, and offers to read it again.
    void offerReading();
    /// What is read is not what lies at its place any more: says so, and offers to open that.
    void offerReopening();
    void forgetRecent();
    /// Everything by its name: what is in \a menus, and records.
    void showPalette(const QMenuBar& menus);

public Q_SLOTS:
    void chooseFile();
    void showConnectDialog();
    void openDemo();
    /// Asks where to, and writes the open database as one file in the background.
    void saveCopy();
    /// "Have I seen this before?", beside the window.
    void showSeenDialog();
    /// Everything that is shown is read again.
    void readAgain();
    void showError(const hindcast::Error& error);

Q_SIGNALS:
    /// "Opening prod …"
    void progressed(const QString& sentence);
    /// The session that was open is about to end: whoever holds it lets go.
    void ending();
    void opened();
    void closed();
    /// After an error: what can be done may have changed.
    void failed();
    void readRequested();
    /// Somebody else wrote.
    void changedByOthers();
    /// This window wrote something that nobody has read again, such as how far somebody came.
    void changedHere();
    /// What a server says may be no more than what is shown already.
    void changedPerhaps();
    void recentChanged();
    /// Somebody wants to see a record that was found: that with the key \a id, which \a filter leaves.
    void memoryRequested(hindcast::RelationId relation, const QString& filter, const QString& id);
    void patternRequested(const QString& name, const QString& cluster);
    /// Somebody wants to see only what this condition leaves, too.
    void filterRequested(const QString& condition);
    /// Somebody wants to see that database in a window of its own.
    void windowRequested(const hindcast::DatabaseUrl& url);

private:
    void accept();
    void end();
    void reject(const Error& error);
    void sayError(const Error& error);
    void offerWayOut(const Error& error, const DatabaseUrl& url);
    void retryLater(const DatabaseUrl& url);
    void sayWhatIsOpen();
    void showConnectDialogFor(const DatabaseUrl& url);
    void openCopy(const DatabaseUrl& url);
    /// Makes a database file in the background and opens it.
    void runFileTask(const QString& label, FileTask::Work work);
    void changedOutside(StoreSession::Author author, bool isShown);
    void setReadAt();

    QWidget* m_window;
    MessageBar* m_errors;
    MessageBar* m_notices;
    Inbox m_inbox;
    JobsModel* m_jobs;
    ReconnectNotice* m_reconnect;
    std::unique_ptr<StoreSession> m_session;
    std::unique_ptr<StoreSession> m_opening;
    FileTask m_fileTask;
    std::unique_ptr<FileExport> m_export;
    QPointer<SeenDialog> m_seen;
    QPointer<CommandPalette> m_palette;
    Timestamp m_readAt;
    ErrorCode m_lastError = ErrorCode::Internal; ///< that the bar has said
    bool m_isReplaced = false; ///< what is read is not what lies at its place any more
};

} // namespace hindcast
