// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace hindcast {

class ProgressStrip;
class TriageModel;

/// The line above the queue: how far it is worked, what was chosen in it, and how much has changed since it was read.
class TriageHeader final : public QWidget
{
    Q_OBJECT
public:
    explicit TriageHeader(QWidget* parent = nullptr);

    /// \a changed: items that are different since the queue was read.
    void showState(const TriageModel& model, int changed, bool isLoading);

Q_SIGNALS:
    void againRequested();

private:
    QLabel* m_progress;
    QLabel* m_note; ///< how many are done, put aside, chosen
    ProgressStrip* m_strip;
    QPushButton* m_again;
};

} // namespace hindcast
