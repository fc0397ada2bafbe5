// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hindcast {

/// Positions of the columns of `reflections`.
enum ReflectionColumn : int {
    ReflectionId,
    ReflectionKindColumn,
    ReflectionText,
    ReflectionImportance,
    ReflectionConfidence,
    ReflectionTags,
    ReflectionOutcome,
    ReflectionErrorCategory,
    ReflectionErrorType,
    ReflectionErrorSignature,
    ReflectionNormalSignature,
    ReflectionOccurrenceCount,
    ReflectionFirstSeen,
    ReflectionLastSeen,
    ReflectionQuery,
    ReflectionContext,
    ReflectionIteration,
    ReflectionQualityDelta,
    ReflectionRationale,
    ReflectionPairId,
    ReflectionTraceId,
    ReflectionSourceEventIds,
    ReflectionRelatedMemoryIds,
    ReflectionMetadata,
    ReflectionSessionId,
    ReflectionSource,
    ReflectionProvider,
    ReflectionModel,
    ReflectionPromptId,
    ReflectionQualityColumn,
    ReflectionStateColumn,
    ReflectionVersion,
    ReflectionCreatedAt
};
/// Positions of the columns of `episodes`.
enum EpisodeColumn : int {
    EpisodeId,
    EpisodeQuery,
    EpisodeReward,
    EpisodeReflection,
    EpisodeProblem,
    EpisodeLesson,
    EpisodeLessonParsed,
    EpisodeTags,
    EpisodeMetadata,
    EpisodeEmbeddingModel,
    EpisodeEmbeddingDim,
    EpisodeCreatedAt,
    EpisodeKindColumn,
    EpisodePromptId
};
/// Positions of the columns of `reviews`.
enum ReviewColumn : int {
    ReviewId,
    ReviewAction,
    ReviewComponent,
    ReviewValid,
    ReviewFailedCheck,
    ReviewMessage,
    ReviewError,
    ReviewReflection,
    ReviewInsights,
    ReviewAnalysisColumn,
    ReviewReflectionSuccess,
    ReviewProvider,
    ReviewState,
    ReviewCreatedAt
};
/// Positions of the columns of `versions`: what reflections said before.
enum VersionColumn : int {
    VersionId,
    VersionReflection,
    VersionNumber,
    VersionText,
    VersionImportance,
    VersionConfidence,
    VersionTags,
    VersionProvider,
    VersionModel,
    VersionPromptId,
    VersionQuality,
    VersionReason,
    VersionActor,
    VersionAt,
};
/// Positions of the columns of `evaluations`: how answers were judged.
enum EvaluationColumn : int {
    EvaluationId,
    EvaluationQuery,
    EvaluationAnswer,
    EvaluationReward,
    EvaluationScore,
    EvaluationCriteria,
    EvaluationReasoning,
    EvaluationMethod,
    EvaluationModel,
    EvaluationReflected,
    EvaluationEpisode,
    EvaluationCreatedAt,
};

/// Positions of the columns of `unanswered`: questions of agents that got nothing, each normal form once.
enum UnansweredColumn : int {
    UnansweredId,
    UnansweredTool,
    UnansweredQuestionText,
    UnansweredCluster,
    UnansweredCount,
    UnansweredFirst,
    UnansweredLast,
};

/// Positions of the columns of `traces`: executions that were handed in or exported, whether anything was learned from them or not.
enum TraceColumn : int {
    TraceId,
    TraceSession,
    TraceOutcomeColumn,
    TraceTask,
    TraceGoal,
    TraceErrorColumn, ///< an object as JSON
    TraceRelatedMemoryIds,
    TraceStateColumn, ///< pending, reflected, skipped
    TraceCreatedAt,
};

} // namespace hindcast
