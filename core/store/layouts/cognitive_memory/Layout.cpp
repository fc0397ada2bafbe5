// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lessons/LessonParser.h"
#include "core/store/layouts/LayoutCodecs.h"
#include "core/store/layouts/cognitive_memory/Curation.h"
#include "core/store/layouts/cognitive_memory/Ledger.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CognitiveMemoryLayout)
};

/// Which of the two cost tables this is; see README.md in this folder.
QString costShape(const Catalog& catalog)
{
    const CatalogTable* costs = catalog.table("api_cost_log");
    if (!costs)
        return {};
    return costs->has("estimated_cost_eur") ? QStringLiteral("shape A") : QStringLiteral("shape B");
}

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* episodes = catalog.table("episode_memory");
    if (!episodes || !episodes->hasAll({"id", "query", "reward", "reflection"}) || catalog.has("pattern_events"))
        return {};
    LayoutMatch found{costShape(catalog), {QStringLiteral("episode_memory.reward"), QStringLiteral("episode_memory.reflection")}};
    found.notes << Tr::tr(
        "Problems and lessons are parsed from the reflections by today's rules. No table says which model made an embedding, nor whether it holds the query alone.");
    if (!episodes->has("project_id"))
        found.notes << Tr::tr("Episodes have no project here.");
    else
        found.notes << Tr::tr(
            "Rows of other projects are shown too, unless --project names one; a role under row-level security sees fewer.");
    return found;
}

Cell decodeProblem(const Cell& stored, bool&)
{
    const ParsedLesson parsed = parseLesson(stored.text());
    return parsed.parsed ? Cell(parsed.problem) : Cell();
}
Cell decodeLesson(const Cell& stored, bool&) { return Cell(parseLesson(stored.text()).lesson); }
Cell decodeParsed(const Cell& stored, bool&) { return Cell(parseLesson(stored.text()).parsed); }

/// How many numbers a vector's text `[1,2,3]` has, counted where it lies; 0 for an empty one.
QByteArray vectorSize(const QByteArray& identifier)
{
    const QByteArray text = identifier + "::text";
    return "(CASE WHEN " + identifier + " IS NULL THEN NULL WHEN length(" + text + ") < 3 THEN 0 ELSE length(" + text
        + ") - length(replace(" + text + ", ',', '')) + 1 END)::bigint";
}
Cell decodeCount(const Cell& stored, bool& bad)
{
    bad = bad || (!stored.isNull() && !stored.get<qint64>());
    return stored.get<qint64>() ? stored : Cell();
}

/// Who judged: evaluation_log does not say, but its reasoning begins differently.
Cell decodeMethod(const Cell& stored, bool&)
{
    const QString reasoning = stored.text();
    if (stored.isNull())
        return Cell();
    return Cell(QByteArray(reasoning.startsWith(u"REFLEXION: ")               ? "reflexion"
                               : reasoning.startsWith(u"Fallback evaluation") ? "fallback"
                                                                              : "model"));
}

constexpr Codec methodCodec = readOnlyCodec<decodeMethod>();
constexpr Codec problemCodec = readOnlyCodec<decodeProblem>();
constexpr Codec lessonCodec = readOnlyCodec<decodeLesson>();
constexpr Codec parsedCodec = readOnlyCodec<decodeParsed>();
constexpr Codec dimensionCodec = readOnlyCodec<decodeCount>(vectorSize);

RelationMap judgedEpisodes(const Scope& scope)
{
    return {RelationId::Episodes,
            "episode_memory",
            {"id"},
            {from(EpisodeId, {{"id"}}), from(EpisodeQuery, {{"query"}}), from(EpisodeReward, {{"reward"}}),
             from(EpisodeReflection, {{"reflection"}}), from(EpisodeProblem, {{"reflection", &problemCodec}}),
             from(EpisodeLesson, {{"reflection", &lessonCodec}}), from(EpisodeLessonParsed, {{"reflection", &parsedCodec}}),
             from(EpisodeTags, {{"tags"}}, Cell(QByteArray("[]"))), from(EpisodeMetadata, {{"metadata"}}),
             from(EpisodeEmbeddingDim, {{"embedding", &dimensionCodec}}), from(EpisodeCreatedAt, {{"created_at"}}),
             from(EpisodeKindColumn, {}, Cell(QByteArray("answer")))},
            askedFor(scope, nullptr, "project_id")};
}

/// The log of judged answers; a row of the method `reflexion` is what was learned from one.
RelationMap evaluationLog()
{
    return {RelationId::Evaluations,
            "evaluation_log",
            {"id"},
            {from(EvaluationId, {{"id"}}), from(EvaluationQuery, {{"query"}}), from(EvaluationAnswer, {{"answer"}}),
             from(EvaluationReward, {{"reward_score"}}), from(EvaluationReasoning, {{"reasoning"}}),
             from(EvaluationMethod, {{"reasoning", &methodCodec}}), from(EvaluationCreatedAt, {{"timestamp"}, {"created_at"}})}};
}

std::vector<RelationMap> layoutRelations(const Catalog& catalog, const Scope& scope)
{
    std::vector<RelationMap> out{judgedEpisodes(scope)};
    if (const CatalogTable* log = catalog.table("evaluation_log"); log && log->hasAll({"id", "query", "reward_score", "reasoning"}))
        out.push_back(evaluationLog());
    return out;
}

/// Its ledger, so that an offline copy tells what calls to models cost.
constexpr CompanionTable ledgerTables[] = {
    {"evaluation_log"}, {"api_cost_log"}, {"api_retry_log"}, {"fallback_status_log"}, {"budget_alerts"},
};

} // namespace

const Layout& layout_cognitive_memory()
{
    static constexpr Layout layout{"cognitive-memory",
                                   "cognitive-memory",
                                   matchLayout,
                                   layoutRelations,
                                   noEvidence,
                                   noEvidenceDoubt,
                                   true,
                                   CooldownMode::Fixed,
                                   0,
                                   cognitiveMemoryCuration,
                                   false,
                                   cognitiveMemoryLedger,
                                   nullptr,
                                   ledgerTables};
    return layout;
}

} // namespace hindcast
