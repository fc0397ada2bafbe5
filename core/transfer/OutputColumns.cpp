// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/OutputColumns.h"

#include "core/engine/PatternFilter.h"

namespace hindcast {
namespace {

using enum OutputColumn::Kind;

constexpr OutputColumn outcomeOutput[] = {{"id", OutcomeId, Integer},
                                          {"session_id", OutcomeSession, Text},
                                          {"user_id", OutcomeUser, Text},
                                          {"root_cause", OutcomeRootCause, Text},
                                          {"query", OutcomeQuery, Text},
                                          {"path", OutcomePathColumn, Text},
                                          {"playbooks", OutcomePlaybooks, List},
                                          {"cluster_id", OutcomeCluster, Text},
                                          {"namespace", OutcomeNamespace, Text},
                                          {"verified", OutcomeVerified, Flag},
                                          {"confidence", OutcomeConfidence, Real},
                                          {"recommended_fix", OutcomeFix, Text},
                                          {"feedback", OutcomeFeedback, Text},
                                          {"created_at", OutcomeCreatedAt, Time},
                                          {"request_id", OutcomeRequest, Text}};

constexpr OutputColumn patternOutput[] = {{"pattern_name", PatternName, Text},
                                          {"cluster_id", PatternCluster, Text},
                                          {"namespace", PatternNamespace, Text},
                                          {"description", PatternDescription, Text},
                                          {"recommended_fix", PatternFix, Text},
                                          {"confidence", PatternConfidence, Real},
                                          {"occurrence_count", PatternCount, Integer},
                                          {"created_at", PatternCreatedAt, Time},
                                          {"last_seen_at", PatternLastSeenAt, Time},
                                          {"last_counted_at", PatternLastCountedAt, Time},
                                          {"demoted", PatternDemoted, Flag},
                                          {"stored_state", PatternStoredState, Text},
                                          {"effective_state", PatternEffectiveState, Text},
                                          {"effective_reason", PatternEffectiveReason, Text}};

constexpr OutputColumn eventOutput[] = {{"id", EventId, Integer},
                                        {"pattern_name", EventPattern, Text},
                                        {"cluster_id", EventCluster, Text},
                                        {"kind", EventKindColumn, Text},
                                        {"at", EventAt, Time},
                                        {"outcome_id", EventOutcome, Reference},
                                        {"count_before", EventCountBefore, Integer},
                                        {"count_after", EventCountAfter, Integer},
                                        {"confidence_before", EventConfidenceBefore, Real},
                                        {"confidence_after", EventConfidenceAfter, Real},
                                        {"fix_before", EventFixBefore, Text},
                                        {"fix_after", EventFixAfter, Text},
                                        {"reason", EventReason, Text},
                                        {"actor", EventActor, Text}};

constexpr OutputColumn blockOutput[] = {{"pattern_name", BlockPattern, Text}, {"cluster_id", BlockCluster, Text},
                                        {"reason", BlockReason, Text},        {"until", BlockUntil, Time},
                                        {"actor", BlockActor, Text},          {"created_at", BlockCreatedAt, Time},
                                        {"lifted_at", BlockLiftedAt, Time}};

constexpr OutputColumn journalOutput[] = {{"seq", JournalSeq, Integer},    {"at", JournalAt, Time},         {"actor", JournalActor, Text},
                                          {"action", JournalAction, Text}, {"reason", JournalReason, Text}, {"note", JournalNote, Text},
                                          {"body", JournalBody, Text},     {"hash", JournalHash, Text}};

constexpr OutputColumn reflectionOutput[] = {{"id", ReflectionId, Integer},
                                             {"kind", ReflectionKindColumn, Text},
                                             {"text", ReflectionText, Text},
                                             {"importance", ReflectionImportance, Real},
                                             {"confidence", ReflectionConfidence, Real},
                                             {"tags", ReflectionTags, List},
                                             {"outcome", ReflectionOutcome, Text},
                                             {"error_category", ReflectionErrorCategory, Text},
                                             {"error_type", ReflectionErrorType, Text},
                                             {"error_signature", ReflectionErrorSignature, Text},
                                             {"occurrence_count", ReflectionOccurrenceCount, Integer},
                                             {"first_seen", ReflectionFirstSeen, Time},
                                             {"last_seen", ReflectionLastSeen, Time},
                                             {"pair_id", ReflectionPairId, Integer},
                                             {"trace_id", ReflectionTraceId, Integer},
                                             {"source", ReflectionSource, Text},
                                             {"provider", ReflectionProvider, Text},
                                             {"model", ReflectionModel, Text},
                                             {"prompt_id", ReflectionPromptId, Text},
                                             {"quality", ReflectionQualityColumn, Text},
                                             {"state", ReflectionStateColumn, Text},
                                             {"created_at", ReflectionCreatedAt, Time},
                                             {"version", ReflectionVersion, Integer}};

constexpr OutputColumn episodeOutput[] = {{"id", EpisodeId, Integer},
                                          {"query", EpisodeQuery, Text},
                                          {"reward", EpisodeReward, Real},
                                          {"reflection", EpisodeReflection, Text},
                                          {"problem", EpisodeProblem, Text},
                                          {"lesson", EpisodeLesson, Text},
                                          {"lesson_parsed", EpisodeLessonParsed, Flag},
                                          {"tags", EpisodeTags, List},
                                          {"created_at", EpisodeCreatedAt, Time},
                                          {"kind", EpisodeKindColumn, Text},
                                          {"embedding_model", EpisodeEmbeddingModel, Text},
                                          {"embedding_dim", EpisodeEmbeddingDim, Integer}};

constexpr OutputColumn reviewOutput[] = {{"id", ReviewId, Integer},
                                         {"action", ReviewAction, Text},
                                         {"component", ReviewComponent, Text},
                                         {"valid", ReviewValid, Flag},
                                         {"failed_check", ReviewFailedCheck, Text},
                                         {"message", ReviewMessage, Text},
                                         {"error", ReviewError, Text},
                                         {"reflection", ReviewReflection, Text},
                                         {"insights", ReviewInsights, Text},
                                         {"analysis", ReviewAnalysisColumn, Text},
                                         {"reflection_success", ReviewReflectionSuccess, Flag},
                                         {"provider", ReviewProvider, Text},
                                         {"created_at", ReviewCreatedAt, Time}};

constexpr OutputColumn versionOutput[] = {{"id", VersionId, Integer},
                                          {"reflection_id", VersionReflection, Integer},
                                          {"version", VersionNumber, Integer},
                                          {"text", VersionText, Text},
                                          {"importance", VersionImportance, Real},
                                          {"confidence", VersionConfidence, Real},
                                          {"tags", VersionTags, List},
                                          {"provider", VersionProvider, Text},
                                          {"model", VersionModel, Text},
                                          {"prompt_id", VersionPromptId, Text},
                                          {"quality", VersionQuality, Text},
                                          {"reason", VersionReason, Text},
                                          {"actor", VersionActor, Text},
                                          {"at", VersionAt, Time}};

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
    }
    return {};
}

std::span<const OutputColumn> eventDetailColumns() { return outputColumns(RelationId::Events).subspan(3); }

} // namespace hindcast
