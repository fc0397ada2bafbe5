// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/seen/SeenTexts.h"

#include "core/rules/hints/PatternStanding.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/promotion/OutcomeState.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/rows/PatternRows.h"

#include <QElapsedTimer>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype shownText = 500;
constexpr qint64 keptOfAList = 20; ///< matches; all are counted
constexpr qsizetype mostWords = 24; ///< that SQL looks for; the longest leave most behind

bool hasDigit(const QString& word)
{
    return std::ranges::any_of(word, [](QChar c) { return c.isDigit(); });
}

QString shown(const QString& text) { return firstCodePoints(text, shownText).toString(); }

} // namespace

SeenTexts::SeenTexts(Connection& connection, const StoreDescription& store, const SeenQuestion& question, const SeenScope& scope,
                     JobContext context)
    : m_connection(connection), m_store(store), m_question(question), m_scope(scope), m_context(std::move(context))
{}

/// Words with digits may differ in a text of the same form, so they are no condition.
Predicate SeenTexts::worthLooking(const std::vector<int>& columns) const
{
    QStringList words;
    std::ranges::copy_if(m_question.words, std::back_inserter(words), [](const QString& w) { return !hasDigit(w); });
    std::ranges::stable_sort(words, std::ranges::greater(), &QString::size);
    if (words.isEmpty())
        words << m_question.folded;
    std::vector<Predicate> parts;
    for (const QString& word : words.first(std::min(words.size(), mostWords)))
        parts.push_back(Predicate::contains(columns, word));
    return Predicate::all(std::move(parts));
}

/// In one of the texts, or in all of them together.
std::optional<SeenHit> SeenTexts::hit(const QStringList& texts) const
{
    std::optional<SeenHit> best;
    const auto surer = [&](const std::optional<SeenHit>& h) {
        return h && (!best || h->leg < best->leg || (h->leg == best->leg && h->score > best->score));
    };
    for (const QString& text : texts)
        if (const auto h = seenIn(m_question, text); surer(h))
            best = h;
    if (!best || best->leg > SeenLeg::Words)
        if (const auto h = seenIn(m_question, texts.join(u'\n')); h && h->leg == SeenLeg::Words)
            best = h;
    return best;
}

Expected<void> SeenTexts::list(RelationId id, const std::vector<int>& columns, const std::function<bool(const Record&)>& visit)
{
    const BoundRelation& relation = *m_store.relation(id);
    ReadQuery query;
    query.columns = recordedColumns(relation);
    query.where = worthLooking(columns);
    query.descending = true;
    ReadNotes notes;
    if (relation.singleKey()) {
        HC_CHECK(RelationScan(m_connection, relation, std::move(query)).run(m_context, 0, notes, [&](RowCursor& row) {
            return visit(row.record());
        }));
        return {};
    }
    HC_TRY(const auto records, readRecords(m_connection, relation, std::move(query), 0, notes, m_context));
    for (const Record& record : records)
        if (!visit(record))
            break;
    return {};
}

void SeenTexts::add(SeenAnswer& answer, SeenMatch match)
{
    answer.seen = answer.seen || match.leg <= SeenLeg::Words;
    answer.matches.push_back(std::move(match));
}

/// Of a list only the surest are kept, however many there are.
void SeenTexts::trim(SeenAnswer& answer, const QString& list, bool whenMany)
{
    const auto ofList = [&](const SeenMatch& m) { return m.list == list; };
    const auto end = std::ranges::stable_partition(answer.matches, [&](const SeenMatch& m) { return !ofList(m); }).begin();
    if (answer.matches.end() - end <= keptOfAList * (whenMany ? 10 : 1))
        return;
    std::stable_sort(end, answer.matches.end(), isSurer);
    answer.matches.erase(end + keptOfAList, answer.matches.end());
}

Expected<void> SeenTexts::patterns(SeenAnswer& answer)
{
    if (!m_store.relation(RelationId::Patterns))
        return {};
    const QString name = QStringLiteral("patterns");
    HC_TRY(const std::vector<Block> blocks, readBlocks(m_connection, m_store, m_scope.now, m_context));
    std::optional<SeenHit> best;
    HC_CHECK(list(RelationId::Patterns, {PatternName, PatternDescription}, [&](const Record& record) {
        Pattern p = patternFrom(record);
        const auto h = hit(QStringList{p.name, p.description} + playbooksOfKey(p.name));
        if (!h)
            return true;
        p.blocked = std::ranges::any_of(blocks, [&](const Block& b) { return b.covers(p.name, p.clusterId); });
        add(answer,
            {p.locator,
             name,
             QStringLiteral("pattern"),
             h->leg,
             h->score,
             p.occurrenceCount,
             {},
             shown(p.description.isEmpty() ? p.name : p.description),
             p.name,
             p.clusterId,
             p.lastSeenAt});
        trim(answer, name, true);
        const bool surer = !best || h->leg < best->leg
            || (h->leg == best->leg && p.occurrenceCount > answer.pattern->pattern.occurrenceCount);
        if (surer && h->leg <= SeenLeg::Words) {
            best = h;
            const StoredState state = storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, m_scope.now,
                                                  m_scope.hints);
            answer.pattern = SeenPattern{std::move(p), state};
        }
        return true;
    }));
    trim(answer, name, false);
    return {};
}

Expected<void> SeenTexts::outcomes(SeenAnswer& answer)
{
    const BoundRelation* relation = m_store.relation(RelationId::Outcomes);
    if (!relation)
        return {};
    const QString name = QStringLiteral("outcomes");
    QElapsedTimer timer;
    timer.start();
    HC_CHECK(list(RelationId::Outcomes, {OutcomeRootCause, OutcomeQuery}, [&](const Record& record) {
        const Outcome o = outcomeFrom(record);
        if (const auto h = hit({o.rootCause, o.query})) {
            countOutcome(answer, o, *h);
            add(answer,
                {o.locator,
                 name,
                 QStringLiteral("outcome"),
                 h->leg,
                 h->score,
                 1,
                 {},
                 shown(o.query.isEmpty() ? o.rootCause : o.query),
                 o.rootCause,
                 o.clusterId,
                 o.createdAt});
            trim(answer, name, true);
        }
        answer.cut = answer.cut || timer.elapsed() > m_scope.patienceMs;
        return timer.elapsed() <= m_scope.patienceMs;
    }));
    trim(answer, name, false);
    return {};
}

/// What is said about the best pattern rests on its outcomes, which name its key.
void SeenTexts::countOutcome(SeenAnswer& answer, const Outcome& outcome, const SeenHit& hit)
{
    if (hit.leg > SeenLeg::Words)
        return;
    ++answer.outcomes;
    if (!answer.since || outcome.createdAt < *answer.since)
        answer.since = outcome.createdAt;
    if (!answer.pattern || outcome.rootCause != answer.pattern->pattern.name || outcome.clusterId != answer.pattern->pattern.clusterId)
        return;
    SeenPattern& p = *answer.pattern;
    ++p.outcomes;
    const OutcomeState state = outcomeState(outcome.verified, outcome.feedback);
    p.verified += state == OutcomeState::Verified;
    p.judged += state != OutcomeState::Unverified;
}

Expected<void> SeenTexts::reflections(SeenAnswer& answer)
{
    if (!m_store.relation(RelationId::Reflections))
        return {};
    const QString name = QStringLiteral("reflections");
    HC_CHECK(
        list(RelationId::Reflections, {ReflectionText, ReflectionQuery, ReflectionContext, ReflectionRationale}, [&](const Record& record) {
            const Reflection r = reflectionFrom(record);
            const auto h = hit({r.text, r.query, r.context, r.rationale});
            const bool known = std::ranges::any_of(answer.matches,
                                                   [&](const SeenMatch& m) { return m.list == name && m.key == record.key; });
            const bool ofType = m_scope.errorType.isEmpty() || r.errorType == m_scope.errorType;
            if (h && !known && ofType && r.state != ReflectionState::Archived) {
                add(answer, {record.key, name, word(r.kind), h->leg, h->score, r.occurrences, {}, shown(r.text), {}, {}, r.lastSeen});
                trim(answer, name, true);
            }
            return true;
        }));
    trim(answer, name, false);
    return {};
}

Expected<void> SeenTexts::episodes(SeenAnswer& answer)
{
    if (!m_store.relation(RelationId::Episodes))
        return {};
    const QString name = QStringLiteral("episodes");
    HC_CHECK(list(RelationId::Episodes, {EpisodeQuery, EpisodeReflection, EpisodeProblem, EpisodeLesson}, [&](const Record& record) {
        const Episode e = episodeFrom(record);
        if (const auto h = hit({e.query, e.problem, e.lesson, e.reflection})) {
            add(answer, {record.key, name, QStringLiteral("episode"), h->leg, h->score, 1, {}, shown(e.reflection), {}, {}, e.createdAt});
            trim(answer, name, true);
        }
        return true;
    }));
    trim(answer, name, false);
    return {};
}

} // namespace hindcast
