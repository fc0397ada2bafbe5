// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/Relations.h"

#include <QLatin1String>

#include <array>

namespace hindcast {
namespace {

using enum ColumnKind;

constexpr ColumnSpec outcomeColumns[] = {{"id", Integer},
                                         {"session_id", Text, true},
                                         {"user_id", Text, true},
                                         {"root_cause", Text, true},
                                         {"playbooks", List},
                                         {"cluster_id", Text, true},
                                         {"namespace", Text, true},
                                         {"query", Text, true, true},
                                         {"path", Text},
                                         {"verified", Flag},
                                         {"confidence", Real},
                                         {"recommended_fix", Text, true, true},
                                         {"feedback", Text},
                                         {"created_at", Time},
                                         {"request_id", Text},
                                         {"role", Text},
                                         {"hints_shown", List},
                                         {"key_hash", Text, false, false, true}};

constexpr ColumnSpec patternColumns[] = {{"pattern_name", Text, true},
                                         {"cluster_id", Text, true},
                                         {"namespace", Text, true},
                                         {"description", Text, true},
                                         {"recommended_fix", Text, true, true},
                                         {"confidence", Real},
                                         {"occurrence_count", Integer},
                                         {"created_at", Time},
                                         {"updated_at", Time},
                                         {"last_seen_at", Time},
                                         {"last_counted_at", Time},
                                         {"demoted", Flag},
                                         {"fix_pinned", Flag, false, false, true}};

constexpr ColumnSpec eventColumns[] = {{"id", Integer},
                                       {"pattern_name", Text, true},
                                       {"cluster_id", Text, true},
                                       {"kind", Text},
                                       {"at", Time},
                                       {"outcome_id", Text},
                                       {"count_before", Integer},
                                       {"count_after", Integer},
                                       {"confidence_before", Real},
                                       {"confidence_after", Real},
                                       {"fix_before", Text, false, true},
                                       {"fix_after", Text, false, true},
                                       {"reason", Text, true},
                                       {"actor", Text, true},
                                       {"key_hash", Text, false, false, true}};

constexpr ColumnSpec blockColumns[] = {
    {"pattern_name", Text, true}, {"cluster_id", Text, true}, {"reason", Text, true}, {"until", Time},
    {"actor", Text, true},        {"created_at", Time},       {"lifted_at", Time},    {"lifted_by", Text}};

constexpr ColumnSpec journalColumns[] = {{"seq", Integer},
                                         {"at", Time},
                                         {"actor", Text, true},
                                         {"action", Text},
                                         {"reason", Text, true},
                                         {"note", Text, true, true},
                                         {"body", Text, false, true},
                                         {"hash", Text}};

constexpr ColumnSpec reflectionColumns[] = {{"id", Integer},
                                            {"kind", Text},
                                            {"text", Text, true, true},
                                            {"importance", Real},
                                            {"confidence", Real},
                                            {"tags", List},
                                            {"outcome", Text},
                                            {"error_category", Text},
                                            {"error_type", Text},
                                            {"error_signature", Text},
                                            {"normal_signature", Text, false, false, true},
                                            {"occurrence_count", Integer},
                                            {"first_seen", Time},
                                            {"last_seen", Time},
                                            {"query", Text, true, true},
                                            {"context", Text, true, true},
                                            {"iteration", Integer},
                                            {"quality_delta", Real},
                                            {"rationale", Text, true, true},
                                            {"pair_id", Integer},
                                            {"trace_id", Integer},
                                            {"source_event_ids", List},
                                            {"related_memory_ids", List},
                                            {"metadata", Text, false, true},
                                            {"session_id", Text, true},
                                            {"source", Text, true},
                                            {"provider", Text},
                                            {"model", Text},
                                            {"prompt_id", Text},
                                            {"quality", Text},
                                            {"state", Text},
                                            {"version", Integer},
                                            {"created_at", Time}};

constexpr ColumnSpec episodeColumns[] = {{"id", Integer},
                                         {"query", Text, true, true},
                                         {"reward", Real},
                                         {"reflection", Text, true, true},
                                         {"problem", Text, true, true},
                                         {"lesson", Text, true, true},
                                         {"lesson_parsed", Flag},
                                         {"tags", List},
                                         {"metadata", Text, false, true},
                                         {"embedding_model", Text},
                                         {"embedding_dim", Integer},
                                         {"created_at", Time},
                                         {"kind", Text},
                                         {"prompt_id", Text}};

constexpr ColumnSpec reviewColumns[] = {{"id", Integer},
                                        {"action", Text},
                                        {"component", Text, true},
                                        {"valid", Flag},
                                        {"failed_check", Text},
                                        {"message", Text, true},
                                        {"error", Text, true, true},
                                        {"reflection", Text, true, true},
                                        {"insights", Text, false, true},
                                        {"analysis", Text, false, true},
                                        {"reflection_success", Flag},
                                        {"provider", Text},
                                        {"state", Text, false, true},
                                        {"created_at", Time}};

constexpr ColumnSpec versionColumns[] = {{"id", Integer},       {"reflection_id", Integer},
                                         {"version", Integer},  {"text", Text, true, true},
                                         {"importance", Real},  {"confidence", Real},
                                         {"tags", List},        {"provider", Text},
                                         {"model", Text},       {"prompt_id", Text},
                                         {"quality", Text},     {"reason", Text, true},
                                         {"actor", Text, true}, {"at", Time}};

constexpr ColumnSpec evaluationColumns[] = {{"id", Integer},
                                            {"query", Text, true, true},
                                            {"answer", Text, true, true, true},
                                            {"reward", Real},
                                            {"score", Real},
                                            {"criteria", Text, false, true},
                                            {"reasoning", Text, true, true},
                                            {"method", Text},
                                            {"model", Text},
                                            {"reflected", Flag},
                                            {"episode_id", Integer},
                                            {"created_at", Time}};

constexpr ColumnSpec unansweredColumns[] = {
    {"id", Integer},       {"tool", Text},      {"question", Text, true, true}, {"cluster_id", Text, true}, {"n", Integer},
    {"first_asked", Time}, {"last_asked", Time}};

constexpr ColumnSpec traceColumns[] = {{"id", Integer},
                                       {"session_id", Text},
                                       {"outcome", Text},
                                       {"task_description", Text, true, true},
                                       {"task_goal", Text, true, true},
                                       {"error", Text, true, true},
                                       {"related_memory_ids", List, false, true},
                                       {"state", Text},
                                       {"created_at", Time}};

constexpr std::array specs{RelationSpec{RelationId::Outcomes, "outcomes", outcomeColumns},
                           RelationSpec{RelationId::Patterns, "patterns", patternColumns},
                           RelationSpec{RelationId::Events, "events", eventColumns},
                           RelationSpec{RelationId::Blocks, "blocks", blockColumns},
                           RelationSpec{RelationId::Journal, "journal", journalColumns},
                           RelationSpec{RelationId::Reflections, "reflections", reflectionColumns},
                           RelationSpec{RelationId::Episodes, "episodes", episodeColumns},
                           RelationSpec{RelationId::Reviews, "reviews", reviewColumns},
                           RelationSpec{RelationId::Versions, "versions", versionColumns},
                           RelationSpec{RelationId::Evaluations, "evaluations", evaluationColumns},
                           RelationSpec{RelationId::Unanswered, "unanswered", unansweredColumns, UnansweredCount},
                           RelationSpec{RelationId::Traces, "traces", traceColumns}};

} // namespace

int RelationSpec::indexOf(QStringView column) const
{
    for (size_t i = 0; i < columns.size(); ++i)
        if (column == QLatin1String(columns[i].name))
            return int(i);
    return -1;
}

const RelationSpec& relationSpec(RelationId id) { return specs[size_t(id)]; }

std::span<const RelationSpec> relationSpecs() { return specs; }

const RelationSpec* relationByName(QStringView name)
{
    for (const RelationSpec& spec : specs)
        if (name == QLatin1String(spec.name))
            return &spec;
    return nullptr;
}

} // namespace hindcast
