// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/rows/OutputColumns.h"

#include "core/engine/read/PatternFilter.h"

namespace hindcast {
namespace {

using OutputKind = OutputColumn::Kind;

constexpr OutputColumn outcomeOutput[] = {{"id", OutcomeId, OutputKind::Integer},
                                          {"session_id", OutcomeSession, OutputKind::Text},
                                          {"user_id", OutcomeUser, OutputKind::Text},
                                          {"root_cause", OutcomeRootCause, OutputKind::Text},
                                          {"query", OutcomeQuery, OutputKind::Text},
                                          {"path", OutcomePathColumn, OutputKind::Text},
                                          {"playbooks", OutcomePlaybooks, OutputKind::List},
                                          {"cluster_id", OutcomeCluster, OutputKind::Text},
                                          {"namespace", OutcomeNamespace, OutputKind::Text},
                                          {"verified", OutcomeVerified, OutputKind::Flag},
                                          {"confidence", OutcomeConfidence, OutputKind::Real},
                                          {"recommended_fix", OutcomeFix, OutputKind::Text},
                                          {"feedback", OutcomeFeedback, OutputKind::Text},
                                          {"created_at", OutcomeCreatedAt, OutputKind::Time},
                                          {"request_id", OutcomeRequest, OutputKind::Text}};

constexpr OutputColumn patternOutput[] = {{"pattern_name", PatternName, OutputKind::Text},
                                          {"cluster_id", PatternCluster, OutputKind::Text},
                                          {"namespace", PatternNamespace, OutputKind::Text},
                                          {"description", PatternDescription, OutputKind::Text},
                                          {"recommended_fix", PatternFix, OutputKind::Text},
                                          {"confidence", PatternConfidence, OutputKind::Real},
                                          {"occurrence_count", PatternCount, OutputKind::Integer},
                                          {"created_at", PatternCreatedAt, OutputKind::Time},
                                          {"last_seen_at", PatternLastSeenAt, OutputKind::Time},
                                          {"last_counted_at", PatternLastCountedAt, OutputKind::Time},
                                          {"demoted", PatternDemoted, OutputKind::Flag},
                                          {"stored_state", PatternStoredState, OutputKind::Text},
                                          {"effective_state", PatternEffectiveState, OutputKind::Text},
                                          {"effective_reason", PatternEffectiveReason, OutputKind::Text}};

constexpr OutputColumn eventOutput[] = {{"id", EventId, OutputKind::Integer},
                                        {"pattern_name", EventPattern, OutputKind::Text},
                                        {"cluster_id", EventCluster, OutputKind::Text},
                                        {"kind", EventKindColumn, OutputKind::Text},
                                        {"at", EventAt, OutputKind::Time},
                                        {"outcome_id", EventOutcome, OutputKind::Reference},
                                        {"count_before", EventCountBefore, OutputKind::Integer},
                                        {"count_after", EventCountAfter, OutputKind::Integer},
                                        {"confidence_before", EventConfidenceBefore, OutputKind::Real},
                                        {"confidence_after", EventConfidenceAfter, OutputKind::Real},
                                        {"fix_before", EventFixBefore, OutputKind::Text},
                                        {"fix_after", EventFixAfter, OutputKind::Text},
                                        {"reason", EventReason, OutputKind::Text},
                                        {"actor", EventActor, OutputKind::Text}};

constexpr OutputColumn blockOutput[] = {{"pattern_name", BlockPattern, OutputKind::Text}, {"cluster_id", BlockCluster, OutputKind::Text},
                                        {"reason", BlockReason, OutputKind::Text},        {"until", BlockUntil, OutputKind::Time},
                                        {"actor", BlockActor, OutputKind::Text},          {"created_at", BlockCreatedAt, OutputKind::Time},
                                        {"lifted_at", BlockLiftedAt, OutputKind::Time}};

constexpr OutputColumn journalOutput[] = {{"seq", JournalSeq, OutputKind::Integer},    {"at", JournalAt, OutputKind::Time},
                                          {"actor", JournalActor, OutputKind::Text},   {"action", JournalAction, OutputKind::Text},
                                          {"reason", JournalReason, OutputKind::Text}, {"note", JournalNote, OutputKind::Text},
                                          {"body", JournalBody, OutputKind::Text},     {"hash", JournalHash, OutputKind::Text}};

constexpr OutputColumn reflectionOutput[] = {{"id", ReflectionId, OutputKind::Integer},
                                             {"kind", ReflectionKindColumn, OutputKind::Text},
                                             {"text", ReflectionText, OutputKind::Text},
                                             {"importance", ReflectionImportance, OutputKind::Real},
                                             {"confidence", ReflectionConfidence, OutputKind::Real},
                                             {"tags", ReflectionTags, OutputKind::List},
                                             {"outcome", ReflectionOutcome, OutputKind::Text},
                                             {"error_category", ReflectionErrorCategory, OutputKind::Text},
                                             {"error_type", ReflectionErrorType, OutputKind::Text},
                                             {"error_signature", ReflectionErrorSignature, OutputKind::Text},
                                             {"occurrence_count", ReflectionOccurrenceCount, OutputKind::Integer},
                                             {"first_seen", ReflectionFirstSeen, OutputKind::Time},
                                             {"last_seen", ReflectionLastSeen, OutputKind::Time},
                                             {"pair_id", ReflectionPairId, OutputKind::Integer},
                                             {"trace_id", ReflectionTraceId, OutputKind::Integer},
                                             {"source", ReflectionSource, OutputKind::Text},
                                             {"provider", ReflectionProvider, OutputKind::Text},
                                             {"model", ReflectionModel, OutputKind::Text},
                                             {"prompt_id", ReflectionPromptId, OutputKind::Text},
                                             {"quality", ReflectionQualityColumn, OutputKind::Text},
                                             {"state", ReflectionStateColumn, OutputKind::Text},
                                             {"created_at", ReflectionCreatedAt, OutputKind::Time},
                                             {"version", ReflectionVersion, OutputKind::Integer}};

constexpr OutputColumn episodeOutput[] = {{"id", EpisodeId, OutputKind::Integer},
                                          {"query", EpisodeQuery, OutputKind::Text},
                                          {"reward", EpisodeReward, OutputKind::Real},
                                          {"reflection", EpisodeReflection, OutputKind::Text},
                                          {"problem", EpisodeProblem, OutputKind::Text},
                                          {"lesson", EpisodeLesson, OutputKind::Text},
                                          {"lesson_parsed", EpisodeLessonParsed, OutputKind::Flag},
                                          {"tags", EpisodeTags, OutputKind::List},
                                          {"created_at", EpisodeCreatedAt, OutputKind::Time},
                                          {"kind", EpisodeKindColumn, OutputKind::Text},
                                          {"prompt_id", EpisodePromptId, OutputKind::Text},
                                          {"embedding_model", EpisodeEmbeddingModel, OutputKind::Text},
                                          {"embedding_dim", EpisodeEmbeddingDim, OutputKind::Integer}};

constexpr OutputColumn reviewOutput[] = {{"id", ReviewId, OutputKind::Integer},
                                         {"action", ReviewAction, OutputKind::Text},
                                         {"component", ReviewComponent, OutputKind::Text},
                                         {"valid", ReviewValid, OutputKind::Flag},
                                         {"failed_check", ReviewFailedCheck, OutputKind::Text},
                                         {"message", ReviewMessage, OutputKind::Text},
                                         {"error", ReviewError, OutputKind::Text},
                                         {"reflection", ReviewReflection, OutputKind::Text},
                                         {"insights", ReviewInsights, OutputKind::Text},
                                         {"analysis", ReviewAnalysisColumn, OutputKind::Text},
                                         {"reflection_success", ReviewReflectionSuccess, OutputKind::Flag},
                                         {"provider", ReviewProvider, OutputKind::Text},
                                         {"created_at", ReviewCreatedAt, OutputKind::Time}};

constexpr OutputColumn versionOutput[] = {{"id", VersionId, OutputKind::Integer},
                                          {"reflection_id", VersionReflection, OutputKind::Integer},
                                          {"version", VersionNumber, OutputKind::Integer},
                                          {"text", VersionText, OutputKind::Text},
                                          {"importance", VersionImportance, OutputKind::Real},
                                          {"confidence", VersionConfidence, OutputKind::Real},
                                          {"tags", VersionTags, OutputKind::List},
                                          {"provider", VersionProvider, OutputKind::Text},
                                          {"model", VersionModel, OutputKind::Text},
                                          {"prompt_id", VersionPromptId, OutputKind::Text},
                                          {"quality", VersionQuality, OutputKind::Text},
                                          {"reason", VersionReason, OutputKind::Text},
                                          {"actor", VersionActor, OutputKind::Text},
                                          {"at", VersionAt, OutputKind::Time}};

constexpr OutputColumn evaluationOutput[] = {{"id", EvaluationId, OutputKind::Integer},
                                             {"query", EvaluationQuery, OutputKind::Text},
                                             {"answer", EvaluationAnswer, OutputKind::Text},
                                             {"reward", EvaluationReward, OutputKind::Real},
                                             {"score", EvaluationScore, OutputKind::Real},
                                             {"criteria", EvaluationCriteria, OutputKind::Text},
                                             {"reasoning", EvaluationReasoning, OutputKind::Text},
                                             {"method", EvaluationMethod, OutputKind::Text},
                                             {"model", EvaluationModel, OutputKind::Text},
                                             {"reflected", EvaluationReflected, OutputKind::Flag},
                                             {"episode_id", EvaluationEpisode, OutputKind::Integer},
                                             {"created_at", EvaluationCreatedAt, OutputKind::Time}};

constexpr OutputColumn unansweredOutput[] = {{"id", UnansweredId, OutputKind::Integer},
                                             {"tool", UnansweredTool, OutputKind::Text},
                                             {"question", UnansweredQuestionText, OutputKind::Text},
                                             {"cluster_id", UnansweredCluster, OutputKind::Text},
                                             {"n", UnansweredCount, OutputKind::Integer},
                                             {"first_asked", UnansweredFirst, OutputKind::Time},
                                             {"last_asked", UnansweredLast, OutputKind::Time}};

constexpr OutputColumn traceOutput[] = {{"id", TraceId, OutputKind::Integer},
                                        {"session_id", TraceSession, OutputKind::Text},
                                        {"outcome", TraceOutcomeColumn, OutputKind::Text},
                                        {"task_description", TraceTask, OutputKind::Text},
                                        {"task_goal", TraceGoal, OutputKind::Text},
                                        {"error", TraceErrorColumn, OutputKind::Text},
                                        {"related_memory_ids", TraceRelatedMemoryIds, OutputKind::List},
                                        {"state", TraceStateColumn, OutputKind::Text},
                                        {"created_at", TraceCreatedAt, OutputKind::Time}};

} // namespace

std::span<const OutputColumn> outputColumns(RelationId relation)
{
    switch (relation) {
    case RelationId::Outcomes: return outcomeOutput;
    case RelationId::Patterns: return patternOutput;
    case RelationId::Events: return eventOutput;
    case RelationId::Blocks: return blockOutput;
    case RelationId::Journal: return journalOutput;
    case RelationId::Reflections: return reflectionOutput;
    case RelationId::Episodes: return episodeOutput;
    case RelationId::Reviews: return reviewOutput;
    case RelationId::Versions: return versionOutput;
    case RelationId::Evaluations: return evaluationOutput;
    case RelationId::Unanswered: return unansweredOutput;
    case RelationId::Traces: return traceOutput;
    }
    return {};
}

std::vector<int> recordedOutputColumns(const BoundRelation& relation)
{
    std::vector<int> out;
    for (const OutputColumn& c : outputColumns(relation.spec->id))
        if (size_t(c.column) < relation.columns.size() && relation.columns[size_t(c.column)].recorded)
            out.push_back(c.column);
    return out;
}

} // namespace hindcast
