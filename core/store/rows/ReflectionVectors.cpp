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
    HC_TRY([[maybe_unused]] const auto changed, out.readNewer(connection, store, model, 0));
    return out;
}

Expected<std::vector<qsizetype>> ReflectionVectors::readNewer(Connection& connection, const StoreDescription& store, const QString& model,
                                                              qint64 behind)
{
    std::vector<qsizetype> changed;
    if (!areKept(store))
        return changed;
    // In the order in which they lie there: sorting them would take longer than reading them.
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    const QByteArray where = QByteArray("FROM reflection_embeddings WHERE tenant_id = ? AND project_id = ? AND model = ? AND dim = ?")
        + (sqlite ? " AND rowid > ?" : "");
    std::vector<Cell> parameters{Cell(store.scope.tenant), Cell(store.scope.project), Cell(model), Cell(qint64(m_dimension))};
    if (sqlite)
        parameters.emplace_back(behind);
    HC_TRY(const Cell count, connection.scalar(numbered(connection, "SELECT count(*) " + where), parameters));
    // With some room: one that comes now and then must not move all of them.
    if (const size_t needed = m_values.size() + size_t(count.integer()) * size_t(m_dimension); needed > m_values.capacity())
        m_values.reserve(m_values.empty() ? needed : needed + needed / 16);
    m_places.reserve(m_places.size() + count.integer());
    HC_TRY(
        auto statement,
        connection.prepare(numbered(
            connection, "SELECT reflection_id, text_hash, embedding " + where + (sqlite ? " ORDER BY rowid" : " ORDER BY reflection_id"))));
    HC_CHECK(statement->bindAll(parameters));
    std::vector<float> values(size_t(m_dimension), 0.0F);
    for (const qsizetype before = this->count();;) {
        HC_TRY(const bool row, statement->step());
        if (!row)
            return changed;
        const Statement::View hash = statement->view(1), vector = statement->view(2);
        if (vector.bytes.size() != size_t(m_dimension) * sizeof(float))
            continue; // somebody else wrote it
        qFromLittleEndian<float>(vector.bytes.data(), m_dimension, values.data());
        const qsizetype place = add(statement->view(0).integer, QByteArray(hash.bytes.data(), qsizetype(hash.bytes.size())), values);
        if (place < before)
            changed.push_back(place);
    }
}

Expected<std::optional<qint64>> ReflectionVectors::lastRow(Connection& connection, const StoreDescription& store)
{
    if (!areKept(store) || connection.dialect() != Dialect::Sqlite)
        return std::nullopt;
    HC_TRY(const Cell last, connection.scalar("SELECT max(rowid) FROM reflection_embeddings", {}));
    return std::optional(last.isNull() ? 0 : last.integer());
}

ReflectionVectors::TextHash ReflectionVectors::textHashOf(const QByteArray& bytes)
{
    TextHash out{};
    if (bytes.size() == qsizetype(sizeof out))
        qFromLittleEndian<quint64>(bytes.constData(), out.size(), out.data());
    return out;
}

bool ReflectionVectors::has(qint64 reflection, quint64 hash) const
{
    const auto place = m_places.constFind(reflection);
    return place != m_places.cend() && m_textHashes[size_t(*place)].front() == hash;
}

std::span<const float> ReflectionVectors::of(qint64 reflection, const QString& embeddingText) const
{
    const auto place = m_places.constFind(reflection);
    if (place == m_places.cend() || m_textHashes[size_t(*place)] != textHashOf(embeddingTextHash(embeddingText)))
        return {};
    return std::span(m_values).subspan(size_t(*place * m_dimension), size_t(m_dimension));
}

qsizetype ReflectionVectors::add(qint64 reflection, const QByteArray& textHash, std::span<const float> values)
{
    if (const auto known = m_places.constFind(reflection); known != m_places.cend()) {
        std::ranges::copy(values, m_values.begin() + *known * m_dimension);
        m_textHashes[size_t(*known)] = textHashOf(textHash);
        return *known;
    }
    const auto place = qsizetype(m_ids.size());
    m_places.insert(reflection, place);
    m_ids.push_back(reflection);
    m_textHashes.push_back(textHashOf(textHash));
    m_values.insert(m_values.end(), values.begin(), values.end());
    return place;
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
