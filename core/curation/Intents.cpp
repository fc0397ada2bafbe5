// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Intents.h"

#include "core/curation/ChangeSets.h"
#include "core/store/sql/Transaction.h"

#include <QJsonDocument>
#include <QSysInfo>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <iterator>
#include <unistd.h>

namespace hindcast {
namespace {

constexpr qint64 restUs = 60 * Timestamp::perSecond;

bool mayBeAtWork(const ChangeSetRecord& intent, Timestamp now)
{
    const QJsonObject owner = QJsonDocument::fromJson(intent.parameters.toUtf8()).object();
    if (owner[QLatin1String("host")].toString() != QSysInfo::machineHostName())
        return now.us - intent.at.us < restUs;
    const auto process = pid_t(owner[QLatin1String("pid")].toInteger());
    return process > 0 && (::kill(process, 0) == 0 || errno == EPERM);
}

std::vector<RowChange> ofData(const std::vector<RowChange>& rows)
{
    std::vector<RowChange> out;
    std::ranges::copy_if(rows, std::back_inserter(out), [](const RowChange& r) { return r.place == RowChange::Place::Data; });
    return out;
}

/// Rows of the data alone decide: what belongs into the workspace follows them.
Expected<ChangeSetState> verdictOn(const CurationTarget& target, const std::vector<RowChange>& rows)
{
    HC_TRY(const bool after, rowsAre(target, rows, false));
    if (after)
        return ChangeSetState::Applied;
    HC_TRY(const bool before, rowsAre(target, rows, true));
    return before ? ChangeSetState::Aborted : ChangeSetState::Conflict;
}

} // namespace

QString intentOwner()
{
    const QJsonObject owner{{QStringLiteral("host"), QSysInfo::machineHostName()}, {QStringLiteral("pid"), qint64(::getpid())}};
    return QString::fromUtf8(QJsonDocument(owner).toJson(QJsonDocument::Compact));
}

Expected<std::vector<SettledIntent>> settleIntents(const CurationTarget& target, Timestamp now, const QString& actor, bool all)
{
    std::vector<SettledIntent> out;
    if (!target.journal)
        return out;
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    HC_TRY(const auto intents, store.list(0, ChangeSetState::Intent));
    for (const ChangeSetRecord& intent : intents) {
        if (!all && mayBeAtWork(intent, now))
            continue;
        const bool purge = intent.action == QLatin1String("purge");
        std::vector<RowChange> rows;
        std::vector<EventChange> events;
        if (!purge)
            HC_CHECK(store.readImages(intent.id, rows, events));
        HC_TRY(const ChangeSetState verdict, purge ? Expected<ChangeSetState>(ChangeSetState::Applied) : verdictOn(target, ofData(rows)));
        const qint64 affected = verdict != ChangeSetState::Applied ? 0 : purge ? intent.affected : intent.previewed;
        HC_TRY(Transaction transaction, Transaction::begin(*target.journal, Transaction::Kind::Write));
        HC_TRY(const ChangeSetRecord current, store.find(intent.id));
        if (current.state != ChangeSetState::Intent) // somebody else was faster
            continue;
        const JournalDraft how{
            now,           actor,
            intent.action, intent.reason,
            intent.note,   {{QStringLiteral("settled"), purge ? QStringLiteral("interrupted") : QStringLiteral("by reading the rows")}}};
        std::vector<RowChange> none; // of a purge only counts are noted
        HC_CHECK(finishIntent(target, intent, verdict, affected, purge ? none : rows, events, how));
        HC_CHECK(transaction.commit());
        out.push_back({intent.id, intent.action, verdict});
    }
    return out;
}

} // namespace hindcast
