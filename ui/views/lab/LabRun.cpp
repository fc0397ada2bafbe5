// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabRun.h"

#include "core/curation/Workspace.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"

#include <QElapsedTimer>

namespace hindcast {
namespace {

/// Would a history that was read for \a had answer a question that wants \a wanted?
bool covers(const HistorySpec& had, const HistorySpec& wanted)
{
    return had.excludeClusters == wanted.excludeClusters && had.excludeSessions == wanted.excludeSessions
        && had.excludeUsers == wanted.excludeUsers && had.exposures >= wanted.exposures && had.sessions >= wanted.sessions
        && had.users >= wanted.users;
}

/// The kept one, if nobody wrote since; else it is read.
Expected<LabHistoryPtr> readHistory(Connection& connection, const StoreDescription& store, const LabHistoryPtr& kept,
                                    const HistorySpec& wanted, Timestamp now, const FacetShelf& facets, const JobContext& context)
{
    HC_TRY(const qint64 version, connection.dataVersion());
    if (kept && kept->dataVersion == version && covers(kept->spec, wanted))
        return kept;
    auto out = std::make_shared<LabHistory>();
    out->spec = wanted;
    out->dataVersion = version;
    ExposureLedger ledger;
    std::optional<Workspace> workspace;
    if (wanted.exposures) {
        HC_TRY(Workspace open, Workspace::openForReading(connection, store, teamWorkspace()));
        workspace.emplace(std::move(open));
        ledger = workspace->ledger();
    }
    HC_TRY(out->source,
           readReplaySource(connection, store, wanted, now, context, facets.find(connection, store, RelationId::Outcomes), ledger));
    return LabHistoryPtr(std::move(out));
}

} // namespace

void LabRun::setSession(StoreSession* session)
{
    ++m_generation;
    ++m_traceGeneration;
    m_session = session;
    m_history.reset();
    if (std::exchange(m_running, false))
        Q_EMIT runningChanged();
}

Timestamp LabRun::now() const { return DisplaySettings::instance().now(); }

template<class T>
void LabRun::ask(const QString& label, const HistorySpec& wanted, Question<T> question, std::function<void(Found<T>)> accept)
{
    if (!m_session)
        return;
    JobRequest request{label, QStringLiteral("lab"), {}, {}};
    request.progress = m_session->inbox().deliver<JobProgress>(this, [this, generation = m_generation + 1](JobProgress p) {
        if (generation == m_generation && isRunning())
            Q_EMIT progressed(p);
    });
    const auto work = [kept = m_history, wanted, question = std::move(question), now = now(), facets = m_session->facets()](
                          Connection& connection, const StoreDescription& store, const JobContext& context) -> Expected<Found<T>> {
        HC_TRY(const LabHistoryPtr history, readHistory(connection, store, kept, wanted, now, *facets, context));
        HC_TRY(T what, question(*history, context));
        return Found<T>{history, std::move(what)};
    };
    const bool wasRunning = std::exchange(m_running, true);
    m_token = m_session->ask<Found<T>>(StoreSession::LaneKind::Background, std::move(request), work, this,
                                       [this, accept = std::move(accept), generation = ++m_generation](Expected<Found<T>> found) {
                                           if (generation != m_generation)
                                               return; // another question since, or another database
                                           m_running = false;
                                           if (found) {
                                               m_history = found->history;
                                               accept(*std::move(found));
                                           } else {
                                               Q_EMIT failed(found.error());
                                           }
                                           Q_EMIT runningChanged();
                                       });
    if (!wasRunning)
        Q_EMIT runningChanged();
}

void LabRun::replay(LabQuestion question)
{
    struct Timed {
        ReplayReport report;
        qint64 elapsedMs;
    };
    const auto work = [question, now = now()](const LabHistory& history, const JobContext& context) -> Expected<Timed> {
        QElapsedTimer timer;
        timer.start();
        HC_TRY(ReplayReport report, compareReplay(history.source, question.params, question.writer, now, context.token));
        return Timed{std::move(report), timer.elapsed()};
    };
    const HistorySpec wanted = question.spec;
    ask<Timed>(tr("Replay"), wanted, work, [this, question = std::move(question)](Found<Timed> found) {
        Q_EMIT replayed({found.history, question, std::move(found.what.report), found.what.elapsedMs});
    });
}

void LabRun::infer(const LabQuestion& question)
{
    const auto work = [writer = question.writer, now = now()](const LabHistory& history, const JobContext& context) {
        return inferRules(history.source, writer, now, context.token);
    };
    ask<Inference>(tr("Infer the writer's rules"), question.spec, work,
                   [this](const Found<Inference>& found) { Q_EMIT inferred(found.what); });
}

void LabRun::sweep(LabQuestion question, std::vector<SweepAxis> axes)
{
    question.spec.sessions = true; // to count which hints they would have been given
    const auto work = [params = question.params, axes = std::move(axes), now = now()](const LabHistory& history,
                                                                                      const JobContext& context) {
        return sweepReplay(*history.source.history, params, axes, now, context.token,
                           [&context](qint64 done, qint64 all) { context.progress({done, all}); });
    };
    const HistorySpec wanted = question.spec;
    ask<ReplaySweep>(tr("Sweep"), wanted, work,
                     [this, question = std::move(question)](const Found<ReplaySweep>& found) { Q_EMIT swept(found.what, question); });
}

void LabRun::trace(const LabAnswer& answer, const QString& name, const QString& cluster)
{
    if (!m_session)
        return;
    const auto work = [history = answer.history, params = answer.report.params, name,
                       cluster](Connection&, const StoreDescription&, const JobContext&) -> Expected<std::vector<TraceStep>> {
        const auto subject = history->source.history->find(name, cluster);
        return subject ? traceReplay(*history->source.history, *subject, params) : std::vector<TraceStep>();
    };
    m_session->ask<std::vector<TraceStep>>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("lab.trace")}, work, this,
        [this, name, cluster, generation = ++m_traceGeneration](const Expected<std::vector<TraceStep>>& steps) {
            if (generation == m_traceGeneration && steps)
                Q_EMIT traced(name, cluster, *steps);
        });
}

void LabRun::cancel() { m_token.cancel(); }

} // namespace hindcast
