// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/purge/PurgeRun.h"

#include <QElapsedTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace hindcast {

/// The third page of a purge: how far it is and how long it will take, then what was done, the way to the journal, and what a timer or a
/// CronJob would run to do the same every night.
class PurgeRunPage final : public QWidget
{
    Q_OBJECT
public:
    explicit PurgeRunPage(QWidget* parent = nullptr);

    void begin(qint64 rows);
    void showProgress(const JobProgress& progress);
    /// \a command and \a schedule: the same without a window, once and every night.
    void finish(const PurgeReport& report, const QString& command, const QString& schedule);
    [[nodiscard]] bool isRunning() const { return m_running; }
    /// It ended without a report.
    void abandon() { m_running = false; }

Q_SIGNALS:
    void journalRequested();

private:
    QWidget* buildResult();

    QProgressBar* m_progress;
    QLabel* m_pace;
    QWidget* m_result; ///< what was done, once it is
    QLabel* m_done;
    QPlainTextEdit* m_text;
    QString m_command, m_schedule;
    QElapsedTimer m_since;
    qint64 m_rows = 0;
    bool m_running = false;
};

} // namespace hindcast
