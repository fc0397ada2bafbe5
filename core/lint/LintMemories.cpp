// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reflections, episodes and reviews for the rules of lint.
#include "core/domain/Reflection.h"
#include "core/lint/LintReader.h"

#include <algorithm>

namespace hindcast {
namespace {

QByteArray textBytes(RowCursor& row, int column)
{
    const Cell cell = row.cell(column);
    const QByteArray* text = cell.get<QByteArray>();
    return text ? *text : QByteArray();
}

quint64 pairOf(const QByteArray& trace) { return trace.isEmpty() ? 0 : textHash(trace) | 1U; }

} // namespace

void LintReader::addTexts(RowCursor& row, const Texts& texts, unsigned roles, bool isFix, RecordCase& record)
{
    for (const auto& [column, name] : texts)
        if (const QByteArray text = textBytes(row, column); !text.isEmpty())
            record.fields.push_back({name, m_judge.judge(text, roles), isFix, false});
}

void LintReader::reflection(RowCursor& row, const Visit& visit)
{
    const QString kind = row.cell(ReflectionKindColumn).text().toLower();
    const QString state = row.cell(ReflectionStateColumn).text().toLower();
    const auto own = reflectionKindFromWord(kind);
    const bool isFix = own == ReflectionKind::Strategy || own == ReflectionKind::Lesson || kind == u"learning"; // as others call a lesson
    RecordCase record;
    record.kind = own == ReflectionKind::Strategy ? RecordKind::Strategy : RecordKind::Reflection;
    record.id = row.locator().text();
    record.now = m_data.params.now;
    record.createdAt = row.cell(ReflectionCreatedAt).time(Timestamp::least());
    record.active = state.isEmpty() || state == u"active" || state == u"proposed" || state == u"approved";
    record.isLesson = true;
    record.marked = row.cell(ReflectionQualityColumn).text() == u"fallback";
    addTexts(row, {{ReflectionText, "text"}}, PlainRole | LessonRole | (isFix ? unsigned(FixRole) : 0U), isFix, record);
    addTexts(row, {{ReflectionQuery, "query"}, {ReflectionContext, "context"}, {ReflectionRationale, "rationale"}}, PlainRole, false,
             record);
    if (record.active)
        m_data.memories.push_back(
            {word(record.kind), record.id, textBytes(row, ReflectionText), pairOf(textBytes(row, ReflectionTraceId))});
    visit(record);
}

void LintReader::episode(RowCursor& row, const Visit& visit)
{
    RecordCase record;
    record.kind = RecordKind::Episode;
    record.id = row.locator().text();
    record.now = m_data.params.now;
    record.createdAt = row.cell(EpisodeCreatedAt).time(Timestamp::least());
    const bool incident = row.cell(EpisodeKindColumn).text() == u"incident"; // what happened, no lesson yet
    record.isLesson = !incident;
    addTexts(row, {{EpisodeReflection, "reflection"}}, PlainRole | (incident ? 0U : unsigned(LessonRole)), false, record);
    addTexts(row, {{EpisodeLesson, "lesson"}, {EpisodeProblem, "problem"}, {EpisodeQuery, "query"}}, PlainRole, false, record);
    if (!incident) {
        m_data.memories.push_back({word(record.kind), record.id, textBytes(row, EpisodeReflection), 0});
        if (has(RelationId::Episodes, EpisodeEmbeddingModel) || has(RelationId::Episodes, EpisodeEmbeddingDim)) {
            const QString model = row.cell(EpisodeEmbeddingModel).text();
            const Cell dimension = row.cell(EpisodeEmbeddingDim);
            VectorCensus& census = m_data.episodeVectors;
            if (model.isEmpty() && dimension.integer() <= 0) {
                ++census.missing;
            } else {
                const QString name = (model + u' ' + QString::number(dimension.integer())).trimmed();
                ++census.models[name];
                if (record.createdAt >= census.newestAt) {
                    census.newestAt = record.createdAt;
                    census.newest = name;
                }
            }
        }
    }
    visit(record);
}

void LintReader::review(RowCursor& row, const Visit& visit)
{
    RecordCase record;
    record.kind = RecordKind::Review;
    record.id = row.locator().text();
    record.now = m_data.params.now;
    record.createdAt = row.cell(ReviewCreatedAt).time(Timestamp::least());
    addTexts(row, {{ReviewReflection, "reflection"}, {ReviewMessage, "message"}, {ReviewError, "error"}}, PlainRole, false, record);
    visit(record);
}

Expected<void> LintReader::readMemories(const Visit& visit)
{
    const auto wanted = [&](RelationId relation, std::initializer_list<RecordKind> kinds) -> std::optional<Predicate> {
        if (!m_only)
            return Predicate();
        if (!m_source.store->relation(relation) || std::ranges::none_of(kinds, [&](RecordKind k) { return word(k) == m_only->kind; }))
            return {};
        return keyIs(*m_source.store->relation(relation), m_only->id);
    };
    if (const auto where = wanted(RelationId::Reflections, {RecordKind::Reflection, RecordKind::Strategy}))
        HC_CHECK(scan(
            RelationId::Reflections,
            {ReflectionKindColumn, ReflectionText, ReflectionQuery, ReflectionContext, ReflectionRationale, ReflectionTraceId,
             ReflectionQualityColumn, ReflectionStateColumn, ReflectionCreatedAt},
            [&](RowCursor& row) { reflection(row, visit); }, *where));
    if (const auto where = wanted(RelationId::Episodes, {RecordKind::Episode}))
        HC_CHECK(scan(
            RelationId::Episodes,
            {EpisodeQuery, EpisodeReflection, EpisodeProblem, EpisodeLesson, EpisodeEmbeddingModel, EpisodeEmbeddingDim, EpisodeCreatedAt,
             EpisodeKindColumn},
            [&](RowCursor& row) { episode(row, visit); }, *where));
    if (const auto where = wanted(RelationId::Reviews, {RecordKind::Review}))
        HC_CHECK(scan(
            RelationId::Reviews, {ReviewReflection, ReviewMessage, ReviewError, ReviewCreatedAt},
            [&](RowCursor& row) { review(row, visit); }, *where));
    return {};
}

} // namespace hindcast
