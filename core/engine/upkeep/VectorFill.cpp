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
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

#include <span>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::VectorFill)
};

constexpr qint64 fillPage = 256;
constexpr qint64 textsTogether = 64;          // services take hundreds; who is interrupted pays for these again
constexpr qsizetype lettersTogether = 200'000; // some 50,000 tokens, below what services take in one call

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
        return each(
            RelationId::Reflections, {ReflectionId, ReflectionText, ReflectionQuery}, active, m_options.afterReflection,
            [&](const Record& r) -> std::optional<QString> {
                QString text = reflectionEmbeddingText(r.cells[ReflectionQuery].text(), r.cells[ReflectionText].text());
                if (known.of(r.cells[ReflectionId].integer(), text).empty())
                    return text;
                ++m_report.known;
                return std::nullopt;
            },
            [&](const Lacking& lacking, const Embedding& vector) {
                return storeReflectionVector(m_connection, m_store.scope, lacking.id, embeddingTextHash(lacking.text), vector,
                                             m_embedder.dimension(), m_options.clock->now());
            });
    }

    Expected<void> episodes()
    {
        return each(
            RelationId::Episodes, {EpisodeId, EpisodeQuery, EpisodeReflection}, Predicate::isNull(EpisodeEmbeddingModel),
            m_options.afterEpisode,
            [](const Record& r) {
                return std::optional(episodeEmbeddingText(r.cells[EpisodeQuery].text(), r.cells[EpisodeReflection].text()));
            },
            [this](const Lacking& lacking, const Embedding& vector) { return storeEpisodeVector(m_connection, lacking.id, vector); });
    }
    [[nodiscard]] VectorFillReport report() && { return std::move(m_report); }

private:
    struct Lacking {
        qint64 id = 0;
        QString text;
    };
    using TextOf = std::function<std::optional<QString>(const Record&)>; ///< nothing: it has its vector
    using Store = std::function<Expected<void>(const Lacking&, const Embedding&)>;

    /// Page by page, so that no statement is open while somebody thinks.
    Expected<void> each(RelationId relation, std::vector<int> columns, const Predicate& where, qint64 after, const TextOf& textOf,
                        const Store& store)
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
            std::vector<Lacking> lacking;
            for (const Record& record : page)
                if (auto text = textOf(record); text && !strippedText(*text).isEmpty())
                    lacking.push_back({record.cells[size_t(id)].integer(), *std::move(text)});
                else if (text)
                    ++m_report.wordless;
            HC_CHECK(fill(lacking, store));
            below = page.back().cells[size_t(id)].integer();
        }
        return {};
    }

    /// As many together as a service takes at once.
    Expected<void> fill(std::span<const Lacking> lacking, const Store& store)
    {
        while (!lacking.empty() && !m_report.stopped && !isEnough()) {
            const size_t most = m_options.most > 0 ? size_t(std::min(m_together, m_options.most - m_report.embedded)) : size_t(m_together);
            size_t count = 0;
            for (qsizetype letters = 0; count < std::min(most, lacking.size()); ++count) {
                letters += lacking[count].text.size();
                if (count > 0 && letters > lettersTogether)
                    break;
            }
            HC_CHECK(fillTogether(lacking.first(count), store));
            lacking = lacking.subspan(count);
            m_context.progress({m_report.embedded + m_report.known, 0});
        }
        return {};
    }

    Expected<void> fillTogether(std::span<const Lacking> lacking, const Store& store)
    {
        QStringList texts;
        for (const Lacking& one : lacking)
            texts << one.text;
        const EmbeddedTexts made = m_embedder.embedAll(texts, m_context.token);
        HC_CHECK(storeAll(lacking, made.vectors, store));
        if (!made.stopped || m_report.stopped)
            return {};
        lacking = lacking.subspan(std::min(made.vectors.size(), lacking.size()));
        const ErrorCode code = made.stopped->code;
        if (made.vectors.empty() && lacking.size() > 1 && (code == ErrorCode::InvalidInput || code == ErrorCode::TooLarge))
            return fillOneByOne(lacking, store);
        if (code == ErrorCode::Cancelled)
            return Unexpected(*made.stopped);
        if (m_embedder.isRemote() || code != ErrorCode::InvalidInput) {
            m_report.stopped = made.stopped; // the next one would be answered in the same way
            return {};
        }
        ++m_report.wordless;
        return lacking.size() > 1 ? fillTogether(lacking.subspan(1), store) : Expected<void>();
    }

    /// Refused together, either for one of them, or because the service takes no lists.
    Expected<void> fillOneByOne(std::span<const Lacking> lacking, const Store& store)
    {
        for (size_t i = 0; i < lacking.size() && !m_report.stopped; ++i)
            HC_CHECK(fillTogether(lacking.subspan(i, 1), store));
        if (m_embedder.isRemote() && !m_report.stopped)
            m_together = 1; // each was taken alone
        return {};
    }

    Expected<void> storeAll(std::span<const Lacking> lacking, const std::vector<Embedding>& vectors, const Store& store)
    {
        if (vectors.empty())
            return {};
        HC_TRY(Transaction transaction, Transaction::begin(m_connection, Transaction::Kind::Write));
        qint64 stored = 0;
        for (size_t i = 0; i < std::min(lacking.size(), vectors.size()); ++i) {
            if (const auto checked = checkEmbedding(vectors[i], m_embedder.dimension()); !checked) {
                m_report.stopped = checked.error();
                break;
            }
            HC_CHECK(store(lacking[i], vectors[i]));
            ++stored;
        }
        HC_CHECK(transaction.commit());
        m_report.embedded += stored;
        return {};
    }
    [[nodiscard]] bool isEnough() const { return m_options.most > 0 && m_report.embedded >= m_options.most; }

    Connection& m_connection;
    const StoreDescription& m_store;
    Embedder& m_embedder;
    const VectorFillOptions& m_options;
    const JobContext& m_context;
    VectorFillReport m_report;
    qint64 m_together = textsTogether;
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
