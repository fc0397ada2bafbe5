// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/sweep/SweepRun.h"

#include "core/curation/Workspace.h"
#include "core/replay/document/SavedReplays.h"
#include "ui/models/DisplaySettings.h"

namespace hindcast {

SweepRun::SweepRun(StoreSession* session, QObject* parent)
    : QObject(parent), m_session(session), m_url(session->url()), m_store(session->store())
{
    // Without editing no call may be noted in the database.
    connect(session, &StoreSession::editingChanged, this, [this](bool editing) {
        if (!editing)
            cancel();
    });
}

SweepRun::~SweepRun() = default;

void SweepRun::start(ReflectionSweepPlan plan, std::vector<Locator> keys)
{
    if (m_running)
        return;
    if (!plan.base.net)
        plan.base.net = std::make_shared<NetLane>();
    m_lane = std::make_unique<Lane>(QStringLiteral("sweep"),
                                    [url = m_url](const CancelToken& token) { return connectForEditing(url, token); });
    JobRequest request{tr("Compare models and prompts"), QStringLiteral("reflection.sweep"), {}, {}};
    request.progress = m_session->inbox().deliver<JobProgress>(this, [this](JobProgress p) { Q_EMIT progressed(p.done, p.total); });
    auto work = [store = m_store, plan = std::move(plan), keys = std::move(keys)](Connection& connection,
                                                                                  const JobContext& context) -> Expected<QJsonObject> {
        HC_TRY(const QString fingerprint, sweptFingerprint(connection, *store, keys));
        HC_TRY(const ReflectionSweep sweep,
               sweepReflections(connection, *store, plan, keys, context.token,
                                [&context](qint64 done, qint64 all) { context.progress({done, all}); }));
        return sweptDocument(plan, sweep, qint64(keys.size()), fingerprint);
    };
    setRunning(true);
    m_lane->post<QJsonObject>(
        std::move(request), std::move(work),
        m_session->inbox().deliver<Expected<QJsonObject>>(this, [this, generation = ++m_generation](const Expected<QJsonObject>& document) {
            if (generation != m_generation)
                return;
            if (document)
                return keep(*document);
            setRunning(false);
            if (document.error().code != ErrorCode::Cancelled)
                Q_EMIT failed(document.error());
        }));
}

/// As the next version; while editing has just ended it is only shown.
void SweepRun::keep(const QJsonObject& document)
{
    if (!m_session->isEditing()) {
        setRunning(false);
        Q_EMIT ended(document, {});
        return;
    }
    m_session->change<QString>(
        {tr("Keep a comparison")},
        [document, at = DisplaySettings::instance().now()](const CurationTarget& target, const JobContext&) {
            return saveReplayVersion(*target.journal, target.journalStore->scope, QStringLiteral("reflections"), document, systemActor(),
                                     at);
        },
        this,
        [this, document](const Expected<QString>& version) {
            setRunning(false);
            Q_EMIT ended(document, version.value_or(QString()));
            if (!version)
                Q_EMIT failed(version.error());
        });
}

void SweepRun::cancel()
{
    if (m_running && m_lane)
        m_lane->cancelAll();
}

void SweepRun::setRunning(bool running)
{
    if (std::exchange(m_running, running) != running)
        Q_EMIT runningChanged();
}

} // namespace hindcast
