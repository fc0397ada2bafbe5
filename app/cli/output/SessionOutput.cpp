// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/SessionOutput.h"

#include "core/documents/JsonRecord.h"
#include "core/domain/text/ArgText.h"
#include "core/rules/text/QuotedText.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SessionOutput)
};

QJsonArray recordsArray(const std::vector<Record>& records, RelationId relation)
{
    QJsonArray out;
    for (const Record& r : records)
        out.append(jsonRecord(r, outputColumns(relation)));
    return out;
}

} // namespace

QString sessionText(const SessionLine& line)
{
    if (line.results.outcomes == 0) // its times and clusters are those of outcomes
        return Tr::tr("%1  no outcomes").arg(plainText(line.id, 80));
    return Tr::tr("%1  %2 outcomes, %3 of %4 verified, %5 failed, %6 to %7, %8")
        .arg(plainText(line.id, 80), argText(line.results.outcomes), argText(line.results.verified), argText(line.results.judged),
             argText(line.refuted), isoTimestamp(line.first), isoTimestamp(line.last),
             plainText(line.clusters.join(QStringLiteral(", ")), 200));
}

QJsonObject sessionObject(const SessionLine& line)
{
    const bool any = line.results.outcomes > 0;
    return {{QStringLiteral("session_id"), line.id},
            {QStringLiteral("users"), QJsonArray::fromStringList(line.users)},
            {QStringLiteral("clusters"), QJsonArray::fromStringList(line.clusters)},
            {QStringLiteral("first"), any ? QJsonValue(isoTimestamp(line.first)) : QJsonValue()},
            {QStringLiteral("last"), any ? QJsonValue(isoTimestamp(line.last)) : QJsonValue()},
            {QStringLiteral("outcomes"), line.results.outcomes},
            {QStringLiteral("judged"), line.results.judged},
            {QStringLiteral("verified"), line.results.verified},
            {QStringLiteral("regressions"), line.refuted},
            {QStringLiteral("naming_hints"), line.named}};
}

QJsonArray sessionHintsArray(const std::vector<SessionHint>& hints)
{
    QJsonArray out;
    for (const SessionHint& h : hints)
        out.append(QJsonObject{{QStringLiteral("origin"), word(h.origin)},
                               {QStringLiteral("kind"), jsonTextOrNull(h.kind)},
                               {QStringLiteral("record_id"), h.recordId},
                               {QStringLiteral("cluster_id"), jsonTextOrNull(h.cluster)},
                               {QStringLiteral("at"), isoTimestamp(h.at)},
                               {QStringLiteral("rank"), jsonOrNull(h.rank)},
                               {QStringLiteral("via"), jsonTextOrNull(h.via)}});
    return out;
}

QJsonObject sessionObject(const SessionDossier& session)
{
    QJsonObject out = sessionObject(session.line);
    QJsonArray patterns;
    for (const SessionPattern& p : session.patterns)
        patterns.append(QJsonObject{{QStringLiteral("pattern_name"), p.name},
                                    {QStringLiteral("cluster_id"), p.cluster},
                                    {QStringLiteral("outcomes"), p.outcomes},
                                    {QStringLiteral("state"), p.pattern ? QJsonValue(word(p.state)) : QJsonValue()}});
    // How many there are is what the line says; these are the records.
    out.insert(QStringLiteral("outcome_records"), recordsArray(session.outcomes, RelationId::Outcomes));
    out.insert(QStringLiteral("more_outcomes"), session.moreOutcomes);
    out.insert(QStringLiteral("keeps_ledger"), session.keepsLedger);
    out.insert(QStringLiteral("hints"), sessionHintsArray(session.hints));
    out.insert(QStringLiteral("patterns"), patterns);
    out.insert(QStringLiteral("reflections"), recordsArray(session.reflections, RelationId::Reflections));
    return out;
}

} // namespace hindcast
