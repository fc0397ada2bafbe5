// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/RecallReflections.h"

#include "core/llm/LexicalEmbedder.h"
#include "core/rules/text/VectorText.h"
#include "core/search/vectors/VectorShelf.h"
#include "core/search/words/WordCandidates.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/rows/ReflectionVectors.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <set>

namespace hindcast {
namespace {

/// Compares reflections with the question: by their stored vectors of the embedder, the others by their words. What is kept of either only
/// says where to look: a reflection is read, and measured by what it says now.
class ReflectionComparison
{
public:
    ReflectionComparison(Connection& connection, const StoreDescription& store, const AskedVectors& asked, const RecallOptions& options,
                         const JobContext& context, RecallHeap& heap)
        : m_connection(connection), m_relation(*store.relation(RelationId::Reflections)), m_asked(asked), m_options(options),
          m_context(context), m_heap(heap), m_where(reflectionPredicate(options))
    {}

    Expected<void> byVectors(const ShelvedVectors& shelved)
    {
        const ReflectionVectors& vectors = shelved.vectors;
        if (!shelved.block)
            return {};
        HC_TRY(VectorRanking ranking, shelved.block->ranked(m_asked.remote->values, m_context.token));
        BestSoFar best(m_options.top);
        qsizetype together = readTogether; // what is asked for may be rare among the nearest
        for (auto near = ranking.next(together); !near.empty(); near = ranking.next(together)) {
            HC_CHECK(readAhead(near, vectors));
            for (const VectorHit& hit : near) {
                if (!m_heap.wants(hit.similarity + measured) || !best.wants(hit.similarity + measured, {}))
                    return {};
                HC_CHECK(measure(vectors, vectors.ids()[size_t(hit.row)], best));
            }
            together = std::min(2 * together, mostTogether);
        }
        return {};
    }

    /// \a only: those without a vector; nothing: all of them.
    Expected<void> byWords(const WordReflections& reflections, const ReflectionVectors& vectors, const WordRows* only)
    {
        if (!m_asked.lexical)
            return {};
        BestSoFar best(m_options.top);
        std::set<Locator> looked;
        WordCandidates candidates(reflections, m_asked.lexical->values, m_options.minSimilarity, m_context.token, only);
        while (const WordCandidate* next = candidates.next(best.isFull() ? best.worst() + worthMeasuring
                                                                         : m_options.minSimilarity - likelyWithin)) {
            const WordCandidate& c = *next;
            const auto known = m_similarities.constFind(c.said().hash); // many say the same
            if (known != m_similarities.cend() && (!m_heap.wants(*known) || !best.wants(*known, {c.said().createdUs})))
                continue;
            const auto told = likenessOfItsPart(c);
            if (told && (!m_heap.wants(*told) || !best.wants(*told, {c.said().createdUs})))
                continue;
            const Locator key = c.key();
            if (!looked.insert(key).second)
                continue;
            if (known == m_similarities.cend() && !m_ahead.contains(key))
                HC_CHECK(readAhead(candidates.ahead()));
            HC_TRY(const auto r, wanted(key));
            if (!r || !vectors.of(r->id, reflectionEmbeddingText(r->query, r->text)).empty())
                continue;
            const double similarity = likenessByWords(*r);
            if (similarity >= c.others && saysTheSame(*r, c))
                m_parts.insert(c.segment->vectors.fingerprint(c.part), {&c.segment->vectors, c.part, similarity});
            if (m_heap.wants(similarity)) {
                best.add(similarity, r->createdAt);
                offer(*r, similarity, m_lexical.similarThreshold(), m_lexical.model());
            }
        }
        return m_context.token.isCancelled() ? failCancelled() : Expected<void>();
    }

    /// How many of those that are asked for have no vector of what they say now; of thousands not each is looked at.
    Expected<qint64> countOf(const WordReflections& reflections, const WordRows& lacking)
    {
        constexpr qint64 mostLookedAt = 500;
        if (lacking.count > mostLookedAt)
            return lacking.count;
        qint64 out = 0;
        for (size_t s = 0; s < lacking.rows.size(); ++s)
            for (const size_t row : lacking.rows[s]) {
                HC_TRY(const auto r, wanted(reflections.segments[s]->key(row)));
                out += r ? 1 : 0;
            }
        return out;
    }

private:
    static constexpr qsizetype readTogether = 16, mostTogether = 1'024;
    static constexpr size_t lookedThrough = 256; ///< candidates
    static constexpr double measured = 1e-5; ///< what single precision may have lost

    /// The worst of the best that were found: what is surely behind it need not be read.
    class BestSoFar
    {
    public:
        explicit BestSoFar(qint64 most) : m_most(size_t(most)) {}
        [[nodiscard]] bool wants(double similarity, std::optional<qint64> createdUs) const
        {
            if (m_best.size() < m_most)
                return true;
            const auto& [worst, at] = *m_best.begin();
            return similarity > worst || (similarity == worst && (!createdUs || *createdUs >= at));
        }
        [[nodiscard]] bool isFull() const { return m_best.size() >= m_most; }
        [[nodiscard]] double worst() const { return m_best.begin()->first; }
        void add(double similarity, Timestamp createdAt)
        {
            m_best.emplace(similarity, createdAt.us);
            if (m_best.size() > m_most)
                m_best.erase(m_best.begin());
        }

    private:
        size_t m_most;
        std::multiset<std::pair<double, qint64>> m_best;
    };

    Expected<void> measure(const ReflectionVectors& vectors, qint64 id, BestSoFar& best)
    {
        HC_TRY(const auto r, wanted(Locator(id)));
        const auto stored = r ? vectors.of(id, reflectionEmbeddingText(r->query, r->text)) : std::span<const float>();
        if (stored.empty())
            return {};
        const double similarity = cosineSimilarity(m_asked.remote->values, stored).value_or(-1);
        best.add(similarity, r->createdAt);
        offer(*r, similarity, m_asked.remoteThreshold, m_asked.remote->model);
        return {};
    }

    /// Reads the next ones that say something new in one statement: one for each would cost more than the reading.
    Expected<void> readAhead(std::span<const WordCandidate> next)
    {
        std::vector<qint64> keys;
        QSet<quint64> hashes;
        for (const WordCandidate& c : next.first(std::min(next.size(), lookedThrough))) {
            if (m_similarities.contains(c.said().hash) || hashes.contains(c.said().hash))
                continue;
            hashes.insert(c.said().hash);
            if (m_relation.integerKey())
                keys.push_back(std::get<qint64>(c.key().parts().front()));
            if (qsizetype(keys.size()) == readTogether)
                break;
        }
        return readAhead(std::move(keys));
    }

    /// The same of the nearest vectors.
    Expected<void> readAhead(std::span<const VectorHit> near, const ReflectionVectors& vectors)
    {
        std::vector<qint64> keys;
        if (m_relation.integerKey())
            for (const VectorHit& hit : near)
                keys.push_back(vectors.ids()[size_t(hit.row)]);
        return readAhead(std::move(keys));
    }

    /// Those that are not asked for are left by the database, before their texts are read.
    Expected<void> readAhead(std::vector<qint64> keys)
    {
        m_ahead.clear();
        if (keys.empty())
            return {};
        for (const qint64 key : keys)
            m_ahead.emplace(Locator(key), std::nullopt);
        ReadQuery query;
        query.where = m_where;
        query.keys = std::move(keys);
        HC_TRY(auto records, readRecorded(m_connection, m_relation, std::move(query), 0, m_context));
        for (Record& record : records)
            m_ahead[record.key] = std::move(record);
        return {};
    }

    /// Nothing: it is gone, or is known not to be asked for.
    Expected<std::optional<Record>> read(const Locator& key)
    {
        if (auto taken = m_ahead.extract(key))
            return std::move(taken.mapped());
        ReadNotes notes;
        auto record = readRecord(m_connection, m_relation, key, notes);
        if (!record && record.error().code == ErrorCode::NotFound)
            return std::nullopt;
        if (!record)
            return Unexpected(record.error());
        return std::optional(*std::move(record));
    }

    /// The reflection, while it is there and one that is asked for.
    Expected<std::optional<Reflection>> wanted(const Locator& key)
    {
        if (m_context.token.isCancelled())
            return failCancelled();
        HC_TRY(const auto record, read(key));
        if (!record || !matches(m_where, [&](int column) { return record->cells[size_t(column)]; }))
            return std::nullopt;
        Reflection r = reflectionFrom(*record);
        return sharesTag(r.tags, m_options.tags) ? std::optional(std::move(r)) : std::nullopt;
    }

    /// How like the question it is, when the part of it that decides this was measured in another one.
    [[nodiscard]] std::optional<double> likenessOfItsPart(const WordCandidate& c) const
    {
        const auto it = m_parts.constFind(c.segment->vectors.fingerprint(c.part));
        if (it == m_parts.cend() || it->similarity < c.others || !c.segment->vectors.isSame(c.part, *it->vectors, it->part))
            return std::nullopt;
        return it->similarity;
    }

    /// Are its vectors of what it says now?
    [[nodiscard]] static bool saysTheSame(const Reflection& r, const WordCandidate& c)
    {
        return partsHash(reflectionParts(r.query, r.text, r.context)) == c.said().hash;
    }

    double likenessByWords(const Reflection& r)
    {
        const QStringList parts = reflectionParts(r.query, r.text, r.context);
        const quint64 hash = partsHash(parts);
        if (const auto known = m_similarities.constFind(hash); known != m_similarities.cend())
            return *known;
        double best = -1;
        for (const QString& part : parts) {
            auto known = m_texts.constFind(part);
            if (known == m_texts.cend()) {
                const auto vector = m_lexical.embed(part, m_context.token);
                known = m_texts.insert(part, vector ? cosineSimilarity(m_asked.lexical->values, vector->values).value_or(-1) : -1);
            }
            best = std::max(best, *known);
        }
        m_similarities.insert(hash, best);
        return best;
    }

    void offer(const Reflection& r, double similarity, double threshold, const QString& model)
    {
        if (m_heap.wants(similarity))
            m_heap.add({word(r.kind),
                        r.key,
                        r.query,
                        {},
                        r.text,
                        r.text,
                        similarity,
                        similarityBand(similarity, threshold).value_or(SimilarityBand::None),
                        model,
                        r.createdAt});
    }

    Connection& m_connection;
    const BoundRelation& m_relation;
    const AskedVectors& m_asked;
    const RecallOptions& m_options;
    const JobContext& m_context;
    RecallHeap& m_heap;
    Predicate m_where;
    LexicalEmbedder m_lexical;
    std::map<Locator, std::optional<Record>> m_ahead; ///< read together; nothing: not asked for
    struct MeasuredPart {
        const PackedVectors* vectors = nullptr; ///< of a segment, which lives as long as the question is asked
        qsizetype part = 0;
        double similarity = 0;
    };
    QHash<quint64, MeasuredPart> m_parts;  ///< that decided how like the question their reflection is, by fingerprint
    QHash<QString, double> m_texts;        ///< of parts that were measured
    QHash<quint64, double> m_similarities; ///< of texts that were measured
};

} // namespace

Predicate reflectionPredicate(const RecallOptions& options)
{
    std::vector<Predicate> all{Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)))};
    if (options.minImportance > 0) // one that nobody gave is not below the bar
        all.push_back(Predicate::any({Predicate::isNull(ReflectionImportance),
                                      Predicate::compare(ReflectionImportance, Comparison::GreaterOrEqual, Cell(options.minImportance))}));
    const Predicate strategy = Predicate::compare(ReflectionKindColumn, Comparison::Equal, Cell(word(ReflectionKind::Strategy)));
    if (options.reflections != options.strategies)
        all.push_back(options.strategies ? strategy : Predicate::negated(strategy));
    return Predicate::all(std::move(all));
}

Expected<void> recallReflections(Connection& connection, const StoreDescription& store, const AskedVectors& asked,
                                 const RecallOptions& options, const JobContext& context, WordShelf& shelf, RecallAnswer& answer,
                                 RecallHeap& heap)
{
    auto vectors = std::make_shared<const ShelvedVectors>();
    if (asked.remote) {
        HC_TRY(vectors, shelf.vectors().current(connection, store, asked.remote->model, qsizetype(asked.remote->values.size())));
    }
    HC_TRY(const WordReflectionsPtr words, shelf.current(connection, store, context));
    answer.cut = words->cut;
    ReflectionComparison comparison(connection, store, asked, options, context, heap);
    std::shared_ptr<const WordRows> lacking;
    if (asked.remote) {
        lacking = shelf.without(words, vectors);
        HC_TRY(answer.byWords, comparison.countOf(*words, *lacking));
    }
    HC_CHECK(comparison.byVectors(*vectors));
    if (asked.remote && answer.byWords == 0)
        return {}; // each has been compared
    return comparison.byWords(*words, vectors->vectors, lacking.get());
}

} // namespace hindcast
