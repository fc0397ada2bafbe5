// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/decay/DecayRun.h"

#include "core/curation/Intents.h"
#include "core/curation/decay/DecayChange.h"
#include "core/curation/journal/Journal.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/Seals.h"
#include "core/rules/reflection/ImportanceBand.h"
#include "core/rules/text/StructuredLine.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/sql/Transaction.h"
#include "core/store/upkeep/ImportanceRows.h"
#include "core/store/upkeep/UpkeepMark.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DecayRun)
};

constexpr qint64 decayBatch = 2'000; // rows of one transaction

/// One day's decay of a store.
class Decaying
{
public:
    Decaying(const CurationTarget& target, ImportanceRows rows, const DecayOptions& options)
        : m_connection(*target.data), m_scope(target.store->scope), m_options(options), m_done(*target.data, target.store->scope, "decay"),
          m_cursor(*target.data, target.store->scope, "decay cursor"), m_rows(std::move(rows)), m_change(target, options)
    {}

    Expected<DecayReport> run(const CancelToken& token)
    {
        HC_TRY([[maybe_unused]] const double checked, decayedImportance(0.5, 1, m_options.decay));
        for (bool more = true; more;) {
            if (token.isCancelled()) {
                HC_CHECK(stop());
                return fail(ErrorCode::Cancelled, Tr::tr("Interrupted: the rest is for the next time."));
            }
            HC_TRY(Transaction transaction,
                   Transaction::begin(m_connection, m_options.dryRun ? Transaction::Kind::Read : Transaction::Kind::Write));
            HC_TRY(more, batch());
            if (!more && m_change.isBegun())
                HC_CHECK(m_change.finish());
            HC_CHECK(transaction.commit());
        }
        if (m_report.checked > 0) {
            m_report.before /= double(m_report.checked);
            m_report.after /= double(m_report.checked);
        }
        if (m_change.isBegun())
            m_report.changeSet = m_change.id();
        return m_report;
    }

private:
    /// What was done so far is a whole change-set.
    Expected<void> stop()
    {
        if (!m_change.isBegun())
            return {};
        m_connection.setCancelToken({});
        HC_TRY(Transaction transaction, Transaction::begin(m_connection, Transaction::Kind::Write));
        HC_CHECK(m_change.finish());
        return transaction.commit();
    }

    /// One runs at a time, and nobody credits lessons meanwhile: what they weigh is read and then written.
    Expected<void> lock()
    {
        HC_CHECK(lockMemories(m_connection, m_scope));
        return m_cursor.lock(m_options.at);
    }

    /// False: it was the last one.
    Expected<bool> batch()
    {
        if (!m_options.dryRun)
            HC_CHECK(lock());
        HC_TRY(const auto done, m_done.read());
        if (done && done->at.us / Timestamp::perDay >= m_options.at.us / Timestamp::perDay) {
            if (m_report.checked == 0)
                m_report.doneAt = done->at;
            return false;
        }
        if (!m_options.dryRun || m_after == 0) {
            HC_TRY(const auto cursor, m_cursor.read());
            m_after = cursor ? cursor->number : 0;
        }
        HC_TRY(const bool last, step());
        if (m_options.dryRun)
            return !last;
        if (last)
            HC_CHECK(m_done.write({m_options.at, m_report.changed}));
        HC_CHECK(m_cursor.write({m_options.at, last ? 0 : m_after}));
        return !last;
    }

    /// The rows behind the cursor; true: there are no more.
    Expected<bool> step()
    {
        HC_TRY(const auto rows, m_rows.read(m_after, m_options.decay.floor, decayBatch));
        std::vector<ImportanceChange> changes;
        for (const ImportanceRow& r : rows) {
            const double left = importanceThen(r.importance, r.lastSeen, m_options.at, m_options.decay)
                                    .value_or(r.importance); // out of range: somebody else's
            count(r.importance, left);
            if (left == r.importance)
                continue;
            changes.push_back({r.id, r.importance, left});
            if (!m_options.dryRun)
                HC_CHECK(m_rows.write(r.id, left));
        }
        m_after = rows.empty() ? m_after : rows.back().id;
        if (!m_options.dryRun)
            HC_CHECK(m_change.add(changes));
        return qint64(rows.size()) < decayBatch;
    }

    void count(double before, double after)
    {
        ++m_report.checked;
        m_report.before += before;
        m_report.after += after;
        if (after == before)
            return;
        ++m_report.changed;
        const auto kept = [](double importance) {
            const auto band = importanceBand(importance);
            return band && isStored(*band);
        };
        m_report.fallen += kept(before) && !kept(after) ? 1 : 0;
    }

    Connection& m_connection;
    const Scope& m_scope;
    const DecayOptions& m_options;
    UpkeepMark m_done, m_cursor;
    ImportanceRows m_rows;
    DecayChange m_change;
    qint64 m_after = 0;
    DecayReport m_report;
};

/// Takes away what old decays kept. An entry says what is left of them, so that the chain still covers it.
Expected<void> forgetOldImages(const CurationTarget& target, const DecayOptions& options)
{
    const QString action(ChangeSetRecord::decayAction);
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    const Timestamp before{options.at.us - decayUndoDays * Timestamp::perDay};
    HC_TRY(Transaction transaction, Transaction::begin(*target.journal, Transaction::Kind::Write));
    HC_TRY(auto old, store.undoableBefore(action, before));
    if (old.empty())
        return {};
    if (!target.despiteJournal)
        HC_CHECK(proveJournal(*target.journal));
    QJsonArray sets;
    for (ChangeSetRecord& r : old) {
        HC_CHECK(store.dropImages(r.id));
        r.undoable = false;
        sets << QJsonObject{{QStringLiteral("change_set"), r.id},
                            {QStringLiteral("record_sha256"), store.seal(r)},
                            {QStringLiteral("images_sha256"), QString::fromLatin1(imageSeal({}))}};
    }
    HC_CHECK(appendToJournal(*target.journal,
                             {options.at,
                              options.actor,
                              action,
                              action,
                              {},
                              {{QStringLiteral("phase"), QStringLiteral("expired")}, {QStringLiteral("change_sets"), sets}}}));
    return transaction.commit();
}

/// A moment that somebody gives is a mistake where the memory was used since: each step is of the days until then, and is not taken back.
Expected<void> refusePast(ImportanceRows& rows, const DecayOptions& options)
{
    if (!options.momentGiven)
        return {};
    HC_TRY(const auto newest, rows.newest(options.decay.floor));
    if (!newest || newest->us <= options.at.us)
        return {};
    return fail(ErrorCode::Conflict,
                Tr::tr("Reflections were seen until %1, after the moment that was given: nothing was lowered.").arg(isoTimestamp(*newest)),
                {}, Tr::tr("Leave --now out, or give a later moment."));
}

} // namespace

Expected<DecayReport> decayImportances(const CurationTarget& target, const DecayOptions& options, LogSink* log, const JobContext& context)
{
    const StoreDescription& store = *target.store;
    if (!store.isNative() || !store.catalog.has("upkeep"))
        return fail(ErrorCode::Unsupported, Tr::tr("Importance decays in Hindcast's own databases only."), {},
                    Tr::tr("Bring an older one up to date with hindcast-cli migrate."));
    if (!options.dryRun && (!target.journal || !target.data->isWritable()))
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(ImportanceRows rows, ImportanceRows::open(*target.data, store.scope));
    HC_CHECK(refusePast(rows, options));
    if (!options.dryRun)
        HC_CHECK(settleIntents(target, options.at, options.actor));
    HC_TRY(DecayReport report, Decaying(target, std::move(rows), options).run(context.token));
    if (options.dryRun)
        return report;
    HC_CHECK(forgetOldImages(target, options));
    if (log)
        log->write({LogLine::Level::Info, options.at, QStringLiteral("hindcast.decay"),
                    structuredLine(report.doneAt ? "importance_decay_skipped" : "importance_decay_complete",
                                   {{"tenant_id", store.scope.tenant},
                                    {"project_id", store.scope.project},
                                    {"updated_count", QString::number(report.changed)}})});
    return report;
}

} // namespace hindcast
