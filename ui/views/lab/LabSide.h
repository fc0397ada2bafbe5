// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Job.h"

#include <QWidget>

class QLabel;
class QLayout;
class QProgressBar;
class QPushButton;

namespace hindcast {

class LabParams;

/// The left side of the lab: the rules of a replay, what starts and stops it, and what came of that in a line.
class LabSide final : public QWidget
{
    Q_OBJECT
public:
    explicit LabSide(QWidget* parent = nullptr);

    [[nodiscard]] LabParams* params() const { return m_params; }
    /// All that is in it has room; within bounds, for the results need some as well.
    [[nodiscard]] QSize minimumSizeHint() const override;
    void setRunning(bool running);
    void showProgress(const JobProgress& progress);
    /// A line above the buttons; empty: none.
    void say(const QString& sentence);
    /// What was inferred; empty: nothing.
    void sayInferred(const QString& sentence);

Q_SIGNALS:
    void runRequested();
    void cancelRequested();
    void inferRequested();

private:
    [[nodiscard]] QLayout* buildFoot();

    LabParams* m_params;
    QLabel *m_state, *m_inference;
    QProgressBar* m_progress;
    QPushButton *m_start, *m_cancel, *m_infer, *m_reset;
};

} // namespace hindcast
