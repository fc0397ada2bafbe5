// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QListWidget;

namespace hindcast {

/// What the window shows without a database: open, connect, demo, and what was open lately.
class WelcomePage final : public QWidget
{
    Q_OBJECT
public:
    explicit WelcomePage(QWidget* parent = nullptr);
    void reload();

Q_SIGNALS:
    void openRequested();
    void connectRequested();
    void demoRequested();
    void recentRequested(const QString& url);

private:
    QListWidget* m_recent;
    QWidget* m_recentBox;
};

} // namespace hindcast
