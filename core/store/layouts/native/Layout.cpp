// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/Layout.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/store/layouts/LayoutCodecs.h"
#include "core/store/layouts/native/Curation.h"

namespace hindcast {
namespace {

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* outcomes = catalog.table("rca_outcomes");
    if (!outcomes || !outcomes->has("key_hash") || !catalog.has("pattern_events") || !catalog.has("meta") || !catalog.has("schema_version"))
        return {};
    return LayoutMatch{{},
                       {QStringLiteral("meta"), QStringLiteral("schema_version"), QStringLiteral("rca_outcomes.key_hash"),
                        QStringLiteral("pattern_events")}};
}

/// An empty text says that nothing was named.
Cell decodeNamed(const Cell& stored, bool& bad)
{
    const auto* text = stored.get<QByteArray>();
    bad = !stored.isNull() && !text;
    return text && !text->isEmpty() ? stored : Cell();
}

constexpr Codec namedCodec = readOnlyCodec<decodeNamed>();

std::vector<std::pair<const char*, QByteArray>> scoped(const Scope& scope)
{
    return {{"tenant_id", scope.tenant.toUtf8()}, {"project_id", scope.project.toUtf8()}};
}

RelationMap outcomes(const Scope& scope)
{
    return {RelationId::Outcomes,
            "rca_outcomes",
            {"id"},
            {from(OutcomeId, {{"id"}}), from(OutcomeSession, {{"session_id"}}), from(OutcomeUser, {{"user_id"}}),
             from(OutcomeRootCause, {{"root_cause"}}), from(OutcomePlaybooks, {{"playbooks"}}), from(OutcomeCluster, {{"cluster_id"}}),
             from(OutcomeNamespace, {{"namespace"}}), from(OutcomeQuery, {{"query"}}), from(OutcomePathColumn, {{"path"}}),
             from(OutcomeVerified, {{"verified"}}), from(OutcomeConfidence, {{"confidence"}}), from(OutcomeFix, {{"recommended_fix"}}),
             from(OutcomeFeedback, {{"outcome_feedback"}}), from(OutcomeCreatedAt, {{"created_at"}}),
             from(OutcomeRequest, {{"request_id"}}), from(OutcomeRole, {{"role"}}), from(OutcomeHints, {{"hints_shown"}}),
             from(OutcomeKeyHash, {{"key_hash"}})},
            scoped(scope)};
}

RelationMap patterns(const Scope& scope)
{
    return {RelationId::Patterns,
            "failure_patterns",
            {"id"},
            {from(PatternName, {{"pattern_name"}}), from(PatternCluster, {{"cluster_id"}}), from(PatternNamespace, {{"namespace"}}),
             from(PatternDescription, {{"description"}}), from(PatternFix, {{"recommended_fix"}}),
             from(PatternConfidence, {{"confidence"}}), from(PatternCount, {{"occurrence_count"}}),
             from(PatternCreatedAt, {{"created_at"}}), from(PatternUpdatedAt, {{"updated_at"}}),
             from(PatternLastSeenAt, {{"last_seen_at"}}), from(PatternLastCountedAt, {{"last_counted_at"}}),
             from(PatternDemoted, {{"demoted"}}), from(PatternFixPinned, {{"fix_pinned"}})},
            scoped(scope)};
}

RelationMap events(const Scope& scope)
{
    return {RelationId::Events,
            "pattern_events",
            {"id"},
            {from(EventId, {{"id"}}), from(EventPattern, {{"pattern_name"}}), from(EventCluster, {{"cluster_id"}}),
             from(EventKindColumn, {{"kind"}}), from(EventAt, {{"at"}}), from(EventOutcome, {{"outcome_id"}}),
             from(EventCountBefore, {{"count_before"}}), from(EventCountAfter, {{"count_after"}}),
             from(EventConfidenceBefore, {{"confidence_before"}}), from(EventConfidenceAfter, {{"confidence_after"}}),
             from(EventFixBefore, {{"fix_before"}}), from(EventFixAfter, {{"fix_after"}}), from(EventReason, {{"reason"}}),
             from(EventActor, {{"actor"}}), from(EventKeyHash, {{"key_hash"}})},
            scoped(scope)};
}

RelationMap blocks(const Scope& scope)
{
    return {RelationId::Blocks,
            "blocks",
            {"id"},
            {from(BlockPattern, {{"pattern_name"}}), from(BlockCluster, {{"cluster_id"}}), from(BlockReason, {{"reason"}}),
             from(BlockUntil, {{"until"}}), from(BlockActor, {{"actor"}}), from(BlockCreatedAt, {{"created_at"}}),
             from(BlockLiftedAt, {{"lifted_at"}}), from(BlockLiftedBy, {{"lifted_by"}})},
            scoped(scope)};
}

RelationMap journal()
{
    return {RelationId::Journal,
            "journal",
            {"seq"},
            {from(JournalSeq, {{"seq"}}), from(JournalAt, {{"at"}}), from(JournalActor, {{"actor"}}), from(JournalAction, {{"action"}}),
             from(JournalReason, {{"reason"}}), from(JournalNote, {{"note"}}), from(JournalBody, {{"body"}}),
             from(JournalHash, {{"hash"}})}};
}

RelationMap reflections(const Scope& scope)
{
    return {RelationId::Reflections,
            "reflections",
            {"id"},
            {from(ReflectionId, {{"id"}}),
             from(ReflectionKindColumn, {{"kind"}}),
             from(ReflectionText, {{"text"}}),
             from(ReflectionImportance, {{"importance"}}),
             from(ReflectionConfidence, {{"confidence"}}),
             from(ReflectionTags, {{"tags"}}),
             from(ReflectionOutcome, {{"outcome"}}),
             from(ReflectionErrorCategory, {{"error_category"}}),
             from(ReflectionErrorType, {{"error_type"}}),
             from(ReflectionErrorSignature, {{"error_signature"}}),
             from(ReflectionNormalSignature, {{"normal_signature"}}),
             from(ReflectionOccurrenceCount, {{"occurrence_count"}}),
             from(ReflectionFirstSeen, {{"first_seen"}}),
             from(ReflectionLastSeen, {{"last_seen"}}),
             from(ReflectionQuery, {{"query"}}),
             from(ReflectionContext, {{"context"}}),
             from(ReflectionIteration, {{"iteration"}}),
             from(ReflectionQualityDelta, {{"quality_delta"}}),
             from(ReflectionRationale, {{"rationale"}}),
             from(ReflectionPairId, {{"pair_id"}}),
             from(ReflectionTraceId, {{"trace_id"}}),
             from(ReflectionSourceEventIds, {{"source_event_ids"}}),
             from(ReflectionRelatedMemoryIds, {{"related_memory_ids"}}),
             from(ReflectionMetadata, {{"metadata"}}),
             from(ReflectionSessionId, {{"session_id"}}),
             from(ReflectionSource, {{"source"}}),
             from(ReflectionProvider, {{"provider"}}),
             from(ReflectionModel, {{"model"}}),
             from(ReflectionPromptId, {{"prompt_id"}}),
             from(ReflectionQualityColumn, {{"quality"}}),
             from(ReflectionStateColumn, {{"state"}}),
             from(ReflectionVersion, {{"version"}}),
             from(ReflectionCreatedAt, {{"created_at"}})},
            scoped(scope)};
}

RelationMap episodes(const Scope& scope)
{
    return {RelationId::Episodes,
            "episode_memory",
            {"id"},
            {from(EpisodeId, {{"id"}}), from(EpisodeQuery, {{"query"}}), from(EpisodeReward, {{"reward"}}),
             from(EpisodeReflection, {{"reflection"}}), from(EpisodeProblem, {{"problem"}}), from(EpisodeLesson, {{"lesson"}}),
             from(EpisodeLessonParsed, {{"lesson_parsed"}}), from(EpisodeTags, {{"tags"}}), from(EpisodeMetadata, {{"metadata"}}),
             from(EpisodeEmbeddingModel, {{"embedding_model"}}), from(EpisodeEmbeddingDim, {{"embedding_dim"}}),
             from(EpisodeCreatedAt, {{"created_at"}}), from(EpisodeKindColumn, {}, Cell(QByteArray("answer"))),
             from(EpisodePromptId, {{"prompt_id"}})},
            scoped(scope)};
}

RelationMap evaluations(const Scope& scope)
{
    return {RelationId::Evaluations,
            "evaluations",
            {"id"},
            {from(EvaluationId, {{"id"}}), from(EvaluationQuery, {{"query"}}), from(EvaluationReward, {{"reward"}}),
             from(EvaluationScore, {{"score"}}), from(EvaluationCriteria, {{"criteria"}}), from(EvaluationReasoning, {{"reasoning"}}),
             from(EvaluationMethod, {{"method"}}), from(EvaluationModel, {{"model"}}), from(EvaluationReflected, {{"reflected"}}),
             from(EvaluationEpisode, {{"episode_id"}}), from(EvaluationCreatedAt, {{"created_at"}})},
            scoped(scope)};
}

RelationMap unanswered(const Scope& scope)
{
    return {RelationId::Unanswered,
            "unanswered",
            {"id"},
            {from(UnansweredId, {{"id"}}), from(UnansweredTool, {{"tool"}}), from(UnansweredQuestionText, {{"question"}}),
             from(UnansweredCluster, {{"cluster_id", &namedCodec}}), from(UnansweredCount, {{"n"}}),
             from(UnansweredFirst, {{"first_asked"}}), from(UnansweredLast, {{"last_asked"}})},
            scoped(scope)};
}

RelationMap traces(const Scope& scope)
{
    return {RelationId::Traces,
            "traces",
            {"id"},
            {from(TraceId, {{"id"}}), from(TraceSession, {{"session_id"}}), from(TraceOutcomeColumn, {{"outcome"}}),
             from(TraceTask, {{"task_description"}}), from(TraceGoal, {{"task_goal"}}), from(TraceErrorColumn, {{"error"}}),
             from(TraceRelatedMemoryIds, {{"related_memory_ids"}}), from(TraceStateColumn, {{"state"}}),
             from(TraceCreatedAt, {{"created_at"}})},
            scoped(scope)};
}

RelationMap reviews(const Scope& scope)
{
    return {RelationId::Reviews,
            "decision_reviews",
            {"id"},
            {from(ReviewId, {{"id"}}), from(ReviewAction, {{"action"}}), from(ReviewComponent, {{"component"}}),
             from(ReviewValid, {{"valid"}}), from(ReviewFailedCheck, {{"failed_check"}}), from(ReviewMessage, {{"message"}}),
             from(ReviewError, {{"error"}}), from(ReviewReflection, {{"reflection"}}), from(ReviewInsights, {{"insights"}}),
             from(ReviewAnalysisColumn, {{"analysis"}}), from(ReviewReflectionSuccess, {{"reflection_success"}}),
             from(ReviewProvider, {{"provider"}}), from(ReviewState, {{"state"}}), from(ReviewCreatedAt, {{"created_at"}})},
            scoped(scope)};
}

RelationMap versions(const Scope& scope)
{
    return {RelationId::Versions,
            "reflection_versions",
            {"id"},
            {from(VersionId, {{"id"}}), from(VersionReflection, {{"reflection_id"}}), from(VersionNumber, {{"version"}}),
             from(VersionText, {{"text"}}), from(VersionImportance, {{"importance"}}), from(VersionConfidence, {{"confidence"}}),
             from(VersionTags, {{"tags"}}), from(VersionProvider, {{"provider"}}), from(VersionModel, {{"model"}}),
             from(VersionPromptId, {{"prompt_id"}}), from(VersionQuality, {{"quality"}}), from(VersionReason, {{"reason"}}),
             from(VersionActor, {{"actor"}}), from(VersionAt, {{"at"}})},
            scoped(scope)};
}

std::vector<RelationMap> layoutRelations(const Catalog&, const Scope& scope)
{
    return {outcomes(scope), patterns(scope), events(scope),   blocks(scope),      journal(),         reflections(scope),
            episodes(scope), reviews(scope),  versions(scope), evaluations(scope), unanswered(scope), traces(scope)};
}

Predicate layoutEvidence(const Pattern& pattern)
{
    const auto keyed = [&](const QString& name) {
        return Predicate::all({Predicate::compare(OutcomeKeyHash, Comparison::Equal, Cell(keyHash(name).toHex())),
                               Predicate::compare(OutcomeRootCause, Comparison::Equal, Cell(name)),
                               Predicate::compare(OutcomeCluster, Comparison::Equal, Cell(pattern.clusterId))});
    };
    if (pattern.aliases.isEmpty())
        return keyed(pattern.name);
    std::vector<Predicate> names{keyed(pattern.name)}; // and those that were merged into it
    names.reserve(size_t(pattern.aliases.size()) + 1);
    for (const QString& alias : pattern.aliases)
        names.push_back(keyed(alias));
    return Predicate::any(std::move(names));
}

QString noDoubt(const Pattern&) { return {}; }

constexpr CompanionTable companionTables[] = {
    {"traces"},
    {"trace_events"},
    {"prompts"},
    {"api_cost_log"},
    {"api_retry_log"},
    {"fallback_status_log"},
    {"budget_alerts"},
    {"daily_budget_alerts"},
    {"engine_failures"},
    {"episode_memory", "id tenant_id project_id embedding embedding_model embedding_dim", true},
    {"reflection_embeddings", nullptr, true},
};

} // namespace

const Layout& layout_native()
{
    static constexpr Layout layout{.id = "native",
                                   .title = "Hindcast",
                                   .match = matchLayout,
                                   .relations = layoutRelations,
                                   .evidence = layoutEvidence,
                                   .evidenceDoubt = noDoubt,
                                   .writable = true,
                                   .curation = nativeCuration,
                                   .leads = true,
                                   .companions = companionTables,
                                   .kind = LayoutKind::Native};
    return layout;
}

} // namespace hindcast
