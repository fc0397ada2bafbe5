// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/findings/MarkTriage.h"

#include "core/curation/journal/Journal.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/marks/JournalMark.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<void> checkMarkable(const CurationTarget& target)
{
    if (!target.journal || !target.journalStore->catalog.has("triage_items"))
        return fail(ErrorCode::Unsupported, QCoreApplication::translate("hindcast::MarkTriage", "There is no room for a queue here."));
    if (!target.despiteJournal)
        HC_CHECK(proveJournal(*target.journal));
    return {};
}

/// Within its caller's transaction; gives the entry's number.
Expected<qint64> noteTriageMark(const CurationTarget& target, const TriageKey& item, const TriageMark& mark, const QString& note,
                                Timestamp at)
{
    const auto& [kind, id, cluster] = item;
    HC_TRY(const qint64 seq,
           appendToJournal(*target.journal,
                           {at, mark.actor, triageAction(mark.state), QStringLiteral("other"), note,
                            QJsonObject{{QStringLiteral("phase"), QStringLiteral("done")},
                                        {QStringLiteral("tenant"), target.journalStore->scope.tenant},
                                        {QStringLiteral("project"), target.journalStore->scope.project},
                                        {QStringLiteral("kind"), kind},
                                        {QStringLiteral("id"), id},
                                        {QStringLiteral("cluster_id"), cluster},
                                        {QStringLiteral("reasons_hash"), mark.reasonsHash},
                                        {QStringLiteral("until"), jsonOrNull(mark.until)}}}));
    HC_CHECK(writeTriageMark(*target.journal, target.journalStore->scope, item, mark, note, at));
    return seq;
}

} // namespace

Expected<qint64> markTriage(const CurationTarget& target, const TriageKey& item, const TriageMark& mark, const QString& note, Timestamp at)
{
    HC_CHECK(checkMarkable(target));
    HC_TRY(Transaction transaction, Transaction::begin(*target.journal, Transaction::Kind::Write));
    HC_TRY(const qint64 seq, noteTriageMark(target, item, mark, note, at));
    HC_CHECK(transaction.commit());
    return seq;
}

Expected<void> markTriage(const CurationTarget& target, std::span<const std::pair<TriageKey, TriageMark>> items, const QString& note,
                          Timestamp at)
{
    HC_CHECK(checkMarkable(target));
    HC_TRY(Transaction transaction, Transaction::begin(*target.journal, Transaction::Kind::Write));
    for (const auto& [item, mark] : items)
        HC_CHECK(noteTriageMark(target, item, mark, note, at));
    return transaction.commit();
}

} // namespace hindcast
