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

class StoreSession;

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

Q_SIGNALS:
    void purged(const hindcast::PurgeReport& report);
    /// Somebody wants the outcomes that would go as a file first.
    void exportRequested(const hindcast::ListRequest& list);

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

    StoreSession* m_session;
    QSpinBox* m_outcomesDays;
    QSpinBox* m_patternsDays;
    QCheckBox* m_keep;
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
    CancelToken m_token;
    quint64 m_generation = 0;
    bool m_waiting = false;
    bool m_running = false;
    bool m_asked = false; ///< the second look is on the screen
};

} // namespace hindcast
