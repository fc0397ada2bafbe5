// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/PatternDetails.h"
#include "ui/jobs/JobsModel.h"
#include "ui/views/View.h"

#include <QMainWindow>
#include <QTimer>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace hindcast {

class CurationController;
class DetailPane;
class FileExport;
class FileTask;
class MessageBar;
class Navigator;
class ReconnectNotice;
class StoreBadge;
class TimeRangeButton;
class WelcomePage;

/// The frame: top bar, navigator, view, details, jobs, status. Views own what they show.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a database for reading; what was open is closed when the new one is there.
    void openDatabase(const DatabaseUrl& url);
    /// The same by its text; a password that the keychain knows is used.
    void openText(const QString& url);
    void openRemembered(const DatabaseUrl& url);
    void closeDatabase();
    void showView(const QString& id);
    /// The view that the next opened database starts with; empty: the one of the last session.
    void setFirstView(const QString& id) { m_firstView = id; }
    [[nodiscard]] View* currentView() const;
    [[nodiscard]] DetailPane* detailPane() const { return m_detail; }
    [[nodiscard]] const StoreSession* session() const { return m_session.get(); }
    /// Nothing is being read and every view has what it waits for.
    [[nodiscard]] bool isSettled() const;
    /// The sentence of the error bar; empty without an error.
    [[nodiscard]] QString errorSentence() const;

public Q_SLOTS:
    void chooseFile();
    void showConnectDialog();
    /// "Have I seen this before?", beside the window.
    void showSeenDialog();
    void openDemo();
    void refresh();
    /// The open database as one file, in the background.
    void saveCopy();
    /// What the list shows as a file, in the background.
    void exportList();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    friend class MainMenu;
    void buildTopBar();
    void buildDocks();
    void buildStatusBar();
    void addViews();
    void showConnectDialogFor(const DatabaseUrl& url);
    void sessionOpened();
    void sessionFailed(const Error& error);
    void showError(const Error& error);
    void fitDetails(const View* view);
    void showPattern(const QString& name, const QString& cluster);
    void showMemory(RelationId relation, qint64 id);
    void openCopy(const DatabaseUrl& url);
    /// Makes a database file in the background and opens it.
    void runFileTask(const QString& label, std::function<Expected<QString>(const JobContext&)> work);
    void applyFilter();
    void markFilter();
    void updateStatus();
    void outsideChange();
    void showEditing(bool editing);
    void readOwnChange();
    void setReadAt();

    Inbox m_inbox;
    JobsModel* m_jobs;
    PatternDetails* m_details;
    std::unique_ptr<StoreSession> m_session;
    std::unique_ptr<StoreSession> m_opening;
    std::unique_ptr<FileTask> m_fileTask;
    std::unique_ptr<FileExport> m_export;
    QStackedWidget* m_stack;
    WelcomePage* m_welcome;
    QHash<QString, View*> m_views;
    QHash<QString, std::optional<Error>> m_filterProblems; ///< by view
    MessageBar* m_errorBar;
    MessageBar* m_noticeBar;
    ReconnectNotice* m_reconnect;
    Navigator* m_navigator;
    DetailPane* m_detail;
    QDockWidget* m_jobsDock = nullptr;
    QWidget* m_topBar;
    StoreBadge* m_store;
    QToolButton* m_lock;
    CurationController* m_curation;
    TimeRangeButton* m_time;
    QLineEdit* m_filter;
    QTimer m_filterDelay;
    QLabel* m_statusView;
    QLabel* m_statusStore;
    QLabel* m_statusAge;
    QToolButton* m_jobsButton;
    QToolButton* m_zoneButton;
    Timestamp m_readAt;
    bool m_ownChange = false; ///< the next change that polling notices is ours
    bool m_detailsAway = false; ///< only because the view of the moment has none
    QString m_firstView;
};

} // namespace hindcast
