// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/upkeep/DecayRun.h"

#include "core/rules/reflection/ImportanceBand.h"
#include "core/rules/text/StructuredLine.h"
#include "core/store/sql/Transaction.h"
#include "core/store/upkeep/ImportanceRows.h"
#include "core/store/upkeep/UpkeepMark.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DecayRun)
};

constexpr qint64 decayBatch = 2'000; // rows of one transaction
constexpr qint64 dayUs = 86'400 * Timestamp::perSecond;

struct DecayRow {
    qint64 id = 0;
    double importance = 0;
    double left = 0;
};

/// One day's decay of a store.
class Decaying
{
public:
    Decaying(Connection& connection, const StoreDescription& store, ImportanceRows rows, Timestamp now, const ImportanceDecay& decay,
             bool dryRun)
        : m_connection(connection), m_now(now), m_decay(decay), m_dryRun(dryRun), m_done(connection, store.scope, "decay"),
          m_cursor(connection, store.scope, "decay cursor"), m_rows(std::move(rows))
    {}

    Expected<DecayReport> run(const CancelToken& token)
    {
        HC_TRY([[maybe_unused]] const double checked, decayedImportance(0.5, 1, m_decay));
        for (bool more = true; more;) {
            if (token.isCancelled())
                return fail(ErrorCode::Cancelled, Tr::tr("Interrupted: the rest is for the next time."));
            HC_TRY(Transaction transaction,
                   Transaction::begin(m_connection, m_dryRun ? Transaction::Kind::Read : Transaction::Kind::Write));
            HC_TRY(more, batch());
            HC_CHECK(transaction.commit());
        }
        if (m_report.checked > 0) {
            m_report.before /= double(m_report.checked);
            m_report.after /= double(m_report.checked);
        }
        return m_report;
    }

private:
    /// False: it was the last one.
    Expected<bool> batch()
    {
        if (!m_dryRun)
            HC_CHECK(m_cursor.lock(m_now)); // one runs at a time
        HC_TRY(const auto done, m_done.read());
        if (done && done->at.us / dayUs >= m_now.us / dayUs) {
            if (m_report.checked == 0)
                m_report.doneAt = done->at;
            return false;
        }
        if (!m_dryRun || m_after == 0) {
            HC_TRY(const auto cursor, m_cursor.read());
            m_after = cursor ? cursor->number : 0;
        }
        HC_TRY(const auto rows, read());
        for (const DecayRow& row : rows)
            HC_CHECK(apply(row));
        const bool last = qint64(rows.size()) < decayBatch;
        m_after = rows.empty() ? m_after : rows.back().id;
        if (m_dryRun)
            return !last;
        if (last)
            HC_CHECK(m_done.write({m_now, m_report.changed}));
        HC_CHECK(m_cursor.write({m_now, last ? 0 : m_after}));
        return !last;
    }

    Expected<std::vector<DecayRow>> read()
    {
        HC_TRY(const auto rows, m_rows.read(m_after, m_decay.floor, decayBatch));
        std::vector<DecayRow> out;
        out.reserve(rows.size());
        for (const ImportanceRow& r : rows) {
            const double days = double(m_now.us - r.lastSeen.us) / double(dayUs);
            const auto left = decayedImportance(r.importance, days, m_decay);
            out.push_back({r.id, r.importance, left.value_or(r.importance)}); // one out of range is somebody else's
        }
        return out;
    }

    Expected<void> apply(const DecayRow& row)
    {
        ++m_report.checked;
        m_report.before += row.importance;
        m_report.after += row.left;
        if (row.left == row.importance)
            return {};
        ++m_report.changed;
        const auto kept = [](double importance) {
            const auto band = importanceBand(importance);
            return band && isStored(*band);
        };
        m_report.fallen += kept(row.importance) && !kept(row.left) ? 1 : 0;
        if (m_dryRun)
            return {};
        return m_rows.write(row.id, row.left);
    }

    Connection& m_connection;
    Timestamp m_now;
    ImportanceDecay m_decay;
    bool m_dryRun;
    UpkeepMark m_done, m_cursor;
    ImportanceRows m_rows;
    qint64 m_after = 0;
    DecayReport m_report;
};

} // namespace

Expected<DecayReport> decayImportances(Connection& connection, const StoreDescription& store, Timestamp now, const ImportanceDecay& decay,
                                       bool dryRun, LogSink* log, const JobContext& context)
{
    if (!store.isNative() || !store.catalog.has("upkeep"))
        return fail(ErrorCode::Unsupported, Tr::tr("Importance decays in Hindcast's own databases only."), {},
                    Tr::tr("Bring an older one up to date with hindcast-cli migrate."));
    if (!dryRun && !connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    HC_TRY(ImportanceRows rows, ImportanceRows::open(connection, store.scope));
    HC_TRY(const DecayReport report, Decaying(connection, store, std::move(rows), now, decay, dryRun).run(context.token));
    if (log && !dryRun)
        log->write({LogLine::Level::Info, now, QStringLiteral("hindcast.decay"),
                    structuredLine(report.doneAt ? "importance_decay_skipped" : "importance_decay_complete",
                                   {{"tenant_id", store.scope.tenant},
                                    {"project_id", store.scope.project},
                                    {"updated_count", QString::number(report.changed)}})});
    return report;
}

} // namespace hindcast
