// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/SeenBefore.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/errors/NormalSignature.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SeenBefore)
};

constexpr EnumWords<SeenLeg> seenLegs{"exact", "normal", "similar"};
constexpr qsizetype longestQuestion = 1024 * 1024;
constexpr qsizetype shownText = 500;
constexpr qint64 greatestMatches = 50;
constexpr qint64 greatestTypes = 1'000;

/// The error types that reflections here have.
Expected<QStringList> storedErrorTypes(Connection& connection, const StoreDescription& store)
{
    const BoundRelation& relation = *store.relation(RelationId::Reflections);
    const BoundColumn& type = relation.columns[ReflectionErrorType];
    QStringList out{QString()};
    if (!type.codec)
        return out;
    QByteArray sql = "SELECT DISTINCT " + type.identifier + " FROM " + relation.table + " WHERE " + type.identifier + " IS NOT NULL";
    std::vector<Cell> parameters;
    for (const auto& [identifier, value] : relation.scope) {
        parameters.push_back(value);
        sql += " AND " + identifier + " = " + connection.placeholder(int(parameters.size()));
    }
    HC_TRY(const auto rows, connection.rows(sql + " ORDER BY 1 LIMIT " + QByteArray::number(greatestTypes), parameters));
    for (const auto& row : rows)
        out << row[0].text();
    return out;
}

/// Looks up one question in one database.
class SeenSearch
{
public:
    SeenSearch(Connection& connection, const StoreDescription& store, JobContext context)
        : m_connection(connection), m_store(store), m_context(std::move(context))
    {}

    Expected<void> bySignature(SeenLeg leg, const QString& signature, const QString& type, SeenAnswer& answer)
    {
        ReadQuery query;
        query.columns = recordedColumns(*m_store.relation(RelationId::Reflections));
        query.where = Predicate::all(
            {Predicate::compare(leg == SeenLeg::Exact ? ReflectionErrorSignature : ReflectionNormalSignature, Comparison::Equal,
                                Cell(signature)),
             Predicate::compare(ReflectionStateColumn, Comparison::NotEqual, Cell(word(ReflectionState::Archived)))});
        ReadNotes notes;
        HC_TRY(const auto records,
               readRecords(m_connection, *m_store.relation(RelationId::Reflections), std::move(query), greatestMatches, notes, m_context));
        for (const Record& record : records) {
            const Reflection r = reflectionFrom(record);
            if (m_found.contains(r.id))
                continue;
            m_found.insert(r.id);
            answer.matches.push_back({r.id, word(r.kind), leg, 1, r.occurrences, type, firstCodePoints(r.text, shownText).toString()});
            if (!answer.seen)
                answer.signature = signature;
            answer.seen = true;
        }
        return {};
    }

    Expected<void> bySimilarity(Embedder& embedder, const QString& text, SeenAnswer& answer)
    {
        RecallOptions options;
        options.top = 10;
        options.minImportance = 0;
        const auto alike = recall(m_connection, m_store, embedder, text, options, m_context);
        if (!alike)
            return alike.error().code == ErrorCode::InvalidInput ? Expected<void>() : Unexpected(alike.error()); // no words in it
        answer.byWords = alike->byWords;
        answer.fallback = alike->fallback;
        for (const Recalled& r : alike->found) {
            if (r.kind != u"episode" && m_found.contains(r.id))
                continue;
            answer.matches.push_back(
                {r.id, r.kind, SeenLeg::Similar, r.similarity, 1, {}, firstCodePoints(r.reflection, shownText).toString()});
            answer.seen = answer.seen || r.band == SimilarityBand::Similar;
        }
        return {};
    }

private:
    Connection& m_connection;
    const StoreDescription& m_store;
    JobContext m_context;
    QSet<qint64> m_found;
};

QString verdictOf(const SeenAnswer& answer)
{
    qint64 times = 0, inPatterns = 0;
    for (const SeenMatch& m : answer.matches)
        if (m.leg != SeenLeg::Similar)
            (m.kind == u"pattern" ? inPatterns : times) += m.occurrences;
    times = std::max(times, inPatterns); // a pattern counts what its reflections count
    if (times > 0)
        return Tr::tr("Seen %n time(s) before, by the %1 signature.", nullptr, int(std::min<qint64>(times, 1'000'000'000)))
            .arg(word(answer.matches.front().leg));
    if (answer.seen)
        return Tr::tr("Something very like it was seen before.");
    return answer.matches.empty() ? Tr::tr("Not seen before.") : Tr::tr("Not seen before; something like it may have been.");
}

} // namespace

QString word(SeenLeg leg) { return seenLegs.wordOf(leg); }

Expected<SeenAnswer> seenBefore(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& text,
                                const QString& errorType, const JobContext& context)
{
    if (text.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("There is nothing to look for: the text is empty."));
    if (text.size() > longestQuestion)
        return fail(ErrorCode::TooLarge, Tr::tr("The text is too long to look for."), {}, Tr::tr("Take the lines around the error."));
    if (!store.relation(RelationId::Reflections))
        return fail(ErrorCode::Unsupported, Tr::tr("Reflections are not recorded here."));
    QStringList types{errorType};
    if (errorType.isEmpty()) {
        HC_TRY(types, storedErrorTypes(connection, store));
    }
    SeenAnswer answer;
    answer.normalForm = normalErrorText(text);
    HC_TRY(answer.signature, errorSignature(types.first(), text));
    SeenSearch search(connection, store, context);
    for (const QString& type : types) {
        HC_TRY(const QString signature, errorSignature(type, text));
        HC_CHECK(search.bySignature(SeenLeg::Exact, signature, type, answer));
    }
    for (const QString& type : types) {
        HC_TRY(const QString signature, normalSignature(type, text));
        HC_CHECK(search.bySignature(SeenLeg::Normal, signature, type, answer));
    }
    HC_CHECK(search.bySimilarity(embedder, text, answer));
    answer.verdict = verdictOf(answer);
    return answer;
}

} // namespace hindcast
