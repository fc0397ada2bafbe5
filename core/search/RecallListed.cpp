// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Words.h"
#include "core/search/RecallReflections.h"
#include "core/store/links/LinkRows.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <functional>

namespace hindcast {
namespace {

Recalled notCompared(const Reflection& r) { return {word(r.kind), r.key, r.query, {}, r.text, r.text, {}, {}, {}, r.createdAt}; }

ReadQuery newestWhere(Predicate where)
{
    ReadQuery query;
    query.where = std::move(where);
    query.descending = true;
    return query;
}

/// The newest of a relation. What is imported has its own time and the next number, and the keys of other products may be no numbers at all:
/// where no index has the \a time, many are read, and sorted by whoever asked.
Expected<std::vector<Record>> newestOf(Connection& connection, const BoundRelation& relation, int time, Predicate where,
                                       const RecallOptions& options, const JobContext& context)
{
    ReadQuery query = newestWhere(std::move(where));
    const bool ordered = relation.keysetOrdered(time);
    query.orderBy = ordered ? time : -1;
    return readRecorded(connection, relation, std::move(query), ordered && options.tags.isEmpty() ? options.top : recallReach, context);
}

/// Walks along the links of what an answer holds, hop by hop.
class LinkWalk
{
public:
    LinkWalk(Connection& connection, const StoreDescription& store, RecallAnswer& answer, const JobContext& context)
        : m_connection(connection), m_store(store), m_context(context), m_answer(answer)
    {
        for (size_t i = 0; i < answer.found.size(); ++i)
            if (!answer.found[i].isEpisode())
                m_places.insert(answer.found[i].id(), i);
        if (answer.distinct)
            for (const Recalled& r : answer.found)
                m_told.insert(r.form());
    }

    /// The last ones are looked at as well: two of them may bear on each other.
    Expected<void> follow(int hops)
    {
        size_t begin = 0;
        for (int hop = 0; hop <= hops; ++hop) {
            const size_t end = m_answer.found.size();
            for (size_t place = begin; place < end; ++place)
                if (!m_answer.found[place].isEpisode())
                    HC_CHECK(look(m_answer.found[place].id(), hop < hops));
            begin = end;
        }
        return {};
    }

private:
    static constexpr qint64 mostLinked = 100; // records that are added, and links of one that are looked at

    Expected<void> look(qint64 id, bool further)
    {
        HC_TRY(const auto links, readPresentLinks(m_connection, m_store.scope, id, mostLinked));
        for (const RecordLink& l : links) {
            if (!reflectionKindFromWord(l.fromKind) || !reflectionKindFromWord(l.toKind))
                continue; // a number of other records
            if (further)
                HC_CHECK(take(l.from == id ? l.to : l.from));
            tie(l);
        }
        return {};
    }

    Expected<void> take(qint64 id)
    {
        if (m_places.contains(id) || m_leftOut.contains(id) || m_taken >= mostLinked)
            return {};
        HC_TRY(const auto one,
               readReflections(m_connection, *m_store.relation(RelationId::Reflections),
                               newestWhere(Predicate::all(
                                   {Predicate::compare(ReflectionId, Comparison::Equal, Cell(id)),
                                    Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)))})),
                               1, m_context));
        if (one.empty()) {
            m_leftOut.insert(id);
            return {};
        }
        Recalled linked = notCompared(one.front());
        if (const QString form = linked.form(); m_answer.distinct && !form.isEmpty()) {
            if (m_told.contains(form)) {
                m_leftOut.insert(id);
                return {};
            }
            m_told.insert(form);
        }
        m_places.insert(id, m_answer.found.size());
        m_answer.found.push_back(std::move(linked));
        ++m_taken;
        return {};
    }

    /// Whichever of the two comes later in the answer says it, once: a link is seen from both of its ends.
    void tie(const RecordLink& l)
    {
        const auto from = m_places.constFind(l.from), to = m_places.constFind(l.to);
        if (from == m_places.cend() || to == m_places.cend() || *from == *to)
            return;
        const bool outwards = *from > *to;
        const RecalledLink link{l.relation, outwards, outwards ? l.toKind : l.fromKind, outwards ? l.to : l.from, l.reason};
        std::vector<RecalledLink>& links = m_answer.found[std::max(*from, *to)].links;
        if (std::ranges::find(links, link) == links.end())
            links.push_back(link);
    }

    Connection& m_connection;
    const StoreDescription& m_store;
    const JobContext& m_context;
    RecallAnswer& m_answer;
    QHash<qint64, size_t> m_places; ///< of reflective records, in the answer
    QSet<qint64> m_leftOut; ///< linked, and not active, or saying what another one said
    QSet<QString> m_told; ///< where that is left out: what was said
    qint64 m_taken = 0;
};

} // namespace

Expected<RecallAnswer> listMemories(Connection& connection, const StoreDescription& store, const RecallOptions& options,
                                    const JobContext& context)
{
    HC_CHECK(checkRecall(store, options));
    RecallAnswer out;
    if (looksForReflections(store, options)) {
        HC_TRY(const auto all,
               newestOf(connection, *store.relation(RelationId::Reflections), ReflectionCreatedAt, reflectionPredicate(options), options,
                        context));
        for (const Record& record : all)
            if (const Reflection r = reflectionFrom(record); sharesTag(r.tags, options.tags))
                out.found.push_back(notCompared(r));
    }
    if (looksForEpisodes(store, options)) {
        HC_TRY(const auto all, newestOf(connection, *store.relation(RelationId::Episodes), EpisodeCreatedAt, {}, options, context));
        for (const Record& record : all)
            if (const Episode e = episodeFrom(record); sharesTag(e.tags, options.tags))
                out.found.push_back({word(RecordKind::Episode), e.key, e.query, e.reward, e.reflection, e.lesson, {}, {}, {}, e.createdAt});
    }
    std::ranges::stable_sort(out.found, std::greater(), &Recalled::createdAt);
    out.found.resize(std::min(out.found.size(), size_t(options.top)));
    return out;
}

Expected<void> addLinked(Connection& connection, const StoreDescription& store, int hops, RecallAnswer& answer, const JobContext& context)
{
    if (hops <= 0 || !store.isNative() || !store.catalog.has("reflection_links"))
        return {};
    answer.linked = true;
    return LinkWalk(connection, store, answer, context).follow(hops);
}

} // namespace hindcast
