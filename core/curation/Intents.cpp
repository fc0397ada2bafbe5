// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Intents.h"

#include "core/curation/ChangeSets.h"
#include "core/curation/RunningIntent.h"
#include "core/curation/journal/JournalCheck.h"

#include <QFile>
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

/// When a process began, so that a later one of the same number (in a container mostly 1) is not taken for it; empty where
/// the system does not say.
QString startOf(pid_t process)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray line = file.readAll();
    const QByteArrayList fields = line.mid(line.lastIndexOf(')') + 2).split(' '); // a name may hold blanks and brackets
    QFile boot(QStringLiteral("/proc/sys/kernel/random/boot_id"));
    const QByteArray id = boot.open(QIODevice::ReadOnly) ? boot.readAll().trimmed() : QByteArray();
    return fields.size() > 19 ? QString::fromLatin1(fields[19] + '@' + id) : QString();
}

bool mayBeAtWork(const ChangeSetRecord& intent, Timestamp now)
{
    const QJsonObject owner = QJsonDocument::fromJson(intent.parameters.toUtf8()).object();
    if (owner[QLatin1String("host")].toString() != QSysInfo::machineHostName())
        return now.us - intent.at.us < restUs;
    const auto process = pid_t(owner[QLatin1String("pid")].toInteger());
    if (process <= 0 || (::kill(process, 0) != 0 && errno != EPERM))
        return false;
    const QString start = owner[QLatin1String("start")].toString(), begun = startOf(process);
    const bool same = start.isEmpty() || begun.isEmpty() || start == begun;
    return process == ::getpid() ? same && RunningIntent::isRunning(intent.id) : same;
}

std::vector<RowChange> ofData(const std::vector<RowChange>& rows)
{
    std::vector<RowChange> out;
    std::ranges::copy_if(rows, std::back_inserter(out), [](const RowChange& r) { return r.place == RowChange::Place::Data; });
    return out;
}

/// Whether the journal says what the intent says; false only for whoever goes on despite it, Conflict for others.
Expected<bool> isProven(const CurationTarget& target, const ChangeSetRecord& intent, Proof proof)
{
    const auto found = proveChangeSet(*target.journal, target.journalStore->scope, intent.id, proof);
    if (!found && !(target.despiteJournal && found.error().code == ErrorCode::Conflict))
        return Unexpected(found.error());
    return found.has_value();
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
    const QJsonObject owner{{QStringLiteral("host"), QSysInfo::machineHostName()},
                            {QStringLiteral("pid"), qint64(::getpid())},
                            {QStringLiteral("start"), startOf(::getpid())}};
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
        if (!all && mayBeAtWork(intent, now)) {
            HC_CHECK(isProven(target, intent, Proof::Record)); // one that nobody is at work on would stay for ever
            continue;
        }
        const bool batched = intent.isBatched();
        std::vector<RowChange> rows;
        std::vector<EventChange> events;
        HC_TRY(const bool proven, isProven(target, intent, Proof::Intent));
        if (!batched && proven)
            HC_CHECK(store.readImages(intent.id, rows, events));
        const auto judged = !proven ? Expected<ChangeSetState>(ChangeSetState::Conflict) // its images say nothing
            : batched               ? Expected<ChangeSetState>(ChangeSetState::Applied)
                                    : verdictOn(target, ofData(rows));
        HC_TRY(const ChangeSetState verdict, Expected<ChangeSetState>(judged));
        const qint64 affected = verdict != ChangeSetState::Applied ? 0 : batched ? intent.affected : intent.previewed;
        const JournalDraft how{
            now,           actor,
            intent.action, intent.reason,
            intent.note,   {{QStringLiteral("settled"), batched ? QStringLiteral("interrupted") : QStringLiteral("by reading the rows")}}};
        if (batched)
            rows.clear(); // only counts are noted
        HC_TRY(const IntentResult result, concludeIntent(target, intent, verdict, affected, rows, events, how));
        if (result.journalSeq > 0) // else somebody else was faster
            out.push_back({intent.id, intent.action, result.state});
    }
    return out;
}

} // namespace hindcast
