// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/Layout.h"
#include "core/rules/curation/CurationNote.h"
#include "core/store/layouts/LayoutCodecs.h"
#include "core/store/layouts/rae/Curation.h"
#include "core/store/relation/JoinedCell.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RaeLayout)
};

/// The generation by names alone; see README.md in this folder.
QString raeVariant(const Catalog& catalog, const CatalogTable& memories)
{
    const CatalogColumn* tenant = memories.column("tenant_id");
    if (memories.has("usage_count") || memories.has("strength"))
        return tenant && tenant->type == "uuid" ? QStringLiteral("server B") : QStringLiteral("server A");
    if (memories.has("info_class"))
        return QStringLiteral("g4");
    if (memories.has("embedding"))
        return !memories.has("expires_at")     ? QStringLiteral("g1")
            : catalog.has("memory_embeddings") ? QStringLiteral("g3")
                                               : QStringLiteral("g2");
    return memories.has("access_count") ? QStringLiteral("g5/g6") : QStringLiteral("g7");
}

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* memories = catalog.table("memories");
    if (!memories || !memories->hasAll({"id", "content", "layer", "tenant_id"}))
        return {};
    LayoutMatch found{raeVariant(catalog, *memories), {QStringLiteral("memories.layer"), QStringLiteral("memories.tenant_id")}};
    addEvidence(found, *memories, {"agent_id", "importance", "last_accessed_at", "usage_count", "memory_type"});
    found.notes << Tr::tr("Of the memories those of the reflective layer are shown; a tag or a type tells strategies from reflections.");
    found.notes
        << (memories->has("timestamp")
                ? Tr::tr("No column says which strategy belongs to which reflection: those of one moment and project are shown together.")
                : Tr::tr("Which strategy belongs to which reflection is not recorded here."));
    if (!memories->has("metadata"))
        found.notes << Tr::tr("There is no column metadata: confidences and sources are not recorded here.");
    return found;
}

/// memory_type, tags, metadata, content
Cell decodeKind(const Cell& stored, bool& bad)
{
    const JoinedCell joined(stored, bad);
    const QStringList tags = joined.list(1);
    const auto is = [&](QLatin1String word) { return tags.contains(word, Qt::CaseInsensitive); };
    const QString type = joined.object(2).value(QLatin1String("reflection_type")).toString().toLower();
    if (joined.text(0).compare(QLatin1String("strategy"), Qt::CaseInsensitive) == 0 || is(QLatin1String("strategy")))
        return Cell(QByteArray("strategy"));
    for (const char* audit : {"audit_log", "decision_provenance"})
        if (is(QLatin1String(audit)) || type == QLatin1String(audit))
            return Cell(QByteArray("audit"));
    if (is(QLatin1String("l4_lesson")) || joined.text(3).startsWith(QLatin1String("LESSON LEARNED:")))
        return Cell(QByteArray("lesson"));
    for (const char* pattern : {"consolidation", "pattern"})
        if (is(QLatin1String(pattern)) || type == QLatin1String(pattern))
            return Cell(QByteArray("pattern"));
    return Cell(QByteArray("reflection"));
}

Cell decodeConfidence(const Cell& stored, bool& bad)
{
    const QJsonValue v = JoinedCell(stored, bad).object(0).value(QLatin1String("confidence"));
    return v.isDouble() ? Cell(v.toDouble()) : Cell();
}

Cell decodeRaeOutcome(const Cell& stored, bool& bad)
{
    const QJsonValue v = JoinedCell(stored, bad).object(0).value(QLatin1String("outcome"));
    return v.isString() ? Cell(v.toString()) : Cell();
}

/// What a curation noted, ours or somebody else's: metadata.curation.status.
Cell decodeRaeState(const Cell& stored, bool& bad)
{
    const QJsonObject curation = JoinedCell(stored, bad).object(0).value(QLatin1String("curation")).toObject();
    const QString status = curationStatus(curation);
    const bool demoted = status == QLatin1String("wrong") || status == QLatin1String("demoted");
    return Cell(QByteArray(demoted ? "demoted" : "active"));
}

constexpr Codec kindCodec = readOnlyCodec<decodeKind>();
constexpr Codec confidenceCodec = readOnlyCodec<decodeConfidence>();
constexpr Codec raeOutcomeCodec = readOnlyCodec<decodeRaeOutcome>();
constexpr Codec raeStateCodec = readOnlyCodec<decodeRaeState>();

std::vector<RelationMap> layoutRelations(const Catalog&, const Scope& scope)
{
    RelationMap map{RelationId::Reflections,
                    "memories",
                    {"id"},
                    {from(ReflectionId, {{"id"}}),
                     joined(ReflectionKindColumn, {{"memory_type"}, {"tags"}, {"metadata"}, {"content"}}, kindCodec),
                     from(ReflectionText, {{"content"}}), from(ReflectionImportance, {{"importance"}}),
                     joined(ReflectionConfidence, {{"metadata"}}, confidenceCodec), from(ReflectionTags, {{"tags"}}),
                     joined(ReflectionOutcome, {{"metadata"}}, raeOutcomeCodec), from(ReflectionLastSeen, {{"last_accessed_at"}}),
                     from(ReflectionOccurrenceCount, {{"witness_count"}}, Cell(1)), from(ReflectionMetadata, {{"metadata"}}),
                     from(ReflectionSessionId, {{"session_id"}}), from(ReflectionSource, {{"source"}, {"agent_id"}}),
                     joined(ReflectionStateColumn, {{"metadata"}}, raeStateCodec), from(ReflectionVersion, {{"version"}}, Cell(1)),
                     from(ReflectionCreatedAt, {{"created_at"}, {"timestamp"}})},
                    askedFor(scope, "tenant_id", "project")};
    map.rows = {{"layer", {"rm", "reflective"}}, {"memory_type", {"reflection", "strategy"}}};
    return {map};
}

/// Its server stores both with the moment of the reflection; see README.md in this folder.
PairBy raePairs() { return {"timestamp", {"tenant_id", "project", "source"}, QStringLiteral("strategy")}; }

} // namespace

const Layout& layout_rae()
{
    static constexpr Layout layout{"rae", "RAE",       matchLayout, layoutRelations, noEvidence, noEvidenceDoubt, true, CooldownMode::Fixed,
                                   0,     raeCuration, false,       nullptr,         raePairs};
    return layout;
}

} // namespace hindcast
