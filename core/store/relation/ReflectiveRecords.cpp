// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/ReflectiveRecords.h"

#include "core/store/relation/RecordReader.h"
#include "core/store/relation/Relations.h"

#include <cmath>

namespace hindcast {
namespace {

double realOr(const Cell& c, double otherwise)
{
    const double v = c.real();
    return std::isnan(v) ? otherwise : v;
}

} // namespace

Reflection reflectionFrom(const Record& record)
{
    const auto& c = record.cells;
    Reflection r;
    r.id = c[ReflectionId].integer();
    r.key = record.key;
    r.kind = reflectionKindFromWord(c[ReflectionKindColumn].text()).value_or(ReflectionKind::Reflection);
    r.text = c[ReflectionText].text();
    r.importance = realOr(c[ReflectionImportance], 0);
    if (const double v = c[ReflectionConfidence].real(); !std::isnan(v))
        r.confidence = v;
    r.tags = stringsOf(c[ReflectionTags]);
    r.outcome = c[ReflectionOutcome].text();
    r.errorCategory = c[ReflectionErrorCategory].text();
    r.errorType = c[ReflectionErrorType].text();
    r.errorSignature = c[ReflectionErrorSignature].text();
    r.normalSignature = c[ReflectionNormalSignature].text();
    r.occurrences = c[ReflectionOccurrenceCount].integer(1);
    r.firstSeen = c[ReflectionFirstSeen].time();
    r.lastSeen = c[ReflectionLastSeen].time();
    r.query = c[ReflectionQuery].text();
    r.context = c[ReflectionContext].text();
    r.iteration = c[ReflectionIteration].integer();
    r.qualityDelta = realOr(c[ReflectionQualityDelta], 0);
    r.pairId = c[ReflectionPairId].integer();
    r.traceId = c[ReflectionTraceId].integer();
    r.sourceEventIds = stringsOf(c[ReflectionSourceEventIds]);
    r.relatedMemoryIds = stringsOf(c[ReflectionRelatedMemoryIds]);
    r.metadata = objectIn(c[ReflectionMetadata]);
    r.sessionId = c[ReflectionSessionId].text();
    r.source = c[ReflectionSource].text();
    r.provider = c[ReflectionProvider].text();
    r.model = c[ReflectionModel].text();
    r.promptId = c[ReflectionPromptId].text();
    r.quality = reflectionQualityFromWord(c[ReflectionQualityColumn].text()).value_or(ReflectionQuality::Model);
    r.state = reflectionStateFromWord(c[ReflectionStateColumn].text()).value_or(ReflectionState::Active);
    r.version = c[ReflectionVersion].integer(1);
    r.createdAt = c[ReflectionCreatedAt].time();
    return r;
}

Episode episodeFrom(const Record& record)
{
    const auto& c = record.cells;
    Episode e;
    e.id = c[EpisodeId].integer();
    e.key = record.key;
    e.query = c[EpisodeQuery].text();
    e.reward = realOr(c[EpisodeReward], 0);
    e.reflection = c[EpisodeReflection].text();
    e.problem = c[EpisodeProblem].text();
    e.lesson = c[EpisodeLesson].text();
    e.lessonParsed = c[EpisodeLessonParsed].flag().value_or(false) || c[EpisodeLessonParsed].integer() != 0;
    e.tags = stringsOf(c[EpisodeTags]);
    e.metadata = objectIn(c[EpisodeMetadata]);
    e.promptId = c[EpisodePromptId].text();
    e.createdAt = c[EpisodeCreatedAt].time();
    return e;
}

Expected<std::vector<Reflection>> readReflections(Connection& connection, const BoundRelation& relation, ReadQuery query, qint64 limit,
                                                  const JobContext& context)
{
    HC_TRY(const auto records, readRecorded(connection, relation, std::move(query), limit, context));
    std::vector<Reflection> out;
    out.reserve(records.size());
    for (const Record& r : records)
        out.push_back(reflectionFrom(r));
    return out;
}

} // namespace hindcast
