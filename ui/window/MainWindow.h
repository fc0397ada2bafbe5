// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/session/SessionHost.h"

#include <QMainWindow>

namespace hindcast {

class CurationController;
class DetailPane;
class Docks;
class Follower;
class MainMenu;
class MessageBar;
class Navigator;
class PatternDetails;
class Presences;
class StatusLine;
class TopBar;
class View;
class ViewHeader;
class ViewStack;
class WelcomePage;

/// The frame: top bar, navigator, view, details, jobs, status. Views own what they show, its SessionHost what is open.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a database for reading; what was open is closed when the new one is there.
    void openDatabase(const DatabaseUrl& url) { m_host->open(url); }
    /// The same by its text; a password that the keychain knows is used.
    void openText(const QString& url) { m_host->openText(url); }
    void openRemembered(const DatabaseUrl& url) { m_host->openRemembered(url); }
    void openDemo() { m_host->openDemo(); }
    void refresh() { m_host->readAgain(); }
    void showView(const QString& id);
    /// The view that the next opened database starts with; empty: the one of the last session.
    void setFirstView(const QString& id) { m_firstView = id; }
    /// Without waiting for somebody to stop typing.
    void setFilter(const QString& text);
    [[nodiscard]] View* currentView() const;
    [[nodiscard]] DetailPane* detailPane() const { return m_detail; }
    [[nodiscard]] TopBar* topBar() const { return m_topBar; }
    [[nodiscard]] ViewStack* views() const { return m_views; }
    [[nodiscard]] SessionHost* host() const { return m_host.get(); }
    [[nodiscard]] const StoreSession* session() const { return m_host->session(); }
    /// Nothing is being read and every view has what it waits for.
    [[nodiscard]] bool isSettled() const;
    /// The sentence of the error bar; empty without an error.
    [[nodiscard]] QString errorSentence() const;

public Q_SLOTS:
    /// What the list shows as a file, in the background.
    void exportList();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* buildCentre();
    void connectHost();
    void connectParts();
    void endSession();
    void beginSession();
    void showNothing();
    void showPattern(const QString& name, const QString& cluster);
    void showMemory(RelationId relation, const QString& filter, const QString& id);
    void readViews();
    void updateStatus();

    WelcomePage* m_welcome;
    ViewStack* m_views;
    MessageBar* m_errorBar;
    MessageBar* m_noticeBar;
    std::unique_ptr<SessionHost> m_host;
    CurationController* m_curation;
    PatternDetails* m_details;
    Navigator* m_navigator;
    DetailPane* m_detail;
    TopBar* m_topBar;
    StatusLine* m_status;
    ViewHeader* m_header;
    Presences* m_presences;
    Follower* m_follower;
    Docks* m_docks = nullptr;
    MainMenu* m_menu = nullptr;
    QString m_firstView;
};

} // namespace hindcast
