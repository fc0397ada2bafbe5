// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/EpisodeRows.h"

#include "core/domain/Cell.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/store/native/NativeSql.h"
#include "core/store/sql/VectorBytes.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

constexpr RowInserter::Column episodeInsert[] = {{"query"},         {"reward"},     {"reflection"}, {"problem"},   {"lesson"},
                                                 {"lesson_parsed"}, {"tags", true}, {"metadata"},   {"embedding"}, {"embedding_model"},
                                                 {"embedding_dim"}, {"import_key"}, {"prompt_id"},  {"created_at"}};

} // namespace

Expected<EpisodeRows> EpisodeRows::open(Connection& connection, const Scope& scope)
{
    HC_TRY(RowInserter inserter, RowInserter::open(connection, scope, "episode_memory", episodeInsert, true));
    return EpisodeRows(std::move(inserter));
}

Expected<std::optional<qint64>> EpisodeRows::insert(const Episode& e, const QString& importKey)
{
    const bool embedded = !e.embedding.model.isEmpty() || !e.embedding.values.empty();
    if (embedded)
        HC_CHECK(checkEmbedding(e.embedding));
    return m_inserter.insert({Cell(e.query), Cell(e.reward), Cell(e.reflection), Cell(e.problem), Cell(e.lesson), Cell(e.lessonParsed),
                              textListCell(e.tags), Cell(QJsonDocument(e.metadata).toJson(QJsonDocument::Compact)),
                              embedded ? Cell(vectorBytes(e.embedding.values)) : Cell(), textOrNull(e.embedding.model),
                              embedded ? Cell(qint64(e.embedding.values.size())) : Cell(), textOrNull(importKey), textOrNull(e.promptId),
                              Cell(e.createdAt)});
}

Expected<EpisodeVectors> readEpisodeVectors(Connection& connection, const Scope& scope, const QString& model, qsizetype dimension)
{
    EpisodeVectors out;
    out.dimension = dimension;
    HC_TRY(auto statement,
           connection.prepare(numbered(connection,
                                       "SELECT id, embedding, embedding_model FROM episode_memory WHERE "
                                       "tenant_id = ? AND project_id = ? ORDER BY id")));
    HC_CHECK(statement->bindAll({Cell(scope.tenant), Cell(scope.project)}));
    const QByteArray name = model.toUtf8();
    const size_t bytes = size_t(dimension) * sizeof(float);
    for (;;) {
        HC_TRY(const bool row, statement->step());
        if (!row)
            return out;
        const Statement::View vector = statement->view(1), of = statement->view(2);
        if (vector.bytes.size() != bytes || of.bytes != std::string_view(name.constData(), size_t(name.size()))) {
            ++out.others;
            continue;
        }
        const size_t at = out.values.size();
        out.values.resize(at + size_t(dimension));
        qFromLittleEndian<float>(vector.bytes.data(), dimension, out.values.data() + at);
        out.ids.push_back(statement->view(0).integer);
    }
}

Expected<std::optional<Embedding>> readEpisodeVector(Connection& connection, const Scope& scope, qint64 id)
{
    HC_TRY(auto statement,
           connection.prepare(numbered(connection,
                                       "SELECT embedding, embedding_model FROM episode_memory WHERE id = ? AND tenant_id = ? AND "
                                       "project_id = ? AND embedding IS NOT NULL AND embedding_model IS NOT NULL")));
    HC_CHECK(statement->bindAll({Cell(id), Cell(scope.tenant), Cell(scope.project)}));
    HC_TRY(const bool row, statement->step());
    if (!row)
        return std::nullopt;
    const Statement::View vector = statement->view(0), of = statement->view(1);
    Embedding out;
    out.model = storedText(QByteArrayView(of.bytes.data(), qsizetype(of.bytes.size())));
    out.values.resize(vector.bytes.size() / sizeof(float));
    qFromLittleEndian<float>(vector.bytes.data(), qsizetype(out.values.size()), out.values.data());
    return out;
}

Expected<std::optional<StoredLesson>> readEpisodeLesson(Connection& connection, const Scope& scope, qint64 id)
{
    HC_TRY(const auto rows,
           connection.rows(numbered(connection,
                                    "SELECT reflection, problem, lesson, lesson_parsed FROM episode_memory WHERE id = ? AND tenant_id = ? "
                                    "AND project_id = ?"),
                           {Cell(id), Cell(scope.tenant), Cell(scope.project)}));
    if (rows.empty())
        return std::nullopt;
    return StoredLesson{rows[0][0].text(), rows[0][1].text(), rows[0][2].text(), rows[0][3].integer() != 0};
}

Expected<qint64> episodeOfImport(Connection& connection, const Scope& scope, const QString& importKey)
{
    HC_TRY(const auto rows,
           connection.rows(numbered(connection, "SELECT id FROM episode_memory WHERE import_key = ? AND tenant_id = ? AND project_id = ?"),
                           {Cell(importKey), Cell(scope.tenant), Cell(scope.project)}));
    return rows.empty() ? 0 : rows[0][0].integer();
}

Expected<void> storeEpisodeVector(Connection& connection, qint64 id, const Embedding& embedding)
{
    HC_CHECK(
        connection.execute(numbered(connection,
                                    "UPDATE episode_memory SET embedding = ?, embedding_model = ?, embedding_dim = ? WHERE id = ? "
                                    "AND embedding IS NULL"),
                           {Cell(vectorBytes(embedding.values)), Cell(embedding.model), Cell(qint64(embedding.values.size())), Cell(id)}));
    return {};
}

} // namespace hindcast
