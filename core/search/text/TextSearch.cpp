// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/text/TextSearch.h"

#include "core/domain/Reflection.h"
#include "core/domain/Words.h"
#include "core/domain/enums/EnumWords.h"
#include "core/rules/text/SearchTerms.h"
#include "core/search/Recall.h"
#include "core/search/text/SearchModes.h"
#include "core/search/text/SearchTitle.h"
#include "core/search/text/TextMatcher.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QHash>

#include <algorithm>
#include <array>
#include <climits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::TextSearch)
};

constexpr EnumWords<SearchLeg> legWords{"words", "substring", "regex", "similar"};
constexpr std::array relations{RelationId::Patterns, RelationId::Outcomes,    RelationId::Reflections, RelationId::Episodes,
                               RelationId::Reviews,  RelationId::Evaluations, RelationId::Traces};
constexpr qsizetype longestText = 64 * 1024;
constexpr qint64 similarMost = 200;
constexpr qint64 rankedAnew = 300; ///< of those that an index ranks first: our own score weighs words otherwise
constexpr size_t hitsAtOnce = 500;

QString kindOf(RelationId relation, const Record& record)
{
    switch (relation) {
    case RelationId::Patterns: return word(RecordKind::Pattern);
    case RelationId::Outcomes: return word(RecordKind::Outcome);
    case RelationId::Reflections: return reflectiveKind(record.cells[ReflectionKindColumn].text());
    case RelationId::Episodes: return word(RecordKind::Episode);
    case RelationId::Reviews: return word(RecordKind::Review);
    case RelationId::Traces: return QStringLiteral("trace");
    default: return QStringLiteral("evaluation");
    }
}

/// Looks through the relations, a leg after the other, and merges.
class Searcher
{
public:
    Searcher(Connection& connection, const StoreDescription& store, Embedder& embedder, const SearchSpec& spec, const JobContext& context)
        : m_connection(connection), m_store(store), m_embedder(embedder), m_spec(spec), m_context(context)
    {}

    Expected<SearchAnswer> run()
    {
        std::vector<std::vector<SearchMatch>> legs;
        for (const SearchLeg leg : m_spec.legs) {
            std::vector<SearchMatch> found;
            if (const auto looked = lookBy(leg, found); !looked) {
                if (!mayLeaveOut(leg, looked.error()))
                    return Unexpected(looked.error());
                found.clear();
                m_answer.leftOut.push_back({leg, looked.error()});
            }
            std::ranges::stable_sort(found, std::ranges::greater(), &SearchMatch::score);
            legs.push_back(std::move(found)); // of one that was left out, too: scores are merged ranks all the same
        }
        if (m_answer.leftOut.size() == legs.size() && !legs.empty())
            return Unexpected(m_answer.leftOut.front().why);
        merge(std::move(legs));
        return std::move(m_answer);
    }

private:
    Expected<void> lookBy(SearchLeg leg, std::vector<SearchMatch>& found)
    {
        if (leg == SearchLeg::Similar)
            return similar(found);
        for (const RelationId id : searchRelations())
            if (isAsked(id))
                HC_CHECK(relation(leg, id, found));
        return {};
    }

    /// Of several ways one that has nothing to do with such a text; a text that is too long for one is wrong.
    [[nodiscard]] bool mayLeaveOut(SearchLeg leg, const Error& why) const
    {
        return m_spec.legs.size() > 1 && why.code == ErrorCode::InvalidInput
            && (leg == SearchLeg::Similar || isWordless(m_spec.text, searchableNames(searchRelations())));
    }

    [[nodiscard]] bool isAsked(RelationId id) const
    {
        return m_store.relation(id) && (m_spec.relations.empty() || std::ranges::find(m_spec.relations, id) != m_spec.relations.end());
    }

    [[nodiscard]] std::vector<int> textColumns(const BoundRelation& relation) const
    {
        std::vector<int> out;
        for (const int column : recordedColumns(relation))
            if (relation.spec->columns[size_t(column)].searchable)
                out.push_back(column);
        return out;
    }

    Expected<void> relation(SearchLeg leg, RelationId id, std::vector<SearchMatch>& found)
    {
        const BoundRelation& bound = *m_store.relation(id);
        HC_TRY(const TextMatcher matcher, TextMatcher::make(leg, m_spec.text, id, textColumns(bound)));
        const auto visit = [&](const Record& record) {
            const auto hit = matcher.match(record);
            if (!hit
                || (id == RelationId::Reflections && !m_spec.kind.isEmpty() && record.cells[ReflectionKindColumn].text() != m_spec.kind))
                return;
            found.push_back(matchOf(id, record, leg, hit->score));
            found.back().field = QString::fromLatin1(bound.spec->columns[size_t(hit->column)].name);
            found.back().snippet = snippetAround(record.cells[size_t(hit->column)].text(), hit->place);
            keepTheBest(found);
        };
        ReadQuery query;
        query.columns = recordedColumns(bound);
        query.where = matcher.condition();
        query.descending = true;
        ReadNotes notes;
        if (!bound.singleKey()) {
            HC_TRY(const auto records, readRecords(m_connection, bound, std::move(query), 0, notes, m_context));
            m_answer.looked += qint64(records.size());
            std::ranges::for_each(records, visit);
            return {};
        }
        HC_TRY(const auto hits, indexed(id, matcher));
        if (hits)
            return readHits(bound, std::move(query), *hits, visit);
        return scan(bound, std::move(query), visit);
    }

    /// What the index finds; nothing: everything has to be looked at.
    Expected<std::optional<TextHits>> indexed(RelationId id, const TextMatcher& matcher)
    {
        if (!m_spec.index)
            return std::nullopt;
        const qint64 most = m_spec.limit == 0 ? std::numeric_limits<qint64>::max() : std::max(rankedAnew, 2 * m_spec.limit);
        return m_spec.index->hits(m_connection, m_store, id, matcher.needs(), most, TextIndex::mostRanked, m_context);
    }

    Expected<void> readHits(const BoundRelation& bound, ReadQuery query, const TextHits& hits,
                            const std::function<void(const Record&)>& visit)
    {
        m_answer.ranked = m_answer.ranked && (hits.ranked || m_spec.limit == 0);
        query.descending = true;
        for (size_t from = 0; from < hits.keys.size(); from += hitsAtOnce) {
            const auto first = hits.keys.begin() + qsizetype(from);
            query.keys.assign(first, first + qsizetype(std::min(hitsAtOnce, hits.keys.size() - from)));
            ReadNotes notes;
            HC_TRY(const auto records, readRecords(m_connection, bound, query, 0, notes, m_context));
            m_answer.looked += qint64(records.size());
            std::ranges::for_each(records, visit);
        }
        return {};
    }

    Expected<void> scan(const BoundRelation& bound, ReadQuery query, const std::function<void(const Record&)>& visit)
    {
        query.pushDown = m_spec.patienceMs == 0; // with patience: pieces of a known size
        QElapsedTimer timer;
        timer.start();
        JobContext context{CancelToken(), m_context.progress};
        context.progress = [&](JobProgress progress) {
            m_context.progress(progress);
            if (m_context.token.isCancelled() || (m_spec.patienceMs > 0 && timer.elapsed() > m_spec.patienceMs))
                context.token.cancel();
        };
        ReadNotes notes;
        const auto scanned = RelationScan(m_connection, bound, std::move(query)).run(context, 0, notes, [&](RowCursor& row) {
            ++m_answer.looked;
            visit(row.record());
            return true;
        });
        if (scanned)
            return {};
        const bool impatient = context.token.isCancelled() && !m_context.token.isCancelled();
        m_answer.cut = m_answer.cut || impatient;
        return impatient ? Expected<void>() : Unexpected(scanned.error());
    }

    static SearchMatch matchOf(RelationId id, const Record& record, SearchLeg leg, double score)
    {
        SearchMatch out;
        out.relation = id;
        out.key = record.key;
        out.kind = kindOf(id, record);
        out.score = score;
        out.places = {{leg, 1, score}};
        introduceMatch(out, record);
        return out;
    }

    /// However many hit: sorting waits until there are many times as many as are asked for.
    void keepTheBest(std::vector<SearchMatch>& found) const
    {
        const auto most = size_t(std::max<qint64>(m_spec.limit, similarMost));
        if (m_spec.limit == 0 || found.size() < 10 * most)
            return;
        std::ranges::stable_sort(found, std::ranges::greater(), &SearchMatch::score);
        found.resize(most);
    }

    Expected<void> similar(std::vector<SearchMatch>& found)
    {
        RecallOptions options;
        const bool strategies = reflectionKindFromWord(m_spec.kind) == ReflectionKind::Strategy;
        options.episodes = isAsked(RelationId::Episodes);
        options.reflections = isAsked(RelationId::Reflections) && !strategies;
        options.strategies = isAsked(RelationId::Reflections) && (m_spec.kind.isEmpty() || strategies);
        options.top = m_spec.limit == 0 ? similarMost : std::min(m_spec.limit, similarMost);
        options.minImportance = 0;
        if (!options.episodes && !options.reflections && !options.strategies)
            return {};
        HC_TRY(const RecallAnswer answer, recall(m_connection, m_store, m_embedder, m_spec.text, options, m_context));
        m_answer.fallback = answer.fallback;
        m_answer.withoutVector = answer.withoutEmbedding;
        m_answer.episodesByWords = answer.episodesByWords;
        m_answer.byWords = answer.byWords;
        if (answer.found.empty() && answer.comparedEpisodes == 0) {
            HC_TRY(const bool reflections, hasAny(RelationId::Reflections));
            m_answer.nothingAlike = !reflections;
        }
        m_answer.cut = m_answer.cut || answer.cut;
        for (const Recalled& r : answer.found) {
            const bool episode = r.isEpisode();
            if (!episode && !m_spec.kind.isEmpty() && r.kind != m_spec.kind)
                continue;
            SearchMatch m;
            m.relation = episode ? RelationId::Episodes : RelationId::Reflections;
            m.key = r.key;
            m.kind = episode ? r.kind : reflectiveKind(r.kind);
            m.score = r.similarity.value_or(0); // recall() compares each
            m.places = {{SearchLeg::Similar, 1, m.score}};
            m.field = episode ? QStringLiteral("query") : QStringLiteral("text");
            m.snippet = snippetAround(episode ? r.query : r.reflection, 0);
            m.title = titleLine(episode ? r.query : r.reflection);
            m.at = r.createdAt;
            found.push_back(std::move(m));
        }
        return {};
    }

    Expected<bool> hasAny(RelationId id)
    {
        if (!isAsked(id))
            return false;
        HC_TRY(const auto records, readRecorded(m_connection, *m_store.relation(id), {}, 1, m_context));
        return !records.empty();
    }

    /// One leg keeps its scores; several are merged by rank, because their scores are of different scales.
    void merge(std::vector<std::vector<SearchMatch>> legs)
    {
        std::vector<SearchMatch>& out = m_answer.matches;
        QHash<QString, size_t> known;
        for (std::vector<SearchMatch>& leg : legs) {
            for (size_t i = 0; i < leg.size(); ++i) {
                SearchMatch& m = leg[i];
                m.places.front().rank = qint64(i) + 1;
                if (legs.size() == 1) {
                    out.push_back(std::move(m));
                    continue;
                }
                m.score = fusedRank(qsizetype(i) + 1);
                const QString id = QString::number(int(m.relation)) + u'/' + m.key.text();
                if (const auto it = known.constFind(id); it != known.constEnd()) {
                    out[*it].score += m.score;
                    out[*it].places.push_back(m.places.front());
                } else {
                    known.insert(id, out.size());
                    out.push_back(std::move(m));
                }
            }
        }
        for (SearchMatch& m : out)
            std::ranges::stable_sort(m.places, {}, &SearchPlace::rank);
        std::ranges::stable_sort(out, std::ranges::greater(), &SearchMatch::score);
        if (m_spec.limit > 0 && out.size() > size_t(m_spec.limit))
            out.erase(out.begin() + m_spec.limit, out.end());
    }

    Connection& m_connection;
    const StoreDescription& m_store;
    Embedder& m_embedder;
    const SearchSpec& m_spec;
    const JobContext& m_context;
    SearchAnswer m_answer;
};

} // namespace

QString word(SearchLeg leg) { return legWords.wordOf(leg); }
std::optional<SearchLeg> searchLegFromWord(QStringView word) { return legWords.valueOf(word); }

QString LeftOutLeg::sentence() const
{
    switch (leg) {
    case SearchLeg::Words: return Tr::tr("Not looked for by words. %1").arg(why.sentence);
    case SearchLeg::Similar: return Tr::tr("Not compared by likeness. %1").arg(why.sentence);
    default: return why.sentence;
    }
}

QStringList SearchAnswer::uncompared() const
{
    QStringList out;
    if (nothingAlike)
        out << Tr::tr("Nothing here has vectors that could be compared.");
    if (withoutVector > 0)
        out << notComparedText(withoutVector);
    if (episodesByWords > 0)
        out << Tr::tr("%n episode(s) have no vector that is read here and were compared by n-grams.", nullptr,
                      int(std::min<qint64>(episodesByWords, INT_MAX)));
    return out;
}

std::span<const RelationId> searchRelations() { return relations; }

Expected<SearchAnswer> searchTexts(Connection& connection, const StoreDescription& store, Embedder& embedder, const SearchSpec& spec,
                                   const JobContext& context)
{
    if (spec.text.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no word in what is looked for."));
    if (spec.text.size() > longestText)
        return fail(ErrorCode::InvalidInput, Tr::tr("What is looked for is too long."), {}, Tr::tr("At most 65,536 characters."));
    const auto recorded = [&](RelationId id) { return store.relation(id) != nullptr; };
    const bool any = spec.relations.empty() ? std::ranges::any_of(relations, recorded) : std::ranges::any_of(spec.relations, recorded);
    if (!any)
        return fail(ErrorCode::Unsupported, Tr::tr("Nothing of it is recorded here."));
    HC_TRY(SearchAnswer out, Searcher(connection, store, embedder, spec, context).run());
    const bool words = std::ranges::find(spec.legs, SearchLeg::Words) != spec.legs.end();
    if (words && std::ranges::find(out.leftOut, SearchLeg::Words, &LeftOutLeg::leg) == out.leftOut.end())
        out.mistaken = mistakenField(spec.text, searchableNames(relations));
    return out;
}

} // namespace hindcast
