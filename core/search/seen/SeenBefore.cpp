// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/seen/SeenBefore.h"

#include "core/rules/errors/NormalSignature.h"
#include "core/rules/text/CodePoints.h"
#include "core/search/seen/SeenSignatures.h"
#include "core/search/seen/SeenTexts.h"
#include "core/search/seen/SeenVerdict.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SeenBefore)
};

constexpr qsizetype longestQuestion = 1024 * 1024;
constexpr qsizetype shownSimilar = 500;

/// What is alike and says nothing of it in its words.
Expected<void> addSimilar(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& text, WordShelf* words,
                          const JobContext& context, SeenAnswer& answer)
{
    if (!store.relation(RelationId::Reflections) && !store.relation(RelationId::Episodes))
        return {};
    RecallOptions options;
    options.top = 10;
    options.minImportance = 0;
    const auto alike = recall(connection, store, embedder, text, options, context, words);
    if (!alike)
        return alike.error().code == ErrorCode::InvalidInput ? Expected<void>() : Unexpected(alike.error()); // no words in it
    answer.byWords = alike->byWords;
    answer.fallback = alike->fallback;
    for (const Recalled& r : alike->found) {
        const QString list = r.isEpisode() ? QStringLiteral("episodes") : QStringLiteral("reflections");
        if (std::ranges::none_of(answer.matches, [&](const SeenMatch& m) { return m.list == list && m.key == r.key; }))
            answer.matches.push_back({r.key,
                                      list,
                                      r.kind,
                                      SeenLeg::Similar,
                                      r.similarity.value_or(0), // recall() compares each
                                      1,
                                      {},
                                      firstCodePoints(r.reflection, shownSimilar).toString(),
                                      {},
                                      {},
                                      r.createdAt});
    }
    return {};
}

} // namespace

bool isSurer(const SeenMatch& a, const SeenMatch& b)
{
    static const QStringList lists{QStringLiteral("patterns"), QStringLiteral("reflections"), QStringLiteral("episodes"),
                                   QStringLiteral("traces"), QStringLiteral("outcomes")};
    if (a.leg != b.leg)
        return a.leg < b.leg;
    if (a.list != b.list)
        return lists.indexOf(a.list) < lists.indexOf(b.list);
    return a.score != b.score ? a.score > b.score : b.at < a.at;
}

Expected<SeenAnswer> seenBefore(Connection& connection, const StoreDescription& store, Embedder& embedder, const QString& text,
                                const SeenScope& scope, const JobContext& context)
{
    if (text.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("There is nothing to look for: the text is empty."));
    if (text.size() > longestQuestion)
        return fail(ErrorCode::TooLarge, Tr::tr("The text is too long to look for."), {}, Tr::tr("Take the lines around the error."));
    if (std::ranges::none_of(
            std::initializer_list<RelationId>{RelationId::Patterns, RelationId::Outcomes, RelationId::Reflections, RelationId::Episodes},
            [&](RelationId id) { return store.relation(id) != nullptr; }))
        return fail(ErrorCode::Unsupported, Tr::tr("Nothing is recorded here that could have been seen."));
    SeenAnswer answer;
    answer.normalForm = normalErrorText(text);
    HC_CHECK(seenBySignature(connection, store, text, scope, context, answer));
    const SeenQuestion question = SeenQuestion::of(text);
    SeenTexts texts(connection, store, question, scope, context);
    HC_CHECK(texts.patterns(answer));
    HC_CHECK(texts.outcomes(answer));
    HC_CHECK(texts.reflections(answer));
    HC_CHECK(texts.episodes(answer));
    HC_CHECK(texts.traces(answer));
    HC_CHECK(addSimilar(connection, store, embedder, text, scope.words, context, answer));
    std::ranges::stable_sort(answer.matches, isSurer);
    answer.verdict = seenVerdict(answer);
    return answer;
}

} // namespace hindcast
