// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings/FindingsBook.h"

#include "core/curation/findings/AcceptFinding.h"
#include "core/rules/redaction/Redaction.h"
#include "core/store/findings/AcceptedFindings.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"

#include <algorithm>

namespace hindcast {
namespace {

/// As a command names it: an address may hold a password.
QString commandName(const DatabaseUrl& url) { return url.engine == DatabaseUrl::Engine::Sqlite ? url.path : QStringLiteral("DB"); }

/// Without what somebody accepted.
Expected<LintReport> readReport(Connection& c, const StoreDescription& s, LintOptions options, const JobContext& context)
{
    HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
    const CurationTarget target = workspace.target();
    options.keepAccepted = true;
    if (target.journal) {
        HC_TRY(options.accepted, readAcceptedFindings(*target.journal, *target.journalStore));
    }
    return runLint({target.data, target.store, target.journal, target.journalStore}, options, context);
}

Expected<LintResultPtr> readFindings(Connection& c, const StoreDescription& s, const Settings& rules, Timestamp now, const QString& name,
                                     const JobContext& context)
{
    LintOptions options = lintOptionsFor(rules, now);
    options.database = name;
    auto out = std::make_shared<LintResult>();
    out->at = now;
    out->database = name;
    HC_TRY(out->report, readReport(c, s, options, context));
    out->flags = flagsOf(out->report);
    if (s.relation(RelationId::Patterns)) {
        HC_TRY(out->book, readPatternBook(c, s, now, hintParams(rules), context));
    }
    return out;
}

} // namespace

FindingsBook::FindingsBook(StoreSession* session) : QObject(session), m_session(session)
{
    connect(session, &StoreSession::changedOutside, this, &FindingsBook::noteChange);
}

FindingsBook* FindingsBook::of(StoreSession* session)
{
    auto* found = session->findChild<FindingsBook*>(QString(), Qt::FindDirectChildrenOnly);
    return found ? found : new FindingsBook(session);
}

void FindingsBook::run()
{
    if (m_running || !m_session->store())
        return;
    m_running = true;
    m_changedMeanwhile = false;
    m_progress = 0;
    m_error.reset();
    m_token = {};
    const auto tell = m_session->inbox().deliver<JobProgress>(this, [this](JobProgress p) {
        if (m_running && p.done > m_progress)
            Q_EMIT progressed(m_progress = p.done);
    });
    const DisplaySettings& settings = DisplaySettings::instance();
    m_session->ask<LintResultPtr>(
        StoreSession::LaneKind::Background, {tr("Lint"), QStringLiteral("lint"), m_token, tell},
        [now = settings.now(), rules = settings.rules(), name = commandName(m_session->url())](
            Connection& c, const StoreDescription& s, const JobContext& context) { return readFindings(c, s, rules, now, name, context); },
        this, [this](Expected<LintResultPtr> result) { take(std::move(result)); });
    Q_EMIT changed();
}

void FindingsBook::askAlone(const LintRecord& record, QObject* receiver, std::function<void(const Expected<LintReport>&)> answer)
{
    if (!m_session->store())
        return;
    const DisplaySettings& settings = DisplaySettings::instance();
    LintOptions options = lintOptionsFor(settings.rules(), settings.now());
    options.database = commandName(m_session->url());
    options.only = record;
    m_session->ask<LintReport>(
        StoreSession::LaneKind::Background, {{}, QStringLiteral("lint.record")},
        [options](Connection& c, const StoreDescription& s, const JobContext& context) { return readReport(c, s, options, context); },
        receiver, std::move(answer));
}

void FindingsBook::cancel() { m_token.cancel(); }

void FindingsBook::take(Expected<LintResultPtr> result)
{
    m_running = false;
    if (result) {
        m_last = *std::move(result);
        m_outdated = m_changedMeanwhile;
    } else if (result.error().code != ErrorCode::Cancelled) {
        m_error = result.error();
    }
    Q_EMIT changed();
}

void FindingsBook::noteChange()
{
    m_changedMeanwhile = true;
    if (!m_last || std::exchange(m_outdated, true))
        return;
    Q_EMIT changed();
}

std::vector<const LintFinding*> FindingsBook::about(const QString& kind, const QString& id, const QString& cluster) const
{
    std::vector<const LintFinding*> out;
    if (!m_last)
        return out;
    for (const LintFinding& f : m_last->report.findings)
        if (f.kind == kind && f.id == id && (kind != QLatin1String("pattern") || f.clusterId == cluster))
            out.push_back(&f);
    return out;
}

void FindingsBook::accept(const std::vector<LintFinding>& findings, const QString& note, std::function<void(const Expected<qint64>&)> done)
{
    std::vector<AcceptedFinding> marks;
    marks.reserve(findings.size());
    const Timestamp at = DisplaySettings::instance().now();
    QSet<QString> hashes;
    for (const LintFinding& f : findings) {
        marks.push_back({findingHash(f), f.rule, f.kind, f.id, f.clusterId, systemActor(), redacted(note), at, 0});
        hashes << marks.back().factsHash;
    }
    m_session->change<qint64>(
        {tr("Accept findings")},
        [marks = std::move(marks)](const CurationTarget& target, const JobContext&) -> Expected<qint64> {
            qint64 last = 0;
            for (const AcceptedFinding& mark : marks) {
                HC_TRY(const qint64 seq, acceptFinding(target, mark));
                last = std::max(last, seq); // 0: somebody accepted it before
            }
            return last;
        },
        this,
        [this, hashes, done = std::move(done)](const Expected<qint64>& seq) {
            if (seq)
                noteAccepted(hashes);
            done(seq);
        });
}

/// The last run as it would be now: what was accepted is among the accepted ones.
void FindingsBook::noteAccepted(const QSet<QString>& hashes)
{
    if (!m_last)
        return;
    auto next = std::make_shared<LintResult>(*m_last);
    LintReport& report = next->report;
    const auto gone = std::ranges::stable_partition(report.findings,
                                                    [&](const LintFinding& f) { return !hashes.contains(findingHash(f)); });
    report.accepted += qint64(gone.size());
    std::ranges::move(gone, std::back_inserter(report.acceptedFindings));
    report.findings.erase(gone.begin(), gone.end());
    std::ranges::sort(report.acceptedFindings, findingBefore);
    next->flags = flagsOf(report);
    m_last = std::move(next);
    Q_EMIT changed();
}

} // namespace hindcast
