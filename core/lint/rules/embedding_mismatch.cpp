// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/text/ArgText.h"
#include "core/lint/model/LintRule.h"

#include <QCoreApplication>

namespace hindcast {
const LintRule& lint_embedding_mismatch();
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintEmbeddingMismatch)
};

void findStrays(const VectorCensus& census, const QString& kind, FindingSink& sink)
{
    if (census.models.isEmpty())
        return;
    qint64 other = 0;
    QJsonObject models;
    for (auto it = census.models.begin(); it != census.models.end(); ++it) {
        other += it.key() == census.newest ? 0 : it.value();
        models.insert(it.key(), it.value());
    }
    if (other + census.missing == 0)
        return;
    LintFinding record;
    record.kind = QStringLiteral("database");
    record.id = kind;
    sink.about(record, false);
    LintFinding f = foundAs(
        lint_embedding_mismatch(), Severity::Warning, 0.95,
        Tr::tr("%1 %2 have no vector and %3 one of another model or dimension than the newest (%4): they are never recalled.")
            .arg(argText(census.missing), kind, argText(other), census.newest));
    f.facts = {{QStringLiteral("kind"), kind},
               {QStringLiteral("without"), census.missing},
               {QStringLiteral("other"), other},
               {QStringLiteral("newest"), census.newest},
               {QStringLiteral("models"), models}};
    f.advice = Tr::tr("Make their vectors again.");
    sink.add(std::move(f));
}

void findStrayVectors(const LintData& data, FindingSink& sink)
{
    findStrays(data.episodeVectors, QStringLiteral("episodes"), sink);
    findStrays(data.reflectionVectors, QStringLiteral("reflections"), sink);
}

} // namespace

const LintRule& lint_embedding_mismatch()
{
    static constexpr LintRule rule{
        "embedding-mismatch",
        Severity::Warning,
        QT_TRANSLATE_NOOP("hindcast::LintRule", "Records that are never recalled: no vector, or one of another model."),
        "quality",
        nullptr,
        NeedsVectors,
        nullptr,
        nullptr,
        findStrayVectors};
    return rule;
}

} // namespace hindcast
