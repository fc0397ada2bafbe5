// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/LayoutCodecs.h"
#include "core/store/layouts/daem0n/Curation.h"
#include "core/store/relation/JoinedCell.h"

#include <QCoreApplication>

#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Daem0nLayout)
};

std::optional<LayoutMatch> matchLayout(const Catalog& catalog)
{
    const CatalogTable* memories = catalog.table("memories");
    if (!memories || !memories->hasAll({"id", "category", "content"}))
        return {};
    LayoutMatch found{{}, {QStringLiteral("memories.category"), QStringLiteral("memories.content")}};
    addEvidence(found, *memories, {"rationale", "worked", "recall_count", "is_permanent", "keywords"});
    found.notes << Tr::tr("All memories are shown; their category is the kind.");
    if (!memories->has("worked"))
        found.notes << Tr::tr("There is no column worked: what failed is not recorded here.");
    return found;
}

/// A member of the JSON object `context`, where reflections keep what they are about.
QJsonValue contextOf(const Cell& stored, bool& bad, const char* member)
{
    return JoinedCell(stored, bad).object(0).value(QLatin1String(member));
}
Cell textIn(const Cell& stored, bool& bad, const char* member)
{
    const QJsonValue v = contextOf(stored, bad, member);
    return v.isString() ? Cell(v.toString()) : Cell();
}
Cell numberIn(const Cell& stored, bool& bad, const char* member)
{
    const QJsonValue v = contextOf(stored, bad, member);
    return v.isDouble() && v.toDouble() == std::trunc(v.toDouble()) ? Cell(v.toInteger()) : Cell();
}

Cell decodeSignature(const Cell& c, bool& bad) { return textIn(c, bad, "error_signature"); }
Cell decodeQuery(const Cell& c, bool& bad) { return textIn(c, bad, "original_query"); }
Cell decodeContext(const Cell& c, bool& bad) { return textIn(c, bad, "reflection_context"); }
Cell decodeIteration(const Cell& c, bool& bad) { return numberIn(c, bad, "iteration_count"); }
Cell decodeDelta(const Cell& c, bool& bad)
{
    const QJsonValue v = contextOf(c, bad, "quality_improvement");
    return v.isDouble() ? Cell(v.toDouble()) : Cell();
}
Cell decodeOccurrences(const Cell& c, bool& bad)
{
    const Cell n = numberIn(c, bad, "occurrence_count");
    return n.isNull() ? Cell(1) : n;
}

/// The error type is the one tag that says what went wrong.
Cell decodeErrorType(const Cell& stored, bool& bad)
{
    const QStringList tags = JoinedCell(stored, bad).list(0);
    for (const char* type : {"conflict", "unverified_claim", "factual_error", "quality_improvement", "incomplete_response"})
        if (tags.contains(QLatin1String(type)))
            return Cell(QByteArray(type));
    return {};
}

/// archived, worked: what is archived is out of the way, what did not work is a warning.
Cell decodeState(const Cell& stored, bool& bad)
{
    const JoinedCell joined(stored, bad);
    if (joined.flag(0).value_or(false))
        return Cell(QByteArray("archived"));
    return Cell(QByteArray(joined.flag(1).value_or(true) ? "active" : "demoted"));
}

Cell decodeOutcome(const Cell& stored, bool& bad)
{
    const auto worked = JoinedCell(stored, bad).flag(0);
    return worked ? Cell(QByteArray(*worked ? "success" : "failure")) : Cell();
}

constexpr Codec signatureCodec = readOnlyCodec<decodeSignature>();
constexpr Codec queryCodec = readOnlyCodec<decodeQuery>();
constexpr Codec contextCodec = readOnlyCodec<decodeContext>();
constexpr Codec iterationCodec = readOnlyCodec<decodeIteration>();
constexpr Codec deltaCodec = readOnlyCodec<decodeDelta>();
constexpr Codec occurrencesCodec = readOnlyCodec<decodeOccurrences>();
constexpr Codec errorTypeCodec = readOnlyCodec<decodeErrorType>();
constexpr Codec stateCodec = readOnlyCodec<decodeState>();
constexpr Codec outcomeCodec = readOnlyCodec<decodeOutcome>();

std::vector<RelationMap> layoutRelations(const Catalog&, const Scope&)
{
    return {{RelationId::Reflections,
             "memories",
             {"id"},
             {from(ReflectionId, {{"id"}}),
              from(ReflectionKindColumn, {{"category"}}),
              from(ReflectionText, {{"content"}}),
              from(ReflectionImportance, {{"importance_score"}}),
              from(ReflectionTags, {{"tags"}}, Cell(QByteArray("[]"))),
              joined(ReflectionOutcome, {{"worked"}}, outcomeCodec),
              joined(ReflectionErrorType, {{"tags"}}, errorTypeCodec),
              joined(ReflectionErrorSignature, {{"context"}}, signatureCodec),
              joined(ReflectionOccurrenceCount, {{"context"}}, occurrencesCodec),
              from(ReflectionFirstSeen, {{"created_at"}}),
              from(ReflectionLastSeen, {{"updated_at"}, {"created_at"}}),
              joined(ReflectionQuery, {{"context"}}, queryCodec),
              joined(ReflectionContext, {{"context"}}, contextCodec),
              joined(ReflectionIteration, {{"context"}}, iterationCodec),
              joined(ReflectionQualityDelta, {{"context"}}, deltaCodec),
              from(ReflectionRationale, {{"rationale"}}),
              from(ReflectionMetadata, {{"context"}}),
              from(ReflectionSource, {{"source_client"}}),
              from(ReflectionModel, {{"source_model"}}),
              joined(ReflectionStateColumn, {{"archived"}, {"worked"}}, stateCodec),
              from(ReflectionCreatedAt, {{"created_at"}})}}};
}

} // namespace

const Layout& layout_daem0n()
{
    static constexpr Layout layout{
        "daem0n", "Daem0n", matchLayout, layoutRelations, noEvidence, noEvidenceDoubt, true, CooldownMode::Fixed, 0, daem0nCuration};
    return layout;
}

} // namespace hindcast
