// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/Layout.h"
#include "core/store/layouts/kubeintellect/Curation.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::KubeIntellectLayout)
};

constexpr int storedNameLength = 120; // code points of the key that failure_patterns keeps

/// The generation by names alone; see README.md in this folder.
QString variantOf(const Catalog& catalog, const CatalogTable& patterns)
{
    if (!patterns.has("cluster_id"))
        return QStringLiteral("V1");
    const CatalogColumn* seen = patterns.column("last_seen_at");
    if (seen && !seen->type.startsWith("timestamp"))
        return QStringLiteral("port");
    if (catalog.has("schema_migrations"))
        return QStringLiteral("V5");
    if (!catalog.has("decision_log"))
        return QStringLiteral("V2");
    const CatalogTable* preferences = catalog.table("user_prefs");
    return preferences && preferences->has("source") ? QStringLiteral("V4") : QStringLiteral("V3");
}

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* patterns = catalog.table("failure_patterns");
    const CatalogTable* outcomes = catalog.table("rca_outcomes");
    if (!patterns || !patterns->hasAll({"pattern_name", "recommended_fix", "occurrence_count"}) || patterns->has("key_hash"))
        return {};
    LayoutMatch found{variantOf(catalog, *patterns), {QStringLiteral("failure_patterns.pattern_name")}};
    if (outcomes)
        found.evidence << QStringLiteral("rca_outcomes");
    else
        found.notes << Tr::tr("There is no table rca_outcomes: patterns have no evidence here.");
    if (found.variant == QLatin1String("V1"))
        found.notes << Tr::tr(
            "This early version records neither cluster, verification nor demotion: the cluster is unknown, nothing is demoted, and a pattern was last seen when its row was last updated.");
    return found;
}

RelationMap outcomes()
{
    return {RelationId::Outcomes,
            "rca_outcomes",
            {"id"},
            {from(OutcomeId, {{"id"}}), from(OutcomeSession, {{"session_id"}}), from(OutcomeUser, {{"user_id"}}),
             from(OutcomeRootCause, {{"root_cause"}}), from(OutcomePlaybooks, {{"playbooks_matched"}}, Cell(QByteArray("[]"))),
             from(OutcomeCluster, {{"cluster_id"}}, Cell(QByteArray("unknown"))), from(OutcomeNamespace, {{"namespace"}}),
             from(OutcomeVerified, {{"verified_resolved"}}, Cell()), from(OutcomeConfidence, {{"confidence"}}),
             from(OutcomeFix, {{"recommended_fix"}}), from(OutcomeFeedback, {{"outcome_feedback"}}),
             from(OutcomeCreatedAt, {{"created_at"}}), from(OutcomeRequest, {{"request_id"}}), from(OutcomeRole, {{"created_by_role"}})}};
}

RelationMap patterns(const Catalog& catalog)
{
    // The original's primary key is the name alone; its port has (pattern_name, cluster_id).
    const CatalogColumn* cluster = catalog.table("failure_patterns")->column("cluster_id");
    std::vector<const char*> key{"pattern_name"};
    if (cluster && cluster->keyPosition > 0)
        key.push_back("cluster_id");
    return {RelationId::Patterns,
            "failure_patterns",
            key,
            {from(PatternName, {{"pattern_name"}}), from(PatternCluster, {{"cluster_id"}}, Cell(QByteArray("unknown"))),
             from(PatternNamespace, {{"namespace"}}), from(PatternDescription, {{"description"}}), from(PatternFix, {{"recommended_fix"}}),
             from(PatternConfidence, {{"confidence"}}), from(PatternCount, {{"occurrence_count"}}),
             from(PatternCreatedAt, {{"created_at"}}), from(PatternUpdatedAt, {{"updated_at"}, {"last_seen_at"}}),
             from(PatternLastSeenAt, {{"last_seen_at"}, {"updated_at"}}), from(PatternDemoted, {{"demoted"}}, Cell(false))}};
}

/// What a turn of the agent did: kept for good, and no lesson yet.
RelationMap incidents()
{
    return {RelationId::Episodes,
            "episodes",
            {"id"},
            {from(EpisodeId, {{"id"}}), from(EpisodeQuery, {{"trigger_detail"}}), from(EpisodeReflection, {{"summary"}}),
             from(EpisodeProblem, {{"root_cause"}}), from(EpisodeTags, {{"playbooks"}}, Cell(QByteArray("[]"))),
             from(EpisodeMetadata, {{"actions"}}), from(EpisodeCreatedAt, {{"started_at"}}),
             from(EpisodeKindColumn, {}, Cell(QByteArray("incident")))}};
}

/// Guidance that is injected for a context of one cluster once it came back.
RelationMap semanticRules()
{
    return {RelationId::Reflections,
            "semantic_rules",
            {"id"},
            {from(ReflectionId, {{"id"}}), from(ReflectionKindColumn, {}, Cell(QByteArray("lesson"))), from(ReflectionText, {{"guidance"}}),
             from(ReflectionConfidence, {{"confidence"}}), from(ReflectionOccurrenceCount, {{"recurrence_count"}}, Cell(1)),
             from(ReflectionFirstSeen, {{"created_at"}}), from(ReflectionLastSeen, {{"last_seen_at"}, {"created_at"}}),
             from(ReflectionContext, {{"context"}}), from(ReflectionSource, {{"source"}}), from(ReflectionStateColumn, {{"status"}}),
             from(ReflectionCreatedAt, {{"created_at"}})}};
}

std::vector<RelationMap> layoutRelations(const Catalog& catalog, const Scope&)
{
    std::vector<RelationMap> out{outcomes(), patterns(catalog)};
    // Others have tables of these names too: what they are is told by their columns.
    if (const CatalogTable* t = catalog.table("episodes"); t && t->hasAll({"id", "trigger_kind", "summary"}))
        out.push_back(incidents());
    if (const CatalogTable* t = catalog.table("semantic_rules"); t && t->hasAll({"id", "guidance", "recurrence_count"}))
        out.push_back(semanticRules());
    return out;
}

Predicate layoutEvidence(const Pattern& pattern)
{
    return Predicate::all({Predicate::prefix(OutcomeRootCause, storedNameLength, pattern.name),
                           Predicate::any({Predicate::compare(OutcomeCluster, Comparison::Equal, Cell(pattern.clusterId)),
                                           Predicate::compare(OutcomeCluster, Comparison::Equal, Cell(QByteArray("unknown")))})});
}

QString evidenceDoubt(const Pattern& pattern)
{
    if (pattern.name.toUcs4().size() < storedNameLength)
        return {};
    return Tr::tr("The name is cut at %1 characters in this layout: outcomes of other keys with the same beginning are counted as well.")
        .arg(storedNameLength);
}

} // namespace

const Layout& layout_kubeintellect()
{
    static constexpr Layout layout{"kubeintellect",  "KubeIntellect",       matchLayout, layoutRelations,
                                   layoutEvidence,   evidenceDoubt,         true,        CooldownMode::Sliding,
                                   storedNameLength, kubeIntellectCuration, true};
    return layout;
}

} // namespace hindcast
