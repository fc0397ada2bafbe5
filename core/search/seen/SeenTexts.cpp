// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/seen/SeenTexts.h"

#include "core/domain/Words.h"
#include "core/rules/hints/PatternStanding.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/SearchTerms.h"
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
constexpr qint64 mostLookedAt = 20'000; ///< records of a list that an index finds
constexpr qint64 lookedAtInAMs = 50; ///< about; what patience leaves no time for is not looked up either
constexpr qint64 lookedAtByOneStatement = 50'000; ///< some milliseconds
constexpr size_t keysAtOnce = 100;
constexpr qsizetype keptTexts = 4'096;
constexpr qsizetype leastTelling = 3; ///< characters: shorter ones are inside of many words, which costs more than it tells

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

qint64 SeenTexts::mostToLookAt() const { return std::clamp<qint64>(m_scope.patienceMs * lookedAtInAMs, qint64(keysAtOnce), mostLookedAt); }

/// Words with digits may differ in a text of the same form, so they are no condition.
QStringList SeenTexts::wordsToFind() const
{
    QStringList words;
    std::ranges::copy_if(m_question.words, std::back_inserter(words), [](const QString& w) { return !hasDigit(w); });
    std::ranges::stable_sort(words, std::ranges::greater(), &QString::size);
    if (words.isEmpty())
        words << m_question.folded;
    return words.first(std::min(words.size(), mostWords));
}

Predicate SeenTexts::worthLooking(const std::vector<int>& columns) const
{
    std::vector<Predicate> parts;
    for (const QString& word : wordsToFind())
        parts.push_back(Predicate::contains(columns, word));
    return Predicate::all(std::move(parts));
}

Expected<std::optional<TextHits>> SeenTexts::indexed(RelationId id) const
{
    if (!m_scope.index)
        return std::nullopt;
    std::vector<TextNeed> needs;
    for (const QString& word : wordsToFind()) // the longest first
        for (const QString& part : SearchWords::of(word).words)
            if (needs.empty() || part.size() >= leastTelling)
                needs.push_back({{part}, TextNeed::Match::Inside});
    return m_scope.index->hits(m_connection, m_store, id, needs, mostToLookAt(), 0, m_context);
}

/// Many records say the same: what was judged is remembered.
std::optional<SeenHit> SeenTexts::hitIn(const QString& text)
{
    if (const auto known = m_judged.constFind(text); known != m_judged.cend())
        return *known;
    if (m_judged.size() >= keptTexts)
        m_judged.clear();
    return *m_judged.insert(text, seenIn(m_question, text));
}

/// In one of the texts, or in all of them together.
std::optional<SeenHit> SeenTexts::hit(const QStringList& texts)
{
    std::optional<SeenHit> best;
    const auto surer = [&](const std::optional<SeenHit>& h) {
        return h && (!best || h->leg < best->leg || (h->leg == best->leg && h->score > best->score));
    };
    for (const QString& text : texts)
        if (const auto h = hitIn(text); surer(h))
            best = h;
    if (!best || best->leg > SeenLeg::Words)
        if (const auto h = seenIn(m_question, texts.join(u'\n')); h && h->leg == SeenLeg::Words)
            best = h;
    return best;
}

Expected<void> SeenTexts::list(SeenAnswer& answer, RelationId id, const std::vector<int>& columns,
                               const std::function<void(const Record&)>& visit)
{
    const BoundRelation& relation = *m_store.relation(id);
    ReadQuery query;
    query.columns = recordedColumns(relation);
    query.where = worthLooking(columns);
    query.descending = true;
    ReadNotes notes;
    QElapsedTimer timer;
    timer.start();
    HC_TRY(const auto hits, indexed(id));
    if (hits) {
        size_t from = 0;
        for (; from < hits->keys.size() && (from == 0 || timer.elapsed() <= m_scope.patienceMs); from += keysAtOnce) {
            const auto first = hits->keys.begin() + qsizetype(from);
            query.keys.assign(first, first + qsizetype(std::min(keysAtOnce, hits->keys.size() - from)));
            HC_TRY(const auto records, readRecords(m_connection, relation, query, 0, notes, m_context));
            std::ranges::for_each(records, visit);
        }
        answer.cut = answer.cut || from < hits->keys.size() || qint64(hits->keys.size()) == mostToLookAt();
        return {};
    }
    if (!relation.singleKey()) {
        HC_TRY(const auto records, readRecords(m_connection, relation, std::move(query), 0, notes, m_context));
        std::ranges::for_each(records, visit);
        return {};
    }
    // Pieces of a known size: a statement that looks for what is not there would end when it likes. Of few records one may.
    HC_TRY(const qint64 estimate, estimateRows(m_connection, relation));
    query.pushDown = estimate <= lookedAtByOneStatement;
    JobContext context{CancelToken(), m_context.progress};
    context.progress = [&](JobProgress progress) {
        m_context.progress(progress);
        if (m_context.token.isCancelled() || timer.elapsed() > m_scope.patienceMs)
            context.token.cancel();
    };
    const auto scanned = RelationScan(m_connection, relation, std::move(query)).run(context, 0, notes, [&](RowCursor& row) {
        visit(row.record());
        return timer.elapsed() <= m_scope.patienceMs;
    });
    const bool impatient = (scanned && scanned->stopped) || (!scanned && context.token.isCancelled() && !m_context.token.isCancelled());
    answer.cut = answer.cut || impatient;
    return scanned || impatient ? Expected<void>() : Unexpected(scanned.error());
}

/// Of a list only the surest are kept, however many hit; sorting waits until there are many times as many.
void SeenTexts::keep(SeenAnswer& answer, std::vector<SeenMatch>& found, SeenMatch match)
{
    answer.seen = answer.seen || match.leg <= SeenLeg::Words;
    found.push_back(std::move(match));
    if (qint64(found.size()) >= 10 * keptOfAList)
        trim(found);
}

void SeenTexts::trim(std::vector<SeenMatch>& found)
{
    std::ranges::stable_sort(found, isSurer);
    found.resize(std::min(found.size(), size_t(keptOfAList)));
}

void SeenTexts::takeOver(SeenAnswer& answer, std::vector<SeenMatch> found)
{
    trim(found);
    std::ranges::move(found, std::back_inserter(answer.matches));
}

Expected<void> SeenTexts::patterns(SeenAnswer& answer)
{
    if (!m_store.relation(RelationId::Patterns))
        return {};
    const QString name = QStringLiteral("patterns");
    std::vector<SeenMatch> found;
    HC_TRY(const std::vector<Block> blocks, readBlocks(m_connection, m_store, m_scope.now, m_context));
    std::optional<SeenHit> best;
    HC_CHECK(list(answer, RelationId::Patterns, {PatternName, PatternDescription}, [&](const Record& record) {
        Pattern p = patternFrom(record);
        const auto h = hit(QStringList{p.name, p.description} + playbooksOfKey(p.name));
        if (!h)
            return;
        p.blocked = std::ranges::any_of(blocks, [&](const Block& b) { return b.covers(p.name, p.clusterId); });
        keep(answer, found,
             {p.locator,
              name,
              word(RecordKind::Pattern),
              h->leg,
              h->score,
              p.occurrenceCount,
              {},
              shown(p.description.isEmpty() ? p.name : p.description),
              p.name,
              p.clusterId,
              p.lastSeenAt});
        const bool surer = !best || h->leg < best->leg
            || (h->leg == best->leg && p.occurrenceCount > answer.pattern->pattern.occurrenceCount);
        if (surer && h->leg <= SeenLeg::Words) {
            best = h;
            const StoredState state = storedState({p.confidence, p.occurrenceCount, p.demoted, p.blocked, p.lastSeenAt.us}, m_scope.now,
                                                  m_scope.hints);
            answer.pattern = SeenPattern{std::move(p), state};
        }
    }));
    takeOver(answer, std::move(found));
    return {};
}

Expected<void> SeenTexts::outcomes(SeenAnswer& answer)
{
    const BoundRelation* relation = m_store.relation(RelationId::Outcomes);
    if (!relation)
        return {};
    const QString name = QStringLiteral("outcomes");
    std::vector<SeenMatch> found;
    HC_CHECK(list(answer, RelationId::Outcomes, {OutcomeRootCause, OutcomeQuery}, [&](const Record& record) {
        const Outcome o = outcomeFrom(record);
        if (const auto h = hit({o.rootCause, o.query})) {
            countOutcome(answer, o, *h);
            keep(answer, found,
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
                  o.createdAt,
                  o.feedback == Feedback::Incorrect});
        }
    }));
    takeOver(answer, std::move(found));
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
    answer.pattern->results.add(outcomeState(outcome.verified, outcome.feedback));
}

Expected<void> SeenTexts::reflections(SeenAnswer& answer)
{
    if (!m_store.relation(RelationId::Reflections))
        return {};
    const QString name = QStringLiteral("reflections");
    std::vector<SeenMatch> found;
    HC_CHECK(list(answer, RelationId::Reflections, {ReflectionText, ReflectionQuery, ReflectionContext, ReflectionRationale},
                  [&](const Record& record) {
                      const Reflection r = reflectionFrom(record);
                      const auto h = hit({r.text, r.query, r.context, r.rationale});
                      const bool known = std::ranges::any_of(answer.matches,
                                                             [&](const SeenMatch& m) { return m.list == name && m.key == record.key; });
                      const bool ofType = m_scope.errorType.isEmpty() || r.errorType == m_scope.errorType;
                      if (h && !known && ofType && r.state != ReflectionState::Archived) {
                          keep(answer, found,
                               {record.key, name, word(r.kind), h->leg, h->score, r.occurrences, {}, shown(r.text), {}, {}, r.lastSeen});
                      }
                  }));
    takeOver(answer, std::move(found));
    return {};
}

Expected<void> SeenTexts::episodes(SeenAnswer& answer)
{
    if (!m_store.relation(RelationId::Episodes))
        return {};
    const QString name = QStringLiteral("episodes");
    std::vector<SeenMatch> found;
    HC_CHECK(
        list(answer, RelationId::Episodes, {EpisodeQuery, EpisodeReflection, EpisodeProblem, EpisodeLesson}, [&](const Record& record) {
            const Episode e = episodeFrom(record);
            if (const auto h = hit({e.query, e.problem, e.lesson, e.reflection})) {
                keep(answer, found,
                     {record.key, name, word(RecordKind::Episode), h->leg, h->score, 1, {}, shown(e.reflection), {}, {}, e.createdAt});
            }
        }));
    takeOver(answer, std::move(found));
    return {};
}

} // namespace hindcast
