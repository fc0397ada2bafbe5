// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/WhyDocument.h"

#include "core/documents/JsonRecord.h"
#include "core/documents/PatternDocument.h"
#include "core/engine/read/PatternLookup.h"
#include "core/rules/hints/GateReport.h"
#include "core/transfer/rows/CellText.h"

namespace hindcast {
namespace {

QJsonArray gateArray(const GateReport& report)
{
    QJsonArray out;
    for (const GateLine& g : report.gates)
        out << QJsonObject{{QStringLiteral("gate"), word(g.gate)},
                           {QStringLiteral("value"), jsonValue(g.value, OutputColumn::Kind::Text)},
                           {QStringLiteral("threshold"), jsonValue(g.threshold, OutputColumn::Kind::Text)},
                           {QStringLiteral("passed"), g.passed}};
    return out;
}

} // namespace

Expected<QJsonObject> whyDocument(Connection& connection, const StoreDescription& store, const PatternBook& book,
                                  const WhyQuestion& question, const JobContext& context)
{
    HC_TRY(const size_t index, lookUpPattern(book, question.name, question.cluster));
    const Pattern& pattern = book.patterns[index];
    const QString& cluster = question.cluster.isEmpty() ? pattern.clusterId : question.cluster;
    const GateReport report = gateReport(book.patterns, index, cluster, book.asOf, book.params);
    HC_TRY(const Evidence evidence, readEvidence(connection, store, pattern, context, question.then));
    PromotionParams reconstruction = reconstructionParams(store);
    reconstruction.cooldownUs = question.cooldownUs;
    HC_TRY(const PatternHistory history, readHistory(connection, store, pattern, reconstruction, context, question.then));
    return QJsonObject{{QStringLiteral("pattern_name"), pattern.name},
                       {QStringLiteral("cluster_id"), pattern.clusterId},
                       {QStringLiteral("stored_state"), word(book.stored[index])},
                       {QStringLiteral("effective_state"), effectiveWord(report.conclusion)},
                       {QStringLiteral("effective_reason"), jsonTextOrNull(word(report.conclusion))},
                       {QStringLiteral("gates"), gateArray(report)},
                       {QStringLiteral("evidence"), evidenceIds(evidence)},
                       {QStringLiteral("evidence_truncated"), evidence.truncated},
                       {QStringLiteral("evidence_doubt"), jsonTextOrNull(evidence.doubt)},
                       {QStringLiteral("events"), eventArray(history)},
                       {QStringLiteral("events_reconstructed"), history.reconstructed}};
}

} // namespace hindcast
