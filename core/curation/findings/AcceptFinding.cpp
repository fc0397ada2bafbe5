// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/findings/AcceptFinding.h"

#include "core/curation/journal/Journal.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

namespace hindcast {

Expected<qint64> acceptFinding(const CurationTarget& target, AcceptedFinding finding)
{
    if (!target.journal || !target.journalStore->catalog.has("accepted_findings"))
        return fail(ErrorCode::Unsupported,
                    QCoreApplication::translate("hindcast::AcceptFinding", "There is no room for accepted findings here."));
    if (!target.despiteJournal)
        HC_CHECK(proveJournal(*target.journal));
    HC_TRY(Transaction transaction, Transaction::begin(*target.journal, Transaction::Kind::Write));
    HC_TRY(const auto known, readAcceptedFindings(*target.journal, *target.journalStore));
    if (known.contains(finding.factsHash))
        return 0;
    HC_TRY(finding.journalSeq,
           appendToJournal(*target.journal,
                           {finding.at, finding.actor, QStringLiteral("accept-finding"), QStringLiteral("other"), finding.note,
                            QJsonObject{{QStringLiteral("phase"), QStringLiteral("done")},
                                        {QStringLiteral("tenant"), target.journalStore->scope.tenant},
                                        {QStringLiteral("project"), target.journalStore->scope.project},
                                        {QStringLiteral("rule"), finding.rule},
                                        {QStringLiteral("kind"), finding.kind},
                                        {QStringLiteral("id"), finding.recordId},
                                        {QStringLiteral("cluster_id"), finding.clusterId},
                                        {QStringLiteral("facts_sha256"), finding.factsHash}}}));
    HC_TRY(const bool added, addAcceptedFinding(*target.journal, target.journalStore->scope, finding));
    if (!added)
        return 0;
    HC_CHECK(transaction.commit());
    return finding.journalSeq;
}

} // namespace hindcast
