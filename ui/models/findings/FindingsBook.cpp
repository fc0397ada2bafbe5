// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings/FindingsBook.h"

#include "core/curation/findings/AcceptFinding.h"
#include "core/domain/Words.h"
#include "core/store/findings/AcceptedFindings.h"
#include "ui/jobs/OnJournal.h"
#include "ui/models/DisplaySettings.h"

#include <algorithm>

namespace hindcast {
namespace {

/// As a command names it: an address may hold a password.
QString commandName(const DatabaseUrl& url) { return url.engine == DatabaseUrl::Engine::Sqlite ? url.path : QStringLiteral("DB"); }

/// Without what somebody accepted.
Expected<LintReport> readReport(const LintSource& source, LintOptions options, const JobContext& context)
{
    options.keepAccepted = true;
    if (source.journal) {
        const Timestamp by = source.then ? source.then->at : Timestamp::greatest();
        HC_TRY(options.accepted, readAcceptedFindings(*source.journal, *source.journalStore, by));
    }
    return runLint(source, options, context);
}

LintSource sourceOf(const CurationTarget& target) { return {target.data, target.store, target.journal, target.journalStore}; }

/// What a run is asked for.
struct LintWish {
    Settings rules;
    Timestamp now;
    std::optional<Timestamp> then;
    QString database;
};

Expected<LintResultPtr> readFindings(Connection& c, const StoreDescription& s, const LintWish& wish, const JobContext& context)
{
    LintOptions options = lintOptionsFor(wish.rules, wish.now);
    options.database = wish.database;
    auto out = std::make_shared<LintResult>();
    out->at = wish.then.value_or(wish.now);
    out->database = wish.database;
    HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
    LintSource source = sourceOf(workspace.target());
    if (wish.then) {
        HC_TRY(source.then, readLintThen(workspace.target(), *wish.then, wish.rules, context));
        out->assumed = source.then->assumed;
    }
    HC_TRY(out->report, readReport(source, options, context));
    out->flags = flagsOf(out->report);
    const HintParams hints = hintParams(wish.rules);
    if (source.then) {
        out->book = judgePatterns(source.then->patterns, {}, *wish.then, hints);
    } else if (s.relation(RelationId::Patterns)) {
        HC_TRY(out->book, readPatternBook(c, s, wish.now, hints, context));
    }
    return out;
}

} // namespace

FindingsBook::FindingsBook(StoreSession* session, std::optional<Timestamp> then) : QObject(session), m_session(session), m_then(then)
{
    connect(session, &StoreSession::changedOutside, this, &FindingsBook::noteChange);
}

FindingsBook* FindingsBook::of(StoreSession* session)
{
    for (FindingsBook* known : session->findChildren<FindingsBook*>(QString(), Qt::FindDirectChildrenOnly))
        if (!known->isPast())
            return known;
    return new FindingsBook(session, std::nullopt);
}

FindingsBook* FindingsBook::asOf(StoreSession* session, Timestamp then) { return new FindingsBook(session, then); }

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
        StoreSession::LaneKind::Background, {tr("Lint"), m_then ? QStringLiteral("lint.past") : QStringLiteral("lint"), m_token, tell},
        [wish = LintWish{settings.rules(), settings.now(), m_then, commandName(m_session->url())}](
            Connection& c, const StoreDescription& s, const JobContext& context) { return readFindings(c, s, wish, context); },
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
        [options](Connection& c, const StoreDescription& s, const JobContext& context) -> Expected<LintReport> {
            HC_TRY(const Workspace workspace, Workspace::openForReading(c, s, teamWorkspace()));
            return readReport(sourceOf(workspace.target()), options, context);
        },
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
        if (f.kind == kind && f.id == id && (recordKindFromWord(kind) != RecordKind::Pattern || f.clusterId == cluster))
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
        marks.push_back({findingHash(f), f.rule, f.kind, f.id, f.clusterId, systemActor(), note, at, 0});
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
