// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/purge/PurgeRun.h"
#include "ui/curation/purge/PurgePreviewPage.h"
#include "ui/models/selection/ListRequest.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace hindcast {

class MonthCut;
class PurgeRunPage;
class PurgeScopePage;
class StoreSession;
struct ChangeReceipt;

/// Retention by hand, in three pages: how long records are kept; what would go; the purge itself. It goes no further than what was looked
/// at: when the rows are others by then, nothing is removed and the second page says how they differ. Cancelling keeps what was committed,
/// and says how much.
class PurgeDialog final : public QDialog
{
    Q_OBJECT
public:
    enum class Page { Scope, Preview, Run };

    explicit PurgeDialog(StoreSession* session, QWidget* parent = nullptr);
    ~PurgeDialog() override;

    [[nodiscard]] std::optional<PurgePreview> preview() const { return m_outlook ? std::optional(m_outlook->preview) : std::nullopt; }
    [[nodiscard]] Page page() const;
    [[nodiscard]] bool isRunning() const;
    /// What a timer would run to do the same every day, without keeping what is removed unless that is wanted here.
    [[nodiscard]] QString command() const;

Q_SIGNALS:
    void purged(const hindcast::PurgeReport& report);
    /// Somebody wants the outcomes that would go as a file first.
    void exportRequested(const hindcast::ListRequest& list);
    /// Copies of evidence were pinned: rows were written.
    void pinned(const hindcast::ChangeReceipt& receipt, const QString& sentence);
    /// Somebody wants to see what was noted of it.
    void journalRequested();

public Q_SLOTS:
    void reject() override;

private:
    void build();
    QLayout* buildButtons();
    void goTo(Page page);
    void daysChanged();
    void requestPreview();
    void takeOutlook(const PurgeOutlook& outlook);
    void updateState();
    void updateButtons(bool ready);
    /// So much, or what cannot be shown any more afterwards, is looked at twice.
    [[nodiscard]] bool needsSecondLook() const;
    [[nodiscard]] QString secondLook() const;
    void confirm();
    void exportFirst();
    void run();
    void finish(Expected<PurgeReport> report);
    void showProblem(const Error& error);
    /// How many outcomes there are in each month, whatever goes.
    void loadMonths();
    /// Keeps copies of the newest evidence of those that would lose all of it.
    void pinEvidence();

    StoreSession* m_session;
    QLabel* m_steps;
    QStackedWidget* m_pages;
    PurgeScopePage* m_scope;
    MonthCut* m_months;
    PurgePreviewPage* m_what;
    PurgeRunPage* m_run;
    QLabel* m_problem;
    QPushButton *m_back, *m_next, *m_purge, *m_export, *m_close;
    QTimer m_delay;
    std::optional<PurgeOutlook> m_outlook;
    std::optional<PurgePreview> m_stale; ///< what was looked at when the rows turned out to be others
    CancelToken m_token, m_monthsToken;
    quint64 m_generation = 0;
    bool m_waiting = false;
    bool m_pinning = false;
    bool m_finished = false; ///< the summary is on the screen
    bool m_asked = false; ///< the second look is on the screen
};

} // namespace hindcast
