// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/LayoutCodecs.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::KubeIntellectV0Layout)
};

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* patterns = catalog.table("failure_patterns");
    if (!patterns || !patterns->hasAll({"pattern_id", "signals", "remediation_steps"}) || patterns->has("pattern_name"))
        return {};
    LayoutMatch found{QStringLiteral("V0"), {QStringLiteral("failure_patterns.pattern_id"), QStringLiteral("failure_patterns.signals")}};
    found.notes << Tr::tr(
        "The first KubeIntellect kept hand-written patterns: their type is the name, their root cause the description, their remediation steps the fix. It knew neither clusters nor demotion nor outcomes.");
    return found;
}

/// The elements of a text[] as lines.
QByteArray linesOf(const QByteArray& identifier) { return "array_to_string(" + identifier + ", E'\\n')"; }
Cell decodeLines(const Cell& stored, bool& bad)
{
    bad = bad || (!stored.isNull() && !stored.isText());
    return stored.isText() ? stored : Cell();
}
constexpr Codec linesCodec = readOnlyCodec<decodeLines>(linesOf, CodecId::OwnText);

std::vector<RelationMap> layoutRelations(const Catalog& catalog, const Scope&)
{
    const CatalogColumn* steps = catalog.table("failure_patterns")->column("remediation_steps");
    const Codec* lines = steps && steps->type.endsWith("[]") ? &linesCodec : nullptr;
    return {{RelationId::Patterns,
             "failure_patterns",
             {"pattern_id"},
             {from(PatternName, {{"type"}, {"pattern_id"}}), from(PatternCluster, {}, Cell(QByteArray("unknown"))),
              from(PatternNamespace, {{"namespace_scope"}}), from(PatternDescription, {{"root_cause"}}),
              from(PatternFix, {{"remediation_steps", lines}}), from(PatternConfidence, {{"confidence"}}, Cell(0.8)),
              from(PatternCount, {{"times_seen"}}, Cell(0)), from(PatternCreatedAt, {{"created_at"}}),
              from(PatternUpdatedAt, {{"updated_at"}, {"last_seen"}}), from(PatternLastSeenAt, {{"last_seen"}}),
              from(PatternDemoted, {}, Cell(false))}}};
}

} // namespace

const Layout& layout_kubeintellect_v0()
{
    static constexpr Layout layout{"kubeintellect", "KubeIntellect", matchLayout, layoutRelations, noEvidence, noEvidenceDoubt, false};
    return layout;
}

} // namespace hindcast
