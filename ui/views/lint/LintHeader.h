// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace hindcast {

class FindingsBook;

/// The line above the findings: when somebody looked, how far a look has come, and the buttons that begin, end and write one.
class LintHeader final : public QWidget
{
    Q_OBJECT
public:
    explicit LintHeader(QWidget* parent = nullptr);

    /// \a timesAsked: the window is limited to a range of time. \a writes: a file is being written.
    void showState(const FindingsBook* book, bool timesAsked, bool writes);
    [[nodiscard]] bool showsAccepted() const;

Q_SIGNALS:
    void runRequested();
    void cancelRequested();
    void exportRequested();
    void acceptedToggled();

private:
    QLabel* m_age;
    QProgressBar* m_progress;
    QPushButton* m_again;
    QPushButton* m_cancel;
    QPushButton* m_export;
    QCheckBox* m_accepted;
};

} // namespace hindcast
