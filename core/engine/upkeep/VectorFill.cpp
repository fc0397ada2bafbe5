// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/upkeep/VectorFill.h"

#include "core/rules/lessons/EpisodeText.h"
#include "core/rules/model/EmbeddingCheck.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/VectorText.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/store/rows/ReflectionVectors.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::VectorFill)
};

constexpr qint64 fillPage = 200;

/// One run over both relations.
class VectorFiller
{
public:
    VectorFiller(Connection& connection, const StoreDescription& store, Embedder& embedder, const VectorFillOptions& options,
                 const JobContext& context)
        : m_connection(connection), m_store(store), m_embedder(embedder), m_options(options), m_context(context)
    {}

    Expected<void> reflections()
    {
        HC_TRY(const ReflectionVectors known, ReflectionVectors::read(m_connection, m_store, m_embedder.model(), m_embedder.dimension()));
        const Predicate active = Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)));
        return each(RelationId::Reflections, {ReflectionId, ReflectionText, ReflectionQuery}, active, m_options.afterReflection,
                    [&](const Record& r) -> Expected<void> {
                        const qint64 id = r.cells[ReflectionId].integer();
                        const QString text = reflectionEmbeddingText(r.cells[ReflectionQuery].text(), r.cells[ReflectionText].text());
                        if (!known.of(id, text).empty()) {
                            ++m_report.known;
                            return {};
                        }
                        HC_TRY(const auto vector, embedded(text));
                        return vector ? storeReflectionVector(m_connection, m_store.scope, id, embeddingTextHash(text), *vector,
                                                              m_embedder.dimension(), m_options.clock->now())
                                      : Expected<void>();
                    });
    }

    Expected<void> episodes()
    {
        return each(RelationId::Episodes, {EpisodeId, EpisodeQuery, EpisodeReflection}, Predicate::isNull(EpisodeEmbeddingModel),
                    m_options.afterEpisode, [&](const Record& r) -> Expected<void> {
                        HC_TRY(const auto vector,
                               embedded(episodeEmbeddingText(r.cells[EpisodeQuery].text(), r.cells[EpisodeReflection].text())));
                        if (vector)
                            HC_CHECK(storeEpisodeVector(m_connection, r.cells[EpisodeId].integer(), *vector));
                        return {};
                    });
    }
    [[nodiscard]] VectorFillReport report() && { return std::move(m_report); }

private:
    /// Page by page, so that no statement is open while somebody thinks.
    Expected<void> each(RelationId relation, std::vector<int> columns, const Predicate& where, qint64 after,
                        const std::function<Expected<void>(const Record&)>& use)
    {
        const int id = columns.front();
        std::optional<qint64> below;
        while (!m_report.stopped && !isEnough()) {
            std::vector<Predicate> all{where, Predicate::compare(id, Comparison::Greater, Cell(after))};
            if (below)
                all.push_back(Predicate::compare(id, Comparison::Less, Cell(*below)));
            ReadQuery query;
            query.columns = columns;
            query.where = Predicate::all(std::move(all));
            query.descending = true;
            ReadNotes notes;
            HC_TRY(const auto page, readRecords(m_connection, *m_store.relation(relation), std::move(query), fillPage, notes, m_context));
            if (page.empty())
                return {};
            for (const Record& record : page) {
                if (m_report.stopped || isEnough())
                    return {};
                HC_CHECK(use(record));
            }
            below = page.back().cells[size_t(id)].integer();
            m_context.progress({m_report.embedded + m_report.known, 0});
        }
        return {};
    }

    /// Nothing: the text has no words, or there are no more vectors.
    Expected<std::optional<Embedding>> embedded(const QString& text)
    {
        if (strippedText(text).isEmpty()) {
            ++m_report.wordless;
            return std::nullopt;
        }
        auto vector = m_embedder.embed(text, m_context.token);
        if (vector) {
            if (const auto checked = checkEmbedding(*vector, m_embedder.dimension()); !checked)
                vector = Unexpected(checked.error());
        }
        if (vector) {
            ++m_report.embedded;
            return std::optional(*std::move(vector));
        }
        if (vector.error().code == ErrorCode::Cancelled)
            return Unexpected(vector.error());
        if (!m_embedder.isRemote() && vector.error().code == ErrorCode::InvalidInput)
            ++m_report.wordless;
        else
            m_report.stopped = vector.error(); // the next one would be answered in the same way
        return std::nullopt;
    }
    [[nodiscard]] bool isEnough() const { return m_options.most > 0 && m_report.embedded >= m_options.most; }

    Connection& m_connection;
    const StoreDescription& m_store;
    Embedder& m_embedder;
    const VectorFillOptions& m_options;
    const JobContext& m_context;
    VectorFillReport m_report;
};

} // namespace

Expected<void> afterAllThatIsThere(Connection& connection, VectorFillOptions& options)
{
    HC_TRY(options.afterReflection, greatestId(connection, "reflections"));
    HC_TRY(options.afterEpisode, greatestId(connection, "episode_memory"));
    return {};
}

Expected<VectorFillReport> fillVectors(Connection& connection, const StoreDescription& store, Embedder& embedder,
                                       const VectorFillOptions& options, const JobContext& context)
{
    if (!ReflectionVectors::areKept(store))
        return fail(ErrorCode::Unsupported, Tr::tr("Vectors are kept in Hindcast's own databases only."), {},
                    Tr::tr("An older one is brought up to date with hindcast-cli migrate."));
    if (!connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    VectorFiller filler(connection, store, embedder, options, context);
    if (options.reflections && embedder.isRemote())
        HC_CHECK(filler.reflections());
    if (options.episodes)
        HC_CHECK(filler.episodes());
    return std::move(filler).report();
}

} // namespace hindcast
