// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/purge/PurgeRun.h"

#include "ui/models/selection/ListRequest.h"

#include <QDialog>
#include <QTimer>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace hindcast {

class MonthCut;
class StoreSession;
struct ChangeReceipt;

/// Retention by hand: periods, what would go (by month and cluster, and which promoted patterns lose their last
/// evidence), then the purge itself with progress. Cancelling keeps what was committed, and says how much.
class PurgeDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit PurgeDialog(StoreSession* session, QWidget* parent = nullptr);
    ~PurgeDialog() override;

    [[nodiscard]] const std::optional<PurgePreview>& preview() const { return m_preview; }
    [[nodiscard]] bool isRunning() const { return m_running; }
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
    void requestPreview();
    /// What is known before the preview is done.
    void showTotals(const RetentionCounts& counts);
    void showPreview(const PurgePreview& preview);
    void addGroup(const QString& title, const std::map<QString, qint64>& counts);
    void updateState();
    /// So much, or what cannot be shown any more afterwards, is looked at twice.
    [[nodiscard]] bool needsSecondLook() const;
    void confirm();
    void exportFirst();
    void run();
    void finish(Expected<PurgeReport> report);
    void showProblem(const Error& error);
    QWidget* buildEvidence();
    QWidget* buildSummary();
    /// How many outcomes there are in each month, whatever goes.
    void loadMonths();
    /// To the patterns that lose their last evidence.
    void listLosing();
    /// Keeps copies of the newest evidence of those that would lose all of it.
    void pinEvidence();
    void showResult(const PurgeReport& report);

    StoreSession* m_session;
    QSpinBox* m_outcomesDays;
    QSpinBox* m_patternsDays;
    QCheckBox* m_keep;
    MonthCut* m_months;
    QWidget* m_evidence; ///< says that evidence is lost, with what may be done
    QLabel* m_losing;
    QPushButton* m_pin;
    QWidget* m_result; ///< what was done, once it is
    QLabel* m_done;
    QTreeWidget* m_tree;
    QLabel* m_summary;
    QLabel* m_problem;
    QProgressBar* m_progress;
    QPushButton* m_purge;
    QPushButton* m_export;
    QLabel* m_second; ///< what is asked the second time
    QPushButton* m_close;
    QTimer m_delay;
    std::optional<PurgePreview> m_preview;
    CancelToken m_token, m_monthsToken;
    quint64 m_generation = 0;
    bool m_waiting = false;
    bool m_running = false;
    bool m_pinning = false;
    bool m_finished = false; ///< the summary is on the screen
    bool m_asked = false; ///< the second look is on the screen
};

} // namespace hindcast
