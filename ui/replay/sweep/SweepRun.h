// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/ReflectionSweep.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

/// A comparison of models and prompts in a lane of its own, kept in the workspace when it ends: what was paid for is never lost.
class SweepRun final : public QObject
{
    Q_OBJECT
public:
    explicit SweepRun(StoreSession* session, QObject* parent = nullptr);
    ~SweepRun() override;

    void start(ReflectionSweepPlan plan, std::vector<Locator> keys);
    /// What was answered until then stays, and is kept.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; }

Q_SIGNALS:
    void runningChanged();
    void progressed(qint64 done, qint64 all);
    /// The document of sweptDocument(); \a version is the name that it is kept under, empty when it could not be kept.
    void ended(const QJsonObject& document, const QString& version);
    void failed(const hindcast::Error& error);

private:
    void keep(const QJsonObject& document);
    void setRunning(bool running);

    StoreSession* m_session;
    DatabaseUrl m_url;
    Store m_store;
    std::unique_ptr<Lane> m_lane;
    quint64 m_generation = 0;
    bool m_running = false;
};

} // namespace hindcast
