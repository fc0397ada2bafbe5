// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/logs/ReflexionLog.h"
#include "ui/jobs/FileTask.h"

#include <QObject>

namespace hindcast {

class MessageBar;
class StoreSession;

/// Reads the log of an agent in the background and keeps it while its database is open. A bar says how far it is, what was
/// found, and takes the log away again. Nothing is written anywhere.
class LogImport final : public QObject
{
    Q_OBJECT
public:
    LogImport(MessageBar* bar, QObject* parent);
    ~LogImport() override;

    /// Forgets the log; what is still being read is given up.
    void setSession(StoreSession* session);
    void read(const QString& path);
    void forget();
    [[nodiscard]] const ReflexionLogPtr& log() const { return m_log; }
    [[nodiscard]] bool isReading() const { return m_task.isRunning(); }

Q_SIGNALS:
    /// There is another log, or none any more.
    void changed();
    void failed(const hindcast::Error& error);

private:
    void finish();
    void showLog();
    void showProgress(const QString& name, int percent);

    MessageBar* m_bar;
    StoreSession* m_session = nullptr;
    FileTask m_task;
    int m_readings = 0; ///< so far: what an earlier one says of its progress comes too late
    ReflexionLogPtr m_log;
};

} // namespace hindcast
