// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/SelfCorrector.h"

#include "core/rules/errors/NormalSignature.h"
#include "core/rules/redaction/RedactedNames.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/rows/WritableTables.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SelfCorrector)
};

} // namespace

SelfCorrector::SelfCorrector(Connection& connection, Scope scope, SelfCorrectorOptions options, ReflectionRows rows)
    : m_connection(&connection), m_scope(std::move(scope)), m_options(std::move(options)), m_rows(std::move(rows))
{}

Expected<SelfCorrector> SelfCorrector::open(Connection& connection, const StoreDescription& store, SelfCorrectorOptions options)
{
    HC_CHECK(needWritableTables(connection, store, store.relation(RelationId::Reflections) != nullptr,
                                Tr::tr("Self-corrections are written into Hindcast's own databases only."),
                                Tr::tr("This database has no tables for reflections yet.")));
    HC_TRY(ReflectionRows rows, ReflectionRows::open(connection, store.scope));
    return SelfCorrector(connection, store.scope, std::move(options), std::move(rows));
}

/// Before anything is made of it, so that no signature covers a secret.
EvaluationPass SelfCorrector::redactedPass(EvaluationPass pass) const
{
    if (!m_options.redact)
        return pass;
    for (QString* text : {&pass.critique, &pass.query, &pass.context})
        *text = m_options.redact(*text);
    for (ClaimVerdict& verdict : pass.verdicts)
        for (std::optional<QString>* text : {&verdict.claimText, &verdict.conflictReason})
            if (*text)
                *text = m_options.redact(**text);
    return pass;
}

Expected<Reflection> SelfCorrector::rowOf(const SelfCorrection& correction, const ReflectionRecord& record) const
{
    constexpr qsizetype quoted = 100;
    Reflection row;
    row.text = correction.content;
    row.tags = record.tags;
    row.errorType = correction.errorType;
    row.errorSignature = correction.errorSignature;
    HC_TRY(row.normalSignature, normalSignature(correction.errorType, correction.content));
    row.query = record.originalQuery;
    row.context = record.reflectionContext;
    row.iteration = correction.iteration;
    row.qualityDelta = correction.qualityDelta;
    row.rationale = QStringLiteral("Self-correction during: ") + firstCodePoints(correction.context, quoted).toString();
    row.source = m_options.source;
    row.quality = ReflectionQuality::Template; // no model wrote it: the words are the evaluation's
    row.createdAt = row.firstSeen = row.lastSeen = m_options.clock->now();
    return row;
}

Expected<void> SelfCorrector::addSources(CorrectionResult& result, const QStringList& sources)
{
    HC_TRY(const bool linked, LinkRows::hasTables(*m_connection));
    if (!linked)
        return {};
    if (result.action == ReflectionAction::Duplicate && !sources.isEmpty()) {
        Reflection known;
        known.id = result.reflectionId;
        known.relatedMemoryIds = sources;
        known.createdAt = m_options.clock->now();
        HC_CHECK(m_rows.addSources(known));
    }
    HC_TRY(const auto links, readLinks(*m_connection, m_scope, result.reflectionId));
    for (const RecordLink& link : links)
        if (link.from == result.reflectionId && link.relation == word(RecordRelation::DerivedFrom))
            result.derivedFrom.push_back(link.to);
    std::ranges::sort(result.derivedFrom);
    return {};
}

Expected<CorrectionResult> SelfCorrector::correct(const EvaluationPass& pass, bool changedBehavior)
{
    CorrectionResult out;
    HC_TRY(out.correction, reflectionFromEvaluation(redactedPass(pass)));
    if (!out.correction)
        return out;
    HC_TRY(Transaction transaction, beginMemoryWrite(*m_connection, m_scope));
    HC_TRY(const auto known, m_rows.ofSignature(out.correction->errorSignature));
    const ReflectionRecord record = reflectionRecord(*out.correction, changedBehavior, known.has_value());
    out.action = record.action;
    if (record.action == ReflectionAction::Duplicate) {
        HC_CHECK(m_rows.count(known->id, m_options.clock->now()));
        out.reflectionId = known->id;
        out.occurrences = known->occurrences + 1;
    } else if (record.action == ReflectionAction::Stored) {
        HC_TRY(Reflection row, rowOf(*out.correction, record));
        row.relatedMemoryIds = pass.relatedMemoryIds;
        redactNames(row.relatedMemoryIds, m_options.redact);
        HC_TRY(const auto id, m_rows.insert(row));
        out.reflectionId = id.value_or(0);
        out.occurrences = 1;
    }
    if (out.reflectionId > 0)
        HC_CHECK(addSources(out, pass.relatedMemoryIds));
    HC_CHECK(transaction.commit());
    return out;
}

} // namespace hindcast
