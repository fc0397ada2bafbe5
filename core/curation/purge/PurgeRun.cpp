// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/PurgeRun.h"

#include "core/curation/ChangeSets.h"
#include "core/curation/Intents.h"
#include "core/curation/RunningIntent.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/purge/PurgeLock.h"
#include "core/curation/purge/PurgeSteps.h"
#include "core/rules/promotion/ReflexionLine.h"
#include "core/rules/redaction/Redaction.h"
#include "core/store/sql/Transaction.h"
#include "core/store/sql/sqlite/LongerLog.h"

#include <QCoreApplication>
#include <QUuid>

#include <limits>
#include <span>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PurgeRun)
};

QString countText(qint64 n) { return QString::number(n); }

/// One purge from its intent to its result.
class Run
{
public:
    Run(const CurationTarget& target, const PurgePreview& preview, const PurgeOptions& options, const JobContext& context, PurgeLock& lock)
        : m_target(target), m_preview(preview), m_options(options), m_context(context), m_lock(lock)
    {}

    Expected<PurgeReport> run()
    {
        HC_CHECK(begin());
        if (auto done = removeAll(); !done)
            m_report.interruption = done.error();
        m_report.complete = !m_report.interruption;
        // What comes now must not be cancelled any more: the journal says what was done.
        m_target.journal->setCancelToken({});
        m_target.data->setCancelToken({});
        if (auto noted = finish(); !noted && !m_report.interruption)
            return Unexpected(noted.error());
        return m_report;
    }

private:
    Expected<void> begin()
    {
        m_report.changeSet = m_id;
        m_report.undoable = m_options.keepRows;
        HC_TRY(Transaction transaction, Transaction::begin(*m_target.journal, Transaction::Kind::Write));
        if (!m_target.despiteJournal)
            HC_CHECK(proveJournal(*m_target.journal));
        ChangeSetRecord record{m_report.changeSet, QString(ChangeSetRecord::purgeAction), m_options.at,
                               m_options.actor,    QStringLiteral("retention"),           m_options.note};
        record.parameters = intentOwner();
        record.fingerprint = m_preview.fingerprint;
        record.previewed = m_preview.rows();
        record.state = ChangeSetState::Intent;
        record.undoable = m_options.keepRows;
        ChangeSetStore store(*m_target.journal, m_target.journalStore->scope);
        HC_TRY(record.journalSeq,
               appendToJournal(*m_target.journal,
                               draft({{QStringLiteral("phase"), QStringLiteral("intent")},
                                      {QStringLiteral("record_sha256"), store.seal(record)},
                                      {QStringLiteral("fingerprint"), m_preview.fingerprint},
                                      {QStringLiteral("outcomes"), countText(m_preview.outcomes.rows)},
                                      {QStringLiteral("patterns"), countText(qint64(m_preview.patterns.size()))},
                                      {QStringLiteral("outcomes_before"), isoTimestamp(m_preview.cutoffs.outcomes)},
                                      {QStringLiteral("patterns_before"), isoTimestamp(m_preview.cutoffs.patterns)}})));
        m_report.journalSeq = record.journalSeq;
        HC_CHECK(store.add(record));
        return transaction.commit();
    }

    Expected<void> removeAll()
    {
        const LongerLog log(*m_target.data); // the result's own commit copies it back
        PurgeSteps steps(m_target, m_preview.cutoffs, m_report.changeSet, m_options);
        HC_CHECK(removePatterns(steps));
        if (m_preview.outcomes.rows == 0)
            return {};
        qint64 from = std::numeric_limits<qint64>::min();
        for (;;) {
            HC_TRY(const auto range, steps.nextOutcomes(from));
            if (!range)
                return {};
            HC_TRY(const qint64 removed, steps.removeOutcomes(*range, m_report.outcomes + m_report.patterns));
            m_report.outcomes += removed;
            HC_CHECK(afterBatch(steps));
            if (m_report.outcomes >= m_preview.outcomes.rows || range->last == std::numeric_limits<qint64>::max())
                return {};
            from = range->last + 1;
        }
    }

    Expected<void> removePatterns(PurgeSteps& steps)
    {
        constexpr size_t batch = 500;
        for (size_t i = 0; i < m_preview.patterns.size(); i += batch) {
            const auto some = std::span(m_preview.patterns).subspan(i, std::min(batch, m_preview.patterns.size() - i));
            HC_TRY(const qint64 removed, steps.removePatterns(some, m_report.patterns));
            m_report.patterns += removed;
            HC_CHECK(afterBatch(steps));
        }
        return {};
    }

    Expected<void> afterBatch(PurgeSteps& steps)
    {
        HC_CHECK(steps.committed(m_report.outcomes + m_report.patterns));
        m_context.progress({m_report.outcomes + m_report.patterns, m_preview.rows()});
        if (m_context.token.isCancelled())
            return fail(ErrorCode::Cancelled, Tr::tr("The purge was stopped."));
        return m_lock.renew();
    }

    /// Reads again and notes the result.
    Expected<void> finish()
    {
        if (m_report.complete) {
            HC_TRY(const PurgePreview left, previewPurge(m_target, m_preview.cutoffs, m_options.at, {}, PurgeDetail::Fingerprint));
            m_report.verified = left.isEmpty();
        }
        HC_TRY(Transaction transaction, Transaction::begin(*m_target.journal, Transaction::Kind::Write));
        ChangeSetStore store(*m_target.journal, m_target.journalStore->scope);
        HC_TRY(const ChangeSetRecord intent, store.find(m_report.changeSet));
        std::vector<RowChange> none;
        const JournalDraft how = draft({{QStringLiteral("outcomes"), countText(m_report.outcomes)},
                                        {QStringLiteral("patterns"), countText(m_report.patterns)},
                                        {QStringLiteral("complete"), m_report.complete}});
        HC_TRY(m_report.journalSeq,
               finishIntent(m_target, intent, ChangeSetState::Applied, m_report.outcomes + m_report.patterns, none, {}, how));
        return transaction.commit();
    }

    [[nodiscard]] JournalDraft draft(QJsonObject body) const
    {
        body.insert(QStringLiteral("change_set"), m_report.changeSet);
        return {m_options.at,   m_options.actor, QString(ChangeSetRecord::purgeAction), QStringLiteral("retention"),
                m_options.note, std::move(body)};
    }

    const CurationTarget& m_target;
    const PurgePreview& m_preview;
    const PurgeOptions& m_options;
    const JobContext& m_context;
    PurgeLock& m_lock;
    PurgeReport m_report;
    const QString m_id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const RunningIntent m_running{m_id};
};

Expected<PurgeReport> purge(const CurationTarget& target, const PurgePreview& shown, const PurgeOptions& options, const JobContext& context)
{
    HC_TRY(PurgeLock lock, PurgeLock::acquire(target, options.lockWaitMs, context.token));
    HC_CHECK(settleIntents(target, options.at, options.actor));
    HC_TRY(const PurgePreview fresh, previewPurge(target, shown.cutoffs, options.at, {context.token}, PurgeDetail::Fingerprint));
    if (fresh.isEmpty()) { // done already, maybe by whoever held the lock before
        PurgeReport nothing;
        nothing.complete = nothing.verified = true;
        return nothing;
    }
    if (fresh.fingerprint != shown.fingerprint)
        return fail(ErrorCode::Conflict, Tr::tr("The database has changed since the preview: nothing was purged."), {},
                    Tr::tr("Look at a new preview."));
    if (options.keepRows && target.isForeign() && fresh.rows() > greatestKept)
        return fail(ErrorCode::TooLarge, Tr::tr("At most %1 rows of a foreign database can be kept for undo.").arg(greatestKept), {},
                    Tr::tr("Save a copy of the database first, and purge without keeping the rows."));
    return Run(target, fresh, options, context, lock).run();
}

} // namespace

Expected<PurgeReport> applyPurge(const CurationTarget& target, const PurgePreview& preview, const PurgeOptions& options,
                                 const JobContext& context, LogSink* log)
{
    if (!target.journal)
        return fail(ErrorCode::Internal, Tr::tr("There is no journal to note a purge in."));
    PurgeOptions stored = options;
    if (!options.keepSecrets)
        stored.note = redacted(options.note);
    auto report = purge(target, preview, stored, context);
    if (!log)
        return report;
    const std::optional<Error> error = !report ? std::optional(report.error()) : report->interruption;
    if (report && (report->outcomes > 0 || report->patterns > 0 || !error))
        log->write({LogLine::Level::Info, options.at, QStringLiteral("hindcast.curation"),
                    reflexion_line::purged(report->outcomes, report->patterns)});
    if (error)
        log->write({LogLine::Level::Warning, options.at, QStringLiteral("hindcast.curation"),
                    reflexion_line::failed(QString(ChangeSetRecord::purgeAction), error->sentence)});
    return report;
}

} // namespace hindcast
