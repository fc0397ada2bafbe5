// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/RecordDetails.h"

#include "core/documents/JsonRecord.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

using DetailKind = OutputColumn::Kind;

constexpr OutputColumn reflectionDetails[] = {{"query", ReflectionQuery, DetailKind::Text},
                                              {"context", ReflectionContext, DetailKind::Text},
                                              {"iteration", ReflectionIteration, DetailKind::Integer},
                                              {"quality_delta", ReflectionQualityDelta, DetailKind::Real},
                                              {"rationale", ReflectionRationale, DetailKind::Text},
                                              {"source_event_ids", ReflectionSourceEventIds, DetailKind::List},
                                              {"related_memory_ids", ReflectionRelatedMemoryIds, DetailKind::List},
                                              {"session_id", ReflectionSessionId, DetailKind::Text},
                                              {"metadata", ReflectionMetadata, DetailKind::Text}};
constexpr OutputColumn episodeDetails[] = {{"metadata", EpisodeMetadata, DetailKind::Text}};

std::span<const OutputColumn> detailColumns(RelationId relation)
{
    if (relation == RelationId::Reflections)
        return reflectionDetails;
    return relation == RelationId::Episodes ? std::span<const OutputColumn>(episodeDetails) : std::span<const OutputColumn>();
}

bool saysNoMore(const QJsonValue& v)
{
    return v.isNull() || (v.isString() && v.toString().isEmpty()) || (v.isArray() && v.toArray().isEmpty())
        || (v.isObject() && v.toObject().isEmpty());
}

} // namespace

QJsonObject recordDetails(RelationId relation, const Record& record)
{
    QJsonObject out = jsonRecord(record, detailColumns(relation));
    const QLatin1String metadata("metadata");
    if (const auto parsed = QJsonDocument::fromJson(out.value(metadata).toString().toUtf8()); parsed.isObject()) // others keep it as text
        out.insert(metadata, parsed.object());
    for (auto it = out.begin(); it != out.end();)
        it = saysNoMore(*it) ? out.erase(it) : std::next(it);
    return out;
}

} // namespace hindcast
