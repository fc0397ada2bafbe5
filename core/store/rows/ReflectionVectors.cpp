// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/ReflectionVectors.h"

#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/text/VectorText.h"
#include "core/store/native/NativeSql.h"
#include "core/store/sql/VectorBytes.h"

namespace hindcast {

bool ReflectionVectors::areKept(const StoreDescription& store) { return store.hasCompanion("reflection_embeddings"); }

Expected<ReflectionVectors> ReflectionVectors::read(Connection& connection, const StoreDescription& store, const QString& model,
                                                    qsizetype dimension)
{
    ReflectionVectors out;
    out.m_dimension = dimension;
    HC_CHECK(out.readNewer(connection, store, model, 0));
    return out;
}

Expected<void> ReflectionVectors::readNewer(Connection& connection, const StoreDescription& store, const QString& model, qint64 behind)
{
    if (!areKept(store))
        return {};
    // In the order in which they lie there: sorting them would take longer than reading them.
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    const QByteArray where = QByteArray("FROM reflection_embeddings WHERE tenant_id = ? AND project_id = ? AND model = ? AND dim = ?")
        + (sqlite ? " AND rowid > ?" : "");
    std::vector<Cell> parameters{Cell(store.scope.tenant), Cell(store.scope.project), Cell(model), Cell(qint64(m_dimension))};
    if (sqlite)
        parameters.emplace_back(behind);
    HC_TRY(const Cell count, connection.scalar(numbered(connection, "SELECT count(*) " + where), parameters));
    m_values.reserve(m_values.size() + size_t(count.integer()) * size_t(m_dimension));
    m_rows.reserve(m_rows.size() + count.integer());
    HC_TRY(
        auto statement,
        connection.prepare(numbered(
            connection, "SELECT reflection_id, text_hash, embedding " + where + (sqlite ? " ORDER BY rowid" : " ORDER BY reflection_id"))));
    HC_CHECK(statement->bindAll(parameters));
    std::vector<float> values(size_t(m_dimension), 0.0F);
    for (;;) {
        HC_TRY(const bool row, statement->step());
        if (!row)
            return {};
        const Statement::View hash = statement->view(1), vector = statement->view(2);
        if (vector.bytes.size() != size_t(m_dimension) * sizeof(float))
            continue; // somebody else wrote it
        qFromLittleEndian<float>(vector.bytes.data(), m_dimension, values.data());
        add(statement->view(0).integer, QByteArray(hash.bytes.data(), qsizetype(hash.bytes.size())), values);
    }
}

Expected<std::optional<qint64>> ReflectionVectors::lastRow(Connection& connection, const StoreDescription& store)
{
    if (!areKept(store) || connection.dialect() != Dialect::Sqlite)
        return std::nullopt;
    HC_TRY(const Cell last, connection.scalar("SELECT max(rowid) FROM reflection_embeddings", {}));
    return std::optional(last.isNull() ? 0 : last.integer());
}

bool ReflectionVectors::has(qint64 reflection, quint64 hash) const
{
    const auto row = m_rows.constFind(reflection);
    return row != m_rows.cend() && row->textHash.size() >= qsizetype(sizeof hash)
        && qFromLittleEndian<quint64>(row->textHash.constData()) == hash;
}

std::span<const float> ReflectionVectors::of(qint64 reflection, const QString& embeddingText) const
{
    const auto row = m_rows.constFind(reflection);
    if (row == m_rows.cend() || row->textHash != embeddingTextHash(embeddingText))
        return {};
    return std::span(m_values).subspan(size_t(row->index * m_dimension), size_t(m_dimension));
}

void ReflectionVectors::add(qint64 reflection, const QByteArray& textHash, std::span<const float> values)
{
    if (const auto known = m_rows.find(reflection); known != m_rows.end()) {
        std::ranges::copy(values, m_values.begin() + known->index * m_dimension);
        known->textHash = textHash;
        return;
    }
    m_rows.insert(reflection, {qsizetype(m_ids.size()), textHash});
    m_ids.push_back(reflection);
    m_values.insert(m_values.end(), values.begin(), values.end());
}

Expected<void> storeReflectionVector(Connection& connection, const Scope& scope, qint64 reflection, const QByteArray& textHash,
                                     const Embedding& embedding, qsizetype dimension, Timestamp now)
{
    HC_CHECK(checkEmbedding(embedding, dimension));
    // In the place of another one it gets a row of its own, too: whoever keeps vectors sees by the last row that there is another one.
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    HC_CHECK(connection.execute(
        numbered(connection,
                 QByteArray(sqlite ? "INSERT OR REPLACE" : "INSERT")
                     + " INTO reflection_embeddings(reflection_id, model, tenant_id, project_id, dim, text_hash, embedding, created_at) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
                     + (sqlite ? ""
                               : " ON CONFLICT (reflection_id, model) DO UPDATE SET dim = excluded.dim, text_hash = excluded.text_hash, "
                                 "embedding = excluded.embedding, created_at = excluded.created_at")),
        {Cell(reflection), Cell(embedding.model), Cell(scope.tenant), Cell(scope.project), Cell(qint64(embedding.values.size())),
         Cell(Blob{textHash}), Cell(vectorBytes(embedding.values)), Cell(now)}));
    return {};
}

} // namespace hindcast
