// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStatusBar>

class QLabel;
class QToolButton;

namespace hindcast {

class ElidedLabel;
class JobsModel;

/// Below the views: what the view says, what is open and as of when, the time zone, and how many jobs run.
class StatusLine final : public QStatusBar
{
    Q_OBJECT
public:
    StatusLine(JobsModel* jobs, QWidget* parent);

    void setView(const QString& text);
    void setStore(const QString& text);
    /// How old what is shown is; \a tip: exactly.
    void setAge(const QString& text, const QString& tip);

Q_SIGNALS:
    void jobsClicked();

private:
    void chooseZone(bool utc);

    ElidedLabel* m_view;
    QLabel* m_store;
    QLabel* m_age;
    QToolButton* m_zone;
    QToolButton* m_jobs;
};

} // namespace hindcast
